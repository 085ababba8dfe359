/** The current value, and the value of the last reading, which may not count yet. */
export interface Before<Value> {
  readonly counted: Value;
  readonly last: Value;
}

/** What a reading shows. */
export interface Shown<Value> {
  readonly value: Value;
  /**
   * True if the value counts with this reading, because it was measured over minutes or the equipment says that it has
   * lasted for minutes.
   */
  readonly confirmed: boolean;
  /** The worst other value that the reading confirms. It counts until `value` does. */
  readonly alsoConfirmed?: Value | undefined;
}

export interface Scale<Value> {
  /** Ranks values; higher is worse. */
  readonly rank: (value: Value) => number;
  /** Returns true if a value only means that the state is unknown. */
  readonly isUnknown: (value: Value) => boolean;
}

/**
 * Returns what counts after a reading.
 * - A worse value counts with the second reading in a row that is as bad, or with the first that confirms it. It clears
 *   with the second reading in a row that is better, however far apart they are. In effect, the median of the current
 *   value and the last two readings counts.
 * - Of two equally bad values with different reason or attribution, the newer counts.
 * - Until a worse value counts, `alsoConfirmed` does, if it is at least as bad as what would count, so that one problem
 *   does not hide another.
 * - An unknown value keeps the current one for one reading. It counts with the second in a row, or if it is confirmed
 *   and worse. The first reading after an unknown value counts immediately, as does the first of all.
 * - After a gap, call it without `before`: what came before is no evidence of the current state.
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
