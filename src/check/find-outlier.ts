/** Versions of one thing: those that agree, by one of them, and those that differ. */
interface Odd<Version> {
  /** One of those that most agree with; of two that differ, and where no two agree, the first. */
  readonly model: Version;
  readonly odd: readonly Version[];
  /** Whether more agree with the model than with any other, so that the others are the ones to be mended. */
  readonly isCertain: boolean;
}

/**
 * Which of some versions differs from what most of them say: where two of three agree, the third.
 * Throws where there are none.
 */
export function findOdd<Version>(versions: readonly Version[], sayingOf: (version: Version) => string): Odd<Version> {
  const [first = [], second = []] = [...Map.groupBy(versions, sayingOf).values()].toSorted(
    (a, b) => b.length - a.length,
  );
  const [model] = first;
  if (model === undefined) throw new Error('There is one version at least');
  return {
    model,
    odd: versions.filter((version) => !first.includes(version)),
    isCertain: first.length > second.length,
  };
}
