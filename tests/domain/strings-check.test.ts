import { expect, it } from 'vitest';
import { checkStrings } from '../../src/check/strings-check.ts';
import type { Strings } from '../../src/schema/strings.ts';
import { createStrings } from './fixture-strings.ts';

const ENGLISH = createStrings('en');
const MONEY = { languages: ['en', 'es'] };

it('A copy of another language’s words is told once, as a warning, however many sentences it has.', () => {
  const said = checkStrings({ es: createStrings('es'), en: ENGLISH, gl: ENGLISH }, MONEY);
  expect(said.map(({ file, code, severity }) => [file, code, severity])).toEqual([
    ['content/strings/gl.json', 'text-same', 'warning'],
  ]);
  expect(said.map(({ next }) => next)).toEqual(['Translate the file: guests read all of it in the other language.']);
});

it('A translation of which some sentences are left is an error, told once, that can be answered.', () => {
  const gl = { ...createStrings('gl'), staff: ENGLISH.staff, rates: ENGLISH.rates };
  expect(checkStrings({ en: ENGLISH, es: createStrings('es'), gl }, MONEY)).toEqual([
    expect.objectContaining({ file: 'content/strings/gl.json', code: 'text-same', isAnswerable: true }),
  ]);
});

/** The fixture's words of a language, among them these. */
function withWords(language: string, words: Partial<Strings['site']>): Strings {
  const strings = createStrings(language);
  return { ...strings, site: { ...strings.site, ...words } };
}

const LONG = 'Go on to what stands here, past all that stands on every one of these pages';

it.each([
  ['one sentence', { skip: 'One two three four five six seven eight' }, 'One two three four five six seven eight”'],
  ['seventy letters', { skip: LONG.slice(0, 70) }, `${LONG.slice(0, 70)}”`],
  ['more letters', { skip: LONG }, `${LONG.slice(0, 69)}…”`],
  ['two', { skip: LONG, contents: LONG }, `${LONG.slice(0, 69)}…” and 1 more sentence`],
  ['three', { skip: LONG, contents: LONG, menu: LONG }, `${LONG.slice(0, 69)}…” and 2 more sentences`],
])('What is left is told with its beginning and how much more there is: %s', (_, words, got) => {
  expect(checkStrings({ en: withWords('en', words), gl: withWords('gl', words) }, MONEY)).toMatchObject([
    {
      expected: 'words in Galician',
      got: `“${got}, as in content/strings/en.json`,
      next: 'Translate it, in one of the two.',
    },
  ]);
});

it('What two other languages have is told once.', () => {
  const words = { skip: LONG };
  const said = checkStrings(
    { en: withWords('en', words), es: ENGLISH, gl: withWords('gl', words), de: ENGLISH },
    MONEY,
  );
  expect(said.map(({ file }) => file)).toEqual([
    'content/strings/es.json',
    'content/strings/gl.json',
    'content/strings/de.json',
  ]);
});

it('Two kinds of one language may say the same.', () => {
  expect(checkStrings({ pt: ENGLISH, 'pt-br': ENGLISH }, MONEY)).toEqual([]);
});
