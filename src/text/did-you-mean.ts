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
  const longer = names.find((name) => beginsWith(name.toLowerCase(), lower));
  // One letter is a slip; more of them are none where another name is what was written and more.
  if (nearest && (nearest.away === 1 || longer === undefined)) return nearest.name;
  if (longer !== undefined) return longer;
  return names.find((name) => lower.length > 3 && (name.includes(lower) || lower.includes(name)));
}

/** Whether a name is another one, or most of a word of it, with more behind it: `low-2028` begins with `low`, `booking` with `book`. */
function beginsWith(name: string, written: string): boolean {
  return name.startsWith(written) && (written.length > 3 || /^[-. ]/.test(name.slice(written.length)));
}

/** Of two names what stands behind the words with which both begin: `attic` and `room` of `tower-attic` and `tower-room`. */
function withoutSameWords(a: string, b: string): [string, string] {
  const [ofA, ofB] = [a.split(/(?<=[-. ])/), b.split(/(?<=[-. ])/)];
  const same = ofA.findIndex((word, index) => word !== ofB[index]);
  return same === -1 ? [a, b] : [ofA.slice(same).join(''), ofB.slice(same).join('')];
}

/** A name that there is not, and the one that is written nearly so: in one of the two there is a slip. */
export interface Typo {
  readonly written: string;
  readonly near: string;
}

/** The slip in a name; undefined where nothing is near, and of a season that is that of another year. */
export function findTypo(written: string, names: readonly string[]): Typo | undefined {
  const near = nearestOf(written, names);
  return near === undefined || near.startsWith(`${written}-`) ? undefined : { written, near };
}

/** The question to somebody who wrote a name that there is not, with a space at its end; empty where nothing is near. */
export function didYouMean(written: string, names: readonly string[]): string {
  const nearest = nearestOf(written, names);
  return nearest === undefined ? '' : `Did you mean ${nearest}? `;
}
