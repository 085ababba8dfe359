import type { RootContent } from 'mdast';
import { phrasesOf } from '../../phrases.ts';
import { list, table, term } from '../../write.ts';
import type { OutageYear } from '../../../schema/fields/connection.ts';
import type { Place } from '../../../schema/place.ts';
import { formatDate, formatDayOfWeek } from '../../../text/numbers/dates.ts';
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

/** `74 min offline in a year`: the details stand in the table of the connection. */
export function summarizeOutages({ outages, minutes }: OutageYear, place: Place, locale: Locale): string {
  const { facts: words } = phrasesOf(place, locale);
  if (outages === 0) return words.outages.cleanYear;
  return interpolate(words.outages.year, { minutes: interpolate(words.minutes, { count: minutes }) });
}

/** `3 times from 1 March 2026 to 28 February 2027, 74 min in all; the longest took 41 min`. */
function describeOutages(
  { from, through, outages, minutes, longest }: OutageYear,
  place: Place,
  locale: Locale,
): string {
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
