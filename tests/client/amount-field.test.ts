import { expect, it } from 'vitest';
import { readAmount, writeAmount } from '../../src/client/editor/amount-field.ts';

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
