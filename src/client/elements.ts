import { keepUnits } from '../text/numbers/amounts.ts';

/** An element with this in it; in its texts, no line breaks between a number and its unit. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.append(...content.map((part) => (typeof part === 'string' ? keepUnits(part) : part)));
  return element;
}

/**
 * Shows a text in an element, which is hidden where there is none. One that has not changed is left as it is, so that
 * screen readers announce changes only.
 */
export function showText(parent: Element, selector: string, text = ''): void {
  const element = parent.querySelector(selector);
  if (!element) return;
  element.toggleAttribute('hidden', text === '');
  const shown = keepUnits(text);
  if (element.textContent !== shown) element.textContent = shown;
}

/** Shows an element, or hides it. */
export function setHidden(parent: Element, selector: string, isHidden: boolean): void {
  parent.querySelector(selector)?.toggleAttribute('hidden', isHidden);
}
