import { expect, it } from 'vitest';
import { readAmount, writeAmount } from '../../../src/client/editor/amount-field.ts';
import { readDecimal, writeDecimal } from '../../../src/client/editor/decimal-field.ts';

it.each<[typed: string, decimals: number, held: number | string | null]>([
  ['37.50', 2, 3750],
  ['37,50', 2, 3750],
  ['37,5', 2, 3750],
  ['120.00', 2, 12000],
  ['120', 2, 12000],
  [' 0,09 ', 2, 9],
  ['4800', 0, 4800],
  ['4.800', 0, '4.800'],
  ['1.250', 3, 1250],
  ['1.250', 2, '1.250'],
  ['1,250.00', 2, '1,250.00'],
  ['37.', 2, '37.'],
  ['-5', 2, '-5'],
  ['€37', 2, '€37'],
  ['', 2, null],
])('An amount typed as "%s" in a currency of %s decimals is held as %s.', (typed, decimals, held) => {
  expect(readAmount(typed, decimals)).toBe(held);
});

it.each<[held: unknown, decimals: number, language: string, shown: string]>([
  [3750, 2, 'en', '37.50'],
  [128000, 2, 'de', '1280,00'],
  [4800, 0, 'ja', '4800'],
  [1250, 3, 'ar-KW', '1.250'],
  ['1.250', 2, 'en', '1.250'],
  [null, 2, 'en', ''],
])(
  'An amount held as %s in a currency of %s decimals is shown to who reads %s as "%s".',
  (held, decimals, language, shown) => {
    expect(writeAmount(held, decimals, language)).toBe(shown);
  },
);

it.each<[typed: string, held: number | string | null]>([
  ['1.8', 1.8],
  ['1,8', 1.8],
  ['-7,3', -7.3],
  ['\u200E−7,3', -7.3],
  [' 40.9 ', 40.9],
  ['12', 12],
  ['1.250,00', '1.250,00'],
  ['1,', '1,'],
  ['12 km', '12 km'],
  ['', null],
])('A number typed as "%s" is held as %s.', (typed, held) => {
  expect(readDecimal(typed)).toBe(held);
});

it.each<[held: unknown, language: string, shown: string]>([
  [1.8, 'en', '1.8'],
  [40.912345, 'de', '40,912345'],
  [1250, 'de', '1250'],
  ['1,', 'de', '1,'],
  [null, 'en', ''],
])('A number held as %s is shown to who reads %s as "%s".', (held, language, shown) => {
  expect(writeDecimal(held, language)).toBe(shown);
});
