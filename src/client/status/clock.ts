import { languageTag } from '../../text/language-tag.ts';
import type { Locale } from '../../text/locale.ts';

/** The moment, in milliseconds, and the place's own time zone: `22:00` is the evening there, wherever the device is. */
export interface Clock {
  readonly now: number;
  readonly timeZone: string;
  /** The reader's own; that of the device, where it is left out. */
  readonly readerZone?: string;
}

/** Whether two moments are of one day at the place. */
export function isSameDay(first: number, second: number, { timeZone }: Clock): boolean {
  const format = new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone });
  return format.format(first) === format.format(second);
}

/** Tells times of day by the place's clock: `20:55`, or `20:55 CET` where the reader's own clock shows another time. */
export function timeTeller({ timeZone, readerZone }: Clock, locale: Locale): (time: number) => string {
  const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(languageTag(locale), options);
  const here = format({ timeStyle: 'short', timeZone });
  const there = format({ timeStyle: 'short', timeZone: readerZone });
  const named = format({ timeZone, timeZoneName: 'short' });
  return (time) => {
    const told = here.format(time);
    if (there.format(time) === told) return told;
    const name = named.formatToParts(time).find(({ type }) => type === 'timeZoneName');
    return `${told} ${name?.value ?? ''}`;
  };
}
