import { expect, it } from 'vitest';
import { SECRET } from '../../src/schema/secret.ts';

it.each([
  ['x', true],
  ['xy', true],
  ['violet-kite', true],
  ['two words, ~!', true],
  ['', false],
  [' ', false],
  [' padded', false],
  ['padded ', false],
  ['contraseña', false],
  ['ñx', false],
  ['xñ', false],
  ['xñy', false],
  ['a\nb', false],
  ['a\tb', false],
])('Whether a header can carry %j: %s.', (text, expected) => {
  expect(SECRET.test(text)).toBe(expected);
});
