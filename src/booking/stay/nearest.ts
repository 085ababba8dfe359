import { addDays } from '../../text/numbers/dates.ts';
import type { PriceSource } from '../price-source.ts';
import { priceStay, type Stay } from './price.ts';

/** By how many days arrival and departure of a stay move from one try to the next. */
type Move = readonly [checkIn: number, checkOut: number];

/**
 * Of a stay that is too short, the stays nearest to it that are not, each as little longer as the minimum stay of its
 * season allows: the one that ends later, and the one that begins earlier but not before `today`.
 */
export function findNearestStays(stay: Stay, source: PriceSource, today: string): Stay[] {
  return findEach(stay, source, today, [LATER_END, [-1, 0]]);
}

/**
 * Of a stay on whose first day one cannot arrive, the stays that begin soonest before and after, not before `today`: of as
 * many nights, or of as many as the minimum stay.
 */
export function findNearestArrivals(stay: Stay, source: PriceSource, today: string): Stay[] {
  return findEach(stay, source, today, [
    [-1, -1],
    [1, 1],
  ]);
}

const LATER_END: Move = [0, 1];

function findEach(stay: Stay, source: PriceSource, today: string, moves: readonly Move[]): Stay[] {
  return moves.flatMap((move) => find(stay, source, move) ?? []).filter(({ checkIn }) => checkIn >= today);
}

/** The first stay that has a price; none where the rates end before it, or nobody stays on one of its nights. */
function find(stay: Stay, source: PriceSource, move: Move): Stay | undefined {
  const [first, last] = move;
  const next = { ...stay, checkIn: addDays(stay.checkIn, first), checkOut: addDays(stay.checkOut, last) };
  const price = priceStay(next, source);
  if (!('code' in price)) return next;
  if (price.code === 'too-short') return find(next, source, first === last ? LATER_END : move);
  return price.code === 'arrival-day' ? find(next, source, move) : undefined;
}
