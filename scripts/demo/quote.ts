import { daysBetween, nextDay } from '../../src/domain/dates.ts';
import type { Rates, Season, StayRate } from '../../src/domain/rates.ts';

/**
 * What a stay costs, in cents: the nights of each season for themselves, as months, then weeks, then nights.
 * undefined where the rates do not reach, or the stay is shorter than the minimum of the season of arrival.
 */
export function quoteStay(
  rates: Rates,
  stay: StayRate,
  checkIn: string,
  checkOut: string,
  adults: number,
): number | undefined {
  const nights = daysBetween(checkIn, checkOut);
  const arrival = seasonOn(rates, checkIn);
  const minimum = arrival === undefined ? undefined : stay.seasons[arrival.key]?.minimumNights;
  if (minimum === undefined || nights < minimum || checkOut > nextDay(rates.validThrough)) return undefined;
  const further = Math.max(0, adults - rates.guests.included);
  const extraGuest = rates.extras.find(({ key }) => key === rates.guests.extraGuest)?.amountCents ?? 0;
  let total = further * nights * extraGuest;
  for (const [season, count] of nightsBySeason(rates, checkIn, checkOut)) {
    const price = stay.seasons[season];
    if (!price) return undefined;
    const months = Math.floor(count / rates.nightsInMonth);
    const rest = count % rates.nightsInMonth;
    total += months * price.monthCents + Math.floor(rest / 7) * price.weekCents + (rest % 7) * price.nightCents;
  }
  return total;
}

function nightsBySeason(rates: Rates, checkIn: string, checkOut: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (let date = checkIn; date < checkOut; date = nextDay(date)) {
    const season = seasonOn(rates, date)?.key ?? '';
    counts.set(season, (counts.get(season) ?? 0) + 1);
  }
  return counts;
}

/** The season that a day is in; undefined where the rates do not reach. */
export function seasonOn(rates: Rates, date: string): Season | undefined {
  return rates.seasons.find(({ periods }) => periods.some(({ from, through }) => from <= date && date <= through));
}
