import type { Problem, ProblemDetails } from '../problem.ts';

/** Where a rule is broken, and in what words: in the file that the rules are about, unless it names another. */
export interface Breach extends ProblemDetails {
  readonly file?: string;
}

/** What may not be, by the code that stands in [brackets] behind the place. */
export type Rules<Read> = Readonly<Record<string, (read: Read) => readonly Breach[]>>;

/** Every breach of some rules in what was read of a file. */
export function checkRules<Read>(file: string, rules: Rules<Read>, read: Read): Problem[] {
  return Object.entries(rules).flatMap(([code, find]) => find(read).map((breach) => ({ file, code, ...breach })));
}
