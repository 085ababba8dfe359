import { AHEAD_MS } from '../../src/status/status-times.ts';

/**
 * A clock that differs from the store's by more than this is wrong. Two clocks within it differ by at most `AHEAD_MS`.
 */
const TOLERANCE_MS = AHEAD_MS / 2;

export interface Clock {
  readonly now: () => number;
  readonly correctionMs: () => number;
}

/**
 * Returns a clock that uses this machine's time, or the store's if they differ by more than a minute. `aheadMs` returns
 * how far the store's clock was ahead at its last response, 0 before the first. Records with a wrong time would outlast
 * the error: readings from the future that hide later ones, and overrides that never end.
 */
export function createClock(local: () => number, aheadMs: () => number): Clock {
  const correctionMs = (): number => (Math.abs(aheadMs()) > TOLERANCE_MS ? aheadMs() : 0);
  return { now: () => local() + correctionMs(), correctionMs };
}
