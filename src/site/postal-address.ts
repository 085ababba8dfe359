import type { Place } from '../schema/place.ts';

export function formatTown({ postalCode, town }: Place['config']['location']): string {
  return postalCode === undefined ? town : `${postalCode} ${town}`;
}
