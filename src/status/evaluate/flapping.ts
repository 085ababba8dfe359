import { z } from 'zod';

const REMEMBERED_READINGS = 12;
const FAILURES = 3;

/** Of the last readings, the newest last: `x` where something was wrong, `.` where it was not. */
export const latelySchema = z.string().regex(new RegExp(`^[.x]{0,${REMEMBERED_READINGS}}$`));

/** The same with one reading more. */
export function remember(lately: string, wrong: boolean): string {
  return `${lately}${wrong ? 'x' : '.'}`.slice(-REMEMBERED_READINGS);
}

/**
 * Whether something that is wrong in the last reading comes and goes, though no two readings in a row say so:
 * - wrong, right, wrong: two of the last three readings;
 * - or it has failed three times within the last twelve readings, an hour.
 */
export function isFlapping(lately: string): boolean {
  return lately.endsWith('x.x') || (lately.endsWith('x') && failures(lately) >= FAILURES);
}

/** How often something has begun to be wrong within the readings that are remembered. */
export function failures(lately: string): number {
  return lately.match(/x+/g)?.length ?? 0;
}
