import type { RootContent } from 'mdast';
import { asText, sayTakeOut, type BlockDirective } from '../../block.ts';
import { type Desks, drawSun } from './sun-drawing.ts';
import { phrasesOf } from '../../phrases.ts';
import { list, table, term } from '../../write.ts';
import type { Place } from '../../../schema/place.ts';
import { type DayPart, sunIn, sunUp } from '../../../site/daylight.ts';
import { formatMonth } from '../../../text/numbers/dates.ts';
import { joinNames } from '../../../text/language/interpolate.ts';
import { inLanguage } from '../../../text/language/in-language.ts';
import type { Locale } from '../../../text/language/locale.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** `::sun`: a drawing of when the sun is on which desks, and the desks that have none. `::sun{times}`: the same as a table. */
export const sun: BlockDirective = {
  attributes: ['times'],
  shows: () => ['facts', 'config'],
  expand: ({ times }, { place, locale }) => {
    const desks = followSun(place, locale);
    const sunny = desks.filter(isSunny);
    if (desks.length === 0 || (times !== undefined && sunny.length === 0))
      return {
        expected: 'a place that says when the sun is on its desks, in `coworking.sun` of content/facts.json',
        found: '::sun',
        next: sayTakeOut('facts'),
      };
    if (times !== undefined) return asText([timesTable(sunny, place, locale)]);
    const never = desks.filter((one) => !isSunny(one)).map(({ name }) => name);
    const { sun: words } = phrasesOf(place, locale).facts;
    const nodes = never.length === 0 ? [] : [list([term(words.never, joinNames(never, locale))])];
    if (sunny.length === 0) return asText(nodes);
    const daylight = MONTHS.map((month) => sunUp(middleOf(month, place), place.config.location));
    const drawing = drawSun(sunny, daylight, words.drawing, locale);
    return [{ name: 'sun', drawing, nodes }];
  },
  look: {},
};

/** A row a month, and a column for desks that have sun at some time of the year. */
function timesTable(sunny: readonly Desks[], place: Place, locale: Locale): RootContent {
  const { facts: words } = phrasesOf(place, locale);
  const rows = MONTHS.map((month) => [
    formatMonth(month, locale, 'shortMonth'),
    ...sunny.map(({ months }) => joinNames(months[month - 1]?.map(formatPart) ?? [], locale) || words.none),
  ]);
  return table([[words.sun.day, ...sunny.map(({ name }) => name)], ...rows]);
}

function followSun(place: Place, locale: Locale): Desks[] {
  const { location } = place.config;
  return (place.facts.coworking?.sun ?? []).map(({ name, windows }) => ({
    name: inLanguage(name, locale),
    months: MONTHS.map((month) => sunIn(windows, middleOf(month, place), location)),
  }));
}

function isSunny({ months }: Desks): boolean {
  return months.some((parts) => parts.length > 0);
}

/** The clocks and the sun are those of the year in which the rates end: people ask before they come. */
function middleOf(month: number, { rates }: Place): string {
  return `${rates.validThrough.slice(0, 4)}-${String(month).padStart(2, '0')}-15`;
}

/** `09:35–17:20`. */
function formatPart({ fromMinutes, untilMinutes }: DayPart): string {
  return `${formatMinutes(fromMinutes)}–${formatMinutes(untilMinutes)}`;
}

function formatMinutes(minutes: number): string {
  const pad = (part: number): string => String(part).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
