import { RATES } from './truth.ts';

/** A stay as a page describes it. */
export interface PencilStay {
  readonly unit: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly adults: number;
  readonly ages: readonly number[];
  readonly dogs: number;
}

/** What a careful reader comes to who has the page and a pencil: amounts in cents, and every figure on the way. */
export interface PencilPrice {
  readonly total: number;
  readonly deposit: number;
  readonly balance: number;
  readonly due: string;
  readonly onTheWay: readonly number[];
}

/**
 * Follows the words of the rule, night by night and with fractions kept apart; shares nothing with the code under test.
 * It assumes that the stay can be booked.
 */
export function priceByPencil(stay: PencilStay): PencilPrice {
  const nights = daysFrom(stay.checkIn, stay.checkOut);
  const own = lodging(stay.unit, stay.checkIn, nights);
  const longer = [7, RATES.nightsInMonth]
    .filter((length) => length > nights && addDays(stay.checkIn, length - 1) <= RATES.validThrough)
    .map((length) => lodging(stay.unit, stay.checkIn, length));
  const [best = own] = [own, ...longer].toSorted((a, b) => a.cents - b.cents);
  const paying = stay.adults + stay.ages.filter((age) => age >= RATES.guests.childrenFreeUnder).length;
  const further = Math.max(0, paying - RATES.guests.included) * nights * nightly(RATES.guests.extraGuest);
  const dogs = stay.dogs * nights * nightly(RATES.guests.dog);
  const total = best.cents + further + dogs;
  const deposit = halfUp(total * RATES.deposit.percent, 100);
  return {
    total,
    deposit,
    balance: total - deposit,
    due: addDays(stay.checkIn, -RATES.deposit.balanceDueDays),
    onTheWay: [...own.figures, own.cents, best.sum, best.cents, further, dogs],
  };
}

interface Sum {
  readonly cents: number;
  readonly sum: number;
  readonly figures: readonly number[];
}

function lodging(unit: string, checkIn: string, nights: number): Sum {
  const [field, parts] =
    nights < 7
      ? (['nightCents', 1] as const)
      : nights < RATES.nightsInMonth
        ? (['weekCents', 7] as const)
        : (['monthCents', RATES.nightsInMonth] as const);
  const bySeason = new Map<string, number>();
  for (let night = 0; night < nights; night += 1) {
    const season = seasonOn(addDays(checkIn, night));
    const price = RATES.stays.find((stay) => stay.unit === unit)?.seasons[season]?.[field] ?? NaN;
    bySeason.set(season, (bySeason.get(season) ?? 0) + price);
  }
  const figures = [...bySeason.values()];
  const sum = figures.reduce((one, other) => one + other, 0);
  return { cents: halfUp(sum, parts), sum, figures: [...figures, sum] };
}

export function seasonOn(day: string): string {
  const season = RATES.seasons.find(({ periods }) =>
    periods.some(({ from, through }) => from <= day && day <= through),
  );
  if (!season) throw new Error(`No season has ${day}`);
  return season.key;
}

function nightly(key: string): number {
  return RATES.extras.find((extra) => extra.key === key)?.amountCents ?? NaN;
}

/** As on paper: the whole cents, and one more if what is left is half of one or more. */
export function halfUp(cents: number, parts: number): number {
  const left = cents % parts;
  return (cents - left) / parts + (2 * left >= parts ? 1 : 0);
}

export function daysFrom(first: string, second: string): number {
  return (Date.parse(second) - Date.parse(first)) / 86_400_000;
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
