import type { Problem, ProblemDraft } from '../../problem/problem.ts';

/** What may not be, by the code that stands in [brackets] behind the place. */
export type Rules<Read> = Readonly<Record<string, (read: Read) => readonly ProblemDraft[]>>;

/** Every breach of some rules in what was read of a file. */
export function checkRules<Read>(file: string, rules: Rules<Read>, read: Read): Problem[] {
  return Object.entries(rules).flatMap(([code, find]) => find(read).map((breach) => ({ file, code, ...breach })));
}
