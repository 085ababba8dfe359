import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContent } from '../../scripts/adopt/create-content.ts';
import type { Answers } from '../../scripts/adopt/questions.ts';
import { createSiteCopy, type SiteCopy } from './site-copy.ts';

const BRIDGE: Answers = {
  name: 'Hospedaxe do Carballo',
  'base-url': 'https://carballo.example',
  email: 'ola@carballo.example',
  street: 'Lugar do Carballo, 9',
  'postal-code': '27001',
  town: 'Fonteseca',
  region: 'Lugo',
  country: 'ES',
  latitude: 42.9,
  longitude: -7.3,
  altitude: 430,
  'time-zone': 'Europe/Madrid',
  languages: ['en', 'gl'],
  currency: 'GBP',
  parts: ['coworking', 'internet', 'staff'],
  areas: ['Attic', 'Meadow'],
  engine: { name: 'email' },
};
const LEAST: Answers = { ...BRIDGE, languages: ['gl'], parts: [], areas: [] };

/** Every text of JSON, at any depth, that is long enough to be found by. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^\S.*[\s@:.-]/.test(value) && value.length > 5 ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** What the data files of this place say, and those of the other do not. */
function wordsOfThisPlace(others: ReadonlyMap<string, string>): string[] {
  const said = [...others.values()].join('\n');
  const files = ['site', 'rates', 'facts', 'network'].map((name) => `content/${name}.json`);
  const own = files
    .filter((file) => existsSync(file))
    .flatMap((file) => textsIn(JSON.parse(readFileSync(file, 'utf8'))));
  return [...new Set(own)].filter((word) => !said.includes(word) && !/^\d{4}-\d\d-\d\d$/.test(word));
}

/** What every example says: where this place is one itself, it says that too. */
let example: ReadonlyMap<string, string>;

beforeAll(async () => {
  const all = { ...BRIDGE, parts: ['blog', 'coworking', 'internet', 'staff'] } satisfies Answers;
  ({ files: example } = await createContent(all, { root: '.', isExample: true, today: '2027-01-15' }));
});

describe.each([
  ['two languages, two areas, pounds and no engine', BRIDGE],
  ['one language and nothing that may be left out', LEAST],
])('this repository with the content of another place: %s', (_, answers) => {
  let copy: SiteCopy;
  let files: ReadonlyMap<string, string>;
  let built: { readonly code: number; readonly output: string };

  beforeAll(async () => {
    ({ files } = await createContent(answers, { root: '.', isExample: true, today: '2027-01-15' }));
    copy = await createSiteCopy('adopt', files);
    built = await copy.build({ today: '2027-01-15' });
  });

  afterAll(() => copy.remove());

  it('is built, and finds nothing wrong with itself', () => {
    expect(built.output).toMatch(/built and checked \d+ pages and \d+ files/);
    expect(built.code).toBe(0);
  });

  it('says nothing of the place that was there before, in any file', () => {
    const words = wordsOfThisPlace(
      new Map([...example, ...files].map(([file, text], index) => [`${file} ${index}`, text])),
    );
    expect(words.length).toBeGreaterThan(3);
    const published = readdirSync(copy.dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:html|md|txt|xml|json|webmanifest|svg|js|css)$|^_/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name));
    const found = published.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return words.filter((word) => text.includes(word)).map((word) => `${path.relative(copy.dist, file)}: ${word}`);
    });
    expect(found).toEqual([]);
  });

  it('describes its status if it has one, and says no word of one else', () => {
    const hasStatus = answers.parts.includes('internet');
    const openapi = JSON.parse(readFileSync(path.join(copy.dist, 'openapi.json'), 'utf8')) as { paths: object };
    expect(Object.keys(openapi.paths).includes('/api/internet-status')).toBe(hasStatus);
    expect(readFileSync(path.join(copy.dist, 'llms.txt'), 'utf8').includes('internet-status')).toBe(hasStatus);
    expect(readdirSync(copy.dist)).not.toContain('rss.xml');
  });
});
