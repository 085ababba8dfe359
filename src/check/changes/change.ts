/** The chapters of a summary, in their order. */
export const CHAPTERS = {
  amounts: 'Amounts',
  values: 'Rooms, dates, hours and other figures',
  addresses: 'Addresses, links and files',
  pages: 'Pages',
  words: 'Words of data files and of the site',
  uneven: 'Pages of which one language has not the same parts',
  held: 'There, and not published',
  accepted: 'Accepted, although it was objected to',
} as const;

/** One thing that a reader finds otherwise than before, or that is worth a look, in a line. */
export interface Change {
  readonly chapter: keyof typeof CHAPTERS;
  readonly text: string;
  /** From 0 to 1: what is large is told first, and what is larger than `LARGE` above everything else. */
  readonly weight: number;
}

export const LARGE = 0.5;

/** So much of a text is shown. */
const SHOWN = 70;

/** A text in quotes, cut where it is long. */
export function quote(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return `“${line.length > SHOWN ? `${line.slice(0, SHOWN - 1)}…` : line}”`;
}

/** A text and what stands in its place, each in quotes, of long ones from where they differ. */
export function quoteBoth(before: string, after: string): readonly [string, string] {
  const [old, now] = [before, after].map((text) => text.trim().replaceAll(/\s+/g, ' '));
  const isLong = Math.max(before.length, after.length) > SHOWN;
  const start = isLong ? startOfDifference(old ?? '', now ?? '') : 0;
  return [quoteFrom(before, start), quoteFrom(after, start)];
}

function startOfDifference(before: string, after: string): number {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  // From the word before it.
  return Math.max(0, before.lastIndexOf(' ', start - 12));
}

function quoteFrom(text: string, start: number): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return quote(start === 0 ? line : `…${line.slice(start)}`);
}

/** Names in a row, of many the first and how many more. */
export function listNames(names: readonly string[], shown = 5): string {
  const more = names.length - shown;
  return more > 0 ? `${names.slice(0, shown).join(', ')} and ${more} more` : names.join(', ');
}
