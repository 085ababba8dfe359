import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import { lineOf, listNodes, parseMarkdown, rangeOf, wordsOf } from '../../src/markdown/parse.ts';

const TEXT = 'Größe 🎉 :price{of="x"} Gäste:innen\n\n- a\n\n  ::rates{of="é"}\n\n> :::note\n> [ß](b.md)\n> :::\n';

/** Each node of a type, as the text that stands where it says that it stands. */
function sources(type: Nodes['type'], directives: boolean): string[] {
  const nodes = listNodes(parseMarkdown(TEXT, { directives })).filter((node) => node.type === type);
  return nodes.map((node) => {
    const { start, end } = rangeOf(node);
    return `${lineOf(node)}: ${TEXT.slice(start, end)}`;
  });
}

describe('the words of a node', () => {
  it('are those of everything in it, without markup, and of pictures those that stand for them', () => {
    expect(wordsOf(parseMarkdown('## A *b* `c` [d **e**](f.md)![g](h.svg)![](i.svg)\n'))).toBe('A b c d eg');
  });
});

describe('Markdown as a tree', () => {
  it('says where each node stands in the text, whatever letters stand before it', () => {
    expect(sources('textDirective', true)).toEqual(['1: :price{of="x"}', '1: :innen']);
    expect(sources('leafDirective', true)).toEqual(['5: ::rates{of="é"}']);
    expect(sources('link', true)).toEqual(['8: [ß](b.md)']);
  });

  it('is listed node by node, each before those in it', () => {
    const nodes = listNodes(parseMarkdown('- *a*\n\n# b'));
    expect(nodes.map(({ type }) => type).join(' ')).toBe('root list listItem paragraph emphasis text heading text');
  });

  it('has directives only where they are asked for', () => {
    expect(sources('textDirective', false)).toEqual([]);
    expect(sources('leafDirective', false)).toEqual([]);
  });

  it('takes a rule at the beginning for a rule, not for front matter', () => {
    expect(parseMarkdown('---\na: 1\n---\n').children[0]?.type).toBe('thematicBreak');
  });

  it.each(['', ':::', '::{', ':a[', '| - |', '<', '\u0000', '[]('])('is never an error in itself: %j', (text) => {
    expect(parseMarkdown(text, { directives: true }).type).toBe('root');
  });
});
