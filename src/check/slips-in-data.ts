import type { Problem } from './problem.ts';

/**
 * Names of the data that more than one text has, and the data nearly so: the texts agree, so that the slip may be in the
 * data, and whoever did what each message says would spread it.
 */
export function blameData(problems: readonly Problem[]): Problem[] {
  const misspelt = problems.filter(({ near }) => near !== undefined);
  const filesOf = Map.groupBy(misspelt, ({ got }) => got);
  return problems.map((problem) => {
    const files = new Set(filesOf.get(problem.got)?.map(({ file }) => file)).size;
    if (problem.near === undefined || files < 2) return problem;
    const next = `${files} files say so: look first whether ${problem.near} is a slip in the data; else correct them all.`;
    return { ...problem, next };
  });
}
