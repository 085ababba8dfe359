import { expect, it } from 'vitest';
import { checkStrings } from '../../src/domain/strings-check.ts';
import { createStrings } from './fixture-strings.ts';

const ENGLISH = createStrings('en');
const MONEY = { languages: ['en', 'es'] };

it('A copy of another language’s words is told once, as a warning, however many sentences it has.', () => {
  const said = checkStrings({ es: createStrings('es'), en: ENGLISH, gl: ENGLISH }, MONEY);
  expect(said.map(({ file, code, severity }) => [file, code, severity])).toEqual([
    ['content/strings/gl.json', 'text-same', 'warning'],
  ]);
});

it('A translation of which some sentences are left is an error, told once, that can be answered.', () => {
  const gl = { ...createStrings('gl'), staff: ENGLISH.staff, rates: ENGLISH.rates };
  expect(checkStrings({ en: ENGLISH, es: createStrings('es'), gl }, MONEY)).toEqual([
    expect.objectContaining({ file: 'content/strings/gl.json', code: 'text-same', isAnswerable: true }),
  ]);
});

it('Two kinds of one language may say the same.', () => {
  expect(checkStrings({ pt: ENGLISH, 'pt-br': ENGLISH }, MONEY)).toEqual([]);
});
