import { AHEAD_MS } from '../../src/status/status-times.ts';

/** A clock further from the store's than this is wrong. Of two clocks that are right by this, none is ahead of the other. */
const TOLERANCE_MS = AHEAD_MS / 2;

/** The time of a request, and what was added to the time of this machine for it. */
export interface Clock {
  readonly now: () => number;
  readonly correctionMs: () => number;
}

/**
 * Returns a clock by this machine's time, or by the store's if they disagree by more than a minute. `aheadMs` says how far the
 * store's clock is ahead by its last answer; 0 before the first. What a wrong clock writes would outlast it: readings of the
 * future that hide later ones, and an override that never ends.
 */
export function createClock(local: () => number, aheadMs: () => number): Clock {
  const correctionMs = (): number => (Math.abs(aheadMs()) > TOLERANCE_MS ? aheadMs() : 0);
  return { now: () => local() + correctionMs(), correctionMs };
}
