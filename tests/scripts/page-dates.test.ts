import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readContent } from '../../src/read/read-content.ts';
import { PLACE_FILES } from '../place.ts';
import { testGit } from './test-git.ts';

const WRITTEN = '2026-01-05';
const CHANGED = '2026-03-03';
const TODAY = '2026-06-01';

let root: string;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'page-dates-'));
  for (const [file, text] of Object.entries(PLACE_FILES)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  testGit(root, WRITTEN, 'init', '-q', '-b', 'main');
  commit(WRITTEN);
  testGit(root, WRITTEN, 'tag', 'written');
});

afterEach(() => {
  testGit(root, WRITTEN, 'reset', '-q', '--hard', 'written');
});

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

function commit(day: string): void {
  testGit(root, day, 'add', '-A');
  testGit(root, day, 'commit', '-q', '-m', day);
}

function edit(file: string, from: string, to: string): void {
  const target = path.join(root, 'content', file);
  const before = readFileSync(target, 'utf8');
  if (!before.includes(from)) throw new Error(`${file} does not say ${from}`);
  writeFileSync(target, before.replace(from, to));
}

/** Returns what the edit dates: pages and posts by file, data files by address, and the rates. */
async function listDated(day: string): Promise<string[]> {
  const { site } = await readContent({ root, today: TODAY });
  const { pricing, facts } = site.dataUpdated;
  const days = [
    ...site.pages.map(({ file, updated }) => [file.replace(/^content\/(pages\/)?/, ''), updated]),
    ...[
      ['/pricing.md', pricing],
      ['/facts.md', facts],
      ['the rates', site.rates.changed],
    ],
  ];
  return days.flatMap(([name = '', updated]) => (updated === day ? name : [])).toSorted();
}

const RATES_PAGES = ['en/pricing.md', 'fr/pricing.md'];

describe('the day on which the content of a page in its language last changed', () => {
  it.each<[string, readonly (readonly [file: string, from: string, to: string])[], readonly string[]]>([
    [
      'a string of one language is that of the pages of this language that show it',
      [['rates.json', '"fr": "Un sac de linge lavé"', '"fr": "Un sac de linge, lavé"']],
      ['fr/pricing.md'],
    ],
    [
      "a string of the software's language is also that of the files for software, and of no rate",
      [['rates.json', '"en": "Laundry, a bag"', '"en": "Laundry, one bag"']],
      ['/pricing.md', 'en/pricing.md'],
    ],
    [
      'a value in a sentence is that of every page with the sentence or that part of the data',
      [['facts.json', '"desks": 24', '"desks": 25']],
      ['/facts.md', 'en/coworking.md', 'en/index.md', 'fr/coworking.md', 'fr/index.md'],
    ],
    [
      'an amount is that of the rates',
      [['rates.json', '"amountCents": 450', '"amountCents": 480']],
      ['/pricing.md', 'blog/a-week-at-a-desk.md', 'the rates', ...RATES_PAGES],
    ],
    [
      'a string after an amount is that of the pages, and of no rate',
      [['rates.json', '"per": "piece"', '"per": "bag"']],
      ['/pricing.md', ...RATES_PAGES],
    ],
    [
      'whitespace and notes to editors is that of no page',
      [
        ['rates.json', '"currency"', '\n\n  "currency"'],
        ['pages/en/rooms.md', 'template: rooms\n', 'template: rooms\naccept:\n  - "typo-word: none"\n'],
        ['pages/en/rooms.md', 'One of five rooms, one', 'One of five rooms,\none'],
      ],
      [],
    ],
    [
      'a sentence is that of its page',
      [['pages/en/rooms.md', 'The stairs are steep.', 'The stairs are very steep.']],
      ['en/rooms.md'],
    ],
    [
      'planned work is that of the internet pages',
      [['notices.json', 'mail and calls go by 5G.', 'calls go by 5G.']],
      ['en/internet.md'],
    ],
    [
      'an area is that of the pages that say where rooms are',
      [['network.json', '"en": "Mill"', '"en": "The mill"']],
      ['/facts.md', 'en/rooms.md'],
    ],
  ])('of %s', async (_, edits, expected) => {
    for (const [file, from, to] of edits) edit(file, from, to);
    commit(CHANGED);
    expect(await listDated(CHANGED)).toEqual([...expected].toSorted());
  });

  it('is today while a file is not committed', async () => {
    edit('pages/en/rooms.md', 'The stairs are steep.', 'The stairs are very steep.');
    expect(await listDated(TODAY)).toEqual(['en/rooms.md']);
  });

  it('is that of the commit that restored an earlier text', async () => {
    edit('facts.json', '"desks": 24', '"desks": 25');
    commit('2026-02-02');
    edit('facts.json', '"desks": 25', '"desks": 24');
    commit(CHANGED);
    expect(await listDated(CHANGED)).toContain('en/coworking.md');
  });

  it('is the date written in the page, the rates or the facts, which overrides all others', async () => {
    edit('pages/en/index.md', 'title:', 'updated: 2026-01-17\ntitle:');
    edit('facts.json', '"desks": 24', '"desks": 25');
    edit('facts.json', '{', '{\n  "updated": "2026-01-19",');
    edit('rates.json', '"amountCents": 450', '"amountCents": 480');
    edit('rates.json', '{', '{\n  "updated": "2026-01-18",');
    commit(CHANGED);
    expect(await listDated('2026-01-17')).toEqual(['en/index.md']);
    expect(await listDated('2026-01-18')).toEqual(['/pricing.md', 'the rates', ...RATES_PAGES].toSorted());
    expect(await listDated('2026-01-19')).toEqual(['/facts.md', 'en/coworking.md', 'fr/coworking.md', 'fr/index.md']);
    expect(await listDated(CHANGED)).toEqual([]);
  });

  it('is that of the first commit whose format this version reads, if nothing changed since', async () => {
    const facts = readFileSync(path.join(root, 'content/facts.json'), 'utf8');
    writeFileSync(path.join(root, 'content/facts.json'), '{ "desks": 24 ');
    commit('2026-02-02');
    writeFileSync(path.join(root, 'content/facts.json'), facts);
    commit(CHANGED);
    edit('facts.json', '"desks": 24', '"desks":   24');
    commit('2026-04-04');
    const dated = await listDated(CHANGED);
    expect(dated).toContain('en/coworking.md');
    expect(dated).not.toContain('en/staff.md');
    expect(await listDated('2026-04-04')).toEqual([]);
  });

  it('is today for everything in a shallow clone', async () => {
    const folder = path.join(root, '.git', 'shallow');
    testGit(root, CHANGED, 'clone', '-q', '--depth=1', `file://${root}`, folder);
    const { site, warnings } = await readContent({ root: folder, today: TODAY });
    expect(new Set(site.pages.map(({ updated }) => updated))).toEqual(new Set([TODAY]));
    expect(warnings.map(({ code }) => code)).toContain('dates-unknown');
  });
});
