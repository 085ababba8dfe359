import { distance } from 'fastest-levenshtein';

/** The one of some names that somebody who wrote this is likely to have meant; nothing where none is near. */
export function nearestOf(written: string, names: readonly string[]): string | undefined {
  const lower = written.toLowerCase();
  const [nearest] = names
    .map((name) => ({ name, away: distance(lower, name.toLowerCase()) }))
    .toSorted((a, b) => a.away - b.away);
  const atMost = lower.length < 4 ? 1 : Math.max(2, Math.floor(lower.length / 3));
  if (nearest && nearest.away <= atMost) return nearest.name;
  return names.find((name) => lower.length > 3 && (name.includes(lower) || lower.includes(name)));
}

/** The question to somebody who wrote a name that there is not, with a space at its end; empty where nothing is near. */
export function didYouMean(written: string, names: readonly string[]): string {
  const nearest = nearestOf(written, names);
  return nearest === undefined ? '' : `Did you mean ${nearest}? `;
}
