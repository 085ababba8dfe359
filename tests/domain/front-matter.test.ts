import { describe, expect, it } from 'vitest';
import { YAMLException } from 'js-yaml';
import { parse } from 'yaml';
import { parseSourceText, renderFrontMatter } from '../../src/schema/front-matter.ts';

describe('values as front matter', () => {
  it('are a YAML block between --- lines without a line break after it', () => {
    expect(renderFrontMatter({ title: 'Rooms' })).toBe('---\ntitle: Rooms\n---');
  });

  it('keep the order in which they are given', () => {
    expect(renderFrontMatter({ b: 1, a: { d: 'x', c: 'y' } })).toBe('---\nb: 1\na:\n  d: x\n  c: "y"\n---');
  });

  it('leave out a key without a value', () => {
    expect(renderFrontMatter({ a: 'x', b: undefined, c: 'y' })).toBe('---\na: x\nc: "y"\n---');
  });

  it('stay on one line however long they are', () => {
    const text = 'word '.repeat(100).trim();
    expect(renderFrontMatter({ a: text, b: `${text}: x` }).split('\n')).toHaveLength(4);
  });

  it.each([
    ['a: b', '"a: b"'],
    ['# a', '"# a"'],
    ['true', '"true"'],
    ['12', '"12"'],
    ['null', '"null"'],
    ['- a', '"- a"'],
    ['[a', '"[a"'],
    ['"a"', String.raw`"\"a\""`],
    ['', '""'],
    [' a', '" a"'],
    ['*a', '"*a"'],
    ['Größe “m²”', 'Größe “m²”'],
    ['2026-11-14', '2026-11-14'],
  ])('are quoted if YAML would misread them: %j as %s', (value, written) => {
    expect(renderFrontMatter({ a: value })).toBe(`---\na: ${written}\n---`);
    expect(parse(`a: ${written}`)).toEqual({ a: value });
  });
});

describe('a text file', () => {
  it.each([
    ['one value', '---\na: 1\n---\nBody\n', { a: 1 }, 'Body\n', 4],
    ['a blank line before the body', '---\na: 1\n---\n\nBody', { a: 1 }, '\nBody', 4],
    ['no values', '---\n---\nBody', {}, 'Body', 3],
    ['a comment only', '---\n# a\n---\nBody', {}, 'Body', 4],
    ['spaces behind the last line', '---\na: 1\n---  \nBody', { a: 1 }, '  \nBody', 3],
    ['CRLF', '---\r\na: 1\r\nb: x\r\n---\r\nBody\r\n', { a: 1, b: 'x' }, 'Body\n', 5],
    ['a byte order mark', '\uFEFF---\na: 1\n---\nBody', { a: 1 }, 'Body', 4],
    ['a rule in its body', '---\na: 1\n---\nB\n\n---\n\nC', { a: 1 }, 'B\n\n---\n\nC', 4],
    ['no body', '---\na: 1\n---', { a: 1 }, '', 3],
  ])('is taken apart, with the line on which its body starts: %s', (_, source, data, body, bodyLine) => {
    expect(parseSourceText(source)).toEqual({ data, body, bodyLine });
  });

  it.each(['Body', '', '\n---\na: 1\n---\nBody', 'a\n---\nb\n---\n', '---- \na\n---\n'])(
    'is all body without front matter at its beginning: %j',
    (source) => {
      expect(parseSourceText(source)).toEqual({ data: {}, body: source, bodyLine: 1 });
    },
  );

  it.each(['---\na: [1\n---\n', '---\na: b: c\n---\n', '---\na: 1\na: 2\n---\n', '---\na:\n\t- b\n---\n'])(
    'is refused with bad YAML: %j',
    (source) => {
      expect(() => parseSourceText(source)).toThrow(YAMLException);
    },
  );

  it.each(['---\na: 1\n', '---\na: 1\n--\nBody', '---json\n{}\n---\n', '---js\n({})\n---\n'])(
    'is refused without a second line of ---, and in another language than YAML: %j',
    (source) => {
      expect(() => parseSourceText(source)).toThrow(/no second line|not YAML/);
    },
  );

  it('is refused as often as it is read', () => {
    for (const _ of ['once', 'twice']) expect(() => parseSourceText('---\na: [1\n---\n')).toThrow(YAMLException);
  });

  it.each([['12:30'], ['2026-11-14'], ['yes'], ['010x']])('has YAML 1.2, in which %s is text', (value) => {
    expect(parseSourceText(`---\na: ${value}\n---\n`).data).toEqual({ a: value });
  });

  it('says again what was written', () => {
    const values = { title: 'A: b', alternates: { en: 'x', 'x-default': 'y' }, updated: '2026-11-14' };
    expect(parseSourceText(`${renderFrontMatter(values)}\n\nBody\n`)).toEqual({
      data: values,
      body: '\nBody\n',
      bodyLine: 8,
    });
  });
});
