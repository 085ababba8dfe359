import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../../src/domain/markdown/parse.ts';
import { plainText } from '../../../src/domain/markdown/plain-text.ts';

describe('the words of nodes', () => {
  it.each([
    ['markup falls away', 'A **bold** [link](https://a.example/) and `code`.', 'A bold link and code.'],
    ['paragraphs stand on lines of their own', 'One.\n\nTwo.', 'One.\nTwo.'],
    ['items stand on lines of their own', '- One\n- Two\n\n  More', 'One\nTwo\nMore'],
    ['cells stand on lines of their own', '| A | B |\n| - | - |\n| 1 | 2 |', 'A\nB\n1\n2'],
    ['signs stay as a reader sees them', 'Fish &amp; chips < 5 €', 'Fish & chips < 5 €'],
    ['nothing stays nothing', '', ''],
  ])('%s', (_, markdown, text) => {
    expect(plainText(parseMarkdown(markdown).children)).toBe(text);
  });
});
