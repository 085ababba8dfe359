import { distance } from 'fastest-levenshtein';

/**
 * The one of some names that somebody who wrote this is likely to have meant; nothing where none is near. Words with which
 * both begin count for nothing: of two rooms in one tower neither is the other, misspelt.
 */
export function nearestOf(written: string, names: readonly string[]): string | undefined {
  const lower = written.toLowerCase();
  const [nearest] = names
    .map((name) => {
      const [from, to] = withoutSameWords(lower, name.toLowerCase());
      const atMost = from.length < 4 ? 1 : Math.max(2, Math.floor(from.length / 3));
      return { name, away: distance(from, to), atMost };
    })
    .filter(({ away, atMost }) => away <= atMost)
    .toSorted((a, b) => a.away - b.away);
  if (nearest) return nearest.name;
  return names.find((name) => lower.length > 3 && (name.includes(lower) || lower.includes(name)));
}

/** Of two names what stands behind the words with which both begin: `attic` and `room` of `tower-attic` and `tower-room`. */
function withoutSameWords(a: string, b: string): [string, string] {
  const [ofA, ofB] = [a.split(/(?<=[-. ])/), b.split(/(?<=[-. ])/)];
  const same = ofA.findIndex((word, index) => word !== ofB[index]);
  return same === -1 ? [a, b] : [ofA.slice(same).join(''), ofB.slice(same).join('')];
}

/** The question to somebody who wrote a name that there is not, with a space at its end; empty where nothing is near. */
export function didYouMean(written: string, names: readonly string[]): string {
  const nearest = nearestOf(written, names);
  return nearest === undefined ? '' : `Did you mean ${nearest}? `;
}
