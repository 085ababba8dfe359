import { expect, it } from 'vitest';
import { amountRules } from '../../src/check/rules/data/amounts.ts';
import type { Content } from '../../src/schema/place.ts';
import { PLACE_FILES } from '../place.ts';
import { readChanged, tryRead } from '../place-folder.ts';

it.each([
  ['2026-10-31', []],
  ['2026-11-01', ['rates-end']],
  ['2026-12-31', ['rates-end']],
  ['2027-01-01', ['rates-over']],
])(
  'Rates to the end of 2026 are said to end for sixty days, hold on their last day, and stop no build once they are over: %s, %j.',
  async (today, said) => {
    const codes = (await readChanged({}, today)).warnings.map(({ code }) => code);
    expect(codes.filter((code) => code.startsWith('rates-') || code === 'price-over')).toEqual(said);
  },
);

it.each(['JPY', 'IDR', 'HUF', 'COP', 'KWD', 'ISK'])(
  'Rates are in any currency, with the decimals that it has: %s.',
  async (currency) => {
    const rates = String(PLACE_FILES['content/rates.json']).replace('"EUR"', `"${currency}"`);
    const { problems } = await tryRead({ 'content/rates.json': rates });
    const codes = problems.map(({ code }) => code);
    // That little of a currency is a lot of another, and no folder of tests has a history.
    expect(codes.filter((code) => code !== 'amount-odd' && code !== 'dates-unknown')).toEqual([]);
  },
);

it.each([
  ['EUR', 4_99, ['amount-odd']],
  ['EUR', 5_00, []],
  ['JPY', 4, ['amount-odd']],
  ['JPY', 500, []],
  ['KWD', 4_999, ['amount-odd']],
])('A night for less than five of the currency is another unit: %s, %i, %j.', (currency, nightCents, said) => {
  const rates = {
    currency,
    nightsInMonth: 28,
    passes: [],
    extras: [],
    guests: {},
    stays: [{ unit: 'a', seasons: { s: { nightCents } } }],
  };
  const found = amountRules['amount-odd']?.({ place: { rates } } as unknown as Content) ?? [];
  expect(found.map(() => 'amount-odd')).toEqual(said);
});

it.each(['stays', 'passes', 'extras'])('Every rate is on the page of rates, in every language: %s.', async (of) => {
  const files = ['en', 'fr'].map((language) => `content/pages/${language}/pricing.md`);
  const without = files.map((file) => [file, String(PLACE_FILES[file]).replace(`::rates{of="${of}"}`, '')] as const);
  expect((await tryRead(Object.fromEntries(without))).problems).toMatchObject(
    files.map((file) => ({ code: 'template-shows', file, expected: expect.stringContaining(of) as string })),
  );
});
