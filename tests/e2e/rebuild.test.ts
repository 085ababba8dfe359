import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServedProcess } from '../served-process.ts';
import { hashPublished, unchanged } from './published-bytes.ts';
import { createSiteCopy, type SiteCopy } from './site-copy.ts';

const PATHS = [
  '/',
  '/pricing/',
  '/index.md',
  '/llms.txt',
  '/llms-full.txt',
  '/pricing.md',
  '/facts.md',
  '/sitemap.xml',
  '/robots.txt',
  '/openapi.json',
];

let copy: SiteCopy;

beforeAll(async () => {
  copy = await createSiteCopy('rebuild');
});

afterAll(() => copy.remove());

async function readBuilt(file: string): Promise<string> {
  return readFile(path.join(copy.dist, file), 'utf8');
}

async function etags(): Promise<string[]> {
  const served = await startServedProcess({ dist: copy.dist });
  const answers = await Promise.all(PATHS.map((file) => fetch(served.url + file, { method: 'HEAD' })));
  await served.stop();
  return answers.map(({ headers }) => headers.get('etag') ?? 'none');
}

describe('a build on top of an earlier one', () => {
  it('changes every ETag although nothing names the deploy, prints no warning, and carries a changed amount into every output', async () => {
    const first = await copy.build();
    expect(first).toEqual({
      code: 0,
      output: expect.stringMatching(/^✓ built \d+ pages and \d+ files into dist\/\n$/) as string,
    });
    const before = await etags();

    await copy.edit('content/rates.json', '"monthCents": 98000', '"monthCents": 98765');
    expect((await copy.build()).code).toBe(0);

    for (const [file, amount] of [
      ['pricing/index.html', '€987.65'],
      ['es/precios/index.html', '987,65 €'],
      ['de/preise/index.html', '987,65 €'],
      ['pricing/index.md', '€987.65'],
      ['es/precios/index.md', '987,65 €'],
      ['de/preise/index.md', '987,65 €'],
      ['index.md', '€987.65'],
      ['pricing.md', '€987.65'],
      ['llms-full.txt', '€987.65'],
    ] as const) {
      expect([file, (await readBuilt(file)).includes(amount)]).toEqual([file, true]);
    }
    expect(await readBuilt('pricing.md')).not.toContain('€980');

    const after = await etags();
    expect(before).not.toContain('none');
    expect(after.filter((etag) => before.includes(etag))).toEqual([]);
  });
});

describe('a deploy', () => {
  it('builds the same bytes again, on another day too, and another deploy changes every file and nothing else', async () => {
    await copy.build({ deployId: '6740aaaaaaaaaaaaaaaaaaaa', today: '2027-01-15' });
    const first = hashPublished(copy.dist);
    await copy.build({ deployId: '6740aaaaaaaaaaaaaaaaaaaa', today: '2027-05-20' });
    expect(hashPublished(copy.dist)).toEqual(first);
    await copy.build({ deployId: '6740bbbbbbbbbbbbbbbbbbbb' });
    const second = hashPublished(copy.dist);
    expect([...second.keys()]).toEqual([...first.keys()]);
    expect(second.size).toBeGreaterThan(100);
    expect(unchanged(first, second)).toEqual([]);
  });
});

describe('rates', () => {
  it('past their last day stop the build, and are named with file, line and what to do', async () => {
    const { code, output } = await copy.build({ today: '2027-11-01' });
    expect(code).toBe(1);
    expect(output).toMatch(/^One problem in the content\n\ncontent\/rates\.json:\d+ validThrough \[rates-over\]\n/);
    expect(output).toContain('2027-10-31: they ended 1 day ago');
    expect(output).not.toContain('    at ');
  });
});

describe('content that is wrong', () => {
  it.each([
    [
      'content/rates.json',
      '"nightCents": 5800',
      '"nightCents": 58.5',
      ['content/rates.json stays[0].seasons.low.nightCents', 'whole number of cents', '58.5'],
    ],
    ['content/rates.json', '"currency": "EUR",', '"currency": "EUR"', ['content/rates.json', 'a JSON file']],
    ['content/pages/es/rooms.md', 'title:', 'titel:', ['content/pages/es/rooms.md', 'title', 'titel']],
    [
      'content/pages/de/rooms.md',
      '::facts{of="units"}',
      '::facts{of="unit"}',
      ['content/pages/de/rooms.md:', 'of= one of units', 'of="unit"'],
    ],
    [
      'content/pages/en/contact.md',
      '\n---\n',
      '\n---\n\nSee [there](nowhere.md).\n',
      ['content/pages/en/contact.md:8', 'a file that exists', 'nowhere.md'],
    ],
    ['content/pages/en/privacy.md', 'noindex: true\n', '', ['noindex', 'privacy.md']],
  ] as [string, string, string, string[]][])(
    '%s: %j written as %j stops the build and is named',
    async (file, from, to, words) => {
      const undo = await copy.edit(file, from, to);
      const { code, output } = await copy.build();
      await undo();
      expect(code).toBe(1);
      for (const word of words) expect(output).toContain(word);
      expect(output).not.toContain('    at ');
    },
  );

  it('a page too long for agents stops the build and is named', async () => {
    const undo = await copy.edit('content/pages/de/community.md', '\n---\n', `\n---\n\n${'Wort '.repeat(4_000)}\n`);
    const { code, output } = await copy.build();
    await undo();
    expect(code).toBe(1);
    expect(output).toMatch(
      /content\/pages\/de\/community\.md \[too-long\]\n {2}expected: fewer than 20,000 characters/,
    );
    expect(output).toMatch(/ too many\n {2}next: {5}Shorten the page/);
  });
});
