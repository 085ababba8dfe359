import { expect, it } from 'vitest';
import { listPublished } from '../../src/publish/published-files.ts';
import { createPageTexts, createTestSite, pageText, type Changes } from '../place.ts';

const DAY = '2026-12-24';

/** The files that are made of some of the content, and some of those that are made of all of it. */
const PARTIAL = [
  '/llms.txt',
  '/fr/llms.txt',
  '/pricing.md',
  '/facts.md',
  '/llms-full.txt',
  '/sitemap.xml',
  '/rss.xml',
  '/site.webmanifest',
];
const OF_ALL = ['/openapi.json', '/robots.txt', '/.well-known/api-catalog', '/.well-known/security.txt'];

/** Which of these files are dated by a change of that day. */
function datedBy(changes: Changes): string[] {
  return listPublished(createTestSite(changes))
    .filter(({ updated }) => updated === DAY)
    .map(({ path }) => path)
    .filter((path) => [...PARTIAL, ...OF_ALL].includes(path));
}

function changed(file: string, body = 'Text.', extra?: string): Changes {
  const text = pageText('Changed', body, { slug: 'changed', ...(extra === undefined ? {} : { extra }) });
  return { pages: { [file]: text.replace(/^updated: .*$/m, `updated: ${DAY}`) } };
}

it.each<[string, Changes, string[]]>([
  [
    'an English page',
    changed('content/pages/en/rooms.md'),
    ['/llms.txt', '/llms-full.txt', '/sitemap.xml', '/site.webmanifest'],
  ],
  [
    'an English page that answers a question',
    changed('content/pages/en/rooms.md', '## How big?\n\nBig.'),
    ['/llms.txt', '/facts.md', '/llms-full.txt', '/sitemap.xml', '/site.webmanifest'],
  ],
  ['a French page', changed('content/pages/fr/rooms.md', '## Quoi ?\n\nÇa.'), ['/fr/llms.txt', '/sitemap.xml']],
  [
    'a post',
    changed('content/blog/pears.md', 'First.', 'published: 2025-11-10'),
    ['/llms.txt', '/sitemap.xml', '/site.webmanifest', '/rss.xml'],
  ],
])('A file is dated by what it is made of alone: %s.', (_, changes, files) => {
  expect(datedBy(changes).toSorted()).toEqual([...OF_ALL, ...files].toSorted());
});

it('A page kept out of search dates no file.', () => {
  expect(datedBy(changed('content/pages/en/staff.md', 'Text.', 'noindex: true'))).toEqual([]);
});

it.each(['rates.updated', 'facts.updated'])('%s dates both data files.', (path) => {
  expect(datedBy({ data: { [path]: DAY } })).toEqual(expect.arrayContaining(['/pricing.md', '/facts.md', ...OF_ALL]));
});

it.each(['rates.updated', 'facts.updated'])(
  '%s dates other files through the pages alone, where they show it.',
  (path) => {
    const plain = [...createPageTexts()].map(
      ([file, text]) => [file, text.replaceAll(/^::.*|:\w+\{[^}]*\}/gm, 'x')] as const,
    );
    expect(datedBy({ pages: Object.fromEntries(plain), data: { [path]: DAY } })).toEqual([
      '/pricing.md',
      '/facts.md',
      ...OF_ALL,
    ]);
  },
);

it('A full text that holds no page has the latest date of all.', () => {
  const index = [{ name: { en: 'All', fr: 'Tout' }, core: false, pages: ['rooms'] }];
  expect(datedBy({ data: { 'config.index': index, 'facts.updated': DAY } })).toContain('/llms-full.txt');
});
