import type { Locale } from '../../text/locale.ts';
import type { Clock } from '../status/clock.ts';
import { createAlarmsView, type AlarmPageWords } from './alarms-view.ts';
import { showRows } from './render-staff.ts';
import { createElement } from '../words.ts';

/** Shows staff how they are told of what fails; takes it out of the page once it is locked, and there is no explanation. */
export function showAlarms(section: HTMLElement, explanation: unknown, clock: Clock, locale: Locale): void {
  const words = JSON.parse(section.dataset.words ?? '{}') as AlarmPageWords;
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
