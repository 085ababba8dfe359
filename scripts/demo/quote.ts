import { nextDay } from '../../src/domain/dates.ts';
import type { Rates, StayPrice, StayRate } from '../../src/domain/rates.ts';

/**
 * What a stay costs, in cents: months, then weeks, then nights, each at the price of the season of arrival.
 * undefined where the rates do not reach, or the stay is shorter than the minimum.
 */
export function quoteStay(
  rates: Rates,
  stay: StayRate,
  checkIn: string,
  checkOut: string,
  adults: number,
): number | undefined {
  const price = priceOn(rates, stay, checkIn);
  const nights = countNights(checkIn, checkOut);
  if (!price || checkOut > nextDay(rates.validThrough) || nights < price.minimumNights) return undefined;
  const months = Math.floor(nights / rates.nightsInMonth);
  const weeks = Math.floor((nights % rates.nightsInMonth) / 7);
  const rest = (nights % rates.nightsInMonth) % 7;
  const extraGuest = rates.extras.find(({ key }) => key === rates.guests.extraGuest)?.amountCents ?? 0;
  const further = Math.max(0, adults - rates.guests.included);
  return months * price.monthCents + weeks * price.weekCents + rest * price.nightCents + further * nights * extraGuest;
}

function priceOn(rates: Rates, stay: StayRate, date: string): StayPrice | undefined {
  const season = rates.seasons.find(({ periods }) =>
    periods.some(({ from, through }) => from <= date && date <= through),
  );
  return season && stay.seasons[season.key];
}

/** The nights between two dates. */
export function countNights(checkIn: string, checkOut: string): number {
  return Math.round((Date.parse(checkOut) - Date.parse(checkIn)) / 86_400_000);
}
