import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../../src/domain/markdown/parse.ts';
import { forManySeeds } from '../status/generate.ts';

const PIECES = [
  ...['word', '| a | b |', '| - | - |', '~~gone~~', '~one~', '- [ ] open', '- [x] done', '[^1]', '[^1]: a note'],
  ...['hello@place.example', 'www.place.example', 'https://place.example', '[a](b.md)', '<https://c.example>'],
  ...['::rates{of="stays"}', ':price{of="x"}', 'Gäste:innen', '**a**', '`b`', '> c', '## d', '1. e', '\n', '\n\n'],
] as const;

describe('Markdown of the content', () => {
  it('is CommonMark with all that GitHub adds, and directives', () => {
    const reference = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);
    forManySeeds((dice, seed) => {
      const text = Array.from({ length: 1 + dice.below(8) }, () => dice.pick(PIECES)).join(dice.pick(['\n', ' ']));
      expect(parseMarkdown(text), `${seed}: ${text}`).toEqual(reference.parse(text));
    });
  });

  it.each(['a\r\nb', 'a\r\n\r\nhttps://place.example'])('may have the line breaks of Windows: %j', (text) => {
    expect(parseMarkdown(text)).toEqual(parseMarkdown(text.replaceAll('\r', '')));
  });
});
