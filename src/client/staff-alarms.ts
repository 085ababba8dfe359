import type { Locale } from '../domain/locale.ts';
import { createAlarmsView, describeTest, type AlarmPageWords } from '../domain/status-view/alarms-view.ts';
import { describeFailure } from '../domain/status-view/failure.ts';
import type { StaffStrings } from '../domain/strings.ts';
import { showRows } from './stacked-table.ts';
import { STAFF_SEEN, type StaffSight } from './staff-sight.ts';
import { createElement, createWords } from './words.ts';

type Words = AlarmPageWords & { readonly staff: StaffStrings };

/** Shows staff how they are told of what fails, and sends a test. Nothing of it stays in a page that is locked. */
export function startStaffAlarms(document: Document): void {
  const section = document.querySelector<HTMLElement>('[data-alarms]');
  const button = section?.querySelector<HTMLButtonElement>('[data-alarm-test]');
  if (!section || !button) return;
  const words = JSON.parse(section.dataset.words ?? '{}') as Words;
  const locale: Locale = document.documentElement.lang;
  let sight: StaffSight | undefined;
  document.querySelector('[data-staff]')?.addEventListener(STAFF_SEEN, (event) => {
    sight = (event as CustomEvent<StaffSight | undefined>).detail;
    show(section, sight?.explanation, words, locale);
  });
  button.addEventListener('click', () => {
    if (sight && !button.ariaDisabled) void sendTest(section, button, sight, words);
  });
}

/** One test at a time: a button that is pressed meanwhile does nothing, and keeps the focus. */
async function sendTest(section: HTMLElement, button: HTMLElement, { ask }: StaffSight, words: Words): Promise<void> {
  const result = section.querySelector('[data-alarm-result]');
  const say = (text: string): void => result?.replaceChildren(...createWords(text));
  button.ariaDisabled = 'true';
  say(words.alarms.testing);
  const answer = await ask(section.dataset.url ?? '');
  button.ariaDisabled = null;
  if (section.hidden) return;
  const problem = answer?.status === 429 ? words.alarms.tooSoon : undefined;
  const failure = describeFailure(answer, 'look', navigator.onLine, words.staff);
  say(problem ?? failure ?? describeTest(answer?.body, words) ?? words.staff.failed);
}

function show(section: HTMLElement, explanation: unknown, words: Words, locale: Locale): void {
  const clock = { now: Date.now(), timeZone: section.dataset.timeZone ?? 'UTC' };
  const view = createAlarmsView(explanation, clock, words, locale);
  section.hidden = !view;
  const set = (selector: string, ...nodes: (Node | string)[]): void => {
    section.querySelector(selector)?.replaceChildren(...nodes);
  };
  set('[data-alarm-notes]', ...(view?.notes ?? []).map((text) => createElement('p', text)));
  set('[data-alarm-problems]', ...(view?.problems ?? []).map((text) => createElement('li', text)));
  const table = section.querySelector<HTMLTableElement>('[data-alarm-table] table');
  const rows = (view?.rows ?? []).map(({ when, what, way, result }) => [when, what, way, result]);
  if (table) showRows(table, rows);
  if (!view) set('[data-alarm-result]');
  for (const [selector, isShown] of [
    ['[data-alarm-problems]', view?.problems.length],
    ['[data-alarm-test]', view?.canTest],
    ['[data-alarm-table]', rows.length],
    ['[data-no-messages]', view?.canTest && rows.length === 0],
  ] as const)
    section.querySelector(selector)?.toggleAttribute('hidden', !isShown);
}
