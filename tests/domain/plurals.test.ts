import { describe, expect, it } from 'vitest';
import { parsePlace, type PlaceFiles } from '../../src/schema/place-files.ts';
import { checkPlurals, withForms } from '../../src/schema/plurals-check.ts';
import { createPlaceFiles, problemsOf } from './fixture.ts';

const NIGHTS = { one: '{count} night', other: '{count} nights' };
const inForms = (...forms: string[]): object => Object.fromEntries(forms.map((form) => [form, `{count} ${form}`]));
const said = (locale: string, nights: object): string[] =>
  checkPlurals({ [locale]: { rates: { nights } } }).map(({ code, path, next }) => `${code} ${String(path)}: ${next}`);

describe('the forms of a counted text', () => {
  it.each([
    ['en', ['one', 'other']],
    ['es', ['one', 'other']],
    ['es', ['one', 'many', 'other']],
    ['gl', ['one', 'other']],
    ['ja', ['other']],
    ['pl', ['one', 'few', 'many', 'other']],
    ['ar', ['zero', 'one', 'two', 'few', 'many', 'other']],
  ])('are all that %s has: %j', (locale, forms) => {
    expect(said(locale, inForms(...forms))).toEqual([]);
  });

  it.each([
    [
      'en',
      ['other'],
      'plural-missing rates.nights: Add "one": "…", what stands beside the number 1; {count} is the number.',
    ],
    [
      'pl',
      ['one', 'many', 'other'],
      'plural-missing rates.nights: Add "few": "…", what stands beside the number 2; {count} is the number.',
    ],
    [
      'ar',
      ['zero', 'one', 'two', 'few', 'other'],
      'plural-missing rates.nights: Add "many": "…", what stands beside the number 11; {count} is the number.',
    ],
    ['en', ['one', 'few', 'other'], 'plural-unknown rates.nights.few: Delete it: no number would have it.'],
    ['ja', ['one', 'other'], 'plural-unknown rates.nights.one: Delete it: no number would have it.'],
  ])('are asked for, each by a number, or refused: %s has %j', (locale, forms, expected) => {
    expect(said(locale, inForms(...forms))).toEqual([expected]);
  });

  it('are named with all that the language has', () => {
    expect(checkPlurals({ pl: { nights: NIGHTS } })[0]).toMatchObject({
      file: 'content/strings/pl.json',
      path: 'nights',
      expected: 'every form that Polish has for numbers: many (as for 0), one (as for 1), few (as for 2)',
      got: 'nothing for “many”',
    });
  });

  it('are made of those of another language, for who translates them', () => {
    expect(withForms({ title: 'Rates', rates: { nights: NIGHTS, list: ['a'] } }, 'pl')).toEqual({
      title: 'Rates',
      rates: {
        nights: { one: '{count} night', few: '{count} nights', many: '{count} nights', other: '{count} nights' },
        list: ['a'],
      },
    });
    expect(withForms(NIGHTS, 'ja')).toEqual({ other: '{count} nights' });
  });
});

describe('a place in Polish and Arabic', () => {
  /** The fixture in these languages; every localized text is the English one. */
  const filesIn = (change: (words: Record<string, Record<string, unknown>>) => void): PlaceFiles => {
    const { strings, ...files } = createPlaceFiles();
    const text = JSON.stringify(files).replaceAll(
      /"en":"((?:[^"\\]|\\.)*)","es":"(?:[^"\\]|\\.)*","de":"(?:[^"\\]|\\.)*"/g,
      '"pl":"$1","ar":"$1"',
    );
    const words = Object.fromEntries(
      ['pl', 'ar'].map((locale) => [locale, withForms(structuredClone(strings.en), locale) as Record<string, unknown>]),
    );
    change(words);
    return { ...(JSON.parse(text.replace('["en","es","de"]', '["pl","ar"]')) as PlaceFiles), strings: words };
  };

  it('is read, with every form', () => {
    expect(problemsOf(() => parsePlace(filesIn(() => undefined)))).toEqual([]);
  });

  it('may say one number in words, and no form that stands for several', () => {
    const files = filesIn(({ ar, pl }) => {
      Object.assign(ar?.rates as object, {
        nights: { ...inForms('zero', 'one', 'few', 'many', 'other'), two: 'ليلتان' },
      });
      Object.assign(pl?.rates as object, { nights: { ...inForms('one', 'many', 'other'), few: 'noce' } });
    });
    expect(problemsOf(() => parsePlace(files))).toMatchObject([
      { code: 'placeholder', file: 'content/strings/pl.json', path: 'rates.nights.few' },
    ]);
  });
});
