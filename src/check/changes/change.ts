import { languageName } from '../../text/language/language-tag.ts';
import type { Locale } from '../../text/language/locale.ts';

/** The chapters of a summary, in their order. */
export const CHAPTERS = {
  rates: 'Rates',
  facts: 'Facts',
  settings: 'The site, its network and planned work',
  addresses: 'Addresses and files',
  pages: 'Pages',
  strings: 'UI strings',
  uneven: 'Pages that do not have the same parts in every language',
  held: 'Written, and not published',
  accepted: 'Accepted, although the check objects',
} as const;

/** What somebody else should read before it is published, by its name for one and for several. Words are not in the list. */
export const KINDS = {
  amount: ['amount', 'amounts'],
  number: ['number', 'numbers'],
  time: ['date or time', 'dates or times'],
  rule: ['rule', 'rules'],
  address: ['address', 'addresses'],
  file: ['file', 'files'],
  setting: ['setting', 'settings'],
  exception: ['exception', 'exceptions'],
} as const;

/** One line of the summary: something that readers find changed, or that is worth a look. */
export interface Change {
  readonly chapter: keyof typeof CHAPTERS;
  readonly text: string;
  /** From 0 to 1. The summary begins with the changes of `LARGE` or more, the largest first. */
  readonly weight: number;
  readonly kind?: keyof typeof KINDS | undefined;
}

export const LARGE = 0.5;

/** The most pictures of one kind of change of which each has a line: among more, a changed price would be lost. */
export const FEW_PICTURES = 3;

/** A third more or less is large. */
const THIRD = Math.log(4 / 3);

/** Weighs a change by how many times as much an amount is; undefined if there is nothing to compare. */
export function weightOf(ratio: number | undefined): number {
  return ratio === undefined ? 0.3 : Math.min(1, (Math.abs(Math.log(ratio)) / THIRD) * LARGE);
}

/** Writes a ratio as `+5 %` or `−12 %`. */
export function writePercent(ratio: number): string {
  const percent = Math.round((ratio - 1) * 100);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`;
}

/** Longer texts are cut. */
const SHOWN = 70;

/** Puts a text in quotes, and cuts it if it is long. */
export function quote(text: string, shown = SHOWN): string {
  const line = inOneLine(text);
  return `“${line.length > shown ? `${line.slice(0, shown - 1)}…` : line}”`;
}

/** `“before” -> “after”`; of long texts only the part from where they differ. */
export function quoteBoth(before: string, after: string): string {
  const [old, now] = [inOneLine(before), inOneLine(after)];
  const start = Math.max(old.length, now.length) > SHOWN ? startOfDifference(old, now) : 0;
  return [old, now].map((text) => quote(start === 0 ? text : `…${text.slice(start)}`)).join(' -> ');
}

function inOneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}

function startOfDifference(before: string, after: string): number {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  // From the word before it.
  return Math.max(0, before.lastIndexOf(' ', start - 12));
}

/** The first names, and how many more there are. */
export function listNames(names: readonly string[], shown = 5): string {
  const more = names.length - shown;
  return more > 0 ? `${names.slice(0, shown).join(', ')} and ${more} more` : names.join(', ');
}

/** "changed in English only", "changed in English and German, not in Spanish". */
export function changedIn(changed: readonly Locale[], languages: readonly Locale[]): string {
  const nameOf = (locale: Locale): string => languageName(locale, 'en');
  const left = languages.filter((locale) => !changed.includes(locale));
  const names = changed.map(nameOf).join(' and ');
  if (left.length === 0) return `changed in ${changed.length > 2 ? 'all languages' : names}`;
  return changed.length === 1
    ? `changed in ${names} only`
    : `changed in ${names}, not in ${left.map(nameOf).join(', ')}`;
}

/** Removes from a list one entry for each equal entry of another list. */
export function withoutEach<Entry>(some: readonly Entry[], others: readonly Entry[]): Entry[] {
  const left = Map.groupBy(others, (entry) => JSON.stringify(entry));
  return some.filter((entry) => left.get(JSON.stringify(entry))?.pop() === undefined);
}
