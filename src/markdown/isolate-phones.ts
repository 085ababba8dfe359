import type { HtmlPlugin } from './blocks/block.ts';

/** As people write it with its country: `+34 600 123 456`. */
const PHONE = /\+\d[\d ]{4,}\d/;

/**
 * Isolates telephone numbers for a page that is written from right to left, in which the groups of one would stand in
 * the order of the words. A link to call it is isolated by the styles.
 */
export function isolatePhones(markdown: string): HtmlPlugin[] {
  if (!PHONE.test(markdown)) return [];
  return [
    {
      name: 'phones',
      text(node, context) {
        const parent = context.parent(node);
        const phone = PHONE.exec(node.value);
        if (!phone || (parent.type === 'element' && ['a', 'bdi', 'code'].includes(parent.tagName))) return;
        const text = (value: string) => ({ type: 'text', value }) as const;
        context.replaceNode(node, {
          type: 'element',
          tagName: 'span',
          properties: {},
          children: [
            text(node.value.slice(0, phone.index)),
            { type: 'element', tagName: 'bdi', properties: { dir: 'ltr' }, children: [text(phone[0])] },
            text(node.value.slice(phone.index + phone[0].length)),
          ],
        });
      },
    },
  ];
}
