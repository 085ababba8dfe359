import fc from 'fast-check';
import { YAMLException } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { parseSourceText, renderFrontMatter } from '../../src/markdown/front-matter.ts';

describe('values as front matter', () => {
  it('are YAML in their order, between --- lines, without a key that has no value', () => {
    expect(renderFrontMatter({ b: 1, a: { d: 'x', c: 'A: b' }, e: undefined, day: '2026-11-14' })).toBe(
      '---\nb: 1\na:\n  d: x\n  c: "A: b"\nday: 2026-11-14\n---',
    );
  });

  it('are read again as they were written, each on one line, whatever they hold', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        'true',
        '12',
        'null',
        '- a',
        '[a',
        '# a',
        '*a',
        'a: b',
        ' a',
        '"a"',
        '',
        'yes',
        '12:30',
        'word '.repeat(99),
      ),
    );
    fc.assert(
      fc.property(anyText, (value) => {
        const text = renderFrontMatter({ a: value });
        expect(text.split('\n')).toHaveLength(3);
        expect(parseSourceText(`${text}\n\nBody\n`)).toEqual({ data: { a: value }, body: '\nBody\n', bodyLine: 4 });
      }),
    );
  });
});

describe('a text file', () => {
  it.each([
    ['one value', '---\na: 1\n---\nBody\n', { a: 1 }, 'Body\n', 4],
    ['a comment only', '---\n# a\n---\nBody', {}, 'Body', 4],
    ['spaces behind the last line', '---\na: 1\n---  \nBody', { a: 1 }, 'Body', 4],
    ['CRLF', '---\r\na: 1\r\nb: x\r\n---\r\nBody\r\n', { a: 1, b: 'x' }, 'Body\n', 5],
    ['a byte order mark', '\uFEFF---\na: 1\n---\nBody', { a: 1 }, 'Body', 4],
    ['a rule in its body', '---\na: 1\n---\nB\n\n---\n\nC', { a: 1 }, 'B\n\n---\n\nC', 4],
    ['no body', '---\na: 1\n---', { a: 1 }, '', 3],
    ['no front matter at its beginning', '\n---\na: 1\n---\nBody', {}, '\n---\na: 1\n---\nBody', 1],
  ])('is taken apart, with the line on which its body starts: %s', (_, source, data, body, bodyLine) => {
    expect(parseSourceText(source)).toEqual({ data, body, bodyLine });
  });

  it.each([
    ['---\na: [1\n---\n', YAMLException],
    ['---\na: b: c\n---\n', YAMLException],
    ['---\na: 1\na: 2\n---\n', YAMLException],
    ['---\na: 1\n', /two lines/],
    ['---js\n({})\n---\n', /two lines/],
  ])('is refused with bad YAML, without a second line of ---, and in another language: %j', (source, error) => {
    expect(() => parseSourceText(source)).toThrow(error);
  });
});
