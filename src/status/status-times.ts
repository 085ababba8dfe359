import { MINUTE_MS } from '../text/numbers/durations.ts';

const EVERY_MS = 5 * MINUTE_MS;

export const FRESH_MS = EVERY_MS;

export const PERIOD_MS = 5 * MINUTE_MS;

/** Older data does not describe the current state: covers the newest period, and one that may be missing. */
export const RECENT_MS = 3 * PERIOD_MS;

/** How long the equipment must report a state for it to count as sustained. */
export const SUSTAINED_MS = 2 * MINUTE_MS;

/**
 * Age at which a reading or push no longer describes the current state, by the time at which it was received. Allows
 * for one missing reading and a late one. All other age limits are derived from this.
 */
export const GAP_MS = 2 * EVERY_MS + MINUTE_MS;
/** How long a reading counts before a gap. */
export const HOLDS_MS = EVERY_MS;

/** Length of the detailed history in hours, and of the daily history in days. */
export const RECENT_HOURS = 48;
export const HISTORY_DAYS = 90;

/** The longest override: seven days. */
export const LONGEST_OVERRIDE_MINUTES = 7 * 24 * 60;

/** How far clocks may differ; a time further ahead is from a wrong clock. */
export const AHEAD_MS = 2 * MINUTE_MS;

/** Returns true if a time is so far ahead that the clock that wrote it must be wrong. */
export function isAhead(time: string, now: number): boolean {
  return Date.parse(time) - now > AHEAD_MS;
}

/** Returns true if nothing was received within `GAP_MS`, or only something from a clock that ran ahead. */
export function isTooOld(receivedAt: string | undefined, now: number): boolean {
  return receivedAt === undefined || now - Date.parse(receivedAt) > GAP_MS || isAhead(receivedAt, now);
}

/** Returns true if a reading is more than five minutes old, or from a clock that ran ahead. */
export function isStale(takenAt: string | undefined, now: number): boolean {
  return takenAt === undefined || now - Date.parse(takenAt) > FRESH_MS || isAhead(takenAt, now);
}

/** Returns how long until the reading is stale; 0 if it is. */
export function staleInMs(takenAt: string | undefined, now: number): number {
  return isStale(takenAt, now) || takenAt === undefined ? 0 : Date.parse(takenAt) + FRESH_MS + 1 - now;
}
