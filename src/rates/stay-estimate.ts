import { addDays } from '../text/dates.ts';
import { priceStay, type PriceSource, type Stay, type StayPrice, type StayProblem } from './stay-price.ts';

/** A room or cabin for some nights, by the published rates. Whether it is free, only the booking engine knows. */
export interface Estimate {
  /** The key of the unit. */
  readonly unit: string;
  readonly price: StayPrice | StayProblem;
  /** Where the stay is too short: the stays nearest to it that are not. */
  readonly nearest: readonly Stay[];
  /** Where a longer stay costs less: until when it is, from the same arrival. */
  readonly longer?: Stay;
  /** Whether the whole price is due at the booking, as the day for the balance has passed. */
  readonly isDueAtOnce: boolean;
}

/**
 * What a stay costs in each unit of the place, in the order of the facts; a unit that was chosen comes first.
 * - A unit that is too small is that, whatever the dates.
 * - Where the stay is too short: the one that ends later, and the one that begins earlier but not before `today`, each
 *   as little longer as the minimum stay of its season allows.
 */
export function estimateStays(
  stay: Omit<Stay, 'unit'>,
  chosen: string,
  source: PriceSource,
  today: string,
): Estimate[] {
  return source.facts.units
    .map(({ key }) => estimateStay({ ...stay, unit: key }, source, today))
    .toSorted((a, b) => Number(b.unit === chosen) - Number(a.unit === chosen));
}

function estimateStay(stay: Stay, source: PriceSource, today: string): Estimate {
  const { unit } = stay;
  const price = priceStay(stay, source);
  if ('code' in price) {
    return {
      unit,
      price,
      nearest: price.code === 'too-short' ? findNearest(stay, source, today) : [],
      isDueAtOnce: false,
    };
  }
  const nights = price.longer?.nights;
  return {
    unit,
    price,
    nearest: [],
    ...(nights === undefined ? {} : { longer: { ...stay, checkOut: addDays(stay.checkIn, nights) } }),
    isDueAtOnce: price.balanceDue < today,
  };
}

function findNearest(stay: Stay, source: PriceSource, today: string): Stay[] {
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
