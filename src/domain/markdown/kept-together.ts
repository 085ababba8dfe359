import type { Element, Text } from 'hast';
import type { HastPluginList } from 'satteri';
import { splitTogether } from '../kept-together.ts';

/**
 * Keeps together what `splitTogether` finds. The words stay what they are, for who searches or copies them; code, where
 * a break matters to nobody, is left alone.
 */
export function createTogetherPlugin(): HastPluginList[number] {
  return {
    name: 'kept-together',
    text(node, context) {
      const parts = splitTogether(node.value);
      if (parts.length === 1) return;
      const parent = context.parent(node);
      if (parent.type === 'element' && parent.tagName === 'code') return;
      const nodes = parts.map((value, index) => (index % 2 === 1 ? keep(value) : text(value)));
      context.replaceNode(
        node,
        nodes.filter((part) => part.type === 'element' || part.value !== ''),
      );
    },
  };
}

function keep(value: string): Element {
  return { type: 'element', tagName: 'span', properties: { className: ['together'] }, children: [text(value)] };
}

function text(value: string): Text {
  return { type: 'text', value };
}
