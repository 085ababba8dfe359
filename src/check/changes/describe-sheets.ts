import { intlFormat } from '../../text/language/intl-format.ts';
import type { Locale } from '../../text/language/locale.ts';
import {
  type Change,
  changedIn,
  FEW_PICTURES,
  LARGE,
  listNames,
  quote,
  quoteBoth,
  weightOf,
  writePercent,
} from './change.ts';
import type { Difference, SheetChange } from './compare-sheets.ts';
import { type Sheet, SITE } from './sheets.ts';

/** The most changes of a page that are shown in each language. */
const SHOWN = 10;

/** Describes each fact and each line of a page that differs. Places at which the same words have changed share a line. */
export function describeSheets(sheets: readonly SheetChange[]): Change[] {
  const told = sheets.map((change) => ({ ...change, ...countPictures(change) }));
  const lines = told.flatMap(({ sheet, languages, differences, counted }) => [
    ...counted,
    ...differences
      .slice(0, sheet.chapter === 'pages' ? SHOWN : undefined)
      .map((difference) => describeDifference(sheet, difference, languages)),
  ]);
  return [
    ...[...Map.groupBy(lines, ({ chapter, what }) => `${chapter === 'pages' ? chapter : ''} ${what}`).values()].map(
      (some): Change => ({
        chapter: some[0]?.chapter ?? 'facts',
        text: `${[...new Set(some.map(({ where }) => where))].join('; ')}: ${some[0]?.what ?? ''}`,
        weight: Math.max(...some.map(({ weight }) => weight)),
        kind: some.find(({ kind }) => kind)?.kind,
      }),
    ),
    ...told.flatMap(({ sheet: { chapter, name }, differences, reordered }): Change[] => {
      const more = chapter === 'pages' ? differences.length - SHOWN : 0;
      const order = listNames(reordered.map(write), 3);
      return [...(more > 0 ? [`and ${more} more`] : []), ...(order === '' ? [] : [`in another order, ${order}`])].map(
        (text) => ({ chapter, text: `${name}: ${text}`, weight: 0.25 }),
      );
    }),
  ];
}

interface Described extends Omit<Change, 'text'> {
  readonly where: string;
  readonly what: string;
}

/** A line of a page that is a picture. */
const PICTURE_LINE = /^(?:- )?!\[/;

/** The path of a picture in the facts, as in `units.room.pictures.2.file`. */
const PICTURE_PATH = /(\S+)\.pictures\.\d+(?=\.)/;

/** Counts the pictures that have changed, if they are so many that a changed price would be lost among them. */
function countPictures({ sheet: { chapter, name }, differences }: SheetChange): {
  readonly counted: readonly Described[];
  readonly differences: readonly Difference[];
} {
  const isPicture = ({ where, before, after }: Difference): boolean =>
    chapter === 'pages'
      ? [before, after].every((line) => PICTURE_LINE.test(line?.[0] ?? '![')) && (before ?? after) !== undefined
      : PICTURE_PATH.test(where);
  const pictures = differences.filter(isPicture);
  const paths = pictures.flatMap(({ where }) => PICTURE_PATH.exec(where)?.slice(0, 1) ?? []);
  const count = chapter === 'pages' ? pictures.length : new Set(paths).size;
  if (count <= FEW_PICTURES) return { counted: [], differences };
  const units = [...new Set(paths.map((path) => PICTURE_PATH.exec(`${path}.`)?.[1] ?? ''))];
  const where = [name, ...units].join(', ');
  return {
    counted: [{ chapter, where, what: `${count} pictures changed`, weight: 0.25, kind: undefined }],
    differences: differences.filter((difference) => !isPicture(difference)),
  };
}

/** The parts of the data that decide what guests pay, what they find and when they may come. */
const RULES = new Set(['stays', 'passes', 'extras', 'terms', 'cancellation', 'payment', 'times', 'amenities']);

function kindOf({ chapter, name }: Sheet, before: string, after: string): Change['kind'] {
  if (chapter === 'settings') return 'setting';
  const [old, now] = [before, after].map((text) => text.match(/\d+/g)?.join(' ') ?? '');
  if (old === now) return RULES.has(name) ? 'rule' : undefined;
  if (TIME.test(`${before} ${after}`)) return 'time';
  return chapter === 'rates' ? 'amount' : 'number';
}

function describeDifference(
  { chapter, name }: Sheet,
  { where, before, after }: Difference,
  languages: readonly Locale[],
): Described {
  const changed = languages.filter((_, index) => before?.[index] !== after?.[index]);
  const isInAll = changed.length === languages.length;
  const index = languages.findIndex((locale) => changed.includes(locale));
  const [old = '', now = ''] = [before?.[index], after?.[index]];
  const words = changedWords(old, now);
  const ratio = largestRatio(old, now, languages[index] ?? 'en');
  const percent = ratio === undefined ? '' : `, ${writePercent(ratio)}`;
  const isRule = RULES.has(name) && ratio === undefined;
  return {
    chapter,
    // A sentence has no name: its first words say what it is about.
    where: words && old.includes(' ') && where === name ? `${where}, ${quote(old, 40)}` : where,
    what: `${words?.map(write).join(' -> ') ?? writeBoth(old, now)}${percent}${isInAll ? '' : ` (${changedIn(changed, languages)})`}`,
    weight: isInAll && name !== SITE && !isRule ? weightOf(ratio) : LARGE,
    kind: kindOf({ chapter, name, lines: [] }, old, now),
  };
}

/** A word, a number with spaces between its thousands, or a telephone number. */
const WORD = /\+\d+(?: \d+)+|\d{1,3}(?:\s\d{3})+(?!\d)|\S+/g;

/** Punctuation around words. */
const MARKS = /^[(“]+|[.,;:)”]+$/g;

/** Returns the one or two words that differ; undefined if more do, or if words were only added or removed. */
export function changedWords(before: string, after: string): readonly [string, string] | undefined {
  const [old, now] = [before.match(WORD) ?? [], after.match(WORD) ?? []];
  const shortest = Math.min(old.length, now.length);
  let start = 0;
  while (start < shortest && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shortest - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const [a = [], b = []] = [old, now].map((words) => words.slice(start, words.length - end));
  if ([a, b].some(({ length }) => length === 0 || length > 2)) return undefined;
  return [a.join(' ').replaceAll(MARKS, ''), b.join(' ').replaceAll(MARKS, '')];
}

function writeBoth(before: string, after: string): string {
  return before !== '' && after !== '' && `${before}${after}`.includes(' ')
    ? quoteBoth(before, after)
    : `${write(before)} -> ${write(after)}`;
}

/** A new line is shown at length: what it ends with may be a link or a number. */
const LONG = 200;

function write(text: string): string {
  if (text === '') return 'nothing';
  return text.includes(' ') ? quote(text, LONG) : text;
}

/** Numbers next to a year or in a time are no quantities: a percentage of them says nothing. */
const TIME = /\b20\d\d\b|\d:\d/;

/** A number that is no part of a word or of a telephone number. */
const NUMBER = /(?<![\p{L}\d.+-]|\+\d[\d ]*)\d(?:[\d.,]*\d)?(?:\s\d{3}(?!\d))*(?![\p{L}\d])/gu;

/** Returns how many times as much the number is that has changed most; undefined if that cannot be said. */
function largestRatio(before: string, after: string, locale: Locale): number | undefined {
  if (TIME.test(`${before} ${after}`)) return undefined;
  const [old = [], now = []] = [before, after].map((text) => readNumbers(text, locale));
  if (old.length !== now.length) return undefined;
  return old
    .map((value, index) => (now[index] ?? 0) / value)
    .filter((ratio) => ratio > 0 && ratio !== 1 && Number.isFinite(ratio))
    .toSorted((a, b) => Math.abs(Math.log(b)) - Math.abs(Math.log(a)))[0];
}

function readNumbers(text: string, locale: Locale): number[] {
  const point = intlFormat(Intl.NumberFormat, locale).format(1.5).replaceAll(/\d/g, '');
  return (text.match(NUMBER) ?? []).map((number) =>
    Number(
      number
        .split(point)
        .map((part) => part.replaceAll(/\D/g, ''))
        .join('.'),
    ),
  );
}
