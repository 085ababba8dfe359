import type { StayPrice, StayProblem } from './price.ts';

/**
 * What there is to say of a search, from its prices in the units that it is about.
 * - `priced`: at least one has a price.
 * - `outside`: there are no rates for these dates yet.
 * - `closed`: nobody stays anywhere then.
 * - `tooShort`: more nights would do.
 * - `arrivalDay`: another day of arrival would do.
 * - `none`: too many people, or units that are closed.
 */
export type StayState = 'priced' | 'outside' | 'closed' | 'tooShort' | 'arrivalDay' | 'none';

export function stateOfStay(prices: readonly (StayPrice | StayProblem)[]): StayState {
  const codes = prices.map((price) => ('code' in price ? price.code : undefined));
  if (codes.includes(undefined)) return 'priced';
  if (codes.includes('outside-rates')) return 'outside';
  if (codes.includes('closed')) return 'closed';
  if (codes.includes('too-short')) return 'tooShort';
  return codes.includes('arrival-day') ? 'arrivalDay' : 'none';
}
