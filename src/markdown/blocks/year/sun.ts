import type { RootContent } from 'mdast';
import { CORRECT_DIRECTIVE, type BlockDirective } from '../../block.ts';
import { type Chart, type ChartBar, type ChartLabel, drawChart, labelMonths } from '../../charts/chart.ts';
import { phrasesOf } from '../../phrases.ts';
import { list, table, term } from '../../write.ts';
import type { Place } from '../../../schema/place.ts';
import { type DayPart, sunIn, sunUp } from '../../../site/daylight.ts';
import { formatMonth } from '../../../text/numbers/dates.ts';
import { joinNames } from '../../../text/language/interpolate.ts';
import { inLanguage } from '../../../text/language/in-language.ts';
import type { Locale } from '../../../text/language/locale.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
/** Of the drawing: its scale stands left of the months, and each row has its name on top. */
const SCALE_WIDTH = 0.13;
const NAME_HEIGHT = 34;
const HOUR_HEIGHT = 8;
const HOURS_BETWEEN_LINES = 4;

/** `::sun`: when the sun is on which desks, month by month, drawn and as a table. */
export const sun: BlockDirective = {
  attributes: [],
  shows: () => ['facts', 'config'],
  expand: (_, { place, locale }) => {
    if (!place.facts.coworking?.sun)
      return {
        expected: 'a place that tells of the sun at its desks, in `coworking.sun` of content/facts.json',
        found: '::sun',
        next: CORRECT_DIRECTIVE,
      };
    const sunny = followSun(place, locale).filter(isSunny);
    const drawing = sunny.length === 0 ? {} : { drawing: drawSun(sunny, place, locale) };
    return [{ name: 'sun', ...drawing, nodes: sunBlock(place, locale) }];
  },
  look: {},
};

/** A row a month, and a column for desks that have sun at some time of the year; the others are named below. */
export function sunBlock(place: Place, locale: Locale): RootContent[] {
  const { facts: words } = phrasesOf(place, locale);
  const desks = followSun(place, locale);
  const sunny = desks.filter(isSunny);
  const never = desks.filter((one) => !isSunny(one));
  const rows = MONTHS.map((month) => [
    formatMonth(month, locale, 'shortMonth'),
    ...sunny.map(({ months }) => joinNames(months[month - 1]?.map(formatPart) ?? [], locale) || words.none),
  ]);
  return [
    ...(sunny.length === 0 ? [] : [table([[words.sun.day, ...sunny.map(({ name }) => name)], ...rows])]),
    ...(never.length === 0
      ? []
      : [
          list([
            term(
              words.sun.never,
              joinNames(
                never.map(({ name }) => name),
                locale,
              ),
            ),
          ]),
        ]),
  ];
}

/** Some desks, and when the sun is on them on the 15th of each month. */
interface Desks {
  readonly name: string;
  readonly months: readonly (readonly DayPart[])[];
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

/** A row for desks that have sun: the months along the line, the hours of the day from top to bottom. */
function drawSun(sunny: readonly Desks[], place: Place, locale: Locale): string {
  const days = MONTHS.map((month) => sunUp(middleOf(month, place), place.config.location));
  const hours = days.flat().flatMap(({ fromMinutes, untilMinutes }) => [fromMinutes / 60, untilMinutes / 60]);
  const firstHour = Math.floor(Math.min(...hours));
  const lastHour = Math.ceil(Math.max(...hours));
  const rowHeight = NAME_HEIGHT + (lastHour - firstHour) * HOUR_HEIGHT;
  const yOf = (row: number, hour: number): number => row * rowHeight + NAME_HEIGHT + (hour - firstHour) * HOUR_HEIGHT;
  const monthWidth = (1 - SCALE_WIDTH) / MONTHS.length;
  const barOf = (
    row: number,
    month: number,
    { fromMinutes, untilMinutes }: DayPart,
    kind: ChartBar['kind'],
  ): ChartBar => ({
    from: SCALE_WIDTH + monthWidth * (month - 0.85),
    to: SCALE_WIDTH + monthWidth * (month - 0.15),
    top: yOf(row, fromMinutes / 60),
    bottom: yOf(row, untilMinutes / 60),
    kind,
  });
  const lined = Array.from({ length: 24 / HOURS_BETWEEN_LINES }, (_, index) => index * HOURS_BETWEEN_LINES).filter(
    (hour) => hour >= firstHour && hour <= lastHour,
  );
  const chart: Chart = {
    caption: inLanguage(place.strings, locale).facts.sun.drawing,
    height: sunny.length * rowHeight + 24,
    bars: sunny.flatMap(({ months }, row) =>
      MONTHS.flatMap((month, index) => [
        ...(days[index] ?? []).map((part) => barOf(row, month, part, 'pale')),
        ...(months[index] ?? []).map((part) => barOf(row, month, part, 'sun')),
      ]),
    ),
    labels: [
      ...sunny.flatMap(({ name }, row): ChartLabel[] => [
        { at: 0, y: row * rowHeight + 20, words: name, kind: 'name' },
        ...lined.map((hour): ChartLabel => ({
          at: 0,
          y: yOf(row, hour) + 4,
          words: formatMinutes(hour * 60),
          kind: 'scale',
        })),
      ]),
      ...labelMonths(
        MONTHS.map((month) => ({ month, at: SCALE_WIDTH + monthWidth * (month - 0.5) })),
        sunny.length * rowHeight + 18,
        locale,
      ),
    ],
    lines: sunny.flatMap((_, row) =>
      lined.map((hour) => ({ from: [SCALE_WIDTH, yOf(row, hour)] as const, to: [1, yOf(row, hour)] as const })),
    ),
  };
  return drawChart(chart, locale);
}
