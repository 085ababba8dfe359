import { alarmTitle, type AlarmWords } from '../../status/alarm-text.ts';
import type { AlarmsExplained, ToldMessage } from '../../status/explanation.ts';
import { fill } from '../../text/fill.ts';
import type { Locale } from '../../text/locale.ts';
import { createElement, setHidden } from '../elements.ts';
import { type Clock, formatTime } from '../status/clock.ts';
import { showRows } from './staff-view.ts';

type Words = Pick<AlarmWords, 'alarms' | 'names'>;

/** Shows staff how they are told of what fails, and what they were told, where the place has words for alarms. */
export function showAlarms(
  { channels, problems, afterMinutes, messages }: AlarmsExplained,
  { timeZone }: Clock,
  locale: Locale,
): void {
  const section = document.querySelector<HTMLElement>('[data-alarms]');
  if (!section) return;
  const words = JSON.parse(section.dataset.words ?? '{}') as Words;
  const { alarms } = words;
  const ways = channels.map((channel) => alarms.channels[channel]).join(', ');
  const notes =
    ways === '' ? [alarms.none] : [fill(alarms.ways, { ways }), fill(alarms.after, { minutes: afterMinutes })];
  const listed = problems.map(({ name, problem }) => createElement('li', fill(alarms[problem], { name })));
  section.hidden = false;
  section.querySelector('[data-alarm-notes]')?.replaceChildren(...notes.map((text) => createElement('p', text)));
  section.querySelector('[data-alarm-problems]')?.replaceChildren(...listed);
  setHidden(section, '[data-alarm-problems]', listed.length === 0);
  setHidden(section, '[data-no-messages]', ways === '' || messages.length > 0);
  const rows = messages.map((message) => [
    formatTime(Date.parse(message.at), timeZone, locale),
    alarmTitle(message, message.stage, words),
    alarms.channels[message.channel],
    describeOutcome(message, alarms),
  ]);
  showRows(section, '[data-alarm-table]', rows);
}

/** `Not sent; it will be tried again. The server does not accept it. (code 404)` */
function describeOutcome({ reason, status }: ToldMessage, { outcomes, reasons, code }: Words['alarms']): string {
  if (reason === undefined) return outcomes.sent;
  const why = status === undefined ? reasons[reason] : fill(code, { reason: reasons[reason], code: status });
  return fill(outcomes.retried, { reason: why });
}
