import { describe, expect, it } from 'vitest';
import { fill, fillCount, joinChoices, joinList } from '../../src/domain/fill.ts';

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
    expect(fillCount(forms, count, { place: 'May' })).toBe(expected);
  });

  it('needs no other values than the count', () => {
    expect(fillCount({ one: '{count} night', other: '{count} nights' }, 7)).toBe('7 nights');
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
