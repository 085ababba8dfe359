import { expect, it } from 'vitest';
import { findLeftovers } from '../../../src/build/check-dist/find-leftovers.ts';

it.each([
  ['::rates{of="stays"}', ['::rates{of="stays"}']],
  ['see ::posts', ['::posts']],
  [':::note[Dogs] in', [':::note[Dogs]']],
  ['from :price{of="day-pass"}.', [':price{of="day-pass"}']],
  ['{count} nights from {price_now}', ['{count}', '{price_now}']],
])('finds what should have become words: %s', (text, expected) => {
  expect(findLeftovers(text)).toEqual(expected);
});

it.each([
  'Gäste:innen',
  'at 10:30',
  'C++: std::vector',
  'fe80::1 and ::1',
  'a { b }',
  '{}',
  'Note: see below',
  'https://x.example/a:b',
])('leaves words alone: %s', (text) => {
  expect(findLeftovers(text)).toEqual([]);
});
