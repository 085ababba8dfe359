import type { Wrong } from '../block.ts';
import { didYouMean, slipOf } from '../../text/did-you-mean.ts';

/** What is wrong with an attribute of a directive that names something that there is not. */
export function unknownValue(attribute: string, written: string, names: readonly string[]): Wrong {
  // Of names in two parts, those with the same first part; of all others that part.
  const alike = names.filter((name) => name.startsWith(`${written.split('.', 1).join()}.`));
  const shown = alike.length > 0 ? alike : new Set(names.map((name) => name.replace(/\..*/, '.…')));
  const slip = slipOf(written, names);
  return {
    expected: `${attribute}= one of ${[...shown].join(', ')}`,
    got: `${attribute}="${written}"`,
    // What a text names may be right, and a slip in the data.
    next: `${didYouMean(written, names)}Correct the directive; or the data, if the slip is there.`,
    // Of `count.cabin` the name is the second part.
    slip: slip && { written: lastPart(slip.written), near: lastPart(slip.near) },
  };
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
