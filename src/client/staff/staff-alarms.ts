import type { Locale } from '../../text/locale.ts';
import { createAlarmsView, type AlarmPageWords } from '../status/alarms-view.ts';
import { showRows } from './stacked-table.ts';
import { STAFF_SEEN, type StaffSight } from './staff-sight.ts';
import { createElement } from '../words.ts';

/** Shows staff how they are told of what fails. Nothing of it stays in a page that is locked. */
export function startStaffAlarms(document: Document): void {
  const section = document.querySelector<HTMLElement>('[data-alarms]');
  if (!section) return;
  const words = JSON.parse(section.dataset.words ?? '{}') as AlarmPageWords;
  const locale: Locale = document.documentElement.lang;
  document.querySelector('[data-staff]')?.addEventListener(STAFF_SEEN, (event) => {
    const sight = (event as CustomEvent<StaffSight | undefined>).detail;
    show(section, sight?.explanation, words, locale);
  });
}

function show(section: HTMLElement, explanation: unknown, words: AlarmPageWords, locale: Locale): void {
  const clock = { now: Date.now(), timeZone: section.dataset.timeZone ?? 'UTC' };
  const view = createAlarmsView(explanation, clock, words, locale);
  section.hidden = !view;
  const set = (selector: string, nodes: readonly Node[]): void => {
    section.querySelector(selector)?.replaceChildren(...nodes);
  };
  set(
    '[data-alarm-notes]',
    (view?.notes ?? []).map((text) => createElement('p', text)),
  );
  set(
    '[data-alarm-problems]',
    (view?.problems ?? []).map((text) => createElement('li', text)),
  );
  const table = section.querySelector<HTMLTableElement>('[data-alarm-table] table');
  const rows = (view?.rows ?? []).map(({ when, what, way, result }) => [when, what, way, result]);
  if (table) showRows(table, rows);
  for (const [selector, isShown] of [
    ['[data-alarm-problems]', view?.problems.length],
    ['[data-alarm-table]', rows.length],
    ['[data-no-messages]', view?.hasWays && rows.length === 0],
  ] as const)
    section.querySelector(selector)?.toggleAttribute('hidden', !isShown);
}
