import type { Place } from '../schema/place.ts';

/** Returns the town after its postal code, which some countries do not have. */
export function formatTown({ postalCode, town }: Place['config']['location']): string {
  return postalCode === undefined ? town : `${postalCode} ${town}`;
}
