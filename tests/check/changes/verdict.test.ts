import { expect, it } from 'vitest';
import { LARGE } from '../../../src/check/changes/change.ts';
import { renderSummary, summarizeChanges } from '../../../src/check/changes/summarize-changes.ts';
import { readChanged, readUnchanged } from '../../place-folder.ts';
import { append, editAll, FACTS, NETWORK, RATES, REDIRECTS, set, swap, type Edit } from '../edits/edit.ts';

async function summarize(edits: readonly Edit[]): Promise<ReturnType<typeof summarizeChanges>> {
  return summarizeChanges((await readUnchanged()).content, (await readChanged(editAll(edits))).content);
}

it.each<readonly [verdict: string, edits: readonly (readonly [file: string, edit: Edit[2]])[]]>([
  ['Nothing has changed.', []],
  ['Words only.', [['content/blog/pears.md', append('They were sweet.')]]],
  ['Let somebody else read this: 1 amount.', [[RATES, swap('"amountCents": 450', '"amountCents": 500')]]],
  ['Let somebody else read this: 1 date or time.', [[FACTS, swap('"from": "15:00"', '"from": "16:00"')]]],
  [
    'Let somebody else read this: 1 rule, 1 address, 1 setting.',
    [
      [RATES, swap('"per": "piece"', '"per": "bag"')],
      [REDIRECTS, swap('"redirects": [', '"redirects": [{ "from": "/wi-fi/", "to": "/internet/" },')],
      [NETWORK, set('thresholds.latencyMs', 150)],
    ],
  ],
])('ends with whether somebody else should read the change: %s', async (verdict, edits) => {
  const changes = await summarize(edits.map(([file, edit]): Edit => ['', file, edit]));
  expect(renderSummary(changes, '1234567 of 2026-05-05')).toMatch(
    new RegExp(String.raw`Compared with 1234567 of 2026-05-05\.\n\n${RegExp.escape(verdict)}\n$`),
  );
});

it.each<readonly [string, string, Edit[2]]>([
  ['what an amount is for', RATES, swap('"per": "piece"', '"per": "stay"')],
  [
    'the days of a season',
    RATES,
    (text) => text.replace('2026-09-30', '2026-08-31').replace('2026-10-01', '2026-09-01'),
  ],
  ['the hours of arrival', FACTS, swap('"from": "15:00"', '"from": "16:00"')],
  ['whether the balance comes back', FACTS, set('cancellation.1.balanceRefund', false)],
])('begins with what changes a stay or its price: %s', async (_, file, edit) => {
  const changes = await summarize([['', file, edit]]);
  expect(changes.filter(({ weight }) => weight >= LARGE)).not.toEqual([]);
});

it('counts the pictures that have changed where there are many, so that a changed price is not lost among them', async () => {
  const pictures = [1, 2, 3, 4].map((number) => ({
    file: 'cabin.svg',
    alt: { en: `The cabin, ${number}.`, fr: `La cabane, ${number}.` },
  }));
  const files = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ file: `content/images/${name}.jpg`, what: 'new' as const }));
  const edits: Edit[] = [
    ['', FACTS, set('units.0.pictures', pictures)],
    [
      '',
      'content/pages/en/rooms.md',
      append(pictures.map(({ alt }) => `![${alt.en}](../../images/cabin.svg)`).join('\n\n')),
    ],
    ['', RATES, swap('"amountCents": 450', '"amountCents": 500')],
  ];
  const changes = summarizeChanges(
    (await readUnchanged()).content,
    (await readChanged(editAll(edits))).content,
    files,
  ).map(({ text }) => text);
  expect(changes.filter((text) => /cabin|picture/i.test(text))).toEqual([
    'rooms: French has 4 paragraphs fewer, 4 pictures fewer than English',
    'facts.json, units.room: 4 pictures changed',
    'rooms, English: 4 pictures changed',
    '5 pictures in content/images: new (a.jpg, b.jpg, c.jpg and 2 more)',
  ]);
  expect(
    changes.some((text) => text.includes('€4.50 -> €5')),
    changes.join('\n'),
  ).toBe(true);
});
