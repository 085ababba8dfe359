/** What counted before a reading, and what the last reading showed, which may not count yet. */
export interface Before<Value> {
  readonly counted: Value;
  readonly last: Value;
  /** Whether the last reading is so long ago that it says nothing of now. */
  readonly isOld: boolean;
}

/** What one reading shows. */
export interface Shown<Value> {
  readonly value: Value;
  /** Whether it counts with this reading: it was measured over minutes, or the equipment itself says that it has been so for minutes. */
  readonly confirmed: boolean;
  /** The worst that the same reading shows and confirms; it counts for as long as `value` does not yet. */
  readonly alsoConfirmed?: Value | undefined;
}

export interface Scale<Value> {
  /** How bad a value is; higher is worse. */
  readonly rank: (value: Value) => number;
  /** Whether a value says only that nobody knows. */
  readonly isUnknown: (value: Value) => boolean;
}

/**
 * Hysteresis: what counts after a reading.
 * - A fault counts with the second reading in a row that is so bad, or with the first that confirms it. It clears with
 *   the second in a row that is better, however far apart they are: of what counted, the reading before and this one,
 *   the one in the middle counts.
 * - Of two that are equally bad but otherwise (another reason, somebody else's fault), the newer counts.
 * - Until a worse value counts, what the reading confirms beside it does, if that is at least as bad as what would
 *   count: one fault hides no other.
 * - What is unknown for one reading keeps what was known before it, unless that is old; it counts with the second in a
 *   row, or where it is confirmed and worse. The first reading of all counts as it is, and so does the first after that.
 */
export function applyHysteresis<Value>(
  before: Before<Value> | undefined,
  { value, confirmed, alsoConfirmed }: Shown<Value>,
  { rank, isUnknown }: Scale<Value>,
): Value {
  if (!before || isUnknown(before.counted)) return value;
  const { counted, last, isOld } = before;
  const isWorse = rank(value) > rank(counted);
  if (isUnknown(value)) return isUnknown(last) || isOld || (confirmed && isWorse) ? value : counted;
  if (confirmed && isWorse) return value;
  const lastKnown = isUnknown(last) ? counted : last;
  const ranks = [value, lastKnown, counted].map(rank).toSorted((a, b) => a - b);
  const counts = [value, lastKnown, counted].find((each) => rank(each) === ranks[1]) ?? value;
  const isHidden = alsoConfirmed !== undefined && rank(value) > rank(counts) && rank(alsoConfirmed) >= rank(counts);
  return isHidden ? alsoConfirmed : counts;
}
