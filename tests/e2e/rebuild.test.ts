import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteCopy, type SiteCopy } from './site-copy.ts';

const DEPLOY = '6740aaaaaaaaaaaaaaaaaaaa';
const ANOTHER_DEPLOY = '6740bbbbbbbbbbbbbbbbbbbb';

let copy: SiteCopy;
let outputs: readonly string[];
/** What each build published: the text of every file by its path. */
let before: ReadonlyMap<string, string>;
let after: ReadonlyMap<string, string>;
let redeployed: ReadonlyMap<string, string>;

/** A first build; on top of it one with another amount in the rates; then the first content again, as another deploy on another day. */
beforeAll(async () => {
  copy = await createSiteCopy('rebuild');
  await copy.edit('content/rates.json', /"monthCents": \d+/, '"monthCents": 87654');
  const first = await copy.build({ deployId: DEPLOY, today: '2027-01-15' });
  before = readPublished(copy.dist);
  await copy.edit('content/rates.json', /"monthCents": 87654/, '"monthCents": 98765');
  const second = await copy.build({ deployId: DEPLOY, today: '2027-01-15' });
  after = readPublished(copy.dist);
  await copy.edit('content/rates.json', /"monthCents": 98765/, '"monthCents": 87654');
  const third = await copy.build({ deployId: ANOTHER_DEPLOY, today: '2027-05-20' });
  redeployed = readPublished(copy.dist);
  outputs = [first, second, third].map(({ output }) => output);
  expect([first, second, third]).toMatchObject([{ code: 0 }, { code: 0 }, { code: 0 }]);
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
    const naming876 = naming(before, /876[.,]?54/);
    expect(naming(after, /987[.,]?65/)).toEqual(naming876);
    expect(naming(after, /876[.,]?54/)).toEqual([]);
    expect(naming876).toEqual(expect.arrayContaining(['index.md', 'llms-full.txt', 'pricing.md']));
    for (const folder of [/^(?!es|de)/, /^es\//, /^de\//]) {
      for (const ending of [/\/index\.html$/, /\/index\.md$/]) {
        expect(naming876.filter((file) => folder.test(file) && ending.test(file))).not.toEqual([]);
      }
    }
  });

  it('of the same deploy changes no file but those that name the amount, and the list of all files', () => {
    const changed = [...after.keys()].filter((file) => after.get(file) !== before.get(file));
    const others = changed.filter((file) => !naming(after, /987[.,]?65/).includes(file));
    expect([...before.keys()]).toEqual([...after.keys()]);
    expect(others).toEqual(['resources.json']);
  });

  it('says what it has built and checked, and has no warning and no error', () => {
    for (const output of outputs) {
      const lines = output.split('\n').filter((line) => !line.includes('├─') && !line.includes('└─'));
      expect(lines.filter((line) => /warn|error/i.test(line))).toEqual([]);
      expect(output).toMatch(/built and checked \d+ pages and \d+ files/);
    }
  });
});

describe('another deploy of the same content, on another day', () => {
  it('changes every file but those whose name is the hash of their content', () => {
    const unchanged = [...redeployed].filter(([file, text]) => before.get(file) === text).map(([file]) => file);
    expect(unchanged.filter((file) => !/^(_astro|images)\//.test(file))).toEqual([]);
    expect(redeployed.size).toBeGreaterThan(100);
  });

  it('changes nothing in them but the name of the deploy, and the hashes in the list of all files', () => {
    const renamed = [...redeployed].map(([file, text]) => [file, text.replaceAll(ANOTHER_DEPLOY, DEPLOY)] as const);
    const different = renamed.filter(([file, text]) => withoutHashes(before.get(file)) !== withoutHashes(text));
    expect(different.map(([file]) => file)).toEqual([]);
    expect([...redeployed.keys()]).toEqual([...before.keys()]);
  });
});

function withoutHashes(text: string | undefined): string | undefined {
  return text?.replaceAll(/"sha256": ?"[^"]+"/g, '"sha256":"…"');
}

it('a build whose rates are over fails, and names file, line and what to do', async () => {
  const { code, output } = await copy.build({ today: '2099-01-01' });
  expect(code).toBe(1);
  expect(output).toMatch(/content\/rates\.json:\d+ validThrough \[rates-over\]\n/);
  expect(output).toContain('next:     Put in the new rates');
  expect(output).not.toContain('    at ');
});

it('a build of which the check of what was built finds fault fails, and names file and what to do', async () => {
  await copy.edit('content/pages/de/index.md', /\n---\n/, `\n---\n\n${'Wort '.repeat(4_000)}\n`);
  const { code, output } = await copy.build();
  expect(code).toBe(1);
  expect(output).toMatch(/content\/pages\/de\/index\.md \[too-long\]\n {2}expected: fewer than 20,000 characters/);
  expect(output).toMatch(/ too many\n {2}next: {5}Shorten the page/);
  expect(output).not.toContain('    at ');
});
