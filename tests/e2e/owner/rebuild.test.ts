import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BUILT_AS } from '../../built-place.ts';
import { copyBuiltSite, type SiteCopy } from '../site-copy.ts';

const ANOTHER_DEPLOY = '6740bbbbbbbbbbbbbbbbbbbb';
/** The amount that is changed, and what it becomes, in words and in cents. */
const AMOUNT = /1[.,\s]600\b|160000/;
const CHANGED = /1[.,\s]?698[.,]?76/;

/** The day on which it is changed. */
const EDITED = '2026-07-07';

/** A file that somebody puts into `public/`. */
const ADDED = 'house-plan.txt';

let copy: SiteCopy;
let output: string;
/** What each build published: the text of every file by its path. */
let before: ReadonlyMap<string, string>;
let after: ReadonlyMap<string, string>;
/** The second, with the name of the first deploy. */
let renamed: ReadonlyMap<string, string>;

/** The second place as it was built; on top of that a build with another amount, as the preview of another deploy on another day. */
beforeAll(async () => {
  copy = await copyBuiltSite('rebuild', inject('builtPlace'));
  before = readPublished(copy.dist);
  await copy.edit('content/rates.json', /"monthCents": 160000/, '"monthCents": 169876', EDITED);
  await writeFile(path.join(copy.root, `public/${ADDED}`), 'Stairs');
  const built = await copy.build({
    deployId: ANOTHER_DEPLOY,
    today: '2026-08-20',
    environment: { CONTEXT: 'deploy-preview' },
  });
  after = readPublished(copy.dist);
  renamed = new Map([...after].map(([file, text]) => [file, text.replaceAll(ANOTHER_DEPLOY, BUILT_AS)]));
  ({ output } = built);
  expect(built).toMatchObject({ code: 0 });
});

afterAll(() => copy.remove());

/** Every file but those that tell the host of headers and redirects, what is told of the change, and what others have written of the editor. */
function readPublished(dist: string): Map<string, string> {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(path.join(dist, file)).isFile(),
  );
  const published = files
    .filter((file) => !/^(_headers|_redirects|changes\.txt|admin\/\w{16}\/.*)$/.test(file))
    .toSorted();
  return new Map(published.map((file) => [file, readFileSync(path.join(dist, file), 'utf8')]));
}

/** The files in which the pattern is found. */
function naming(texts: ReadonlyMap<string, string>, pattern: RegExp): string[] {
  return [...texts].filter(([, text]) => pattern.test(text)).map(([file]) => file);
}

describe('a build on top of an earlier one', () => {
  it('carries a changed amount into every output that names it, in every language and every format', () => {
    const naming1600 = naming(before, AMOUNT);
    expect(naming(after, CHANGED)).toEqual(naming1600);
    expect(naming(after, AMOUNT)).toEqual([]);
    expect(naming1600).toEqual(expect.arrayContaining(['index.md', 'llms-full.txt', 'pricing.md']));
    for (const folder of ['', 'fr/']) {
      for (const ending of [/(?:^|\/)index\.html$/, /(?:^|\/)index\.md$/]) {
        expect(naming1600.filter((file) => file.startsWith(folder) && ending.test(file))).not.toEqual([]);
      }
    }
  });

  it('dates the pages that name the amount, and no others, by the day on which it was changed', () => {
    const entries = [
      ...(after.get('sitemap.xml') ?? '').matchAll(/<loc>https?:\/\/[^/]+\/(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g),
    ];
    const dated = entries.map(([, page = '', day]) => [`${page}index.md`, day] as const);
    const twins = naming(after, CHANGED).filter((file) => file.endsWith('index.md'));
    expect(dated.filter(([, day]) => day === EDITED).map(([twin]) => twin)).toEqual(expect.arrayContaining(twins));
    expect(dated.find(([twin]) => twin === 'house-rules/index.md')?.[1]).toBe('2026-05-05');
    expect(after.get('pricing.md')).toContain(`\nupdated: ${EDITED}\n`);
    expect(after.get('pricing.md')).toContain('Rates last changed on 7 July 2026');
  });

  it('changes no file but those that name the amount, lists with its date, and the year, of which months have passed', () => {
    const changed = [...renamed.keys()].filter((file) => renamed.get(file) !== before.get(file));
    const others = changed.filter((file) => !naming(after, CHANGED).includes(file));
    expect([...before.keys(), ADDED].toSorted()).toEqual([...after.keys()]);
    const year = ['index.html', 'index.md'].flatMap((file) => [`fr/annee/${file}`, `year/${file}`]);
    expect(others).toEqual([...year, ADDED, 'resources.json', 'sitemap.xml'].toSorted());
  });

  it('says what it has built, and has no warning and no error', () => {
    const lines = output.split('\n').filter((line) => !line.includes('├─') && !line.includes('└─'));
    expect(lines.filter((line) => /warn|error/i.test(line))).toEqual([]);
    expect(output).toMatch(/\d+ page\(s\) built/);
  });
});

it('A preview says in a file that nobody finds by search, and in the log, what it changes.', () => {
  const summary = readFileSync(path.join(copy.dist, 'changes.txt'), 'utf8');
  expect(summary).toContain('\n  stays, High season, Garden cabin, Month: €1,600 -> €1,698.76, +6 %\n');
  expect(output).toContain(summary.trim());
  expect(readFileSync(path.join(copy.dist, '_headers'), 'utf8')).toMatch(
    /^\/\*\n(?: {2}.*\n)* {2}X-Robots-Tag: noindex\n/,
  );
  expect(existsSync(path.join(inject('builtPlace'), 'dist/changes.txt'))).toBe(false);
});

it('Another deploy changes every file but those whose name is the hash of their content, and those of public/.', () => {
  const unchanged = [...after].filter(([file, text]) => before.get(file) === text).map(([file]) => file);
  expect(
    unchanged.filter((file) => !/^(_astro|cards|icons|images)\/|^(favicon\.ico|guest-page-worker\.js)$/.test(file)),
  ).toEqual([]);
  expect(after.size).toBeGreaterThan(20);
});

it('A file put into public/ is published as it is, with headers.', () => {
  expect(after.get(ADDED)).toBe('Stairs');
  expect(readFileSync(path.join(copy.dist, '_headers'), 'utf8')).toContain(
    `\n/${ADDED}\n  Cache-Control: public, max-age=3600, must-revalidate\n`,
  );
});

it('No file holds the day on which it was built.', () => {
  expect(naming(after, /2026-08-20|20 August 2026|20 août 2026/)).toEqual([]);
});
