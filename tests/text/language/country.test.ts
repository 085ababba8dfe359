import { expect, it } from 'vitest';
import { isCountry } from '../../../src/text/language/country.ts';

it.each([
  ['FR', true],
  ['GB', true],
  ['UK', false],
  ['SU', false],
  ['XX', false],
])('isCountry accepts only current codes: %s, %s', (code, isOne) => {
  expect(isCountry(code)).toBe(isOne);
});
