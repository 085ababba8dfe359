import { findSeasonBefore } from '../../booking/season-before.ts';
import type { Place } from '../../schema/place.ts';
import type { SeasonPrice } from '../../schema/rates.ts';
import { formatMoney } from '../../text/numbers/money.ts';
import { type Change, LARGE, weightOf, writePercent } from './change.ts';

/** A season that was added, and the one of the same name a year earlier. */
interface NewSeason {
  readonly key: string;
  readonly earlier: string;
}

/** Lists the seasons that were added and have the name of an earlier one, as those of next year do. */
export function findNewSeasons(before: Place, after: Place): NewSeason[] {
  const known = before.rates.seasons.map(({ key }) => key);
  const gone = before.rates.seasons.filter(({ key }) => after.rates.seasons.every((season) => season.key !== key));
  return after.rates.seasons
    .filter(({ key }) => !known.includes(key))
    .flatMap(({ key }) => {
      const earlier = findSeasonBefore(key, [...gone, ...after.rates.seasons]);
      return earlier ? [{ key, earlier: earlier.key }] : [];
    });
}

/** Returns a place without some of its seasons and their prices. */
export function withoutSeasons(place: Place, seasons: readonly NewSeason[]): Place {
  const isLeft = (key: string): boolean => seasons.every((season) => season.key !== key);
  const keep = <Value>(prices: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(prices).filter(([key]) => isLeft(key)));
  const { rates } = place;
  return {
    ...place,
    rates: {
      ...rates,
      seasons: rates.seasons.filter(({ key }) => isLeft(key)),
      stays: rates.stays.map((stay) => ({ ...stay, seasons: keep(stay.seasons) })),
      extras: rates.extras.map(({ seasonCents, ...extra }) =>
        seasonCents ? { ...extra, seasonCents: keep(seasonCents) } : extra,
      ),
    },
  };
}

/** Describes new seasons beside those of the year before: their days, a line for each room and extra, and rooms whose order is reversed. */
export function describeNewSeasons(seasons: readonly NewSeason[], before: Place, after: Place): Change[] {
  const lines = seasons.flatMap(({ key, earlier }): Change[] => {
    const { periods = [] } = after.rates.seasons.find((season) => season.key === key) ?? {};
    const days = periods.map(({ from, through }) => `${from} to ${through}`).join(', ');
    return [
      { chapter: 'rates', text: `new season ${key}: ${days}, compared with ${earlier}`, weight: 0.3, kind: 'time' },
      ...listRows(after, key).map((row) => {
        const old = [after, before].flatMap((place) => listRows(place, earlier)).find(({ name }) => name === row.name);
        return describeRow(row, old, { key, earlier }, after.rates.currency);
      }),
    ];
  });
  return [...lines, ...describeReversed(seasons, before, after)];
}

/** The amounts and nights of a room or an extra in a season. */
interface Row {
  readonly name: string;
  readonly price: Readonly<Partial<SeasonPrice>> & { readonly cents?: number };
}

function listRows({ rates: { stays, extras } }: Place, season: string): Row[] {
  return [
    ...stays.map(({ unit, seasons }) => ({ name: unit, price: seasons[season] })),
    ...extras.map(({ key, seasonCents = {} }) => {
      const cents = seasonCents[season];
      return { name: key, price: cents === undefined ? undefined : { cents } };
    }),
  ].flatMap(({ name, price }) => (price ? [{ name, price }] : []));
}

const FIELDS = [
  ['cents', ''],
  ['nightCents', 'a night '],
  ['weekCents', 'a week '],
  ['monthCents', 'a month '],
] as const;

function describeRow({ name, price }: Row, before: Row | undefined, season: NewSeason, currency: string): Change {
  const amounts = FIELDS.flatMap(([field, label]) => {
    const cents = price[field];
    if (cents === undefined) return [];
    const old = before?.price[field];
    const ratio = old === undefined ? undefined : cents / old;
    const percent = ratio === undefined || ratio === 1 ? '' : `, ${writePercent(ratio)}`;
    return [{ ratio, text: `${label}${formatMoney(cents, currency, 'en')}${percent}` }];
  });
  const nights = price.minimumNights;
  const isSame = nights === undefined || nights === before?.price.minimumNights;
  const least = isSame ? [] : [`${nights} nights at least`];
  const isRepeated = isSame && amounts.every(({ ratio }) => ratio === 1);
  const what = isRepeated ? [`as in ${season.earlier}`] : [...amounts.map(({ text }) => text), ...least];
  return {
    chapter: 'rates',
    text: `${name}, ${season.key}: ${what.join('; ')}`,
    kind: 'amount',
    weight: Math.max(...amounts.map(({ ratio }) => (ratio === 1 ? 0.2 : weightOf(ratio)))),
  };
}

/** Two seasons of a room of which the cheaper one became the dearer one: their prices may have been exchanged. */
function describeReversed(seasons: readonly NewSeason[], before: Place, after: Place): Change[] {
  const nightIn = (unit: string, season: string): number | undefined =>
    [after, before].flatMap(({ rates }) => rates.stays).find((stay) => stay.unit === unit && stay.seasons[season])
      ?.seasons[season]?.nightCents;
  return after.rates.stays.flatMap(({ unit }) =>
    seasons.flatMap((one, index) =>
      seasons.slice(index + 1).flatMap((other): Change[] => {
        const [a = 0, b = 0, oldA = 0, oldB = 0] = [one.key, other.key, one.earlier, other.earlier].map((key) =>
          nightIn(unit, key),
        );
        if ((a - b) * (oldA - oldB) >= 0) return [];
        const [cheap, dear] = a < b ? [one, other] : [other, one];
        const text = `${unit}: ${dear.key} costs more than ${cheap.key}, and ${dear.earlier} less than ${cheap.earlier}`;
        return [{ chapter: 'rates', text, weight: LARGE }];
      }),
    ),
  );
}
