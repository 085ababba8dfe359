import type { ProblemDraft } from '../../problem/problem.ts';
import { didYouMean, findTypo } from '../../text/did-you-mean.ts';

/** What is wrong with an attribute of a directive that names something that there is not. */
export function unknownValue(attribute: string, written: string, names: readonly string[]): ProblemDraft {
  // Of names in two parts, those with the same first part; of all others that part.
  const alike = names.filter((name) => name.startsWith(`${written.split('.', 1).join()}.`));
  const shown = alike.length > 0 ? alike : new Set(names.map((name) => name.replace(/\..*/, '.…')));
  const typo = findTypo(written, names);
  return {
    expected: `${attribute}= one of ${[...shown].join(', ')}`,
    found: `${attribute}="${written}"`,
    // What a text names may be right, and a slip in the data; or it is of a part that the place has not any more.
    next: `${didYouMean(written, names)}Correct the directive, or take it out; or correct the data, if the slip is there.`,
    // Of `count.cabin` the name is the second part.
    typo: typo && { written: lastPart(typo.written), near: lastPart(typo.near) },
  };
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
