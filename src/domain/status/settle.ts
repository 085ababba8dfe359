/** A conclusion that counts, and what the last reading said, whether it counts yet or not. */
export interface Held<Value> {
  readonly value: Value;
  readonly last: Value;
}

/** A conclusion of one reading. */
export interface Found<Value> {
  readonly value: Value;
  /** Whether it counts on the first reading: measured over minutes already, or not known. */
  readonly certain: boolean;
  /** What the same reading says for certain besides. */
  readonly besides?: Value | undefined;
}

/**
 * Hysteresis: what counts after a reading.
 * - Worse counts at once if it is certain.
 * - Else the one in the middle counts, of what counted, the reading before, and this one: getting worse takes two
 *   readings that are so bad, getting better two that are so good, in a row, however far apart.
 * - Of two that are equally bad but otherwise (another reason, somebody else's fault), the newer counts.
 * - Until worse counts, what the reading says for certain besides counts, if it is worse: one fault hides no other.
 * - The first reading of all counts as it is.
 */
export function settle<Value>(
  held: Held<Value> | undefined,
  { value: found, certain, besides }: Found<Value>,
  rank: (value: Value) => number,
): Held<Value> {
  if (!held || (certain && rank(found) > rank(held.value))) return { value: found, last: found };
  const [, middle = found] = [found, held.last, held.value].toSorted((a, b) => rank(a) - rank(b));
  const newest = [found, held.last].find((value) => rank(value) === rank(middle)) ?? middle;
  const counts = besides !== undefined && rank(found) > rank(newest) && rank(besides) >= rank(newest);
  return { value: counts ? besides : newest, last: found };
}
