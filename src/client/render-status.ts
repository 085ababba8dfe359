import type { Locale } from '../domain/locale.ts';
import type { StatusWords } from '../domain/status-view/words.ts';
import { SUBJECTS, type Entry } from '../domain/status-view/history.ts';
import { createBars, describeStrip } from '../domain/status-view/strip.ts';
import type { SpotView, StatusView } from '../domain/status-view/view.ts';

/** Shows a view. Elements that have not changed are left as they are, so that screen readers announce changes only. */
export function renderStatus(section: HTMLElement, view: StatusView): void {
  section.dataset.mark = view.mark;
  setText(section, '[data-headline]', view.headline);
  setText(section, '[data-known]', view.lastKnown);
  setText(section, '[data-advice]', view.advice);
  setText(section, '[data-time]', view.age);
  setText(section, '[data-complaint]', view.complaint);
  setHidden(section, '[data-age]', view.age === undefined);
  setHidden(section, '[data-by-hand]', !view.byHand);
  setHidden(section, '[data-unlock]', !view.asksPassword);
  section.querySelector('[data-time]')?.setAttribute('datetime', view.updatedAt ?? '');
  section.querySelector('[data-password]')?.setAttribute('aria-invalid', String(view.complaint !== undefined));
  for (const spot of view.spots) renderSpot(section, spot);
}

function renderSpot(section: HTMLElement, { key, mark, word, shortWord, accessPoints }: SpotView): void {
  for (const place of section.querySelectorAll<HTMLElement | SVGElement>(`[data-spot="${key}"]`)) {
    place.dataset.mark = mark;
    setText(place, '[data-word]', word);
    setText(place, '[data-short-word]', shortWord);
    const list = place.querySelector('[data-access-points]');
    if (!(list instanceof HTMLElement)) continue;
    list.hidden = accessPoints.length === 0;
    const shown = [...list.children].map(({ textContent }) => textContent);
    if (shown.join('\n') === accessPoints.join('\n')) continue;
    list.replaceChildren(...accessPoints.map((text) => createItem(list.ownerDocument, text)));
  }
}

function createItem(document: Document, text: string): HTMLElement {
  const item = document.createElement('li');
  item.textContent = text;
  return item;
}

/** Draws the snapshots that this device has seen in the last 24 hours, as a strip and in words; hidden if there are none. */
export function renderHistory(
  section: HTMLElement,
  history: readonly Entry[],
  { now, words, locale }: { now: number; words: StatusWords; locale: Locale },
): void {
  setHidden(section, '[data-history]', createBars(history, 'internet', now).length === 0);
  for (const subject of SUBJECTS) {
    const bars = createBars(history, subject, now).map(({ mark, ...place }) => {
      const bar = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
      for (const [name, value] of Object.entries(place)) bar.setAttribute(name, String(value));
      bar.dataset.mark = mark;
      return bar;
    });
    section.querySelector(`[data-row="${subject}"] [data-strip]`)?.replaceChildren(...bars);
    setText(section, `[data-row="${subject}"] [data-said]`, describeStrip(history, subject, { now }, words, locale));
  }
}

function setText(parent: Element, selector: string, text: string | undefined): void {
  const element = parent.querySelector(selector);
  if (!element) return;
  if (element instanceof HTMLElement) element.hidden = text === undefined || text === '';
  if (element.textContent !== (text ?? '')) element.textContent = text ?? '';
}

function setHidden(parent: Element, selector: string, hidden: boolean): void {
  const element = parent.querySelector<HTMLElement>(selector);
  if (element) element.hidden = hidden;
}
