import { addDays, daysBetween, isIsoDate, nextDay } from '../text/dates.ts';
import type { Facts } from '../schema/facts.ts';
import { divideHalfUp, percentOf } from '../text/money.ts';
import type { ItemRate, Rates, Season, StayRate } from '../schema/rates.ts';
import { NIGHTS_IN_WEEK, seasonOn } from './seasons.ts';

/** What somebody wants to know the price of. */
export interface Stay {
  /** The key of a unit. */
  readonly unit: string;
  readonly checkIn: string;
  /** The day of departure: no night begins on it. */
  readonly checkOut: string;
  readonly adults: number;
  /** How old each child is in whole years; one that is old enough counts as an adult. */
  readonly childAges?: readonly number[];
  readonly dogs?: number;
}

/** Which price a night is charged at: the night price, or its share of the price of a week or a month. */
export type Tier = 'night' | 'week' | 'month';

/** What some nights in a room or cabin cost, with the steps by which anybody can calculate it. */
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

/** What comes on top for each night of the stay: count × nights × amountCents = cents. */
interface Surcharge {
  readonly count: number;
  readonly amountCents: number;
  readonly cents: number;
}

export interface StayPrice {
  readonly nights: number;
  /** The room or cabin by the length of the stay itself. */
  readonly own: Lodging;
  /** The longer stay from the same arrival that costs less, if there is one: then its price is the one that is paid. */
  readonly longer?: Lodging;
  readonly lodgingCents: number;
  readonly guests: Surcharge;
  readonly dogs: Surcharge;
  readonly totalCents: number;
  readonly depositCents: number;
  readonly balanceCents: number;
  /** The day on which the balance is due. */
  readonly balanceDue: string;
}

/** Why a stay has no price. */
export type StayProblem =
  | { readonly code: 'unit-unknown' | 'not-a-date' | 'not-a-count' | 'not-after-arrival' | 'outside-rates' }
  | { readonly code: 'too-short'; readonly minimumNights: number }
  | { readonly code: 'too-many-guests'; readonly sleeps: number }
  | { readonly code: 'no-children' }
  | { readonly code: 'too-many-dogs'; readonly dogs: number };

type Unit = Pick<Facts['units'][number], 'key' | 'sleeps' | 'children' | 'dogs'>;

/** What of the rates and facts decides a price: all of it is short enough to be sent to a browser. */
export interface PriceSource {
  readonly rates: Pick<Rates, 'validThrough' | 'nightsInMonth' | 'guests' | 'deposit' | 'stays'> & {
    readonly seasons: readonly Pick<Season, 'key' | 'periods'>[];
    readonly extras: readonly Pick<ItemRate, 'key' | 'amountCents'>[];
  };
  readonly facts: { readonly units: readonly Unit[] };
}

type PriceRates = PriceSource['rates'];

/**
 * What a stay costs by the published rates: the rule that stands beside them in words.
 * - Each night counts by the season of the day on which it begins.
 * - Up to 6 nights, a night costs its night price; from 7 nights a seventh of the week price of its season; from
 *   `nightsInMonth` nights that part of the month price. The sum is rounded once, to the cent, half a cent up.
 * - No stay costs more than a longer one from the same arrival, as far as the rates reach.
 * - The minimum stay is that of the night of arrival; the last night is that of `validThrough`.
 * - Every adult beyond those that the price covers, and every dog, pays for each night of the stay. Children younger
 *   than `childrenFreeUnder` pay nothing, and need a place to sleep in a unit that takes children; older ones are adults.
 * - The deposit is its part of the total, rounded in the same way; the balance is the rest of it.
 * All amounts are whole cents. A stay that cannot be priced gives the reason, whatever was asked; nothing is thrown.
 */
export function priceStay(stay: Stay, source: PriceSource): StayPrice | StayProblem {
  const { rates, facts } = source;
  const unit = facts.units.find(({ key }) => key === stay.unit);
  const rate = rates.stays.find((candidate) => candidate.unit === stay.unit);
  if (!unit || !rate) return { code: 'unit-unknown' };
  const problem = checkDates(stay, rate, rates) ?? checkGuests(stay, unit, rates);
  if (problem) return problem;

  const nights = daysBetween(stay.checkIn, stay.checkOut);
  const own = priceLodging(rate, rates, stay.checkIn, nights);
  const longer = cheaperLonger(own, rate, rates, stay.checkIn);
  const lodgingCents = longer?.cents ?? own.cents;
  const guests = surcharge(countPaying(stay, rates) - rates.guests.included, rates.guests.extraGuest, nights, rates);
  const dogs = surcharge(stay.dogs ?? 0, rates.guests.dog, nights, rates);
  const totalCents = lodgingCents + guests.cents + dogs.cents;
  const depositCents = percentOf(totalCents, rates.deposit.percent);
  return {
    nights,
    own,
    ...(longer ? { longer } : {}),
    lodgingCents,
    guests,
    dogs,
    totalCents,
    depositCents,
    balanceCents: totalCents - depositCents,
    balanceDue: addDays(stay.checkIn, -rates.deposit.balanceDueDays),
  };
}

function checkDates({ checkIn, checkOut }: Stay, rate: StayRate, rates: PriceRates): StayProblem | undefined {
  if (![checkIn, checkOut].every(isIsoDate)) return { code: 'not-a-date' };
  if (checkOut <= checkIn) return { code: 'not-after-arrival' };
  const price = rate.seasons[seasonOn(rates, checkIn)?.key ?? ''];
  if (!price || checkOut > nextDay(rates.validThrough)) return { code: 'outside-rates' };
  const { minimumNights } = price;
  return daysBetween(checkIn, checkOut) < minimumNights ? { code: 'too-short', minimumNights } : undefined;
}

function checkGuests(stay: Stay, unit: Unit, rates: PriceRates): StayProblem | undefined {
  const { adults, childAges = [], dogs = 0 } = stay;
  const isCount =
    adults >= 1 && [adults, dogs, ...childAges].every((count) => Number.isSafeInteger(count) && count >= 0);
  if (!isCount) return { code: 'not-a-count' };
  const { sleeps } = unit;
  if (adults + childAges.length > sleeps) return { code: 'too-many-guests', sleeps };
  if (!unit.children && childAges.some((age) => age < rates.guests.childrenFreeUnder)) return { code: 'no-children' };
  return dogs > unit.dogs ? { code: 'too-many-dogs', dogs: unit.dogs } : undefined;
}

function countPaying({ adults, childAges = [] }: Stay, { guests }: PriceRates): number {
  return adults + childAges.filter((age) => age >= guests.childrenFreeUnder).length;
}

/** So many nights from `checkIn` by their own length; the rates must reach that far. */
function priceLodging(rate: StayRate, rates: PriceRates, checkIn: string, nights: number): Lodging {
  const { tier, nightsPerPrice } = tierOf(nights, rates);
  const seasons = nightsBySeason(rates, checkIn, nights).map((part) => {
    const priceCents = rate.seasons[part.season]?.[`${tier}Cents`] ?? 0;
    return { ...part, priceCents, cents: part.nights * priceCents };
  });
  const sumCents = seasons.reduce((sum, { cents }) => sum + cents, 0);
  return { nights, tier, seasons, sumCents, nightsPerPrice, cents: divideHalfUp(sumCents, nightsPerPrice) };
}

function tierOf(nights: number, { nightsInMonth }: PriceRates): Pick<Lodging, 'tier' | 'nightsPerPrice'> {
  if (nights >= nightsInMonth) return { tier: 'month', nightsPerPrice: nightsInMonth };
  if (nights >= NIGHTS_IN_WEEK) return { tier: 'week', nightsPerPrice: NIGHTS_IN_WEEK };
  return { tier: 'night', nightsPerPrice: 1 };
}

function nightsBySeason(rates: PriceRates, checkIn: string, nights: number): { season: string; nights: number }[] {
  const counts = new Map<string, number>();
  for (let index = 0; index < nights; index += 1) {
    const season = seasonOn(rates, addDays(checkIn, index))?.key ?? '';
    counts.set(season, (counts.get(season) ?? 0) + 1);
  }
  return [...counts].map(([season, count]) => ({ season, nights: count }));
}

/** Within one tier more nights never cost less, so that only stays at which the next tiers begin can be cheaper. */
function cheaperLonger(own: Lodging, rate: StayRate, rates: PriceRates, checkIn: string): Lodging | undefined {
  const reach = daysBetween(checkIn, nextDay(rates.validThrough));
  return [NIGHTS_IN_WEEK, rates.nightsInMonth]
    .filter((nights) => nights > own.nights && nights <= reach)
    .map((nights) => priceLodging(rate, rates, checkIn, nights))
    .reduce<Lodging | undefined>((best, next) => (next.cents < (best ?? own).cents ? next : best), undefined);
}

function surcharge(persons: number, extra: string | undefined, nights: number, { extras }: PriceRates): Surcharge {
  const count = Math.max(0, persons);
  const amountCents = extras.find(({ key }) => key === extra)?.amountCents ?? 0;
  return { count, amountCents, cents: count * nights * amountCents };
}
