import { describe, expect, it } from 'vitest';
import { fill, fillCount, joinChoices, joinList } from '../../src/text/fill.ts';

describe('a text with values', () => {
  it('has each {name} replaced by its value', () => {
    expect(fill('{a} to {b}, {a} again: {n}', { a: 'x', b: 'y', n: 3 })).toBe('x to y, x again: 3');
  });

  it('takes a value as it is, even one that looks like a pattern or a name', () => {
    expect(fill('{a} {b}', { a: '$& $1', b: '{a}' })).toBe('$& $1 {a}');
  });

  it('takes the number 0 and the empty text as values', () => {
    expect(fill('[{a}{b}]', { a: 0, b: '' })).toBe('[0]');
  });

  it('stays as it is where there is nothing to fill', () => {
    expect(fill('plain { text }', {})).toBe('plain { text }');
  });

  it('throws where a value is missing', () => {
    expect(() => fill('from {from} to {until}', { from: '1' })).toThrow('wants a value for {until}');
  });
});

describe('a counted text', () => {
  const forms = { one: '{count} night in {place}', other: '{count} nights in {place}' };

  it.each([
    [1, '1 night in May'],
    [0, '0 nights in May'],
    [2, '2 nights in May'],
    [1.5, '1.5 nights in May'],
  ])('has one form for exactly one and one for any other number: %s', (count, expected) => {
    expect(fillCount(forms, count, 'en', { place: 'May' })).toBe(expected);
  });

  it('needs no other values than the count', () => {
    expect(fillCount({ one: '{count} night', other: '{count} nights' }, 7, 'en')).toBe('7 nights');
  });
});

describe('a counted text of another language', () => {
  it.each([
    ['gl', { one: '{count} noite', other: '{count} noites' }, [1, 2, 21], '1 noite, 2 noites, 21 noites'],
    [
      'pl',
      { one: '{count} noc', few: '{count} noce', many: '{count} nocy', other: '{count} nocy' },
      [1, 2, 5, 12, 22, 25, 102],
      '1 noc, 2 noce, 5 nocy, 12 nocy, 22 noce, 25 nocy, 102 noce',
    ],
    [
      'ar',
      {
        zero: 'بلا ليالٍ',
        one: 'ليلة واحدة',
        two: 'ليلتان',
        few: '{count} ليالٍ',
        many: '{count} ليلةً',
        other: '{count} ليلة',
      },
      [0, 1, 2, 3, 10, 11, 99, 100],
      'بلا ليالٍ, ليلة واحدة, ليلتان, 3 ليالٍ, 10 ليالٍ, 11 ليلةً, 99 ليلةً, 100 ليلة',
    ],
    ['fr', { one: '{count} nuit', other: '{count} nuits' }, [0, 1, 2], '0 nuit, 1 nuit, 2 nuits'],
    ['ja', { other: '{count}泊' }, [1, 2], '1泊, 2泊'],
  ])('has the forms that Unicode’s CLDR knows: %s', (locale, forms, counts, expected) => {
    expect(counts.map((count) => fillCount(forms, count, locale)).join(', ')).toBe(expected);
  });

  it('has that for any other number where one is not there', () => {
    expect(fillCount({ other: '{count} nocy' }, 2, 'pl')).toBe('2 nocy');
  });
});

describe('a list', () => {
  it.each([
    ['en', ['a'], 'a'],
    ['en', ['a', 'b', 'c'], 'a, b and c'],
    ['es', ['a', 'b'], 'a y b'],
    ['de', ['a', 'b', 'c'], 'a, b und c'],
  ] as const)('is joined by the words of the language: %s', (locale, items, expected) => {
    expect(joinList(items, locale)).toBe(expected);
  });
});

describe('choices', () => {
  it.each([
    ['en', ['a'], 'a'],
    ['en', ['a', 'b', 'c'], 'a, b or c'],
    ['es', ['a', 'b'], 'a o b'],
    ['de', ['a', 'b', 'c'], 'a, b oder c'],
  ] as const)('are joined by the words of the language: %s', (locale, items, expected) => {
    expect(joinChoices(items, locale)).toBe(expected);
  });
});
