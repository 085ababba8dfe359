/** The conclusion that counts, and that of the last reading, which may not count yet. */
export interface Held<Value> {
  readonly value: Value;
  readonly last: Value;
}

/** A conclusion of one reading. */
export interface Found<Value> {
  readonly value: Value;
  /** Whether it counts on the first reading: measured over minutes already, or not known. */
  readonly certain: boolean;
  /** The worst that the same reading shows for certain; it counts for as long as `value` does not yet. */
  readonly fallback?: Value | undefined;
}

/**
 * Hysteresis: gives what counts after a reading, from what counted before it (undefined before the first reading).
 * `rank` says how bad a conclusion is; higher is worse.
 * - Worse counts at once if it is certain.
 * - Else the one in the middle counts, of what counted, the reading before, and this one: getting worse takes two
 *   readings that are so bad, getting better two that are so good, in a row, however far apart.
 * - Of two that are equally bad but otherwise (another reason, somebody else's fault), the newer counts.
 * - Until a worse conclusion counts, its `fallback` does, if that is at least as bad as what would count: one fault
 *   hides no other.
 * - The first reading of all counts as it is.
 */
export function settle<Value>(
  held: Held<Value> | undefined,
  { value: found, certain, fallback }: Found<Value>,
  rank: (value: Value) => number,
): Held<Value> {
  if (!held || (certain && rank(found) > rank(held.value))) return { value: found, last: found };
  const [, middle = found] = [found, held.last, held.value].toSorted((a, b) => rank(a) - rank(b));
  const newest = [found, held.last].find((value) => rank(value) === rank(middle)) ?? middle;
  const counts = fallback !== undefined && rank(found) > rank(newest) && rank(fallback) >= rank(newest);
  return { value: counts ? fallback : newest, last: found };
}
