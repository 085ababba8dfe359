import { expect, it } from 'vitest';
import { renderPricing } from '../../src/publish/data-file.ts';
import { createTestSite } from './fixture.ts';
import { edited, firstProblem } from './content-folder.ts';

it.each([
  ['GBP', '£1,040', '£60.50'],
  ['USD', 'US$1,040', 'US$60.50'],
  ['CHF', 'CHF 1,040', 'CHF 60.50'],
])('Rates in %s are written as that currency is: %s, %s', (currency, month, night) => {
  const text = renderPricing(createTestSite({ data: { 'rates.currency': currency } }));
  expect(text).toContain(month);
  expect(text).toContain(night);
  expect(text).not.toMatch(/€|EUR/);
});

it.each([
  ['JPY', 'a currency with two decimals: amounts are whole cents, a hundred to one'],
  ['KWD', 'a currency with two decimals: amounts are whole cents, a hundred to one'],
  ['XYZ', 'the code of a currency (ISO 4217), such as GBP'],
  ['pounds', 'the code of a currency (ISO 4217), such as GBP'],
])('%s is refused with what is wanted: %s', async (currency, expected) => {
  const [, ...words] = await firstProblem('content/rates.json', edited('content/rates.json', '"EUR"', `"${currency}"`));
  expect(words.slice(0, 2)).toEqual([expected, `"${currency}"`]);
});
