import { describe, expect, it } from 'vitest';
import {
  interpolate,
  interpolateCount,
  joinChoices,
  joinList,
  joinNames,
} from '../../src/text/language/interpolate.ts';
import { languageName, languageTag, textDirection } from '../../src/text/language/language-tag.ts';
import { localeSchema, softwareLocale } from '../../src/text/language/locale.ts';

describe('a text with values', () => {
  it('replaces each {name} by its value unchanged', () => {
    expect(interpolate('{a} to {b}, {a} again: {n}{e}', { a: '$& $1', b: '{a}', n: 0, e: '' })).toBe(
      '$& $1 to {a}, $& $1 again: 0',
    );
    expect(interpolate('plain { text }', {})).toBe('plain { text }');
  });

  it('throws if a value is missing', () => {
    expect(() => interpolate('from {from} to {until}', { from: '1' })).toThrow('wants a value for {until}');
  });
});

describe('a counted text', () => {
  it.each([
    [
      'en',
      { one: '{count} night', other: '{count} nights' },
      [0, 1, 2, 1.5],
      '0 nights, 1 night, 2 nights, 1.5 nights',
    ],
    ['fr', { one: '{count} nuit', other: '{count} nuits' }, [0, 1, 2], '0 nuit, 1 nuit, 2 nuits'],
    [
      'pl',
      { one: '{count} noc', few: '{count} noce', many: '{count} nocy', other: '{count} nocy' },
      [1, 2, 5, 12, 22],
      '1 noc, 2 noce, 5 nocy, 12 nocy, 22 noce',
    ],
    ['ja', { other: '{count}泊' }, [1, 2], '1泊, 2泊'],
  ])('has the plural forms of Unicode: %s', (locale, forms, counts, expected) => {
    expect(counts.map((count) => interpolateCount(forms, count, locale)).join(', ')).toBe(expected);
  });
});

it.each([
  ['en', 'a, b and c', 'a, b or c'],
  ['es', 'a, b y c', 'a, b o c'],
  ['fr', 'a, b et c', 'a, b ou c'],
])('lists and choices are joined by words of the language: %s', (locale, list, choices) => {
  expect([joinList(['a', 'b', 'c'], locale), joinChoices(['a', 'b', 'c'], locale)]).toEqual([list, choices]);
});

it.each([
  ['en', 'a, b and c, d'],
  ['ar', 'a، b and c، d'],
  ['ja', 'a、b and c、d'],
])('names are joined only by the comma of the language, because they may contain an “and”: %s', (locale, names) => {
  expect(joinNames(['a', 'b and c', 'd'], locale)).toBe(names);
});

describe('a language', () => {
  it('is a lower-case tag that Unicode knows', () => {
    const right = ['en', 'gl', 'gsw', 'pt-br', 'es-419', 'zh-hant', 'sr-latn-rs'];
    const wrong = [
      'EN',
      'pt-BR-u-ca-gregory-hc-h23-nu-latn',
      'pt_br',
      'english',
      'blog',
      '',
      'xx',
      'en-',
      '../en',
      'iw',
      'sh',
    ];
    expect([...right, ...wrong].filter((tag) => localeSchema.safeParse(tag).success)).toEqual(right);
  });

  it.each([
    ['en', 'en-GB-u-ca-gregory-hc-h23-nu-latn', 'English', 'English', 'ltr'],
    ['en-us', 'en-US-u-ca-gregory-hc-h23-nu-latn', 'American English', 'American English', 'ltr'],
    ['gl', 'gl-ES-u-ca-gregory-hc-h23-nu-latn', 'Galego', 'Galician', 'ltr'],
    ['pt-br', 'pt-BR-u-ca-gregory-hc-h23-nu-latn', 'Português (Brasil)', 'Brazilian Portuguese', 'ltr'],
    ['ar', 'ar-EG-u-ca-gregory-hc-h23-nu-latn', 'العربية', 'Arabic', 'rtl'],
  ])('%s is written as in %s, called %s, in English %s, and runs %s', (locale, tag, name, english, direction) => {
    const found = [languageTag(locale), languageName(locale), languageName(locale, 'en'), textDirection(locale)];
    expect(found).toEqual([tag, name, english, direction]);
  });

  it.each([
    [['gl', 'en'], 'en'],
    [['gl', 'pt'], 'gl'],
  ])('for software, of %j, is %s: English if there is English', (languages, expected) => {
    expect(softwareLocale({ languages })).toBe(expected);
  });
});
