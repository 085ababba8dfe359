import { describe, expect, it } from 'vitest';
import { renderAnswer } from '../../../src/publish/json-ld-answer.ts';

describe('the words of an answer', () => {
  it.each([
    ['markup falls away', 'A **bold** and `code` and ~~gone~~.', 'A bold and code and gone.'],
    ['paragraphs stand on lines of their own', 'One.\n\nTwo.', 'One.\nTwo.'],
    ['headings too', 'One.\n\n### Two\n\nThree.', 'One.\nTwo\nThree.'],
    ['and items', '- One\n- Two\n\n  More', 'One\nTwo\nMore'],
    ['and cells', '| A | B |\n| - | - |\n| 1 | 2 |', 'A\nB\n1\n2'],
    ['and code, line by line', '```\na\n  b\n```', 'a\nb'],
    ['a break is a break', 'a\\\nb', 'a\nb'],
    ['signs are escaped as HTML', 'Fish &amp; chips < 5 "€"', 'Fish &amp; chips &lt; 5 &quot;€&quot;'],
    ['links stay', '[a *b*](https://x.example/?a=1&b=2)', '<a href="https://x.example/?a=1&amp;b=2">a b</a>'],
    ['and lead away from the page', '[a](#b)', '<a href="https://place.example/p/#b">a</a>'],
    ['a line across and a picture say nothing', 'One.\n\n---\n\n![a](/b.svg)', 'One.'],
    ['nothing stays nothing', '', ''],
  ])('%s', (_, markdown, expected) => {
    expect(renderAnswer(markdown, 'https://place.example/p/')).toBe(expected);
  });
});
