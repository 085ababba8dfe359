import type { Problem } from '../problem/problem.ts';

/**
 * Names that more than one file has, and another file nearly so: those agree, so that the slip may be in the other, and
 * whoever did what each message says would spread it.
 */
export function blameData(problems: readonly Problem[]): Problem[] {
  const misspelt = problems.filter(({ typo }) => typo !== undefined);
  const byName = Map.groupBy(misspelt, ({ typo }) => typo?.written ?? '');
  return problems.map((problem) => {
    const { typo } = problem;
    const files = new Set(byName.get(typo?.written ?? '')?.map(({ file }) => file)).size;
    if (!typo || files < 2) return problem;
    const next = `${files} files say ${typo.written}: look first whether ${typo.near} is a slip in the data; else correct them all.`;
    return { ...problem, next };
  });
}
