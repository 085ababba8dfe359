import { expect, it } from 'vitest';
import { summarizeChanges } from '../../../src/check/changes/summarize-changes.ts';
import { pageText } from '../../place.ts';
import { readChanged, readUnchanged, type FileChanges } from '../../place-folder.ts';
import { append, editAll, FACTS, french, remove, SITE, swap, textOf } from '../edits/edit.ts';

const WALKS = { 'content/pages/en/walks.md': pageText('Walks', 'Text.') };

/** The lines of a change that are told above all others, and those of what is there and not published. */
async function linesOf(changes: FileChanges): Promise<string[]> {
  const [old, now] = [await readUnchanged(), await readChanged(changes)];
  const summary = summarizeChanges(old.content, now.content);
  return summary.filter(({ chapter, weight }) => chapter === 'held' || weight === 1).map(({ text }) => text);
}

it.each<readonly [string, FileChanges, string]>([
  ['a page that a language lacks', WALKS, 'walks: there in English, and held back until French has it too'],
  [
    'a room without a price',
    editAll([['', FACTS, swap('"units": [', `"units": [${JSON.stringify(loft())},`)]]),
    'loft: without a price, and held back until it has one',
  ],
  [
    'words of a language that is to come',
    { 'content/strings/de.json': textOf('content/strings/fr.json') },
    'German: left aside, 1 file',
  ],
])('The summary tells what is there and not published: %s.', async (_, changes, line) => {
  expect(await linesOf(changes)).toEqual([line]);
});

function loft(): object {
  const { units } = JSON.parse(textOf(FACTS)) as { units: object[] };
  return { ...units[0], key: 'loft', name: { en: 'Loft', fr: 'Grenier' } };
}

it('What is held back may lead to what is held back too, and what is published may not.', async () => {
  const words = 'There are [rides](rides.md).';
  const rides = { 'content/pages/en/rides.md': pageText('Rides', 'Text.') };
  const walks = { 'content/pages/en/walks.md': pageText('Walks', words) };
  const { warnings } = await readChanged({ ...rides, ...walks });
  expect(warnings.map(({ code }) => code)).toEqual(['page-held', 'page-held', 'dates-unknown']);
  const rooms = editAll([['', 'content/pages/en/rooms.md', append(words)]]);
  await expect(readChanged({ ...rides, ...rooms })).rejects.toThrow('[link-broken]');
});

it('Nobody finds a page that is held back: the summary has no address of it.', async () => {
  const changes = summarizeChanges((await readUnchanged()).content, (await readChanged(WALKS)).content);
  expect(changes.filter(({ text }) => text.includes('/walks/'))).toEqual([]);
});

it('A language that goes is said in a line above all others, with where its addresses lead, and not text by text.', async () => {
  const without = editAll([
    ['', SITE, swap(/"en",\s*"fr"/, '"en"')],
    ['', 'content/redirects.json', swap(/,\s*\{\s*"from": "\/fr\/wifi[^}]*\}/, '')],
    ['', french('index'), remove],
  ]);
  const changes = summarizeChanges((await readUnchanged()).content, (await readChanged(without)).content);
  const texts = changes.map(({ text }) => text);
  expect(texts[0]).toBe('language that goes: French');
  expect(texts).toContain('address that goes: /fr/chambres/, which leads to /rooms/');
  expect(texts.filter((text) => text.includes('in French only'))).toEqual([]);
});
