import { z } from 'zod';
import { FRESH_MS } from './status-times.ts';

/** How far clocks may differ; what is further ahead comes from a clock that is wrong. */
export const AHEAD_MS = 2 * 60_000;

/** How long to leave the equipment alone after a read that failed. */
export const RETRY_MS = 60_000;

/** The longest that equipment can have itself left alone with `Retry-After`. */
const LONGEST_BACKOFF_MS = 15 * 60_000;

/**
 * One try at reading the equipment. Tries are kept by the turn in which they began, and only one caller of all can
 * open a turn.
 */
export const attemptSchema = z.object({
  startedAt: z.iso.datetime(),
  outcome: z.enum(['reading', 'read', 'failed']),
});

export type Attempt = z.infer<typeof attemptSchema>;

/** Until when the equipment has asked to be left alone. */
export const backoffSchema = z.object({ until: z.iso.datetime() });

export type Backoff = z.infer<typeof backoffSchema>;

/** A date as HTTP writes it now and has written it (RFC 9110, section 5.6.7). */
const HTTP_DATE =
  /^[A-Z]\w+, \d\d([ -])[A-Z][a-z]{2}\1(\d\d)?\d\d \d\d:\d\d:\d\d GMT$|^[A-Z]\w\w [A-Z]\w\w [\d ]\d \d\d:\d\d:\d\d \d{4}$/;

/**
 * The backoff that a `Retry-After` header asks for now, in seconds or until a date (RFC 9110, section 10.2.3): a quarter
 * of an hour at most. Undefined where it asks for nothing, or cannot be understood.
 */
export function createBackoff(retryAfter: string, now: number): Backoff | undefined {
  const ms = Math.min(retryAt(retryAfter, now) - now, LONGEST_BACKOFF_MS);
  return ms > 0 ? { until: new Date(now + ms).toISOString() } : undefined;
}

function retryAt(retryAfter: string, now: number): number {
  if (/^\d+(\.\d+)?$/.test(retryAfter)) return now + Number(retryAfter) * 1000;
  // The oldest form of a date names no zone; all of them are in UTC.
  return HTTP_DATE.test(retryAfter) ? Date.parse(`${retryAfter.replace(' GMT', '')} GMT`) : Number.NaN;
}

/** Whether the equipment is still to be left alone. A time further ahead than any backoff is from a clock that ran ahead. */
export function isBackingOff(backoff: Backoff | undefined, now: number): boolean {
  if (!backoff) return false;
  const restMs = Date.parse(backoff.until) - now;
  return restMs > 0 && restMs <= LONGEST_BACKOFF_MS + AHEAD_MS;
}

/** Whether a time is so far ahead that the clock that wrote it must be wrong. */
export function isAhead(time: string, now: number): boolean {
  return Date.parse(time) - now > AHEAD_MS;
}

/** Whether a reading is more than five minutes old, or from a clock that ran ahead: then the equipment is asked again. */
export function isStale(takenAt: string | undefined, now: number): boolean {
  return takenAt === undefined || now - Date.parse(takenAt) > FRESH_MS || isAhead(takenAt, now);
}

/** How long until the reading is stale; 0 if it is. */
export function staleInMs(takenAt: string | undefined, now: number): number {
  return isStale(takenAt, now) || takenAt === undefined ? 0 : Date.parse(takenAt) + FRESH_MS + 1 - now;
}

/** The minute in which a try begins; minutes are counted from 1970. */
export function minuteOf(now: number): number {
  return Math.floor(now / RETRY_MS);
}

/**
 * The turns of a minute, as numbers. Both can be opened once, and the second only when the first is over.
 * - The first is anybody's.
 * - The second is for a reading that was pushed after the first had looked, and where the first cannot be believed.
 */
export function turnsOf(minute: number): readonly [number, number] {
  return [minute, minute + 0.5];
}

/** Whether a try began less than a minute ago, so that no other may begin. */
export function isRecent(attempt: Attempt, now: number): boolean {
  return Math.abs(now - Date.parse(attempt.startedAt)) < RETRY_MS;
}
