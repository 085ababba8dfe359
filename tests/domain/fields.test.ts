import { expect, it } from 'vitest';
import { isFields } from '../../src/text/fields.ts';

it.each([
  [{}, true],
  [{ a: 1 }, true],
  [[1], true],
  [null, false],
  [undefined, false],
  ['text', false],
  [7, false],
])('Whether %j has fields to look at: %s.', (value, expected) => {
  expect(isFields(value)).toBe(expected);
});
