import type { Element, Text } from 'hast';
import type { HastPluginList } from 'satteri';

/**
 * - One or two letters or digits, a hyphen and up to nine more, and no further part: `Wi-Fi`, `E-Mail`, `N-110`.
 * - An amount and the symbol of its currency or unit: `980 €`, `18 m²`, `20 °C`.
 */
const SHORT =
  /(?<![\p{L}\p{N}-])([\p{L}\p{N}]{1,2}-[\p{L}\p{N}]{1,9}|\d[\d.,]*\s(?:\p{Sc}|%|°C|m²|[ck]?m|ms))(?![\p{L}\p{N}-])/u;

/**
 * Keeps a short word with a hyphen, and an amount with its unit, in one line, which a browser would break there. The
 * words stay what they are, for who searches or copies them; code, where a break matters to nobody, is left alone.
 */
export function createTogetherPlugin(): HastPluginList[number] {
  return {
    name: 'kept-together',
    text(node, context) {
      if (!SHORT.test(node.value)) return;
      const parent = context.parent(node);
      if (parent.type === 'element' && parent.tagName === 'code') return;
      // Every second part is what the expression found.
      const parts = node.value.split(SHORT).map((value, index) => (index % 2 === 1 ? keep(value) : text(value)));
      context.replaceNode(
        node,
        parts.filter((part) => part.type === 'element' || part.value !== ''),
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
