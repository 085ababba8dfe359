import { joinNames } from '../language/interpolate.ts';
import { intlFormat } from '../language/intl-format.ts';
import { baseLanguage, capitalize } from '../language/language-tag.ts';
import type { Locale } from '../language/locale.ts';
import { MINUTE_MS, DAY_MS } from './durations.ts';

const SHAPES = {
  whole: { dateStyle: 'long' },
  day: { day: 'numeric', month: 'long' },
  month: { month: 'long' },
  shortMonth: { month: 'short' },
  shortDay: { day: 'numeric', month: 'short' },
  shortDate: { day: 'numeric', month: 'short', year: 'numeric' },
  monthOfYear: { month: 'long', year: 'numeric' },
} as const;

type PeriodShape = 'shortDay' | 'shortDate' | 'day' | 'whole';

/** Weekdays as data names them, in the order of `getUTCDay`. */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

export type Weekday = (typeof WEEKDAYS)[number];

export function isOnWeekday(isoDate: string, days: readonly Weekday[]): boolean {
  return days.some((day) => WEEKDAYS.indexOf(day) === new Date(isoDate).getUTCDay());
}

export function formatDate(isoDate: string, locale: Locale): string {
  return format(isoDate, locale, 'whole');
}

/** Formats a date without its year: `1 November`, `1 de noviembre`, `1. November`. */
export function formatDay(isoDate: string, locale: Locale): string {
  return format(isoDate, locale, 'day');
}

export function formatDayOfWeek(isoDate: string, locale: Locale): string {
  return intlFormat(Intl.DateTimeFormat, locale, { weekday: 'long', timeZone: 'UTC' }).format(noonOf(isoDate));
}

/** Joins weekdays with the comma of the language: `Friday, Saturday`. */
export function formatWeekdays(days: readonly Weekday[], locale: Locale): string {
  // The first of January of that year is a Sunday.
  const dateOf = (day: Weekday): string => `2023-01-0${WEEKDAYS.indexOf(day) + 1}`;
  return joinNames(
    days.map((day) => formatDayOfWeek(dateOf(day), locale)),
    locale,
  );
}

/**
 * Formats a month, 1 to 12, on its own: `March`, `Marzo`, `März`; or short without a full stop, `Mar`. Uses the long
 * form if Unicode's short one is a number, as in Bulgarian.
 */
export function formatMonth(month: number, locale: Locale, shape: 'month' | 'shortMonth'): string {
  const day = `2000-${String(month).padStart(2, '0')}-01`;
  const isGreek = baseLanguage(locale) === 'el';
  const whole = isGreek ? greekMonth(day, locale) : format(day, locale, 'month');
  if (shape === 'month') return capitalize(whole, locale);
  const short = format(day, locale, 'shortMonth').replace(/^([^.]+)\.$/, '$1');
  // The short form in a date has the accent of the genitive: Μαΐ, but Μάι on its own.
  if (isGreek) return whole.slice(0, short.length);
  return capitalize(/\p{L}/u.test(short) ? short : whole, locale);
}

/** Without a year, the month is in the genitive, as in a date. */
function greekMonth(isoDate: string, locale: Locale): string {
  const parts = formatOf(locale, 'monthOfYear').formatToParts(noonOf(isoDate));
  return parts.find(({ type }) => type === 'month')?.value ?? '';
}

/**
 * Formats a period: `1 Nov – 19 Mar`, or long, `10–12 June`; with years if they differ or the shape has them: `1 Nov
 * 2026 – 19 Mar 2027`. Days and months have as many digits as in a single date; Unicode's patterns for ranges have two
 * digits in some languages, such as Italian.
 */
export function formatPeriod(from: string, through: string, locale: Locale, shape: PeriodShape): string {
  const format = formatOf(locale, shape);
  const [start, end] = [noonOf(from), noonOf(through)];
  const [startParts, endParts] = [format.formatToParts(start), format.formatToParts(end)];
  const parts = format.formatRangeToParts(start, end).map(({ type, value, source }) => {
    const single = (source === 'endRange' ? endParts : startParts).find((part) => part.type === type)?.value;
    return single && Number(single) === Number(value) ? single : value;
  });
  return parts.join('');
}

function format(isoDate: string, locale: Locale, shape: keyof typeof SHAPES): string {
  return formatOf(locale, shape).format(noonOf(isoDate));
}

function formatOf(locale: Locale, shape: keyof typeof SHAPES): Intl.DateTimeFormat {
  return intlFormat(Intl.DateTimeFormat, locale, { ...SHAPES[shape], timeZone: 'UTC' });
}

function noonOf(isoDate: string): Date {
  return new Date(`${isoDate}T12:00:00Z`);
}

/** Returns true for an existing calendar date, `YYYY-MM-DD` (no 30 February). */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export function addDays(isoDate: string, days: number): string {
  const date = new Date(`${isoDate}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export function nextDay(isoDate: string): string {
  return addDays(isoDate, 1);
}

/** Returns the latest ISO date; they sort as strings. */
export function latestDate(first: string, ...others: readonly string[]): string {
  return others.reduce((latest, date) => (date > latest ? date : latest), first);
}

/** Returns the number of days between two dates; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

const ANY_DAY = '2027-01-01';

/** Returns the name of a time zone independent of the season: `Central European Time`, `Mitteleuropäische Zeit`. */
export function formatZone(timeZone: string, locale: Locale): string {
  const format = intlFormat(Intl.DateTimeFormat, locale, { timeZone, timeZoneName: 'longGeneric' });
  const parts = format.formatToParts(noonOf(ANY_DAY));
  return capitalize(parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone, locale);
}

/** Formats a span by one clock, `2026-12-02T10:00`: `Wednesday, 2 December 2026, 10:00–12:00`. */
export function formatTimes(from: string, until: string, locale: Locale): string {
  const shape = { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' } as const;
  return intlFormat(Intl.DateTimeFormat, locale, shape).formatRange(new Date(`${from}Z`), new Date(`${until}Z`));
}

/**
 * Returns the moment of a local time (`2026-12-02T10:00`) in a zone, in milliseconds; the first of two when clocks go
 * back, undefined if clocks skip it.
 */
export function momentOf(localTime: string, timeZone: string): number | undefined {
  const clock = intlFormat(Intl.DateTimeFormat, 'sv', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  const shownAt = (moment: number): number => Date.parse(`${clock.format(moment).replace(' ', 'T')}Z`);
  const wanted = Date.parse(`${localTime}Z`);
  return [-DAY_MS, DAY_MS]
    .map((away) => wanted - (shownAt(wanted + away) - (wanted + away)))
    .find((moment) => shownAt(moment) === wanted);
}

/** Returns the same for the end of a span: of two moments, the last. */
export function lastMomentOf(localTime: string, timeZone: string): number | undefined {
  const first = momentOf(localTime, timeZone);
  if (first === undefined) return undefined;
  const clock = intlFormat(Intl.DateTimeFormat, 'sv', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  // Clocks go back by an hour, or by half an hour.
  const again = [60, 30].map((minutes) => first + minutes * MINUTE_MS);
  return again.find((moment) => clock.format(moment) === clock.format(first)) ?? first;
}

/** Returns the date at a moment in a time zone; Swedish dates are ISO dates. */
export function dayIn(timeZone: string, now: Date): string {
  return intlFormat(Intl.DateTimeFormat, 'sv', { timeZone, dateStyle: 'short' }).format(now);
}
