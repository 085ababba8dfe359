/** A conclusion that counts, and which way the last reading pointed if it did not count yet. */
export interface Held<Value> {
  readonly value: Value;
  readonly pending: 'better' | 'worse' | null;
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
 * - Worse counts at once if it is certain, else when a second reading in a row is worse too.
 * - Until then, what the reading says for certain besides counts, unless that is better: one fault hides no other.
 * - Better counts when a second reading in a row is better too.
 * - As bad as before, but otherwise (another reason, somebody else's fault), counts at once.
 * - The first reading of all counts as it is.
 */
export function settle<Value>(
  held: Held<Value> | undefined,
  found: Found<Value>,
  rank: (value: Value) => number,
): Held<Value> {
  const accepted: Held<Value> = { value: found.value, pending: null };
  if (!held) return accepted;
  const difference = rank(found.value) - rank(held.value);
  if (difference === 0) return accepted;
  const direction = difference > 0 ? 'worse' : 'better';
  const counts = (direction === 'worse' && found.certain) || held.pending === direction;
  if (counts) return accepted;
  const { besides } = found;
  const hidden = direction === 'worse' && besides !== undefined && rank(besides) >= rank(held.value);
  return { value: hidden ? besides : held.value, pending: direction };
}
