import { expect, it } from 'vitest';
import { textDirection } from '../../src/text/language-tag.ts';

it.each([
  ['ar', 'rtl'],
  ['he', 'rtl'],
  ['fa', 'rtl'],
  ['en', 'ltr'],
  ['gl', 'ltr'],
  ['uz-arab', 'rtl'],
])('A page in %s is written %s.', (language, direction) => {
  expect(textDirection(language)).toBe(direction);
});
