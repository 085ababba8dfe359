import { DATA_FILES } from '../../schema/content-files.ts';
import type { Place } from '../../schema/place.ts';
import { languageName } from '../../text/language/language-tag.ts';
import type { Locale } from '../../text/language/locale.ts';
import { formatMoney, formatNumber } from '../../text/numbers/money.ts';
import { LARGE, type Change, listNames, quote, quoteBoth } from './change.ts';
import { type Leaf, listLeaves, listOrders } from './leaves.ts';

/** A value that is another than before; of one that came or went, one of the two. */
export interface ValueChange {
  readonly file: string;
  readonly before?: Leaf | undefined;
  readonly after?: Leaf | undefined;
}

/** The files whose values are told one by one. */
const FILES = {
  [DATA_FILES.rates]: ({ rates }) => rates,
  [DATA_FILES.facts]: ({ facts }) => facts,
  [DATA_FILES.site]: ({ config }) => config,
  [DATA_FILES.network]: ({ network }) => network,
  [DATA_FILES.notices]: ({ notices }) => ({ notices }),
  'content/strings': ({ strings }) => strings,
} as const satisfies Record<string, (place: Place) => unknown>;

/** Every value of the data files. */
export function listValues(place: Place): Leaf[] {
  const { languages } = place.config;
  return Object.values(FILES).flatMap((read) => [
    ...listLeaves(read(place), { languages, currency: place.rates.currency }).values(),
  ]);
}

/** Every value of the data files that is another than before. Of a language that comes or goes that is said at once. */
export function listValueChanges(before: Place, after: Place): ValueChange[] {
  const [old, now] = [before, after].map(({ config }) => config.languages);
  const languages = [...new Set([...(old ?? []), ...(now ?? [])])];
  const isInBoth = (change: ValueChange): boolean => {
    const { locale } = leafOf(change);
    return locale === undefined || (old?.includes(locale) === true && now?.includes(locale) === true);
  };
  return Object.entries(FILES).flatMap(([file, read]) => {
    const [leaves, leavesNow] = [before, after].map((place) =>
      listLeaves(read(place), { languages, currency: place.rates.currency }),
    );
    return [...new Set([...(leaves?.keys() ?? []), ...(leavesNow?.keys() ?? [])])].flatMap((path) => {
      const change = { file, before: leaves?.get(path), after: leavesNow?.get(path) };
      return isSame(change) || !isInBoth(change) ? [] : change;
    });
  });
}

/** Lists whose entries stand in another order than before: readers see them so. What comes or goes is told as such. */
export function describeOrders(before: Place, after: Place): Change[] {
  return Object.values(FILES).flatMap((read) => {
    const [old, now] = [listOrders(read(before)), listOrders(read(after))];
    return [...now].flatMap(([list, order]): Change[] => {
      const was = (old.get(list) ?? []).filter((entry) => order.includes(entry));
      const is = order.filter((entry) => was.includes(entry));
      if (was.join() === is.join()) return [];
      return [{ chapter: 'values', text: `${list}: in another order, ${listNames(is)}`, weight: 0.25 }];
    });
  });
}

/** So many cents of another money are another amount. */
function isSame({ before, after }: Omit<ValueChange, 'file'>): boolean {
  return before?.value === after?.value && before?.currency === after?.currency;
}

/** A line for each of them; a text that is in several languages has one line for all. */
export function describeValues(changes: readonly ValueChange[], { config }: Place): Change[] {
  const groups = Map.groupBy(changes, ({ file, ...change }) => {
    const { name, locale } = leafOf(change);
    return locale === undefined ? change : `${file} ${name}`;
  });
  return [...groups.values()].flatMap((group) => {
    const locales = group.flatMap((change) => leafOf(change).locale ?? []);
    if (locales.length === 0) return group.map(describeValue);
    return group.slice(0, 1).map((change) => describeText(change, locales, config.languages));
  });
}

function leafOf({ before, after }: Omit<ValueChange, 'file'>): Leaf {
  const leaf = after ?? before;
  if (!leaf) throw new Error('A change is of a value that was there, or is');
  return leaf;
}

/** What an amount has to grow to, or shrink to, for that to be large: a third more, a third less. */
const THIRD = Math.log(4 / 3);

function describeValue({ file, ...change }: ValueChange): Change {
  const { name, currency } = leafOf(change);
  const { before, after } = change;
  const ratio = ratioOf(before, after);
  return {
    chapter: currency !== undefined ? 'amounts' : chapterOf(file),
    text: `${name}: ${writeBoth(before, after)}${ratio === undefined ? '' : `, ${writePercent(ratio)}`}`,
    weight: file === DATA_FILES.site ? LARGE : weightOf(ratio),
  };
}

/** How large a change is; of what the place is and where, any is. */
function weightOf(ratio: number | undefined): number {
  return ratio === undefined ? 0.3 : Math.min(1, (Math.abs(Math.log(ratio)) / THIRD) * LARGE);
}

function chapterOf(file: string): Change['chapter'] {
  return file.startsWith('content/strings') ? 'words' : 'values';
}

/** How many times as much it is now; undefined where that says nothing. */
function ratioOf(before: Leaf | undefined, after: Leaf | undefined): number | undefined {
  if (typeof before?.value !== 'number' || typeof after?.value !== 'number') return undefined;
  const ratio = after.value / before.value;
  return before.currency === after.currency && ratio > 0 && Number.isFinite(ratio) ? ratio : undefined;
}

function writePercent(ratio: number): string {
  const percent = Math.round((ratio - 1) * 100);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`;
}

/** What it was, and what it is: of long texts what differs. */
function writeBoth(before: Leaf | undefined, after: Leaf | undefined): string {
  const [old, now] = [before?.value, after?.value];
  const areTexts = typeof old === 'string' && typeof now === 'string' && old.includes(' ') && now.includes(' ');
  return areTexts ? quoteBoth(old, now).join(' -> ') : `${writeLeaf(before)} -> ${writeLeaf(after)}`;
}

function writeLeaf(leaf: Leaf | undefined): string {
  if (leaf === undefined) return 'nothing';
  const { value, currency } = leaf;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value.includes(' ') ? quote(value) : value;
  if (currency !== undefined) return formatMoney(value, currency, 'en');
  // Of where the place is every decimal counts.
  return Number.isInteger(value) ? formatNumber(value, 'en') : String(value);
}

/** What a text is now in one language, and in which it has changed; where that are not all, somebody may have forgotten the others. */
function describeText(
  { file, ...change }: ValueChange,
  changed: readonly Locale[],
  languages: readonly Locale[],
): Change {
  const { name } = leafOf(change);
  const { before, after } = change;
  const isInAll = languages.every((locale) => changed.includes(locale));
  const where = isInAll ? '' : ` (${changedIn(changed, languages)})`;
  return {
    chapter: chapterOf(file),
    text: `${name}: ${writeBoth(before, after)}${where}`,
    weight: isInAll ? 0.2 : LARGE,
  };
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
