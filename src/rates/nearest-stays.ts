import { addDays } from '../text/dates.ts';
import { priceStay, type PriceSource, type Stay } from './stay-price.ts';

/**
 * Of a stay that is too short, the stays nearest to it that are not, each as little longer as the minimum stay of its
 * season allows: the one that ends later, and the one that begins earlier but not before `today`.
 */
export function findNearestStays(stay: Stay, source: PriceSource, today: string): Stay[] {
  const later = stretch(stay, source, (next) => ({ ...next, checkOut: addDays(next.checkOut, 1) }));
  const earlier = stretch(stay, source, (next) => ({ ...next, checkIn: addDays(next.checkIn, -1) }));
  return [later, earlier].filter((found) => found !== undefined).filter(({ checkIn }) => checkIn >= today);
}

/** The first longer stay that has a price; none where the rates end before it. */
function stretch(stay: Stay, source: PriceSource, longer: (stay: Stay) => Stay): Stay | undefined {
  for (let next = longer(stay); ; next = longer(next)) {
    const price = priceStay(next, source);
    if (!('code' in price)) return next;
    if (price.code !== 'too-short') return undefined;
  }
}
