import type { Season } from '../schema/rates.ts';

/** A week price is for seven nights. */
export const NIGHTS_IN_WEEK = 7;

/** The season that a day is in; undefined where the rates do not reach. */
export function seasonOn<Part extends Pick<Season, 'periods'>>(
  { seasons }: { readonly seasons: readonly Part[] },
  date: string,
): Part | undefined {
  return seasons.find(({ periods }) => periods.some(({ from, through }) => from <= date && date <= through));
}
