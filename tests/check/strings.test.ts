import { describe, expect, it } from 'vitest';
import { checkStrings } from '../../src/schema/strings.ts';

const ENGLISH = {
  site: { menu: 'Menu', book: 'Book' },
  rates: { period: '{from} to {through}', nights: { one: '{count} night', other: '{count} nights' } },
};
const RATES = ENGLISH.rates;

/** What is wrong with these words, as `code path: got`. */
function saidOf(words: unknown, locale = 'es'): string[] {
  return checkStrings(locale, words, ENGLISH).map(({ code, path, got }) => `${code} ${path ?? ''}: ${got}`);
}

const counted = (...forms: string[]): object => ({
  ...ENGLISH,
  rates: { ...RATES, nights: Object.fromEntries(forms.map((form) => [form, `{count} ${form}`])) },
});

describe('The words of a language', () => {
  it('may say anything with the names and placeholders of the English ones, and answer what is said of them', () => {
    expect(saidOf(ENGLISH, 'en')).toEqual([]);
    expect(saidOf({ ...ENGLISH, accept: ['text-language'], site: { menu: 'Menú', book: 'Reservar' } })).toEqual([]);
    expect(saidOf({ ...ENGLISH, rates: { ...RATES, period: 'hasta {through} desde {from}' } })).toEqual([]);
  });

  it.each([
    ['a part is missing', { rates: RATES }, ['field site: nothing']],
    ['a text is missing', { ...ENGLISH, site: { menu: 'Menú' } }, ['field site.book: nothing']],
    ['a text is empty', { ...ENGLISH, site: { menu: '', book: 'Reservar' } }, ['field site.menu: ""']],
    ['a text is a number', { ...ENGLISH, site: { menu: 3, book: 'Reservar' } }, ['field site.menu: 3']],
    ['a part is a text', { ...ENGLISH, site: 'Menú' }, ['field site: "Menú"']],
    ['a name has a slip', { ...ENGLISH, site: { manu: 'Menú', book: 'Reservar' } }, ['key-unknown site.manu: manu']],
    ['a name is nobody’s', { ...ENGLISH, site: { ...ENGLISH.site, x: 'X' } }, ['key-unknown site.x: x']],
    [
      'a placeholder is another',
      { ...ENGLISH, rates: { ...RATES, period: '{de} a {through}' } },
      ['placeholder rates.period: {de} {through}'],
    ],
    [
      'a placeholder is lost',
      { ...ENGLISH, rates: { ...RATES, period: 'Siempre' } },
      ['placeholder rates.period: none'],
    ],
    ['they are a text', 'Menú', ['field : "Menú"']],
  ])('are refused where %s', (_, words, expected) => {
    expect(saidOf(words)).toEqual(expected);
  });

  it.each([
    ['en', ['one', 'other']],
    ['es', ['one', 'many', 'other']],
    ['ja', ['other']],
    ['pl', ['one', 'few', 'many', 'other']],
    ['ar', ['zero', 'one', 'two', 'few', 'many', 'other']],
  ])('have the forms for numbers that %s has: %j', (locale, forms) => {
    expect(saidOf(counted(...forms), locale)).toEqual([]);
  });

  it.each([
    ['pl', ['one', 'many', 'other'], 'plural-missing rates.nights: nothing for “few”'],
    ['ar', ['zero', 'one', 'two', 'few', 'other'], 'plural-missing rates.nights: nothing for “many”'],
    ['ja', ['one', 'other'], 'plural-unknown rates.nights.one: one'],
  ])('have no other forms: %s with %j', (locale, forms, expected) => {
    expect(saidOf(counted(...forms), locale)).toEqual([expected]);
  });

  it('say one number alone in words where they like, and several with the number', () => {
    const arabic = { ...counted('zero', 'one', 'few', 'many', 'other') } as typeof ENGLISH;
    expect(saidOf({ ...arabic, rates: { ...RATES, nights: { ...arabic.rates.nights, two: 'ليلتان' } } }, 'ar')).toEqual(
      [],
    );
    const polish = counted('one', 'many', 'other') as typeof ENGLISH;
    expect(saidOf({ ...polish, rates: { ...RATES, nights: { ...polish.rates.nights, few: 'noce' } } }, 'pl')).toEqual([
      'placeholder rates.nights.few: none',
    ]);
  });
});
