import { z } from 'zod';

const REMEMBERED_READINGS = 12;
const FAILURES = 3;

/** The last readings, the newest last: `x` for one that failed, `.` for one that did not. */
export const latelySchema = z.string().regex(new RegExp(`^[.x]{0,${REMEMBERED_READINGS}}$`));

/** Adds a reading, and drops the oldest one. */
export function remember(lately: string, wrong: boolean): string {
  return `${lately}${wrong ? 'x' : '.'}`.slice(-REMEMBERED_READINGS);
}

/**
 * Returns true if something that fails in the last reading comes and goes, although no two readings in a row fail:
 * - two of the last three readings failed;
 * - or it has failed three times within the last twelve readings, an hour.
 *
 * The record keeps the result as a rule of its own. Alarms count it as several failures (`notify/episodes.ts`).
 */
export function isFlapping(lately: string): boolean {
  return lately.endsWith('x.x') || (lately.endsWith('x') && failures(lately) >= FAILURES);
}

/** Counts the failures within the readings that are remembered. */
export function failures(lately: string): number {
  return lately.match(/x+/g)?.length ?? 0;
}
