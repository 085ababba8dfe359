/** What counts before a reading, and what the last reading showed, which may not count yet. */
export interface Before<Value> {
  readonly counted: Value;
  readonly last: Value;
}

/** What a reading shows. */
export interface Shown<Value> {
  readonly value: Value;
  /** Whether it counts with this reading, because it was measured over minutes or the equipment says that it has lasted for minutes. */
  readonly confirmed: boolean;
  /** The worst value that the same reading confirms. It counts until `value` does. */
  readonly alsoConfirmed?: Value | undefined;
}

export interface Scale<Value> {
  /** Ranks values; higher is worse. */
  readonly rank: (value: Value) => number;
  /** Returns true if a value only says that the state is unknown. */
  readonly isUnknown: (value: Value) => boolean;
}

/**
 * Returns what counts after a reading.
 * - A worse value counts with the second reading in a row that is as bad, or with the first that confirms it. It clears with
 *   the second reading in a row that is better, however far apart they are. So the median counts of what counted before, the
 *   reading before and this reading.
 * - Of two values that are equally bad but differ in reason or attribution, the newer counts.
 * - Until a worse value counts, `alsoConfirmed` does, if it is at least as bad as what would count: one problem hides no other.
 * - An unknown value keeps what counted before for one reading. It counts with the second in a row, or if it is confirmed
 *   and worse. The first reading after an unknown value counts as it is, and so does the first of all.
 * - What was seen before a gap is no evidence of now, good or bad: call it without `before` then.
 */
export function applyHysteresis<Value>(
  before: Before<Value> | undefined,
  { value, confirmed, alsoConfirmed }: Shown<Value>,
  { rank, isUnknown }: Scale<Value>,
): Value {
  if (!before || isUnknown(before.counted)) return value;
  const { counted, last } = before;
  const isWorse = rank(value) > rank(counted);
  if (isUnknown(value)) return isUnknown(last) || (confirmed && isWorse) ? value : counted;
  if (confirmed && isWorse) return value;
  const lastKnown = isUnknown(last) ? counted : last;
  const ranks = [value, lastKnown, counted].map(rank).toSorted((a, b) => a - b);
  const counts = [value, lastKnown, counted].find((each) => rank(each) === ranks[1]) ?? value;
  const isHidden = alsoConfirmed !== undefined && rank(value) > rank(counts) && rank(alsoConfirmed) >= rank(counts);
  return isHidden ? alsoConfirmed : counts;
}
