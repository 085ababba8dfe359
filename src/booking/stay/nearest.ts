import { addDays } from '../../text/numbers/dates.ts';
import type { PriceSource } from '../price-source.ts';
import { priceStay, type Stay } from './price.ts';

/**
 * Of a stay that is too short, the stays nearest to it that are not, each as little longer as the minimum stay of its
 * season allows: the one that ends later, and the one that begins earlier but not before `today`.
 */
export function findNearestStays(stay: Stay, source: PriceSource, today: string): Stay[] {
  const later = stretch(stay, source, lengthen);
  const earlier = stretch(stay, source, (next) => ({ ...next, checkIn: addDays(next.checkIn, -1) }));
  return [later, earlier].filter((found) => found !== undefined).filter(({ checkIn }) => checkIn >= today);
}

/** The first longer stay that has a price; none where the rates end before it. */
function stretch(stay: Stay, source: PriceSource, longer: (stay: Stay) => Stay): Stay | undefined {
  for (let next = longer(stay); ; next = longer(next)) {
    const price = priceStay(next, source);
    if (!('code' in price)) return next;
    if (price.code !== 'too-short' && price.code !== 'arrival-day') return undefined;
  }
}

/**
 * Of a stay on whose first day one cannot arrive, the stays that begin soonest before and after, not before `today`: of as
 * many nights, or of as many as the minimum stay.
 */
export function findNearestArrivals(stay: Stay, source: PriceSource, today: string): Stay[] {
  return [-1, 1].flatMap((days) => findArrival(stay, source, days) ?? []).filter(({ checkIn }) => checkIn >= today);
}

function findArrival(stay: Stay, source: PriceSource, days: number): Stay | undefined {
  for (let next = stay; ;) {
    next = { ...next, checkIn: addDays(next.checkIn, days), checkOut: addDays(next.checkOut, days) };
    const price = priceStay(next, source);
    if (!('code' in price)) return next;
    if (price.code === 'too-short') return stretch(next, source, lengthen);
    if (price.code !== 'arrival-day') return undefined;
  }
}

function lengthen(stay: Stay): Stay {
  return { ...stay, checkOut: addDays(stay.checkOut, 1) };
}
