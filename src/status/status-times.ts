import { MINUTE_MS } from '../text/numbers/durations.ts';

const EVERY_MS = 5 * MINUTE_MS;

/**
 * How long a reading serves: the equipment is read at most once in this time, so that asking more often gives the same.
 * The schedule runs as often, and so does a job that pushes.
 */
export const FRESH_MS = EVERY_MS;

/** How long a period of the line is. */
export const PERIOD_MS = 5 * MINUTE_MS;

/** What began longer ago does not say how the line is now: the newest period, and one that may be missing. */
export const RECENT_MS = 3 * PERIOD_MS;

/** Since how long something must be so, by the equipment's own word, to be so for minutes. */
export const SUSTAINED_MS = 2 * MINUTE_MS;

/**
 * The age from which a reading or a push says nothing about now, by the time at which it was received. One that is missing is
 * no gap, nor is a next one that comes a little late. Everything else that asks for an age is derived from this.
 */
export const GAP_MS = 2 * EVERY_MS + MINUTE_MS;
/** How long a reading held before a gap. */
export const HOLDS_MS = EVERY_MS;

/** For how many hours the history is told as it was, and for how many days by the day. */
export const RECENT_HOURS = 48;
export const HISTORY_DAYS = 90;

/** The longest time for which staff may set the status by hand, in minutes: seven days. */
export const LONGEST_OVERRIDE_MINUTES = 7 * 24 * 60;

/** How far clocks may differ; what is further ahead comes from a clock that is wrong. */
export const AHEAD_MS = 2 * MINUTE_MS;

/** Whether a time is so far ahead that the clock that wrote it must be wrong. */
export function isAhead(time: string, now: number): boolean {
  return Date.parse(time) - now > AHEAD_MS;
}

/** Returns true if nothing was received within `GAP_MS`, or only something from a clock that ran ahead. */
export function isTooOld(receivedAt: string | undefined, now: number): boolean {
  return receivedAt === undefined || now - Date.parse(receivedAt) > GAP_MS || isAhead(receivedAt, now);
}

/** Whether a reading is more than five minutes old, or from a clock that ran ahead: then the equipment is asked again. */
export function isStale(takenAt: string | undefined, now: number): boolean {
  return takenAt === undefined || now - Date.parse(takenAt) > FRESH_MS || isAhead(takenAt, now);
}

/** How long until the reading is stale; 0 if it is. */
export function staleInMs(takenAt: string | undefined, now: number): number {
  return isStale(takenAt, now) || takenAt === undefined ? 0 : Date.parse(takenAt) + FRESH_MS + 1 - now;
}
