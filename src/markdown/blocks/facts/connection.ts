import type { RootContent } from 'mdast';
import { phrasesOf } from '../../phrases.ts';
import { list, table, term } from '../../write.ts';
import type { OutageYear } from '../../../schema/fields/connection.ts';
import type { Place } from '../../../schema/place.ts';
import { daysBetween, formatDate, formatDayOfWeek } from '../../../text/numbers/dates.ts';
import { interpolate, joinNames } from '../../../text/language/interpolate.ts';
import type { Locale } from '../../../text/language/locale.ts';
import { formatNumber } from '../../../text/numbers/money.ts';

/** What the line is, how often it failed, and a row for each place where somebody has measured. */
export function connectionBlock(place: Place, locale: Locale): RootContent[] {
  const { facts: words, say } = phrasesOf(place, locale);
  const { connection } = place.facts;
  if (!connection) return [];
  const { line, downloadMbps, uploadMbps, measured, backup, year } = connection;
  const number = (value: number): string => formatNumber(value, locale);
  const rows = measured.map((one) => [
    say(one.where),
    `${number(one.downloadMbps)} Mbit/s`,
    `${number(one.uploadMbps)} Mbit/s`,
    `${number(one.latencyMs)} ms`,
    joinNames([say(one.how), describeMoment(one, place, locale)], locale),
  ]);
  const { where, down, up, latency, how } = words.measured;
  return [
    list([
      term(words.line, say(line)),
      term(words.speed, interpolate(words.speedValue, { down: downloadMbps, up: uploadMbps })),
      term(words.backup, say(backup)),
      ...(year ? [term(words.outages.name, describeOutages(year, place, locale))] : []),
    ]),
    ...(rows.length === 0 ? [] : [table([[where, down, up, latency, how], ...rows])]),
  ];
}

/** `on Tuesday 10 November 2026, at 11:00`. */
function describeMoment(
  { date, time }: { readonly date: string; readonly time?: string | undefined },
  place: Place,
  locale: Locale,
): string {
  const { when, day } = phrasesOf(place, locale).facts.measured;
  const values = { weekday: formatDayOfWeek(date, locale), date: formatDate(date, locale) };
  return time === undefined ? interpolate(day, values) : interpolate(when, { ...values, time });
}

/** As many days as a year has, but for a few on which nothing was measured. */
const DAYS_OF_YEAR = 360;

/** `74 min offline in a year`, or `in the 120 days measured since 1 March 2026`: the table of the connection has the details. */
export function summarizeOutages(
  { from, daysWatched, outages, minutes }: OutageYear,
  place: Place,
  locale: Locale,
): string {
  const { facts, date } = phrasesOf(place, locale);
  const words = facts.outages;
  const values = {
    minutes: interpolate(facts.minutes, { count: minutes }),
    days: formatNumber(daysWatched, locale),
    from: date(from),
  };
  if (daysWatched >= DAYS_OF_YEAR) return outages === 0 ? words.cleanYear : interpolate(words.year, values);
  return interpolate(outages === 0 ? words.cleanDays : words.days, values);
}

/** `3 times from 1 March 2026 to 28 February 2027, 74 min in all; the longest took 41 min; measured on 350 of these days`. */
function describeOutages(year: OutageYear, place: Place, locale: Locale): string {
  const { from, through, daysWatched } = year;
  const outages = countOutages(year, place, locale);
  if (daysWatched === daysBetween(from, through) + 1) return outages;
  const { watched } = phrasesOf(place, locale).facts.outages;
  return interpolate(watched, { outages, days: formatNumber(daysWatched, locale) });
}

function countOutages({ from, through, outages, minutes, longest }: OutageYear, place: Place, locale: Locale): string {
  const { facts: words, date, counted } = phrasesOf(place, locale);
  const days = { from: date(from), through: date(through) };
  if (outages === 0) return interpolate(words.outages.none, days);
  return interpolate(words.outages.some, {
    ...days,
    times: counted(words.outages.times, outages),
    minutes: interpolate(words.minutes, { count: minutes }),
    longest: interpolate(words.minutes, { count: longest }),
  });
}
