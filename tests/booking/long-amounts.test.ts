import { expect, it } from 'vitest';
import { hasLongAmounts } from '../../src/booking/long-amounts.ts';
import { createTestPlace } from '../place.ts';

it.each([
  ['EUR', 'de', 160_000, false],
  ['EGP', 'ar', 160_000, false],
  ['JPY', 'ja', 160_000, false],
  ['HUF', 'hu', 40_000_000, false],
  ['IDR', 'id', 450_000_000, true],
  ['VND', 'vi', 16_000_000, true],
  ['IRR', 'fa', 72_600_000, true],
])('Columns have room for the amounts of a currency: %s in %s, %d', (currency, locale, monthCents, isLong) => {
  const data = { 'rates.currency': currency, 'rates.stays.0.seasons.high.monthCents': monthCents };
  expect(hasLongAmounts(createTestPlace(data).rates, locale)).toBe(isLong);
});
