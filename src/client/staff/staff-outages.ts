import type { Outage } from '../../status/outage-log.ts';
import { fill } from '../../text/fill.ts';
import { languageTag } from '../../text/language-tag.ts';
import type { Locale } from '../../text/locale.ts';
import { type Clock, formatDuration, isSameDay } from '../status/clock.ts';
import type { StaffWords } from '../status/words.ts';
import { createElement, setWords } from '../words.ts';

/** Shows the last outages; null where they could not be read, undefined once the page is locked. */
export function showOutages(
  part: HTMLElement,
  outages: readonly Outage[] | null | undefined,
  clock: Clock,
  words: StaffWords,
  locale: Locale,
): void {
  const { none, unreadable } = words.staff.outages;
  const items = outages?.map((outage) => createItem(outage, clock, words, locale)) ?? [];
  part.hidden = outages === undefined;
  part.querySelector('[data-list]')?.replaceChildren(...items);
  setWords(part, '[data-note]', outages === null ? unreadable : items.length === 0 ? none : '');
}

/** An outage in words: when, for how long, how bad and whose fault; then why. */
function createItem(
  { startedAt, endedAt, worst, attribution, backfilled, evidence }: Outage,
  clock: Clock,
  { staff, levels }: StaffWords,
  locale: Locale,
): HTMLElement {
  const [start, end] = [Date.parse(startedAt), endedAt === null ? clock.now : Date.parse(endedAt)];
  const item = createElement(
    'li',
    fill(endedAt === null ? staff.outages.lasts : staff.outages.over, {
      ...tellTimes(start, end, clock, locale),
      duration: formatDuration((end - start) / 1000, locale),
      level: levels[worst],
      who: staff.attributions[attribution],
    }),
  );
  const reasons = evidence.map(({ rule }) => staff.rules[rule]).join(' ');
  const why = [
    ...(reasons === '' ? [] : [fill(staff.outages.why, { reasons })]),
    ...(backfilled ? [staff.outages.afterwards] : []),
  ];
  if (why.length > 0) item.append(Object.assign(createElement('p', why.join(' ')), { className: 'small' }));
  return item;
}

/** From when until when, by the place's clock; the day is said twice only where it is another. */
function tellTimes(start: number, end: number, clock: Clock, locale: Locale): { from: string; to: string } {
  const { timeZone } = clock;
  const format = (options: Intl.DateTimeFormatOptions, time: number): string =>
    new Intl.DateTimeFormat(languageTag(locale), { timeZone, ...options }).format(time);
  const day = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  const tell = (time: number, withDay: boolean): string =>
    `${withDay ? `${format(day, time)}, ` : ''}${format({ timeStyle: 'short' }, time)}`;
  return { from: tell(start, true), to: tell(end, !isSameDay(start, end, clock)) };
}
