import { type Chart, type ChartBar, type ChartLabel, labelMonths } from './chart.ts';
import { placeLabels } from './place-labels.ts';
import { pricesByDay, type PriceSpan } from '../../booking/price-spans.ts';
import type { Place } from '../../schema/place.ts';
import { addDays, daysBetween, formatPeriod, nextDay } from '../../text/numbers/dates.ts';
import { interpolate } from '../../text/language/interpolate.ts';
import { inLanguage } from '../../text/language/in-language.ts';
import type { Locale } from '../../text/language/locale.ts';
import { formatMoney } from '../../text/numbers/money.ts';

/** The most that a bar is high; what is between it and its price, between the highest price and the name of its row, and above that. */
const BAR = 38;
const PRICE = 5;
const NAME = 17;
const ROW = 28;

/** From the bars of the last row down to the days on which prices change, and from there to the names of the months. */
const TURNS = 16;
const MONTHS = 20;

/** What a month costs by the day of arrival: a row a unit, as high as the price. */
export function chartPrices(place: Pick<Place, 'rates' | 'facts' | 'strings'>, locale: Locale): Chart {
  const { rates, strings } = place;
  const words = inLanguage(strings, locale).rates;
  const { tier, units } = pricesByDay(rates);
  const mostCents = Math.max(...units.flatMap(({ spans }) => spans.map(({ cents }) => cents)));
  const rows = units.map(({ unit, spans }) => chartRow(unit, spans, mostCents, place, locale));
  const bases = rows.map((_, row) => rows.slice(0, row + 1).reduce((sum, { height }) => sum + height, 0));
  const axis = bases.at(-1) ?? 0;
  const turns = labelTurns(
    units.flatMap(({ spans }) => spans),
    axis + TURNS,
    place,
    locale,
  );
  const months = Math.max(axis + TURNS, ...turns.map(({ y }) => y)) + MONTHS;
  return {
    caption: interpolate(words.chart, { tier: words[tier], count: rates.guests.included }),
    height: months + 6,
    bars: rows.flatMap(({ bars }, row) =>
      bars.map((bar) => ({ ...bar, top: bar.top + (bases[row] ?? 0), bottom: bar.bottom + (bases[row] ?? 0) })),
    ),
    labels: [
      ...rows.flatMap(({ labels }, row) => labels.map((label) => ({ ...label, y: label.y + (bases[row] ?? 0) }))),
      ...turns,
      ...labelMonths(middlesOfMonths(place), months, locale),
    ],
    lines: [],
  };
}

/** Heights count from the bottom of the bars, upwards below nought. */
interface Row {
  readonly bars: readonly ChartBar[];
  readonly labels: readonly ChartLabel[];
  readonly height: number;
}

function chartRow(
  unit: string,
  spans: readonly PriceSpan[],
  mostCents: number,
  { rates, facts }: Pick<Place, 'rates' | 'facts'>,
  locale: Locale,
): Row {
  const share = (date: string): number => shareOf(date, rates);
  const bars = spans.map(({ from, through, cents, season }): ChartBar => ({
    from: share(from),
    to: share(nextDay(through)),
    top: -Math.round((BAR * cents) / mostCents),
    bottom: 0,
    kind: season === rates.seasons[0]?.key ? 'cool' : 'warm',
  }));
  const prices = spans.map(({ from, through, cents, season }, index) => ({
    season,
    width: share(nextDay(through)) - share(from),
    label: {
      at: (share(from) + share(nextDay(through))) / 2,
      y: (bars[index]?.top ?? 0) - PRICE,
      words: formatMoney(cents, rates.currency, locale),
    },
  }));
  // On a phone each season has its price once, where it is widest.
  const widest = prices.filter(({ season, width }) =>
    prices.every((other) => other.season !== season || other.width <= width),
  );
  const labels = [
    ...placeLabels(
      prices.map(({ label }) => label),
      'wide',
      { bars },
    ),
    ...placeLabels(
      widest.map(({ label }) => label),
      'narrow',
      { bars },
    ),
  ];
  const y = Math.min(...labels.map((label) => label.y)) - NAME;
  const name = facts.units.find(({ key }) => key === unit)?.name;
  const words = name ? inLanguage(name, locale) : unit;
  return { bars, labels: [{ at: 0, y, words, kind: 'name' }, ...labels], height: ROW - y };
}

/** The days on which prices change. */
function labelTurns(
  spans: readonly PriceSpan[],
  y: number,
  { rates }: Pick<Place, 'rates'>,
  locale: Locale,
): ChartLabel[] {
  const turns = [...new Set(spans.map(({ from }) => from))]
    .filter((date) => date > rates.validFrom)
    .toSorted()
    .map((date): ChartLabel => ({
      at: shareOf(date, rates),
      y,
      words: formatPeriod(date, date, locale, 'shortDay'),
      kind: 'turn',
    }));
  return (['wide', 'narrow'] as const).flatMap((only) => placeLabels(turns, only, { away: 'down' }));
}

function middlesOfMonths({ rates }: Pick<Place, 'rates'>): { month: number; at: number }[] {
  return Array.from({ length: daysOf(rates) }, (_, day) => addDays(rates.validFrom, day))
    .filter((date) => date.endsWith('-15'))
    .map((date) => ({ month: Number(date.slice(5, 7)), at: shareOf(date, rates) }));
}

type Dates = Pick<Place['rates'], 'validFrom' | 'validThrough'>;

function shareOf(date: string, rates: Dates): number {
  return daysBetween(rates.validFrom, date) / daysOf(rates);
}

function daysOf({ validFrom, validThrough }: Dates): number {
  return daysBetween(validFrom, nextDay(validThrough));
}
