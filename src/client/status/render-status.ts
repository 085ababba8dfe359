import type { SpotView, StatusView } from './view.ts';
import { createElement, createWords } from '../words.ts';

/** What of a view is one text; the name of its element, too. */
const TEXTS = ['headline', 'detail', 'since', 'known', 'advice', 'complaint'] as const;

/** Shows a view. Elements that have not changed are left as they are, so that screen readers announce changes only. */
export function renderStatus(section: HTMLElement, view: StatusView): void {
  section.dataset.mark = view.mark;
  for (const name of TEXTS) showText(section, `[data-${name}]`, view[name]);
  setHidden(section, '[data-by-hand]', !view.byHand);
  setHidden(section, '[data-unlock]', !view.asksPassword);
  setHidden(section, '[data-areas]', view.asksPassword);
  renderAge(section, view);
  section.querySelector('[data-password]')?.setAttribute('aria-invalid', String(view.complaint !== undefined));
  for (const { part, mark, word } of view.line) {
    renderMark(section, `[data-line=${part}]`, mark, word);
  }
  for (const spot of view.spots) renderSpot(section, spot);
}

/** How old it is; a `<time>` stands there only while there is one to tell. */
function renderAge(section: HTMLElement, { age = '', updatedAt = '' }: StatusView): void {
  const place = section.querySelector('[data-age]');
  const time = createElement('time', age);
  time.dateTime = updatedAt;
  if (age === '') place?.replaceChildren();
  else if (!place?.firstChild?.isEqualNode(time)) place?.replaceChildren(time);
}

function renderSpot(section: HTMLElement, { key, mark, word, shortWord, accessPoints }: SpotView): void {
  const place = `[data-spot=${key}]`;
  renderMark(section, place, mark, shortWord);
  showText(section, `${place} [data-word]`, word);
  const list = section.querySelector(`${place} [data-access-points]`);
  if (!list) return;
  const shown = [...list.children].map(({ textContent }) => textContent);
  if (shown.join('\n') === accessPoints.join('\n')) return;
  list.replaceChildren(...accessPoints.map((text) => createElement('li', text)));
}

/** Marks something wherever it stands, in the drawing and in the list; the drawing has the short word. */
function renderMark(section: HTMLElement, place: string, mark: string, shortWord: string): void {
  for (const element of section.querySelectorAll<HTMLElement | SVGElement>(place)) element.dataset.mark = mark;
  showText(section, `${place} [data-short-word]`, shortWord);
}

/** Shows a text in an element, which is hidden where there is none. */
export function showText(parent: Element, selector: string, text = ''): void {
  const element = parent.querySelector(selector);
  if (!element) return;
  if (element instanceof HTMLElement) element.hidden = text === '';
  if (element.textContent === text) return;
  // A drawing has no lines to break.
  if (element instanceof HTMLElement) element.replaceChildren(...createWords(text));
  else element.textContent = text;
}

function setHidden(parent: Element, selector: string, hidden: boolean): void {
  const element = parent.querySelector<HTMLElement>(selector);
  if (element) element.hidden = hidden;
}
