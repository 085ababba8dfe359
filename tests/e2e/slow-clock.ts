/** How many times as slowly time goes by: so that nothing is too late on a slow machine. */
export const SLOWNESS = 100;

/** The environment variable that tells a process since when its time goes by slowly, in milliseconds since 1970. */
export const SLOW_SINCE = 'SLOW_SINCE';

/** A clock that is right at `since` and slow from then on. */
export function createSlowClock(since: number, now: () => number): () => number {
  return () => since + Math.floor((now() - since) / SLOWNESS);
}
