import { type Chart, type ChartBar, type ChartLabel, drawChart, labelMonths } from './chart.ts';
import { haveRoom, placeLabels } from './place-labels.ts';
import type { Locale } from '../../text/language/locale.ts';

/** A number of a month, and how it is written. */
interface Value {
  readonly value: number;
  readonly words: string;
}

/** What is drawn of a month. */
export interface DrawnMonth {
  readonly nightCelsius: Value;
  readonly dayCelsius: Value;
  readonly daylightMinutes: Value;
  /** What a stay costs; undefined where it has passed, or has no price yet. */
  readonly cents: Value | undefined;
}

/** What its three rows are called, what it shows, and what stands where there is nothing. */
export interface YearWords {
  readonly degrees: string;
  readonly daylight: string;
  readonly price: string;
  readonly caption: string;
  readonly none: string;
}

/** The part of a month's width that its bar has. */
const BAR = { from: 0.2, to: 0.8 };
const PLOT = 64;
const NAME = 40;
const LABEL = 30;
const ROW = NAME + PLOT + LABEL;
/** From the bars of the last row down to the names of the months. */
const MONTHS = 22;

/** Degrees, light and price of twelve months in one look: three rows, and below them the months. */
export function drawYear(months: readonly DrawnMonth[], words: YearWords, locale: Locale): string {
  const rows = [drawDegrees(months), drawDaylight(months), drawPrices(months, words.none)];
  const names = [words.degrees, words.daylight, words.price];
  const axis = rows.length * ROW - LABEL + MONTHS;
  const chart: Chart = {
    caption: words.caption,
    height: axis + 8,
    bars: rows.flatMap(({ bars }, row) =>
      bars.map((bar) => ({ ...bar, top: bar.top + row * ROW, bottom: bar.bottom + row * ROW })),
    ),
    labels: [
      ...names.map((name, row): ChartLabel => ({ at: 0, y: row * ROW + 16, words: name, kind: 'name' })),
      ...rows.flatMap(({ labels }, row) => labels.map((label) => ({ ...label, y: label.y + row * ROW }))),
      ...labelMonths(
        months.map((_, index) => ({ month: index + 1, at: middleOf(index) })),
        axis,
        locale,
      ),
    ],
    lines: [],
  };
  return drawChart(chart, locale);
}

interface Row {
  readonly bars: readonly ChartBar[];
  readonly labels: readonly ChartLabel[];
}

/** From the night to the day. */
function drawDegrees(months: readonly DrawnMonth[]): Row {
  const lowest = Math.min(...months.map(({ nightCelsius }) => nightCelsius.value));
  const highest = Math.max(...months.map(({ dayCelsius }) => dayCelsius.value));
  const yOf = (celsius: number): number => NAME + Math.round((PLOT * (highest - celsius)) / (highest - lowest));
  return {
    bars: months.map(({ nightCelsius, dayCelsius }, index) =>
      barAt(index, yOf(dayCelsius.value), yOf(nightCelsius.value), 'warm'),
    ),
    labels: months.flatMap(({ nightCelsius, dayCelsius }, index) => [
      { at: middleOf(index), y: yOf(dayCelsius.value) - 4, words: dayCelsius.words },
      { at: middleOf(index), y: yOf(nightCelsius.value) + 13, words: nightCelsius.words },
    ]),
  };
}

function drawDaylight(months: readonly DrawnMonth[]): Row {
  return drawHeights(
    months.map(({ daylightMinutes }) => daylightMinutes),
    'sun',
  );
}

function drawPrices(months: readonly DrawnMonth[], none: string): Row {
  return drawHeights(
    months.map(({ cents }) => cents ?? { value: 0, words: none }),
    'cool',
  );
}

/** As high as the number is, with as many of the numbers as have room; on a telephone the most and the least, the first of each. */
function drawHeights(values: readonly Value[], kind: ChartBar['kind']): Row {
  const numbers = values.map(({ value }) => value);
  const most = Math.max(...numbers, 1);
  const least = Math.min(...numbers.filter((value) => value > 0));
  const topOf = (value: number): number => NAME + PLOT - Math.round((PLOT * value) / most);
  const bars = values.flatMap(({ value }, index) =>
    value === 0 ? [] : [barAt(index, topOf(value), NAME + PLOT, kind)],
  );
  const labels = values.map(({ value, words }, index) => ({ at: middleOf(index), y: topOf(value) - 4, words }));
  const drawn = labels.filter((_, index) => numbers[index] !== 0);
  const ends = [...new Set([numbers.indexOf(most), numbers.indexOf(least)])].flatMap((index) => labels[index] ?? []);
  const joined = joinEqual(labels, numbers);
  const write = (only: 'wide' | 'tablet' | 'laptop'): ChartLabel[] => {
    const fitting = [drawn, joined].find((some) => haveRoom(some, only));
    if (fitting === drawn) return drawn.map((label) => ({ ...label, only }));
    return placeLabels(fitting ?? ends, only, { bars, ...(fitting && { gap: 0 }) });
  };
  const wide = haveRoom(drawn, 'wide') ? write('wide') : [...write('tablet'), ...write('laptop')];
  return {
    bars,
    labels: [...labels.filter((_, index) => numbers[index] === 0), ...wide, ...placeLabels(ends, 'narrow', { bars })],
  };
}

/** One label for months in a row that have the same number, in the middle of them; none for those that have none. */
function joinEqual(labels: readonly ChartLabel[], numbers: readonly number[]): ChartLabel[] {
  return labels.flatMap((label, first) => {
    if (numbers[first] === 0 || numbers[first] === numbers[first - 1]) return [];
    const after = numbers.findIndex((number, index) => index > first && number !== numbers[first]);
    const last = (after === -1 ? numbers.length : after) - 1;
    return [{ ...label, at: (middleOf(first) + middleOf(last)) / 2 }];
  });
}

function middleOf(index: number): number {
  return (index + 0.5) / 12;
}

function barAt(index: number, top: number, bottom: number, kind: ChartBar['kind']): ChartBar {
  return { from: (index + BAR.from) / 12, to: (index + BAR.to) / 12, top, bottom, kind };
}
