import { addDays, daysBetween, nextDay } from '../../text/numbers/dates.ts';
import type { Facts } from '../../schema/facts.ts';
import { divideHalfUp, percentOf } from '../../text/numbers/money.ts';
import type { Rates, Season, StayRate } from '../../schema/rates.ts';
import { NIGHTS_IN_WEEK, seasonOn } from '../seasons.ts';
import { payExtra, payGuests, payNightTax, type Surcharge, type SurchargeRates } from '../surcharges.ts';

/** What somebody wants to know the price of. */
export interface Stay {
  /** The key of a unit. */
  readonly unit: string;
  readonly checkIn: string;
  /** The day of departure: no night begins on it. */
  readonly checkOut: string;
  readonly adults: number;
}

/** Which price a night is charged at: the night price, or its share of the price of a week or a month. */
export type Tier = 'night' | 'week' | 'month';

/** What some nights in a unit cost, with the steps by which anybody can calculate it. */
export interface Lodging {
  readonly nights: number;
  readonly tier: Tier;
  /** The nights of each season, in the order in which the stay comes to them: nights × price = cents. */
  readonly seasons: readonly { season: string; nights: number; priceCents: number; cents: number }[];
  /** All seasons together; divided by `nightsPerPrice` and rounded it is `cents`. */
  readonly sumCents: number;
  /** How many nights the price of the tier is for: 1, 7, or those of a month. */
  readonly nightsPerPrice: number;
  readonly cents: number;
}

export interface StayPrice {
  readonly nights: number;
  /** One unit by the length of the stay itself. */
  readonly own: Lodging;
  /** The longer stay from the same arrival that costs less, if there is one: then its price is the one that is paid. */
  readonly longer?: Lodging;
  /** How many of the unit the party takes: one, but of beds as many as its adults need. */
  readonly taken: number;
  /** What the unit costs, as many times as it is taken. */
  readonly lodgingCents: number;
  /** One for each amount, as it may be another in another season; none where nobody pays on top. */
  readonly guests: readonly Surcharge[];
  /** The tax for each adult and night, where there is one. */
  readonly nightTax?: Surcharge;
  readonly totalCents: number;
  readonly depositCents: number;
  readonly balanceCents: number;
  /** The day on which the balance is due. */
  readonly balanceDue: string;
}

/** Why a stay has no price. */
export type StayProblem =
  | { readonly code: 'unit-unknown' | 'outside-rates' }
  | { readonly code: 'too-short'; readonly minimumNights: number }
  | { readonly code: 'too-many-guests'; readonly sleeps: number }
  /** Nobody stays in a season that one of its nights is in. */
  | { readonly code: 'closed'; readonly from: string; readonly through: string }
  /** Nobody stays in this unit in one of its nights. */
  | { readonly code: 'unit-closed'; readonly from: string; readonly through: string };

type Unit = Pick<Facts['units'][number], 'key' | 'sleeps' | 'count' | 'combine' | 'dogs' | 'closed'>;

/** What of the rates and facts decides a price: all of it is short enough to be sent to a browser. */
export interface PriceSource {
  readonly rates: Pick<Rates, 'validThrough' | 'nightsInMonth' | 'deposit' | 'stays'> &
    SurchargeRates & { readonly seasons: readonly Pick<Season, 'key' | 'periods'>[] };
  readonly facts: { readonly units: readonly Unit[] };
}

type PriceRates = PriceSource['rates'];

/**
 * The stay in each unit of the place and what it costs: a unit that was chosen, then those that can be had, then the others,
 * each in the order of the facts.
 */
export function priceUnits(stay: Stay, source: PriceSource): (readonly [Stay, StayPrice | StayProblem])[] {
  const all = source.facts.units.map(({ key }): readonly [Stay, StayPrice | StayProblem] => {
    const own = { ...stay, unit: key };
    return [own, priceStay(own, source)];
  });
  const rank = ([{ unit }, price]: (typeof all)[number]): number =>
    Number('code' in price) - 2 * Number(unit === stay.unit);
  return all.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * What a stay costs by the published rates: the rule that stands beside them in words.
 * - Each night counts by the season of the day on which it begins.
 * - Up to 6 nights, a night costs its night price; from 7 nights a seventh of the week price of its season; from
 *   `nightsInMonth` nights that part of the month price. The sum is rounded once, to the cent, half a cent up.
 *   A unit without a week or a month price is charged by the next shorter one.
 * - No stay costs more than a longer one from the same arrival, as far as the rates reach.
 * - The minimum stay is that of the night of arrival; the last night is that of `validThrough`; none is in a closed season, or
 *   while the unit is closed.
 * - Of a unit that can be combined, a party takes as many as its adults need, each at this price.
 * - Every adult beyond those that the price covers pays for each night of the stay, by its season.
 * - The tax of a night is paid by every adult, for as many nights as it is due at most.
 * - The deposit is its part of the total, rounded in the same way; the balance is the rest of it.
 * All amounts are whole cents. A stay that cannot be priced gives the reason; its days and adults are as the search takes them.
 */
export function priceStay(stay: Stay, source: PriceSource): StayPrice | StayProblem {
  const { rates, facts } = source;
  const unit = facts.units.find(({ key }) => key === stay.unit);
  const rate = rates.stays.find((candidate) => candidate.unit === stay.unit);
  if (!unit || !rate) return { code: 'unit-unknown' };
  const sleeps = mostAdultsIn(unit);
  if (stay.adults > sleeps) return { code: 'too-many-guests', sleeps };
  const closures = listClosures(unit, rate, rates);
  const problem = checkDates(stay, closures, rate, rates);
  if (problem) return problem;

  const nights = daysBetween(stay.checkIn, stay.checkOut);
  const own = priceLodging(rate, rates, stay.checkIn, nights);
  const longer = cheaperLonger(own, closures, rate, rates, stay.checkIn);
  const taken = Math.ceil(stay.adults / unit.sleeps);
  const lodgingCents = taken * (longer?.cents ?? own.cents);
  const guests = payGuests(stay.adults - taken * rates.guests.included, own.seasons, rates);
  const nightTax = payNightTax(stay.adults, nights, rates);
  const totalCents = [...guests, ...(nightTax ? [nightTax] : [])].reduce((sum, { cents }) => sum + cents, lodgingCents);
  const depositCents = percentOf(totalCents, rates.deposit.percent);
  return {
    nights,
    own,
    ...(longer ? { longer } : {}),
    taken,
    lodgingCents,
    guests,
    ...(nightTax ? { nightTax } : {}),
    totalCents,
    depositCents,
    balanceCents: totalCents - depositCents,
    balanceDue: addDays(stay.checkIn, -rates.deposit.balanceDueDays),
  };
}

/** How many adults of one party a unit sleeps: of beds, as many as there are of them. */
export function mostAdultsIn({ sleeps, count, combine }: Pick<Unit, 'sleeps' | 'count' | 'combine'>): number {
  return combine ? sleeps * count : sleeps;
}

/** When nobody stays in a unit, and whether it is that one alone. */
type Closure = Extract<StayProblem, { code: 'closed' | 'unit-closed' }>;

function listClosures({ closed = [] }: Unit, rate: StayRate, { seasons }: PriceRates): Closure[] {
  const periods = seasons.filter(({ key }) => !rate.seasons[key]).flatMap((season) => season.periods);
  return [
    ...periods.map((period) => ({ code: 'closed' as const, ...period })),
    ...closed.map((period) => ({ code: 'unit-closed' as const, ...period })),
  ];
}

function checkDates(
  { checkIn, checkOut }: Stay,
  closures: readonly Closure[],
  rate: StayRate,
  rates: PriceRates,
): StayProblem | undefined {
  const arrival = seasonOn(rates, checkIn);
  if (!arrival || checkOut > nextDay(rates.validThrough)) return { code: 'outside-rates' };
  const closed = closures.find(({ from, through }) => from < checkOut && checkIn <= through);
  if (closed) return closed;
  const minimumNights = rate.seasons[arrival.key]?.minimumNights ?? 1;
  return daysBetween(checkIn, checkOut) < minimumNights ? { code: 'too-short', minimumNights } : undefined;
}

/** So many nights from `checkIn` by their own length; each has a price. */
function priceLodging(rate: StayRate, rates: PriceRates, checkIn: string, nights: number): Lodging {
  const [tier, nightsPerPrice] = tiersOf(rate, rates).find(([, least]) => nights >= least) ?? NIGHTLY;
  const seasons = nightsBySeason(rates, checkIn, nights).map((part) => {
    const priceCents = rate.seasons[part.season]?.[`${tier}Cents`] ?? 0;
    return { ...part, priceCents, cents: part.nights * priceCents };
  });
  const sumCents = seasons.reduce((sum, { cents }) => sum + cents, 0);
  return { nights, tier, seasons, sumCents, nightsPerPrice, cents: divideHalfUp(sumCents, nightsPerPrice) };
}

const NIGHTLY = ['night', 1] as const;

/** What a unit has a price for, and for how many nights that is, from the most to the fewest. */
export function tiersOf(
  { seasons }: StayRate,
  { nightsInMonth }: Pick<Rates, 'nightsInMonth'>,
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

/** Within one tier more nights never cost less, so that only stays at which the next tiers begin can be cheaper. */
function cheaperLonger(
  own: Lodging,
  closures: readonly Closure[],
  rate: StayRate,
  rates: PriceRates,
  checkIn: string,
): Lodging | undefined {
  const ends = [...closures.map(({ from }) => from), nextDay(rates.validThrough)];
  const reach = Math.min(...ends.filter((end) => end > checkIn).map((end) => daysBetween(checkIn, end)));
  return tiersOf(rate, rates)
    .filter(([, nights]) => nights > own.nights && nights <= reach)
    .map(([, nights]) => priceLodging(rate, rates, checkIn, nights))
    .reduce<Lodging | undefined>((best, next) => (next.cents < (best ?? own).cents ? next : best), undefined);
}

/**
 * What one dog pays on top of a stay, which has no dogs in its total: one for each amount; none where dogs pay nothing,
 * or the unit takes none.
 */
export function payDog({ unit }: Pick<Stay, 'unit'>, { own }: StayPrice, { rates, facts }: PriceSource): Surcharge[] {
  const { dogs = 0 } = facts.units.find(({ key }) => key === unit) ?? {};
  const { dog } = rates.guests;
  return dogs === 0 || dog === undefined ? [] : payExtra(1, dog, own.seasons, rates);
}
