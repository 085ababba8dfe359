import { distance } from 'fastest-levenshtein';

/**
 * Returns the name that a misspelt one probably means; undefined if none is close. Common leading words do not count:
 * two rooms in one tower are not typos of each other.
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
  // One wrong letter is a typo. More are not if another name contains the written one.
  if (nearest && (nearest.away === 1 || longer === undefined)) return nearest.name;
  if (longer !== undefined) return longer;
  return names.find((name) => lower.length > 3 && (name.includes(lower) || lower.includes(name)));
}

/**
 * Returns true if `name` extends `written`, or most of a word of it: `low-2028` begins with `low`, `booking` with
 * `book`.
 */
function beginsWith(name: string, written: string): boolean {
  return name.startsWith(written) && (written.length > 3 || /^[-. ]/.test(name.slice(written.length)));
}

/** Removes common leading words: `attic` and `room` of `tower-attic` and `tower-room`. */
function withoutSameWords(a: string, b: string): [string, string] {
  const [ofA, ofB] = [a.split(/(?<=[-. ])/), b.split(/(?<=[-. ])/)];
  const same = ofA.findIndex((word, index) => word !== ofB[index]);
  return same === -1 ? [a, b] : [ofA.slice(same).join(''), ofB.slice(same).join('')];
}

/** An unknown name and a similar known one. */
export interface Typo {
  readonly written: string;
  readonly near: string;
}

/**
 * Finds the known name that `written` is a typo of; undefined if none is close, or if it is the same season of another
 * year.
 */
export function findTypo(written: string, names: readonly string[]): Typo | undefined {
  const near = nearestOf(written, names);
  return near === undefined || near.startsWith(`${written}-`) ? undefined : { written, near };
}

/** Returns a question for an unknown name, with a trailing space; empty if no name is close. */
export function didYouMean(written: string, names: readonly string[]): string {
  const nearest = nearestOf(written, names);
  return nearest === undefined ? '' : `Did you mean ${nearest}? `;
}
