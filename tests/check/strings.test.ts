import { describe, expect, it } from 'vitest';
import { checkFields } from '../../src/check/field-problem.ts';
import { parsePlace } from '../../src/read/parse-place.ts';
import { createStringsSchema, WORDS } from '../../src/schema/strings/strings.ts';
import { isFields } from '../../src/text/fields.ts';
import { createPlaceFiles, problemsOf } from '../place.ts';

const ENGLISH = {
  site: { menu: 'Menu', book: 'Book' },
  rates: { period: '{from} to {through}', nights: { one: '{count} night', other: '{count} nights' } },
};
const RATES = ENGLISH.rates;

/** What is wrong with these words, as `path: expected`. */
function saidOf(words: unknown, locale = 'es'): string[] {
  const checked = checkFields('content/strings/es.json', createStringsSchema(locale, ENGLISH), words);
  return 'problems' in checked ? checked.problems.map(({ path = '', expected }) => `${path}: ${expected}`) : [];
}

const counted = (...forms: string[]): object => ({
  ...ENGLISH,
  rates: { ...RATES, nights: Object.fromEntries(forms.map((form) => [form, `{count} ${form}`])) },
});

describe('The words of a language', () => {
  it('may say anything with the names and placeholders of the English ones, and answer what is said of them', () => {
    expect(saidOf(ENGLISH, 'en')).toEqual([]);
    expect(saidOf({ ...ENGLISH, accept: ['text-language: Menu'], site: { menu: 'Menú', book: 'Reservar' } })).toEqual(
      [],
    );
    expect(saidOf({ ...ENGLISH, rates: { ...RATES, period: 'hasta {through} desde {from}' } })).toEqual([]);
  });

  it.each([
    ['a part is missing', { rates: RATES }, 'site: names and values in {braces}'],
    ['a text is missing', { ...ENGLISH, site: { menu: 'Menú' } }, 'site.book: a text in quotes'],
    ['a text is empty', { ...ENGLISH, site: { menu: '', book: 'Reservar' } }, 'site.menu: a text of letters'],
    ['a name is none', { ...ENGLISH, site: { ...ENGLISH.site, manu: 'M' } }, 'site.manu: one of the fields menu, book'],
    [
      'a placeholder is another',
      { ...ENGLISH, rates: { ...RATES, period: '{de} a {through}' } },
      'rates.period: these words in braces, as they are: {from} {through}; they may change places',
    ],
  ])('are refused where %s', (_, words, expected) => {
    expect(saidOf(words)).toEqual([expected]);
  });

  it.each([
    ['es', ['one', 'many', 'other'], []],
    ['ar', ['zero', 'one', 'two', 'few', 'many', 'other'], []],
    ['pl', ['one', 'many', 'other'], ['rates.nights.few: a text in quotes']],
    ['ja', ['one', 'other'], ['rates.nights.one: one of the fields other']],
  ])('have the forms for numbers that %s has, and no others: %j', (locale, forms, expected) => {
    expect(saidOf(counted(...forms), locale)).toEqual(expected);
  });

  it('say one number alone in words where they like, and several with the number', () => {
    const arabic = { ...counted('zero', 'one', 'few', 'many', 'other') } as typeof ENGLISH;
    expect(saidOf({ ...arabic, rates: { ...RATES, nights: { ...arabic.rates.nights, two: 'ليلتان' } } }, 'ar')).toEqual(
      [],
    );
    const polish = counted('one', 'many', 'other') as typeof ENGLISH;
    expect(saidOf({ ...polish, rates: { ...RATES, nights: { ...polish.rates.nights, few: 'noce' } } }, 'pl')).toEqual([
      'rates.nights.few: these words in braces, as they are: {count}; they may change places',
    ]);
  });
});

/** These words with each text, or one with a number, as `change` has it. */
function changeTexts(words: object, change: (text: unknown) => unknown): object {
  return Object.fromEntries(
    Object.entries(words).map(([name, inner]: [string, unknown]) => [
      name,
      isFields(inner) && !('other' in inner) ? changeTexts(inner, change) : change(inner),
    ]),
  );
}

describe('The words that the code wants', () => {
  /** What is missed of the second place in a language of which one part was changed, by file and path. */
  const missed = (language: string, words: object): string[] =>
    problemsOf(() => parsePlace(createPlaceFiles({ [`strings.${language}`]: words }))).map(
      ({ file, path = '' }) => `${file} ${path}`,
    );
  const wordsOf = (language: string): object => createPlaceFiles().strings[language] as object;
  let count = 0;
  changeTexts(WORDS, () => (count += 1));

  it.each([
    // The second place has no tax of a night: only English, from which translations begin, has to have its four texts.
    ['en', 0],
    ['fr', 4],
  ])('are missed in %s, whatever stands in their place', (language, needless) => {
    expect(count).toBeGreaterThan(400);
    for (const value of [undefined, 3, { no: 'word' }]) {
      const paths = missed(
        language,
        changeTexts(wordsOf(language), () => value),
      );
      const left = value === undefined ? needless : 0;
      expect(new Set(paths).size, JSON.stringify(value)).toBeGreaterThanOrEqual(count - left);
    }
    for (const part of Object.keys(WORDS))
      for (const value of [undefined, 'words'])
        expect(missed(language, { ...wordsOf(language), [part]: value })).toEqual([
          `content/strings/${language}.json ${part}`,
        ]);
  });

  it('are in all languages of the second place', () => {
    expect(missed('en', wordsOf('en'))).toEqual([]);
  });
});
