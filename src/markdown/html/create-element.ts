import type { HastNode } from 'satteri';

export type Element = Extract<HastNode, { type: 'element' }>;
type Text = Extract<HastNode, { type: 'text' }>;

export function createText(value: string): Text {
  return { type: 'text', value };
}

export function createElement(
  tagName: string,
  properties: Element['properties'],
  children: Element['children'] = [],
): Element {
  return { type: 'element', tagName, properties, children };
}
