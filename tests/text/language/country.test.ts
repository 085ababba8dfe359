import { expect, it } from 'vitest';
import { isCountry } from '../../../src/text/language/country.ts';

it.each([
  ['FR', true],
  ['GB', true],
  ['UK', false],
  ['SU', false],
  ['XX', false],
])('The letters of a country are those that it has now: %s, %s.', (code, isOne) => {
  expect(isCountry(code)).toBe(isOne);
});
