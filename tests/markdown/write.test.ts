import { describe, expect, it } from 'vitest';
import { bylineOf, paragraph, writeMarkdown, writeWords } from '../../src/markdown/write.ts';
import { createTestSite, pageOf } from '../place.ts';
import { parseMarkdown } from '../../src/markdown/parse.ts';

function roundTrip(markdown: string): string {
  return writeMarkdown(parseMarkdown(markdown).children);
}

describe('blocks as Markdown', () => {
  it.each([
    ['* a\n* b', '- a\n- b\n'],
    ['*a* __b__', '_a_ **b**\n'],
    ['***', '---\n'],
    ['Title\n---', '## Title\n'],
    ['|a|b|\n|:-|-:|\n|1|22|', '| a | b |\n| :- | -: |\n| 1 | 22 |\n'],
    ['<https://other.example>', '[https://other.example](https://other.example)\n'],
    ['a\\\nb', 'a\\\nb\n'],
    ['Größe & Gäste', 'Größe & Gäste\n'],
    ['Q&A, a&b;', 'Q&A, a\\&b;\n'],
    ['[x](https://other.example/?a=1&copy=2&b=3)', '[x](https://other.example/?a=1&copy=2&b=3)\n'],
    ['&amp;copy; and &amp;#38;', '\\&copy; and \\&#38;\n'],
    ['a\r\n\r\n- b\r\n- c\r\n', 'a\n\n- b\n- c\n'],
  ])('is written in one style: %j', (markdown, expected) => {
    expect(roundTrip(markdown)).toBe(expected);
  });

  it.each([
    ['Two rooms, 18 m²; from 15:00 – or later, 50 % of it?', 'Two rooms, 18 m²; from 15:00 – or later, 50 % of it?'],
    ['Up to 4 guests', 'Up to 4 guests'],
    ['1. of May', '1\\. of May'],
    ['- of', '\\- of'],
    ['+ of', '\\+ of'],
    ['# of', '\\# of'],
    ['of\n- may', 'of\n\\- may'],
    ['of\n---', 'of\n\\---'],
    ['a_b_ *c*', 'a_b\\_ \\*c\\*'],
    ['see [a](b)', 'see \\[a]\\(b)'],
    ['a ~~b~~', 'a \\~\\~b\\~\\~'],
    ['a <b> c', 'a \\<b> c'],
  ])('says the words %j and nothing else', (words, expected) => {
    expect(writeMarkdown([paragraph(words)])).toBe(`${expected}\n`);
  });

  it('leaves addresses in plain words as people copy them', () => {
    const words = 'Write to hello@place.example, see www.place.example or https://place.example/a.';
    expect(writeMarkdown([paragraph(words)])).toBe(`${words}\n`);
  });

  it('is stable: written, read and written again it says the same', () => {
    const once = roundTrip('# A\n\n1. b\n2. c\n\n> d *e* [f](g.md "h")\n\n~~i~~ \\*j\\* `k`');
    expect(roundTrip(once)).toBe(once);
  });
});

it.each([
  ['€1,040', '€1,040'],
  ['*a*', '\\*a\\*'],
  ['a|b', 'a\\|b'],
])('Words are safe in a sentence and in a cell: %s', (words, expected) => {
  expect(writeWords(words)).toBe(expected);
});

it('Below the title of a post stands who wrote it, if somebody is named, and the day it came out, or was changed.', () => {
  const post = pageOf(createTestSite(), 'content/blog/the-day-the-line-broke.md');
  expect(writeMarkdown([bylineOf(post)])).toBe('Lou · 20 December 2025\n');
  expect(writeMarkdown([bylineOf({ ...post, author: undefined, published: undefined })])).toBe('5 January 2026\n');
});
