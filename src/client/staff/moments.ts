import type { StaffStrings } from '../../schema/strings/strings.ts';
import { interpolate } from '../../text/language/interpolate.ts';
import type { Locale } from '../../text/language/locale.ts';
import { type Clock, formatTime, isSameDay, tellTime } from '../status/clock.ts';

/** A moment by the place's own clock: of today `14:05`, of another day `14 Nov 2026, 14:05`. */
export function tellMoment(time: number, clock: Clock, locale: Locale): string {
  return isSameDay(time, clock) ? tellTime(time, clock, locale) : formatTime(time, clock.timeZone, locale);
}

/** The same as it stands behind “since”. */
export function tellSince(time: number, clock: Clock, { moments }: StaffStrings, locale: Locale): string {
  const text = isSameDay(time, clock) ? moments.today : moments.earlier;
  return interpolate(text, { time: tellMoment(time, clock, locale) });
}

/** `until 14:05`, `until 15 Nov 2026, 14:05`. */
export function tellUntil(time: number, clock: Clock, { until }: StaffStrings, locale: Locale): string {
  const text = isSameDay(time, clock) ? until.today : until.later;
  return interpolate(text, { time: tellMoment(time, clock, locale) });
}
