import type { Place } from '../../schema/place.ts';
import { type Locale, softwareLocale } from '../../text/language/locale.ts';
import { withoutEach } from './change.ts';
import { type Line, listSheets, type Sheet } from './sheets.ts';

/** One cell that differs, or a line that was added or removed. */
export interface Difference {
  /** Where readers find it: `extras, Laundry`. */
  readonly where: string;
  /** What it was and is in each language; undefined where it was added or removed. */
  readonly before: readonly string[] | undefined;
  readonly after: readonly string[] | undefined;
}

/** What differs between two versions of a sheet. */
export interface SheetChange {
  readonly sheet: Sheet;
  readonly languages: readonly Locale[];
  readonly differences: readonly Difference[];
  /** The names of the lines that are in both versions, from the first one that has another place. */
  readonly reordered: readonly string[];
}

/** A line in every language. */
type Lines = Sheet['lines'][number];

/** Compares the data files in the languages that both versions have; the first is the one in which the summary quotes. */
export function compareData(before: Place, after: Place): SheetChange[] {
  const first = softwareLocale(after.config);
  const languages = after.config.languages
    .filter((locale) => before.config.languages.includes(locale))
    .toSorted((a, b) => Number(b === first) - Number(a === first));
  // An older version of the software may not have had all UI strings.
  return compareSheets(listSheets(before, languages, after), listSheets(after, languages, after), languages);
}

export function compareSheets(
  before: readonly Sheet[],
  after: readonly Sheet[],
  languages: readonly Locale[],
): SheetChange[] {
  return after.map((sheet) => {
    const { lines } = sheet;
    const old = before.find(({ name }) => name === sheet.name)?.lines ?? [];
    const gone = new Set(withoutEach(old, lines));
    const come = new Set(withoutEach(lines, old));
    const reordered = listReordered(
      old.filter((line) => !gone.has(line)),
      lines.filter((line) => !come.has(line)),
    );
    const differences = pairLines(gone, come).flatMap((pair) => compareLines(sheet.name, ...pair));
    return { sheet, languages, differences, reordered };
  });
}

function listReordered(before: readonly Lines[], after: readonly Lines[]): string[] {
  const first = after.findIndex((line, index) => JSON.stringify(line) !== JSON.stringify(before[index]));
  return first === -1 ? [] : after.slice(first).map(([line]) => line?.cells[0]?.text.slice(0, 40) ?? '');
}

type Pair = readonly [before: Lines | undefined, after: Lines | undefined];

/** Pairs each changed line with the one that it replaces: the most similar pairs first. */
function pairLines(gone: Set<Lines>, come: Set<Lines>): Pair[] {
  const candidates = [...gone].flatMap((old) => [...come].map((now) => ({ old, now, likeness: likenessOf(old, now) })));
  const pairs: Pair[] = [];
  for (const { old, now, likeness } of candidates.toSorted((a, b) => b.likeness - a.likeness)) {
    if (likeness < LIKE || !gone.has(old) || !come.has(now)) continue;
    gone.delete(old);
    come.delete(now);
    pairs.push([old, now]);
  }
  return [
    ...pairs,
    ...[...gone].map((old): Pair => [old, undefined]),
    ...[...come].map((now): Pair => [undefined, now]),
  ];
}

/** Lines below the same heading are alike if they share half of their words. */
const LIKE = 0.75;

function likenessOf(before: Lines, after: Lines): number {
  const [old = [], now = []] = [before, after].map((lines) =>
    lines.flatMap(({ cells }) => cells.flatMap(({ text }) => text.split(' '))),
  );
  const shared = (2 * (old.length - withoutEach(old, now).length)) / (old.length + now.length);
  const isNamedAlike = before.some((line, index) => nameOf(line) !== '' && nameOf(line) === nameOf(after[index]));
  const isBelowSame = before[0]?.section === after[0]?.section;
  return shared + (isNamedAlike ? 1 : 0) + (isBelowSame ? 0.25 : 0);
}

/** Compares two lines cell by cell; as a whole where one is missing, or has another number of cells. */
function compareLines(sheet: string, before: Lines | undefined, after: Lines | undefined): Difference[] {
  const cells = before?.[0]?.cells.length === after?.[0]?.cells.length ? after?.[0]?.cells : undefined;
  if (!before || !cells)
    return [{ where: whereIs(sheet, before ?? after), before: before?.map(valueOf), after: after?.map(valueOf) }];
  return cells.flatMap(({ head }, column): Difference[] => {
    const [old = [], now = []] = [before, after].map((lines) => lines?.map((line) => line.cells[column]?.text ?? ''));
    if (old.join('\n') === now.join('\n')) return [];
    return [{ where: whereIs(sheet, before, column === 0 ? '' : nameOf(before[0]), head), before: old, after: now }];
  });
}

function nameOf(line: Line | undefined): string {
  const [first, ...others] = line?.cells ?? [];
  return others.length === 0 ? '' : (first?.text ?? '');
}

function valueOf({ cells }: Line): string {
  return (cells.length === 1 ? cells : cells.slice(1)).map(({ text }) => text).join(', ');
}

/** Names a line by its sheet, the heading above it, its own name and that of a column, in the first language. */
function whereIs(sheet: string, [line]: Lines = [], name = nameOf(line), head = ''): string {
  return [sheet, line?.section, name, head].filter(Boolean).join(', ');
}
