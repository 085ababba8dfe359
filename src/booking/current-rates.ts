import type { Facts } from '../schema/facts.ts';
import type { Rates, Season, StayRate } from '../schema/rates.ts';

/** So many days before the rates end they are said to end. */
export const DAYS_BEFORE_END = [60, 30, 7] as const;

/**
 * The rates as of a day: without the periods that are over, the seasons of which none is left, and their prices. `past` are
 * those seasons. Where all are over, no stay has a price.
 */
export function currentRates(rates: Rates, today: string): Rates {
  const left = rates.seasons.map((season) => ({
    ...season,
    periods: season.periods.filter(({ through }) => through >= today).toSorted(compareStarts),
  }));
  const seasons = left.filter(({ periods }) => periods.length > 0);
  const starts = seasons.flatMap(({ periods }) => periods.map(({ from }) => from)).toSorted();
  const keep = <Value>(bySeason: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(bySeason).filter(([key]) => seasons.some((season) => season.key === key)));
  return {
    ...rates,
    validFrom: starts[0] ?? rates.validFrom,
    seasons,
    past: rates.seasons.filter(({ key }) => seasons.every((season) => season.key !== key)),
    stays: rates.stays.map((stay) => ({ ...stay, seasons: keep(stay.seasons) })),
    extras: rates.extras.map((extra) =>
      extra.seasonCents ? { ...extra, seasonCents: keep(extra.seasonCents) } : extra,
    ),
  };
}

/**
 * The units that have rates; one that has none yet, or no more, is held back. While rates are of a unit that nobody knows,
 * its name may be a slip, and all units are there.
 */
export function withoutUnpriced({ facts, rates }: { readonly facts: Facts; readonly rates: Rates }): Facts['units'] {
  const keys = facts.units.map(({ key }) => key);
  const priced = rates.stays.map(({ unit }) => unit);
  return priced.every((unit) => keys.includes(unit))
    ? facts.units.filter(({ key }) => priced.includes(key))
    : facts.units;
}

/** The units as of a day: of when they are closed, what is not over, in the order of time. */
export function currentUnits(units: Facts['units'], today: string): Facts['units'] {
  return units.map((unit) =>
    unit.closed
      ? { ...unit, closed: unit.closed.filter(({ through }) => through >= today).toSorted(compareStarts) }
      : unit,
  );
}

/** Orders what lasts from one day or time to another: the order of a file is that in which it was typed. */
export function compareStarts(a: { readonly from: string }, b: { readonly from: string }): number {
  return a.from.localeCompare(b.from);
}

/** Whether the stays have prices: not once all seasons are over. */
export function hasPrices({ stays }: Pick<Rates, 'stays'>): boolean {
  return stays.some(({ seasons }) => Object.keys(seasons).length > 0);
}

/**
 * The season of which a text speaks: the one of this key or, once that is over, the next that guests call the same.
 * undefined where there is none.
 */
export function seasonNow({ seasons, past = [] }: Rates, key: string): Season | undefined {
  const over = past.find((season) => season.key === key);
  const starts = ({ periods }: Season): string => periods.map(({ from }) => from).toSorted()[0] ?? '';
  if (!over) return seasons.find((season) => season.key === key);
  return seasons
    .filter(({ name, closed }) => !closed && JSON.stringify(name) === JSON.stringify(over.name))
    .toSorted((a, b) => starts(a).localeCompare(starts(b)))[0];
}

/** The keys of the seasons of which a text may speak: those that are over too. */
export function seasonKeys({ seasons }: StayRate, { past = [] }: Rates): string[] {
  return [...past.map(({ key }) => key), ...Object.keys(seasons)];
}
