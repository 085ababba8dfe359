import { z } from 'zod';

/** How long a reading serves: the equipment is read at most once in this time. */
export const FRESH_MS = 5 * 60_000;

/** How far clocks may differ; what is further ahead comes from a clock that is wrong. */
export const AHEAD_MS = 2 * 60_000;

/** How long to leave the equipment alone after a read that failed. */
export const RETRY_MS = 60_000;

/**
 * One try at reading the equipment. Tries are kept by the minute in which they began,
 * and only one caller of all can open a minute.
 */
export const attemptSchema = z.object({
  startedAt: z.iso.datetime(),
  outcome: z.enum(['reading', 'read', 'failed']),
});

export type Attempt = z.infer<typeof attemptSchema>;

/** Until when the equipment has asked to be left alone. */
export const backoffSchema = z.object({ until: z.iso.datetime() });

export type Backoff = z.infer<typeof backoffSchema>;

/** Whether a reading is more than five minutes old, or from a clock that runs ahead: then the equipment is asked again. */
export function isStale(takenAt: string | undefined, now: number): boolean {
  return takenAt === undefined || Math.abs(now - Date.parse(takenAt)) > FRESH_MS;
}

/** How long until the reading is stale; 0 if it is. */
export function staleInMs(takenAt: string | undefined, now: number): number {
  return isStale(takenAt, now) || takenAt === undefined ? 0 : Date.parse(takenAt) + FRESH_MS + 1 - now;
}

/** The minute in which a try begins; minutes are counted from 1970. */
export function minuteOf(now: number): number {
  return Math.floor(now / RETRY_MS);
}

/** Whether a try began less than a minute ago, so that no other may begin. */
export function isRecent(attempt: Attempt, now: number): boolean {
  return Math.abs(now - Date.parse(attempt.startedAt)) < RETRY_MS;
}
