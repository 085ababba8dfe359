import { z } from 'zod';
import { FRESH_MS } from './status-times.ts';

/** How far clocks may differ; what is further ahead comes from a clock that is wrong. */
export const AHEAD_MS = 2 * 60_000;

/** The longest that equipment can have itself left alone with `Retry-After`. */
const LONGEST_BACKOFF_MS = 15 * 60_000;

/** Until when the equipment has asked to be left alone. */
export const backoffSchema = z.object({ until: z.iso.datetime() });

export type Backoff = z.infer<typeof backoffSchema>;

/** A date as HTTP writes it (RFC 9110, section 5.6.7). */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

/**
 * The backoff that a `Retry-After` header asks for now, in seconds or until a date (RFC 9110, section 10.2.3): a quarter
 * of an hour at most. Undefined where it asks for nothing, or cannot be understood.
 */
export function createBackoff(retryAfter: string, now: number): Backoff | undefined {
  const seconds = /^\d+(\.\d+)?$/.test(retryAfter) ? Number(retryAfter) : Number.NaN;
  const askedMs = HTTP_DATE.test(retryAfter) ? Date.parse(retryAfter) - now : seconds * 1000;
  return askedMs > 0 ? { until: new Date(now + Math.min(askedMs, LONGEST_BACKOFF_MS)).toISOString() } : undefined;
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
