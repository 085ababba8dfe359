import { splitTogether } from '../text/kept-together.ts';

/** A text as what an element shows: what belongs together stays in one line, as in the words of a page. */
function createWords(text: string): (Node | string)[] {
  return splitTogether(text).map((part, index) => {
    if (index % 2 === 0) return part;
    const kept = document.createElement('span');
    kept.className = 'together';
    kept.textContent = part;
    return kept;
  });
}

/** An element with this in it, its texts with their words together. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.append(...content.flatMap((part) => (typeof part === 'string' ? createWords(part) : [part])));
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
  if (element.textContent === text) return;
  // A drawing has no lines to break.
  if (element instanceof SVGElement) element.textContent = text;
  else element.replaceChildren(...createWords(text));
}

/** Shows an element, or hides it. */
export function setHidden(parent: Element, selector: string, isHidden: boolean): void {
  parent.querySelector(selector)?.toggleAttribute('hidden', isHidden);
}
