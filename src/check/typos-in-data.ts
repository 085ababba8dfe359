import type { Problem } from './problem.ts';

/**
 * Names that more than one file has, and another file nearly so: those agree, so that the slip may be in the other, and
 * whoever did what each message says would spread it.
 */
export function blameData(problems: readonly Problem[]): Problem[] {
  const misspelt = problems.filter(({ slip }) => slip !== undefined);
  const byName = Map.groupBy(misspelt, ({ slip }) => slip?.written ?? '');
  return problems.map((problem) => {
    const { slip } = problem;
    const files = new Set(byName.get(slip?.written ?? '')?.map(({ file }) => file)).size;
    if (!slip || files < 2) return problem;
    const next = `${files} files say ${slip.written}: look first whether ${slip.near} is a slip in the data; else correct them all.`;
    return { ...problem, next };
  });
}
