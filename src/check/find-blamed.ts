/** A value, and those that it contradicts, the nearest first. */
export interface Blamed<Value> {
  readonly value: Value;
  readonly others: readonly [Value, ...Value[]];
}

/**
 * Of values in an order, those to blame for their contradictions: one wrong value contradicts all others, and of these
 * nothing is said. Of two that contradict each other alone, it is the later one.
 */
export function findBlamed<Value>(
  values: readonly Value[],
  contradict: (earlier: Value, later: Value) => boolean,
): Blamed<Value>[] {
  const counted = values.map((value, index) => ({
    value,
    others: values
      .map((other, position) => ({ other, distance: Math.abs(position - index), isEarlier: position < index }))
      .filter(({ distance }) => distance > 0)
      .toSorted((one, another) => one.distance - another.distance)
      .flatMap(({ other, isEarlier }) =>
        (isEarlier ? contradict(other, value) : contradict(value, other)) ? [other] : [],
      ),
  }));
  const most = Math.max(...counted.map(({ others }) => others.length));
  const { value, others: [first, ...others] = [] } = counted.findLast((one) => one.others.length === most) ?? {};
  if (value === undefined || first === undefined) return [];
  return [
    { value, others: [first, ...others] },
    ...findBlamed(
      values.filter((other) => other !== value),
      contradict,
    ),
  ];
}
