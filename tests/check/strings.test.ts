import { describe, expect, it } from 'vitest';
import { checkFields } from '../../src/check/field-problem.ts';
import { createStringsSchema } from '../../src/schema/strings.ts';

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
