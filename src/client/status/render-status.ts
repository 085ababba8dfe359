import type { SpotView, StatusView } from './view.ts';
import type { Locale } from '../../text/language/locale.ts';
import { createElement, setHidden, showText } from '../elements.ts';
import { drawDays, drawHours, type Drawing, type SeenHistory } from './history.ts';
import type { StatusWords } from './words.ts';
import type { Clock } from '../../text/numbers/moments.ts';

/** What of a view is one text; the name of its element, too. */
const TEXTS = ['headline', 'detail', 'since', 'age', 'known', 'advice', 'complaint'] as const;

/** Shows a view. Elements that have not changed are left as they are, so that screen readers announce changes only. */
export function renderStatus(section: HTMLElement, view: StatusView): void {
  section.dataset.mark = view.mark;
  renderMark(section, '.status-sign', view.mark, '');
  for (const name of TEXTS) showText(section, `[data-${name}]`, view[name]);
  showText(section, '[data-by-hand]', view.byHand);
  section.toggleAttribute('data-locked', view.asksPassword);
  setHidden(section, '[data-unlock]', !view.asksPassword);
  if (view.opensPassword) section.querySelector('[data-unlock]')?.setAttribute('open', '');
  for (const part of ['[data-areas]', '.status-history']) setHidden(section, part, view.asksPassword);
  section.querySelector('[data-password]')?.setAttribute('aria-invalid', String(view.complaint !== undefined));
  for (const { part, mark, word } of view.line) {
    renderMark(section, `[data-line=${part}]`, mark, word);
  }
  for (const spot of view.spots) renderSpot(section, spot);
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

/** Draws the last hours and days, each as a strip and in words. */
export function renderHistory(
  section: HTMLElement,
  history: SeenHistory | undefined,
  clock: Clock,
  words: StatusWords,
  locale: Locale,
): void {
  const { status, names } = words;
  for (const [row, subject] of ['internet', ...Object.keys(names)].entries()) {
    const days = drawDays(history, row, words, locale);
    for (const [name, { bars, said }] of [
      ['hours', drawHours(history, row, clock, words, locale)],
      ['days', days],
    ] as const) {
      const place = `[data-drawing=${name}] [data-row="${subject}"]`;
      section.querySelector(`${place} svg`)?.replaceChildren(...bars.map(createShape));
      showText(section, `${place} [data-said]`, said || status.gap);
    }
    showText(section, `[data-row="${subject}"] [data-share]`, days.share);
  }
}

function createShape({ mark, ...place }: Drawing['bars'][number]): SVGElement {
  const shape = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  for (const [name, value] of Object.entries(place)) shape.setAttribute(name, String(value));
  shape.dataset.mark = mark;
  return shape;
}
