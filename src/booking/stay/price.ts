import { addDays, daysBetween, nextDay, isOnWeekday, type Weekday } from '../../text/numbers/dates.ts';
import { percentOf } from '../../text/numbers/money.ts';
import type { StayRate } from '../../schema/rates.ts';
import type { PriceRates, PriceSource, PriceUnit } from '../price-source.ts';
import { seasonOn } from '../seasons.ts';
import { payExtra, payGuests, payNightTax, type Surcharge } from '../surcharges.ts';
import { findCheaperLonger, priceLodging, type Lodging } from './lodging.ts';

/** A stay to be priced. */
export interface Stay {
  /** The key of a unit. */
  readonly unit: string;
  readonly checkIn: string;
  /** The day of departure. The last night of the stay is the one before. */
  readonly checkOut: string;
  readonly adults: number;
}

export interface StayPrice {
  readonly nights: number;
  /** The price of one unit for exactly these nights. */
  readonly own: Lodging;
  /** A longer stay from the same arrival that costs less. If there is one, guests pay its price. */
  readonly longer?: Lodging;
  /** How many of the unit the party takes: one, or as many beds as it has adults. */
  readonly taken: number;
  /** The price of all units that are taken. */
  readonly lodgingCents: number;
  /** What additional adults pay. There is one for each amount, as amounts can depend on the season. */
  readonly guests: readonly Surcharge[];
  /** The tax for each adult and night, if the rates have one. */
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
  /** One cannot arrive on this day of the week. */
  | { readonly code: 'arrival-day'; readonly days: readonly Weekday[] }
  | { readonly code: 'too-many-guests'; readonly sleeps: number }
  /** One of the nights is in a closed season. */
  | { readonly code: 'closed'; readonly from: string; readonly through: string }
  /** The unit is closed on one of the nights. */
  | { readonly code: 'unit-closed'; readonly from: string; readonly through: string };

/**
 * Prices the stay in each unit of the place. The chosen unit comes first, then those that are possible, then the others;
 * within these groups they are in the order of the facts.
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
 * Prices a stay by the published rule, which `::rates{of="rule"}` says in words:
 * - Each night counts by the season of the day on which it begins.
 * - A stay of up to 6 nights pays the night price. From 7 nights, each night costs a seventh of the week price of its season.
 *   From `nightsInMonth` nights, it costs that part of the month price. The sum is rounded once, to the cent, half a cent up.
 *   A unit without a week or a month price is charged by the next shorter one.
 * - A stay never costs more than a longer one from the same arrival of which each night has a price. A night in a closed
 *   season has none; a night on which only the unit is closed has one.
 * - One arrives on the days of the week of the unit, else on those of the season of the night of arrival, else on any.
 * - The minimum stay is that of the night of arrival. The last night is `validThrough`. No night may be in a closed season, or
 *   while the unit is closed.
 * - Of a unit that can be combined, a party takes as many as its adults need, each at this price.
 * - Every adult beyond those that the price covers pays for each night of the stay, by its season.
 * - Every adult pays the tax of a night, for at most as many nights as it is due.
 * - The deposit is its part of the total, rounded in the same way. The balance is the rest.
 * All amounts are whole cents. The caller has validated dates and adults (`booking-query.ts`).
 */
export function priceStay(stay: Stay, source: PriceSource): StayPrice | StayProblem {
  const { rates, facts } = source;
  const unit = facts.units.find(({ key }) => key === stay.unit);
  const rate = rates.stays.find((candidate) => candidate.unit === stay.unit);
  if (!unit || !rate) return { code: 'unit-unknown' };
  const sleeps = mostAdultsIn(unit);
  if (stay.adults > sleeps) return { code: 'too-many-guests', sleeps };
  const problem = checkDates(stay, unit, rate, rates);
  if (problem) return problem;

  const nights = daysBetween(stay.checkIn, stay.checkOut);
  const own = priceLodging(rate, rates, stay.checkIn, nights);
  const longer = findCheaperLonger(own, rate, rates, stay.checkIn);
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

/** Returns how many adults of one party a unit can sleep: of beds, as many as there are. */
export function mostAdultsIn({ sleeps, count, combine }: Pick<PriceUnit, 'sleeps' | 'count' | 'combine'>): number {
  return combine ? sleeps * count : sleeps;
}

type Closure = Extract<StayProblem, { code: 'closed' | 'unit-closed' }>;

function listClosures({ closed = [] }: PriceUnit, rate: StayRate, { seasons }: PriceRates): Closure[] {
  const periods = seasons.filter(({ key }) => !rate.seasons[key]).flatMap((season) => season.periods);
  return [
    ...periods.map((period) => ({ code: 'closed' as const, ...period })),
    ...closed.map((period) => ({ code: 'unit-closed' as const, ...period })),
  ];
}

function checkDates(
  { checkIn, checkOut }: Stay,
  unit: PriceUnit,
  rate: StayRate,
  rates: PriceRates,
): StayProblem | undefined {
  const arrival = seasonOn(rates, checkIn);
  if (!arrival || checkOut > nextDay(rates.validThrough)) return { code: 'outside-rates' };
  const closed = listClosures(unit, rate, rates).find(({ from, through }) => from < checkOut && checkIn <= through);
  if (closed) return closed;
  const { arrivalDays: days = arrival.arrivalDays } = unit;
  if (days && !isOnWeekday(checkIn, days)) return { code: 'arrival-day', days };
  const minimumNights = rate.seasons[arrival.key]?.minimumNights ?? 1;
  return daysBetween(checkIn, checkOut) < minimumNights ? { code: 'too-short', minimumNights } : undefined;
}

/** Prices one dog. It is not in the total of a stay, which has no dogs. Empty if dogs pay nothing or the unit takes none. */
export function payDog({ unit }: Pick<Stay, 'unit'>, { own }: StayPrice, { rates, facts }: PriceSource): Surcharge[] {
  const { dogs = 0 } = facts.units.find(({ key }) => key === unit) ?? {};
  const { dog } = rates.guests;
  return dogs === 0 || dog === undefined ? [] : payExtra(1, dog, own.seasons, rates);
}
