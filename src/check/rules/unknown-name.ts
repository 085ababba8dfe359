import type { ProblemDraft } from '../../problem/problem.ts';
import { didYouMean, findTypo } from '../../text/did-you-mean.ts';

/** A name that is none of those that there are; nothing where it is. */
export function findUnknownName(
  found: string,
  names: readonly string[],
  { expected, next, ...place }: Pick<ProblemDraft, 'file' | 'path' | 'expected' | 'next'>,
): ProblemDraft[] {
  if (names.includes(found)) return [];
  return [
    {
      ...place,
      expected: `${expected}: ${names.join(', ') || 'there is none'}`,
      found,
      next: `${didYouMean(found, names)}${next}`,
      typo: findTypo(found, names),
    },
  ];
}
