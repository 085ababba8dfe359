import { expect, it } from 'vitest';
import { summarizeChanges } from '../../../src/check/changes/summarize-changes.ts';
import { readChanged, readUnchanged } from '../../place-folder.ts';
import { editAll, RATES, rewrite, type Edit } from '../edits/edit.ts';
import { addNextYear } from '../edits/next-year.ts';

/** Returns what the summary says of rooms after next year's seasons and some prices were added; a `!` marks a large change. */
async function linesAfter(prices: Readonly<Record<string, Readonly<Record<string, object>>>> = {}): Promise<string[]> {
  const setPrices = rewrite((text) => {
    const rates = JSON.parse(text) as { stays: { unit: string; seasons: object }[] };
    const stays = rates.stays.map((stay) => ({ ...stay, seasons: { ...stay.seasons, ...prices[stay.unit] } }));
    return JSON.stringify({ ...rates, stays });
  });
  const changed = editAll([addNextYear, setPrices].map((edit): Edit => ['', RATES, edit]));
  const summary = summarizeChanges((await readUnchanged()).content, (await readChanged(changed)).content);
  return summary
    .filter(({ text }) => text.includes('-2027'))
    .map(({ text, weight }) => `${weight < 0.5 ? '' : '! '}${text}`)
    .toSorted();
}

const DAYS = [
  'new season high-2027: 2027-04-01 to 2027-09-30, compared with high',
  'new season low-2027: 2027-01-01 to 2027-03-31, 2027-10-01 to 2027-12-31, compared with low',
];
const low = { nightCents: 5000, weekCents: 30_000, monthCents: 104_000, minimumNights: 2 };
const high = { nightCents: 6050, weekCents: 36_000, monthCents: 120_000, minimumNights: 4 };

it('compares a season of next year with that of the same name, in a line for each room', async () => {
  expect(await linesAfter()).toEqual([
    'cabin, high-2027: as in high',
    'cabin, low-2027: as in low',
    ...DAYS,
    'room, high-2027: as in high',
    'room, low-2027: as in low',
  ]);
});

it.each<readonly [string, Readonly<Record<string, object>>, readonly string[]]>([
  [
    'a little more, and more nights',
    { 'low-2027': { ...low, nightCents: 5250, minimumNights: 3 } },
    ['room, low-2027: a night €52.50, +5 %; a week €300; a month €1,040; 3 nights at least'],
  ],
  [
    'a third less',
    { 'low-2027': { ...low, nightCents: 3350, weekCents: 20_000, monthCents: 69_000 } },
    ['! room, low-2027: a night €33.50, −33 %; a week €200, −33 %; a month €690, −34 %'],
  ],
  [
    'two seasons exchanged',
    { 'low-2027': high, 'high-2027': low },
    [
      '! room: low-2027 costs more than high-2027, and low less than high',
      'room, high-2027: a night €50, −17 %; a week €300, −17 %; a month €1,040, −13 %; 2 nights at least',
      'room, low-2027: a night €60.50, +21 %; a week €360, +20 %; a month €1,200, +15 %; 4 nights at least',
    ],
  ],
])('names %s', async (_, prices, lines) => {
  expect((await linesAfter({ room: prices })).filter((line) => line.includes('room'))).toEqual(
    expect.arrayContaining([...lines]),
  );
});
