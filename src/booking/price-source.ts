import type { Place } from '../schema/place.ts';

/**
 * The fields of rates and facts that decide a price. The types below are made from these lists, so that a rule can only
 * read what a browser receives: to use another field in a price, add its name here.
 */
const RATE_FIELDS = ['validThrough', 'nightsInMonth', 'guests', 'deposit', 'stays'] as const;
const SEASON_FIELDS = ['key', 'periods', 'arrivalDays'] as const;
const EXTRA_FIELDS = ['key', 'amountCents', 'seasonCents'] as const;
const UNIT_FIELDS = ['key', 'sleeps', 'count', 'combine', 'dogs', 'closed', 'arrivalDays'] as const;

type Rates = Place['rates'];
type Fields<Item, Names extends readonly (keyof Item)[]> = Pick<Item, Names[number]>;

export type PriceUnit = Fields<Place['facts']['units'][number], typeof UNIT_FIELDS>;

export type PriceRates = Fields<Rates, typeof RATE_FIELDS> & {
  readonly seasons: readonly Fields<Rates['seasons'][number], typeof SEASON_FIELDS>[];
  readonly extras: readonly Fields<Rates['extras'][number], typeof EXTRA_FIELDS>[];
};

/** The part of a place that decides a price: small enough to be sent to a browser. */
export interface PriceSource {
  readonly rates: PriceRates;
  readonly facts: { readonly units: readonly PriceUnit[] };
}

/** Returns what a browser needs to price a stay. Of the extras it holds those that `guests` of the rates names. */
export function createPriceSource({ rates, facts }: Pick<Place, 'rates' | 'facts'>): PriceSource {
  const priced = new Set<unknown>(Object.values(rates.guests));
  return {
    rates: {
      ...pick(rates, RATE_FIELDS),
      seasons: rates.seasons.map((season) => pick(season, SEASON_FIELDS)),
      extras: rates.extras.filter(({ key }) => priced.has(key)).map((extra) => pick(extra, EXTRA_FIELDS)),
    },
    facts: { units: facts.units.map((unit) => pick(unit, UNIT_FIELDS)) },
  };
}

function pick<Item, Name extends keyof Item>(item: Item, names: readonly Name[]): Pick<Item, Name> {
  return Object.fromEntries(names.map((name) => [name, item[name]])) as Pick<Item, Name>;
}
