import { expect, it } from 'vitest';
import { listPublished } from '../../src/publish/published-files.ts';
import { createTestSite, pageText, type Changes } from '../place.ts';

const DAY = '2026-12-24';

/** The files at fixed addresses that are dated by a change of that day. */
function datedBy(changes: Changes): string[] {
  return listPublished(createTestSite(changes))
    .filter(({ updated, path }) => updated === DAY && /\.\w+$/.test(path) && !path.endsWith('index.md'))
    .map(({ path }) => path);
}

function changed(file: string, body: string, extra = 'author: Maud'): Changes {
  const text = pageText('Changed', body, { slug: 'changed', extra });
  return { pages: { [file]: text.replace(/^updated: .*$/m, `updated: ${DAY}`) } };
}

it.each<[string, Changes, string[]]>([
  ['rates', { data: { 'rates.updated': DAY } }, ['/pricing.md', '/facts.md']],
  ['facts', { data: { 'facts.updated': DAY } }, ['/pricing.md', '/facts.md']],
  ['a page', changed('content/pages/en/rooms.md', 'Text.'), []],
  ['a page that answers a question', changed('content/pages/en/rooms.md', '## How big?\n\nBig.'), ['/facts.md']],
  ['a page kept out of search', changed('content/pages/en/staff.md', '## Why?\n\nSo.', 'noindex: true'), []],
  ['a French page', changed('content/pages/fr/rooms.md', '## Quoi ?\n\nÇa.'), []],
])('A data file is dated by what it is made of alone: %s.', (_, changes, files) => {
  expect(datedBy(changes)).toEqual(files);
});
