import { addDays, daysBetween, nextDay } from '../../text/numbers/dates.ts';
import { divideHalfUp } from '../../text/numbers/money.ts';
import type { StayRate } from '../../schema/rates.ts';
import type { PriceRates } from '../price-source.ts';
import { NIGHTS_IN_WEEK } from '../seasons.ts';

/** The price that a night is charged at: the night price, or a share of the price of a week or a month. */
export type Tier = 'night' | 'week' | 'month';

/** The price of some nights in one unit, with the steps of its calculation. */
export interface Lodging {
  readonly nights: number;
  readonly tier: Tier;
  /** The nights of each season in the order of the stay: nights × price = cents. */
  readonly seasons: readonly { season: string; nights: number; priceCents: number; cents: number }[];
  /** The sum of all seasons. Divided by `nightsPerPrice` and rounded, it is `cents`. */
  readonly sumCents: number;
  /** How many nights one price of the tier covers: 1, 7, or those of a month. */
  readonly nightsPerPrice: number;
  readonly cents: number;
}

/** Prices nights from `checkIn` by their own number. All of them must be open and within the rates. */
export function priceLodging(rate: StayRate, rates: PriceRates, checkIn: string, nights: number): Lodging {
  const [tier, nightsPerPrice] = tiersOf(rate, rates).find(([, least]) => nights >= least) ?? NIGHTLY;
  const seasons = nightsBySeason(rates, checkIn, nights).map((part) => {
    const priceCents = rate.seasons[part.season]?.[`${tier}Cents`] ?? 0;
    return { ...part, priceCents, cents: part.nights * priceCents };
  });
  const sumCents = seasons.reduce((sum, { cents }) => sum + cents, 0);
  return { nights, tier, seasons, sumCents, nightsPerPrice, cents: divideHalfUp(sumCents, nightsPerPrice) };
}

const NIGHTLY = ['night', 1] as const;

/** Returns the tiers that a unit has a price for, with the nights that each price covers, longest first. */
export function tiersOf(
  { seasons }: StayRate,
  { nightsInMonth }: Pick<PriceRates, 'nightsInMonth'>,
): (readonly [Tier, number])[] {
  const all = [['month', nightsInMonth], ['week', NIGHTS_IN_WEEK], NIGHTLY] as const;
  return all.filter(([tier]) => Object.values(seasons).every((price) => price[`${tier}Cents`] !== undefined));
}

function nightsBySeason(rates: PriceRates, checkIn: string, nights: number): { season: string; nights: number }[] {
  const checkOut = addDays(checkIn, nights);
  const parts = rates.seasons
    .flatMap(({ key, periods }) => periods.map((period) => ({ season: key, ...period })))
    .filter(({ from, through }) => from < checkOut && checkIn <= through)
    .toSorted((a, b) => daysBetween(b.from, a.from));
  const counts = new Map<string, number>();
  for (const { season, from, through } of parts) {
    const until = through < checkOut ? nextDay(through) : checkOut;
    counts.set(season, (counts.get(season) ?? 0) + daysBetween(from > checkIn ? from : checkIn, until));
  }
  return [...counts].map(([season, count]) => ({ season, nights: count }));
}

/**
 * Returns the cheapest longer stay from the same arrival that costs less than `own`. Within a tier, more nights never cost
 * less: only stays of exactly the nights at which a tier begins are tried. Such a stay counts if each of its nights has a
 * price, even while the unit is closed.
 */
export function findCheaperLonger(
  own: Lodging,
  rate: StayRate,
  rates: PriceRates,
  checkIn: string,
): Lodging | undefined {
  const isPriced = (nights: number): boolean =>
    nightsBySeason(rates, checkIn, nights).reduce(
      (priced, part) => priced + (rate.seasons[part.season] ? part.nights : 0),
      0,
    ) === nights;
  return tiersOf(rate, rates)
    .filter(([, nights]) => nights > own.nights && isPriced(nights))
    .map(([, nights]) => priceLodging(rate, rates, checkIn, nights))
    .reduce<Lodging | undefined>((best, next) => (next.cents < (best ?? own).cents ? next : best), undefined);
}
