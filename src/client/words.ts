import { splitTogether } from '../text/kept-together.ts';

/** A text as what an element shows: what belongs together stays in one line, as in the words of a page. */
export function createWords(text: string): (Node | string)[] {
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

/** Shows a text in an element, which is left as it is where it says that already. */
export function setWords(parent: Element, selector: string, text: string): void {
  const element = parent.querySelector(selector);
  if (element && element.textContent !== text) element.replaceChildren(...createWords(text));
}
