import type { AlarmReason } from '../../status/alarm-record.ts';
import { alarmTitle, type AlarmWords } from '../../status/alarm-text.ts';
import type { AlarmsExplained } from '../../status/explanation.ts';
import { fill } from '../../text/fill.ts';
import type { Locale } from '../../text/locale.ts';
import { type Clock, formatTime } from '../status/clock.ts';
import { createElement } from '../words.ts';
import { showRows } from './render-staff.ts';

type Words = Pick<AlarmWords, 'alarms' | 'names'>;

const NOTHING: AlarmsExplained = { channels: [], problems: [], afterMinutes: 0, messages: [] };

/** Shows staff how they are told of what fails; takes it out of the page once it is locked, where `seen` is undefined. */
export function showAlarms(
  section: HTMLElement,
  seen: AlarmsExplained | undefined,
  { timeZone }: Clock,
  locale: Locale,
): void {
  const words = JSON.parse(section.dataset.words ?? '{}') as Words;
  const { alarms } = words;
  const { channels, problems, afterMinutes, messages } = seen ?? NOTHING;
  const notes =
    channels.length === 0
      ? [alarms.none]
      : [
          fill(alarms.ways, { ways: channels.map((channel) => alarms.channels[channel]).join(', ') }),
          fill(alarms.after, { minutes: afterMinutes }),
        ];
  const rows = messages.map(({ at, channel, stage, reason, status, ...event }) => [
    formatTime(Date.parse(at), timeZone, locale),
    alarmTitle(event, stage, words),
    alarms.channels[channel],
    describeOutcome(reason, status, alarms),
  ]);
  section.hidden = !seen;
  show(section, '[data-alarm-notes]', seen ? notes.map((text) => createElement('p', text)) : []);
  show(
    section,
    '[data-alarm-problems]',
    problems.map(({ name, problem }) => createElement('li', fill(alarms[problem], { name }))),
  );
  const table = section.querySelector<HTMLTableElement>('[data-alarm-table] table');
  if (table) showRows(table, rows);
  section.querySelector('[data-alarm-table]')?.toggleAttribute('hidden', rows.length === 0);
  section.querySelector('[data-no-messages]')?.toggleAttribute('hidden', channels.length === 0 || rows.length > 0);
}

/** `Not sent; it will be tried again. The server does not accept it. (code 404)` */
function describeOutcome(
  reason: AlarmReason | undefined,
  status: number | undefined,
  { outcomes, reasons, code }: Words['alarms'],
): string {
  if (reason === undefined) return outcomes.sent;
  const why = status === undefined ? reasons[reason] : fill(code, { reason: reasons[reason], code: status });
  return fill(outcomes.retried, { reason: why });
}

/** Shows elements where these stand, which is hidden while there are none. */
function show(section: HTMLElement, selector: string, elements: readonly HTMLElement[]): void {
  const part = section.querySelector<HTMLElement>(selector);
  part?.replaceChildren(...elements);
  part?.toggleAttribute('hidden', elements.length === 0);
}
