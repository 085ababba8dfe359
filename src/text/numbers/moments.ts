import { dayIn } from './dates.ts';
import { intlFormat } from '../language/intl-format.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';
import { interpolate } from '../language/interpolate.ts';
import { languageTag } from '../language/language-tag.ts';
import type { Locale } from '../language/locale.ts';

/**
 * The current time in milliseconds, and the time zone of the site: visitors see all times in it, wherever their device
 * is.
 */
export interface Clock {
  readonly now: number;
  readonly timeZone: string;
}

/** By how much clocks go back. */
const SHIFTS_MS = [HOUR_MS, HOUR_MS / 2];

/** Returns true in the hour that clocks show twice because they go back. */
function isShownTwice(time: number, timeZone: string): boolean {
  const format = intlFormat(Intl.DateTimeFormat, 'sv', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return SHIFTS_MS.some((shift) =>
    [time - shift, time + shift].some((other) => format.format(other) === format.format(time)),
  );
}

/**
 * Formats a time of day: `20:55`; with `weekday`, `Fri, 20:55`; with the zone if clocks show it twice, `02:30 CEST`.
 */
export function formatClockTime(
  time: number,
  { timeZone }: Pick<Clock, 'timeZone'>,
  locale: Locale,
  weekday?: 'short',
): string {
  const zone = isShownTwice(time, timeZone) ? ({ timeZoneName: 'short' } as const) : undefined;
  const format =
    weekday || zone
      ? ({ ...(weekday && { weekday }), hour: 'numeric', minute: '2-digit', ...zone } as const)
      : ({ timeStyle: 'short' } as const);
  return new Intl.DateTimeFormat(languageTag(locale), { ...format, timeZone }).format(time);
}

/** Formats a time of these days: of today as `14:05`, of another day as `Fri, 20:55`. */
export function formatRecent(time: number, clock: Clock, locale: Locale): string {
  return formatClockTime(time, clock, locale, isSameDay(time, clock) ? undefined : 'short');
}

/** Formats a time of today as `14:05`, and one of another day as `14 Nov 2026, 14:05`. */
export function formatMoment(time: number, clock: Clock, locale: Locale): string {
  if (isSameDay(time, clock)) return formatClockTime(time, clock, locale);
  const { timeZone } = clock;
  const day = { dateStyle: 'medium', timeZone } as const;
  const isTwice = isShownTwice(time, timeZone);
  const format = new Intl.DateTimeFormat(languageTag(locale), isTwice ? day : { ...day, timeStyle: 'short' });
  return isTwice ? `${format.format(time)}, ${formatClockTime(time, clock, locale)}` : format.format(time);
}

/** Formats a time to follow “since”, in the template for today or for another day. */
export function formatSince(
  time: number,
  clock: Clock,
  { today, earlier }: { readonly today: string; readonly earlier: string },
  locale: Locale,
): string {
  return interpolate(isSameDay(time, clock) ? today : earlier, { time: formatMoment(time, clock, locale) });
}

/** Formats an end: `until 14:05`, `until 15 Nov 2026, 14:05`. */
export function formatUntil(
  time: number,
  clock: Clock,
  { today, later }: { readonly today: string; readonly later: string },
  locale: Locale,
): string {
  return interpolate(isSameDay(time, clock) ? today : later, { time: formatMoment(time, clock, locale) });
}

/**
 * Formats a span of time: `Sat, 14 Nov 2026, 22:00–22:40`; `Sun, 25 Oct 2026, 02:30 CEST – 02:15 CET` when clocks go
 * back.
 */
export function formatSpan(from: number, to: number, clock: Pick<Clock, 'timeZone'>, locale: Locale): string {
  const { timeZone } = clock;
  const day = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  const format = { ...day, hour: 'numeric', minute: '2-digit', timeZone } as const;
  const tag = languageTag(locale);
  if (![from, to].some((time) => isShownTwice(time, timeZone)))
    return new Intl.DateTimeFormat(tag, format).formatRange(from, to);
  const dayOf = (time: number): string => new Intl.DateTimeFormat(tag, { ...day, timeZone }).format(time);
  const ends = formatClockTime(to, clock, locale);
  const end = dayOf(from) === dayOf(to) ? ends : `${dayOf(to)}, ${ends}`;
  return `${dayOf(from)}, ${formatClockTime(from, clock, locale)} – ${end}`;
}

/** Formats a duration in whole minutes, at least one: `2 days 1 h 50 min`. */
export function formatDuration(seconds: number, locale: Locale): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const [hourMinutes, dayMinutes] = [HOUR_MS / MINUTE_MS, DAY_MS / MINUTE_MS];
  const parts = {
    day: Math.floor(minutes / dayMinutes),
    hour: Math.floor((minutes % dayMinutes) / hourMinutes),
    minute: minutes % hourMinutes,
  };
  return Object.entries(parts)
    .filter(([, value]) => value > 0)
    .map(([unit, value]) =>
      new Intl.NumberFormat(languageTag(locale), { style: 'unit', unit, unitDisplay: 'short' }).format(value),
    )
    .join(' ');
}

/** Returns true if a time is today in the time zone of the site. */
export function isSameDay(time: number, { now, timeZone }: Clock): boolean {
  return dayIn(timeZone, new Date(time)) === dayIn(timeZone, new Date(now));
}
