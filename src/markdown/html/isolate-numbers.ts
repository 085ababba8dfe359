import type { HastNode } from 'satteri';
import type { HtmlPlugin } from '../block.ts';
import { splitText } from '../../text/split-text.ts';
import { UNITS } from '../../text/numbers/amounts.ts';

/** As it is written in any language, its spaces apart: `1,240.50`. */
const NUMBER = String.raw`\d+(?:[.,]\d+)*`;

/** Between a number and its unit, or two groups of digits. */
const SPACE = String.raw`[ \u00A0\u202F]`;

/** From its country or its zero on, `+34 600 123 456`, `0100 123-4567`; in groups, `600 12 34 56`; joined, `2026-11-01`. */
const PHONE = String.raw`(?:\+|(?<![\d.,])0)\d[\d(). /\u00A0-]{4,}\d|\d{2,4}(?:${SPACE}\d{2,4}){2,}|\d+(?:-\d+){2,}`;

/** Units that stand in letters of their own, whatever the language around them. */
const MORE_UNITS = String.raw`(?:km\/h|kg|kWh|[MGT]B|[MG]bps)(?!\p{L})`;

/** With its sign, and with its unit: `−2 °C`, `17 m²`, `61 Mbit/s`; a scale may have its unit alone: `°C`. */
const AMOUNT = String.raw`[−+]?${NUMBER}${SPACE}?(?:${MORE_UNITS}|${UNITS})|[−±]${NUMBER}|°C`;

const NUMBERS = new RegExp(`${PHONE}|${AMOUNT}`, 'giu');

/** Signs around what keeps its order from left to right, where no element can stand (https://www.unicode.org/reports/tr9/). */
const LEFT_TO_RIGHT = '\u2066';
const END = '\u2069';

/**
 * Isolates what is read from left to right in a sentence that is written from right to left: a telephone number, the groups
 * of which would stand in the order of the words, and an amount, which would stand behind its unit or its sign.
 */
export function isolateNumbers(markdown: string): HtmlPlugin[] {
  if (markdown.search(NUMBERS) < 0) return [];
  return [
    {
      name: 'numbers',
      text(node, context) {
        const parent = context.parent(node);
        if (parent.type === 'element' && ['bdi', 'code'].includes(parent.tagName)) return;
        const parts = splitText(node.value, NUMBERS);
        if (parts.some(({ isFound }) => isFound))
          context.replaceNode(
            node,
            parts.map(({ value, isFound }): HastNode => {
              const text: HastNode = { type: 'text', value };
              if (!isFound) return text;
              return { type: 'element', tagName: 'bdi', properties: { dir: 'ltr' }, children: [text] };
            }),
          );
      },
    },
  ];
}

/** The same of a text that stands in a drawing. */
export function isolateInDrawing(text: string): string {
  return text.replaceAll(NUMBERS, (number) => LEFT_TO_RIGHT + number + END);
}
