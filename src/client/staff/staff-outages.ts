import { describeOutages, type OutageView } from '../status/staff-outages.ts';
import type { StaffWords } from '../status/words.ts';
import { STAFF_SEEN, type StaffSight } from './staff-sight.ts';
import { createElement, createWords } from '../words.ts';

/** Shows the outages among what staff see, and takes them out of the page once it is locked. */
export function showStaffOutages(document: Document): void {
  const section = document.querySelector<HTMLElement>('[data-staff]');
  const part = section?.querySelector<HTMLElement>('[data-outages]');
  if (!section || !part) return;
  const words = JSON.parse(section.dataset.words ?? '{}') as StaffWords;
  const clock = (): { now: number; timeZone: string } => ({
    now: Date.now(),
    timeZone: section.dataset.timeZone ?? 'UTC',
  });
  section.addEventListener(STAFF_SEEN, (event) => {
    const { detail } = event as CustomEvent<StaffSight | null>;
    const views = detail ? describeOutages(detail.explanation, clock(), words, document.documentElement.lang) : [];
    const { none, unreadable } = words.staff.outages;
    part.hidden = !detail;
    part.querySelector('[data-list]')?.replaceChildren(...(views ?? []).map(createItem));
    const note = views === undefined ? unreadable : views.length === 0 ? none : '';
    part.querySelector('[data-note]')?.replaceChildren(...createWords(note));
  });
}

function createItem({ what, why }: OutageView): HTMLElement {
  const item = createElement('li', what);
  if (why !== '') {
    const reasons = createElement('p', why);
    reasons.className = 'small';
    item.append(reasons);
  }
  return item;
}
