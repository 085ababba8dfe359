import type { HastNode } from 'satteri';
import type { HtmlPlugin } from '../block.ts';
import { SHORT_WORD, splitText, type TextPart } from '../../text/split-text.ts';
import type { Block } from '../../schema/page.ts';

/**
 * What stays in one line: amounts with their units, which have spaces that do not break (`keep`), and short words with a
 * hyphen, each in an element: who searches or copies them finds the sign that they type. To look at every text takes
 * longer than all else: a block that has neither is not looked through.
 */
export function keepTogether({ markdown }: Block, keep: (text: string) => string): HtmlPlugin[] {
  if (keep(markdown) === markdown && !(markdown.includes('-') && markdown.search(SHORT_WORD) >= 0)) return [];
  return [
    {
      name: 'together',
      text(node, context) {
        const parent = context.parent(node);
        if (parent.type === 'element' && parent.tagName === 'code') return;
        const parts = splitText(keep(node.value), SHORT_WORD);
        if (parts.length > 1 || parts[0]?.value !== node.value) context.replaceNode(node, parts.map(createPart));
      },
    },
  ];
}

function createPart({ value, isFound }: TextPart): HastNode {
  const text: HastNode = { type: 'text', value };
  return isFound ? { type: 'element', tagName: 'span', properties: { className: ['whole'] }, children: [text] } : text;
}
