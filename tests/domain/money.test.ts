import { describe, expect, it } from 'vitest';
import { decimalAmount, divideHalfUp, formatMoney, formatNumber, percentOf } from '../../src/text/money.ts';
import { amountCentsSchema } from '../../src/schema/rates.ts';

describe('an amount in cents', () => {
  it.each([1, 2550, 9_007_199_254_740_991])('may be the whole number %s', (value) => {
    expect(amountCentsSchema.safeParse(value).success).toBe(true);
  });

  it.each([0, 25.5, -1, Number.NaN, Infinity, '2550', null])('may not be %s', (value) => {
    expect(amountCentsSchema.safeParse(value).success).toBe(false);
  });

  it('is refused with a hint that shows how 25.50 is written', () => {
    expect(amountCentsSchema.safeParse(25.5).error?.issues[0]?.message).toBe(
      'a whole number of cents, without quotes: 2550 is 25.50',
    );
  });
});

describe('an amount for readers', () => {
  it.each([
    [38500, 'EUR', 'en', '€385'],
    [38500, 'EUR', 'es', '385 €'],
    [38500, 'EUR', 'de', '385 €'],
    [0, 'EUR', 'en', '€0'],
    [104000, 'EUR', 'en', '€1,040'],
    [104000, 'EUR', 'es', '1.040 €'],
    [104000, 'EUR', 'de', '1.040 €'],
    [10000, 'GBP', 'en', '£100'],
  ] as const)('carries no decimals when whole: %s %s in %s is %s', (cents, currency, locale, expected) => {
    expect(formatMoney(cents, currency, locale)).toBe(expected);
  });

  it.each([
    [2550, 'EUR', 'en', '€25.50'],
    [2550, 'EUR', 'es', '25,50 €'],
    [2550, 'EUR', 'de', '25,50 €'],
    [2505, 'EUR', 'en', '€25.05'],
    [1, 'EUR', 'de', '0,01 €'],
    [123456789, 'EUR', 'es', '1.234.567,89 €'],
  ] as const)('carries two decimals when not whole: %s %s in %s is %s', (cents, currency, locale, expected) => {
    expect(formatMoney(cents, currency, locale)).toBe(expected);
  });

  it.each([
    ['CHF', 'en', 'CHF 25.50'],
    ['CHF', 'de', '25,50 CHF'],
    ['EUR', 'es', '25,50 €'],
  ] as const)('has ordinary spaces only, as typed in a search: %s in %s', (currency, locale, expected) => {
    const text = formatMoney(2550, currency, locale);
    expect(text).toBe(expected);
    expect(text).not.toMatch(/[\u00A0\u2007\u2009\u202F]/);
  });
});

describe('an amount for software', () => {
  it.each([
    [0, '0.00'],
    [7, '0.07'],
    [50, '0.50'],
    [1005, '10.05'],
    [123456789, '1234567.89'],
    [9_007_199_254_740_991, '90071992547409.91'],
  ])('is exact to the cent, with two decimals: %s is %s', (cents, expected) => {
    expect(decimalAmount(cents)).toBe(expected);
  });
});

describe('a plain number for readers', () => {
  it.each([
    [1040, 'en', '1,040'],
    [1040, 'es', '1.040'],
    [1040, 'de', '1.040'],
    [1.8, 'en', '1.8'],
    [1.8, 'es', '1,8'],
    [1.8, 'de', '1,8'],
    [24, 'en', '24'],
  ] as const)('is written as the language writes it: %s in %s is %s', (value, locale, expected) => {
    expect(formatNumber(value, locale)).toBe(expected);
  });
});

describe('a part of an amount', () => {
  it.each([
    [100, 1, 100],
    [100, 7, 14],
    [101, 7, 14],
    [102, 7, 15],
    [1, 2, 1],
    [13, 28, 0],
    [14, 28, 1],
    [0, 28, 0],
    [123_456_789_012, 28, 4_409_171_036],
  ])('is rounded to the cent, half a cent up: %s ÷ %s is %s', (cents, divisor, expected) => {
    expect(divideHalfUp(cents, divisor)).toBe(expected);
  });

  it.each([
    [31800, 20, 6360],
    [2, 25, 1],
    [1, 49, 0],
    [259429, 20, 51886],
    [34286, 0, 0],
    [34286, 100, 34286],
  ])('may be a percentage: of %s, %s percent are %s', (cents, percent, expected) => {
    expect(percentOf(cents, percent)).toBe(expected);
  });
});
