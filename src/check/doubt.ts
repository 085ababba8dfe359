import { contentProblem, type Problem, type Severity } from '../schema/problem.ts';

/** Says of a field what was expected, what was found and what to do next. */
export type Doubt = (code: string, path: string, severity: Severity, words: readonly [string, string, string]) => void;

/** What a check doubts of the fields of a data file, as problems. */
export function collectDoubts(file: string, check: (doubt: Doubt) => void): Problem[] {
  const problems: Problem[] = [];
  check((code, path, severity, [expected, got, next]) =>
    problems.push(contentProblem(code, file, { path, severity, expected, got, next })),
  );
  return problems;
}
