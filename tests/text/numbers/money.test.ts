import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountCentsSchema } from '../../../src/schema/rates.ts';
import {
  divideHalfUp,
  formatMoney,
  formatMoneyWhole,
  formatNumber,
  nameCurrency,
  percentOf,
} from '../../../src/text/numbers/money.ts';

it('an amount is a positive whole number of the smallest unit', () => {
  const values = [1, 2550, 9_007_199_254_740_991, 0, 25.5, -1, Number.NaN, Infinity, '2550', null];
  expect(values.filter((value) => amountCentsSchema.safeParse(value).success)).toEqual(values.slice(0, 3));
});

it.each([
  [38500, 'EUR', 'en', '€385'],
  [104000, 'EUR', 'en', '€1,040'],
  [104000, 'EUR', 'es', '1.040 €'],
  [104000, 'EUR', 'fr', '1 040 €'],
  [2550, 'EUR', 'en', '€25.50'],
  [2505, 'EUR', 'de', '25,05 €'],
  [1, 'EUR', 'de', '0,01 €'],
  [123456789, 'EUR', 'es', '1.234.567,89 €'],
  [10000, 'GBP', 'en', '£100'],
  [6050, 'USD', 'en', 'US$60.50'],
  [2550, 'CHF', 'de', '25,50 CHF'],
  [4500, 'JPY', 'en', 'JP¥4,500'],
  [45000000, 'IDR', 'id', 'Rp 450.000'],
  [4500050, 'HUF', 'hu', '45 000,50 Ft'],
  [12500, 'KWD', 'en', 'KWD 12.500'],
  [104000, 'EUR', 'bg', '1 040 €'],
  [2500, 'EGP', 'ar', '‏25 ج.م.‏'],
  [104050, 'ILS', 'he', '\u200F1,040.50 \u200F₪'],
  [104000, 'JPY', 'ja', '￥104,000'],
  [104050, 'TRY', 'tr', '₺1.040,50'],
  [104050, 'EUR', 'el', '1.040,50 €'],
  [104050, 'THB', 'th', '฿1,040.50'],
  [104050, 'PLN', 'pl', '1 040,50 zł'],
  [104050, 'GEL', 'ka', '1 040,50 ₾'],
  [104000, 'IRR', 'fa', '\u200Eریال 1,040'],
])(
  'formats with the currency’s decimals, if any, and ordinary spaces: %s %s in %s is %s',
  (cents, currency, locale, expected) => {
    expect(formatMoney(cents, currency, locale)).toBe(expected);
  },
);

it.each([
  [1040, 'en', '1,040'],
  [1040, 'de', '1.040'],
  [1.8, 'en', '1.8'],
  [1.8, 'es', '1,8'],
])('formats the number %s in %s as %s', (value, locale, expected) => {
  expect(formatNumber(value, locale)).toBe(expected);
});

it.each([
  [100, 7, 14],
  [102, 7, 15],
  [1, 2, 1],
  [13, 28, 0],
  [14, 28, 1],
])('divides and rounds half a cent up: %s ÷ %s is %s', (cents, divisor, expected) => {
  expect(divideHalfUp(cents, divisor)).toBe(expected);
});

it('divides exactly for any amount, and so do percentages', () => {
  const halfUp = (cents: number, divisor: number): number =>
    Number((2n * BigInt(cents) + BigInt(divisor)) / (2n * BigInt(divisor)));
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.integer({ min: 1, max: 366 }), fc.nat(100), (cents, divisor, percent) => {
      expect(divideHalfUp(cents, divisor)).toBe(halfUp(cents, divisor));
      expect(percentOf(cents, percent)).toBe(halfUp(cents * percent, 100));
    }),
  );
});

it.each([
  ['EUR', 'en', 'euros (EUR)'],
  ['EUR', 'de', 'Euro (EUR)'],
  ['PLN', 'pl', 'złotych polskich (PLN)'],
  ['JPY', 'ja', '円 (JPY)'],
])('names a currency in the plural, with its code: %s, %s', (currency, locale, name) => {
  expect(nameCurrency(currency, locale)).toBe(name);
});

it.each([
  ['de', '1.040\u00A0€'],
  ['fr', '1\u202F040\u00A0€'],
])('keeps an amount in one line on a page: %s', (locale, shown) => {
  expect(formatMoneyWhole(104000, 'EUR', locale)).toBe(shown);
});
