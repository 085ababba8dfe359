import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteCopy, type SiteCopy } from './site-copy.ts';

const DEPLOY = '6740aaaaaaaaaaaaaaaaaaaa';

let copy: SiteCopy;
/** What the first build published, and the second: the text of every file by its path. */
let before: ReadonlyMap<string, string>;
let after: ReadonlyMap<string, string>;

/** A first build, and on top of it, on another day, one in which a single amount of the rates is another. */
beforeAll(async () => {
  copy = await createSiteCopy('rebuild');
  await copy.edit('content/rates.json', /"monthCents": \d+/, '"monthCents": 87654');
  expect(await copy.build({ deployId: DEPLOY, today: '2027-01-15' })).toMatchObject({ code: 0 });
  before = readPublished(copy.dist);
  await copy.edit('content/rates.json', /"monthCents": 87654/, '"monthCents": 98765');
  expect(await copy.build({ deployId: DEPLOY, today: '2027-05-20' })).toMatchObject({ code: 0 });
  after = readPublished(copy.dist);
});

afterAll(() => copy.remove());

/** Every file but the one that tells the host of headers. */
function readPublished(dist: string): Map<string, string> {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(path.join(dist, file)).isFile(),
  );
  const published = files.filter((file) => file !== '_headers').toSorted();
  return new Map(published.map((file) => [file, readFileSync(path.join(dist, file), 'utf8')]));
}

/** The files in which the pattern is found. */
function naming(texts: ReadonlyMap<string, string>, pattern: RegExp): string[] {
  return [...texts].filter(([, text]) => pattern.test(text)).map(([file]) => file);
}

describe('a build on top of an earlier one', () => {
  it('carries a changed amount into every output that names it, in every language and every format', () => {
    const naming876 = naming(before, /876[.,]54/);
    expect(naming(after, /987[.,]65/)).toEqual(naming876);
    expect(naming(after, /876[.,]54/)).toEqual([]);
    expect(naming876).toEqual(expect.arrayContaining(['index.md', 'llms-full.txt', 'pricing.md']));
    for (const folder of [/^(?!es|de)/, /^es\//, /^de\//]) {
      for (const ending of [/\/index\.html$/, /\/index\.md$/]) {
        expect(naming876.filter((file) => folder.test(file) && ending.test(file))).not.toEqual([]);
      }
    }
  });

  it('of the same deploy gives the same bytes on another day, but for what names the amount and the list of all files', () => {
    const changed = [...after.keys()].filter((file) => after.get(file) !== before.get(file));
    const others = changed.filter((file) => !naming(after, /987[.,]65/).includes(file));
    expect([...before.keys()]).toEqual([...after.keys()]);
    expect(others).toEqual(['resources.json']);
  });
});

it('a build names its deploy in every file but those whose name is the hash of their content, so that another deploy changes them all', () => {
  const silent = [...after].filter(([, text]) => !text.includes(DEPLOY)).map(([file]) => file);
  expect(silent.filter((file) => !/^(_astro|images)\//.test(file))).toEqual([]);
  expect(after.size).toBeGreaterThan(100);
});

it('a build whose rates are over fails, and names file, line and what to do', async () => {
  const { code, output } = await copy.build({ today: '2099-01-01' });
  expect(code).toBe(1);
  expect(output).toMatch(/content\/rates\.json:\d+ validThrough \[rates-over\]\n/);
  expect(output).toContain('next:     Put in the new rates');
  expect(output).not.toContain('    at ');
});
