import { SHORT_WORD, splitText } from '../text/split-text.ts';
import { keepUnits } from '../text/numbers/amounts.ts';

/** An element with this in it; in its texts, no line breaks where it would tear what belongs together. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.append(...content.flatMap((part) => (typeof part === 'string' ? keepTogether(part) : part)));
  return element;
}

/** A text as nodes: numbers with their units have spaces that do not break, and short words with a hyphen an element. */
function keepTogether(text: string): (Node | string)[] {
  return splitText(keepUnits(text), SHORT_WORD).map(({ value, isFound }) => {
    if (!isFound) return value;
    const word = document.createElement('span');
    word.className = 'whole';
    word.append(value);
    return word;
  });
}

/**
 * Shows a text in an element, which is hidden where there is none. One that has not changed is left as it is, so that
 * screen readers announce changes only.
 */
export function showText(parent: Element, selector: string, text = ''): void {
  const element = parent.querySelector(selector);
  if (!element) return;
  element.toggleAttribute('hidden', text === '');
  if (element.textContent !== keepUnits(text)) element.replaceChildren(...keepTogether(text));
}

/** Shows an element, or hides it. */
export function setHidden(parent: Element, selector: string, isHidden: boolean): void {
  parent.querySelector(selector)?.toggleAttribute('hidden', isHidden);
}
