export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Converts a time in milliseconds to whole seconds. Rounds down, so that consecutive spans leave no second out. */
export function secondOf(time: number): number {
  return Math.floor(time / 1000);
}
