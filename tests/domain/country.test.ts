import { expect, it } from 'vitest';
import { countryName, isCountry, zonesOf } from '../../src/text/country.ts';

it.each([
  ['ES', true],
  ['GB', true],
  ['XK', true],
  ['UK', false],
  ['SU', false],
  ['XX', false],
] as const)('A country has the letters that it has now: %s is one, %s', (code, expected) => {
  expect(isCountry(code)).toBe(expected);
});

it.each([
  ['ES', undefined, 'Spain'],
  ['ES', 'de', 'Spanien'],
  ['XX', 'de', 'XX'],
] as const)(
  'A country has a name in every language, in English where none is asked for: %s, %s',
  (code, reader, name) => {
    expect(countryName(code, reader)).toBe(name);
  },
);

it.each([
  ['ES', ['Africa/Ceuta', 'Atlantic/Canary', 'Europe/Madrid']],
  ['XX', []],
] as const)('A country has all its time zones: %s', (code, zones) => {
  expect(zonesOf(code)).toEqual(zones);
});
