import type { RootContent } from 'mdast';
import { FACT_BLOCKS } from '../../markdown/blocks/facts/facts.ts';
import { RATE_BLOCKS } from '../../markdown/blocks/rates/rates.ts';
import { wordsOf } from '../../markdown/parse.ts';
import type { Place } from '../../schema/place.ts';
import { inLanguage } from '../../text/language/in-language.ts';
import { intlFormat } from '../../text/language/intl-format.ts';
import type { Locale } from '../../text/language/locale.ts';
import type { Change } from './change.ts';

interface Cell {
  readonly head: string;
  readonly text: string;
}

/** A row of a table, an item of a list, a sentence or a setting. If it has several cells, the first one is its name. */
export interface Line {
  /** The heading above it, up to a colon. */
  readonly section: string;
  readonly cells: readonly Cell[];
}

/** One part of the data. */
export interface Sheet {
  readonly chapter: Change['chapter'];
  readonly name: string;
  /** Each line in every language. */
  readonly lines: readonly (readonly Line[])[];
}

/**
 * Lists everything that the data files say: first the tables and lists that `/pricing.md`, `/facts.md` and the pages show,
 * then the values that are in none of them, by their path in the file. UI strings around the data are those of `strings`.
 */
export function listSheets(place: Place, languages: readonly Locale[], { strings }: Pick<Place, 'strings'>): Sheet[] {
  const { config, network, notices, rates, facts } = place;
  const { unitWords, year, calendar, coworking, units } = facts;
  const unpublished = {
    ...{ unitWords, year, calendar },
    units: units.map(({ key, pictures, arrivalDays }) => ({ key, pictures, arrivalDays })),
    coworking: coworking && { openDayAndNight: coworking.openDayAndNight, sun: coworking.sun },
  };
  // When the rates last changed is no change.
  const shown = { ...place, strings, rates: { ...rates, changed: '1970-01-01' } };
  // Examples, rules and what a month costs two guests only calculate with the other rates.
  const { examples: _, rule: __, stays, ...others } = RATE_BLOCKS;
  const guests = { ...rates.guests, extraGuest: '' };
  const rateBlocks = {
    stays: (_: Place, locale: Locale) => stays({ ...shown, rates: { ...shown.rates, guests } }, locale),
    ...others,
  };
  const write = (chapter: Change['chapter'], name: string, linesIn: (locale: Locale) => Line[]): Sheet => {
    const [first = [], ...others] = languages.map(linesIn);
    return { chapter, name, lines: first.map((line, index) => [line, ...others.map((lines) => lines[index] ?? line)]) };
  };
  const publish = (chapter: Change['chapter'], blocks: Partial<typeof RATE_BLOCKS & typeof FACT_BLOCKS>): Sheet[] =>
    Object.entries(blocks).map(([name, block]) => write(chapter, name, (locale) => listLines(block(shown, locale))));
  const list = (chapter: Change['chapter'], name: string, rootIn: (locale: Locale) => object | undefined): Sheet =>
    write(chapter, name, (locale) => listSettings({ ...rootIn(locale), ...UNSAID }, config.languages, locale));
  return [
    ...publish('rates', rateBlocks),
    list('rates', 'rates.json', () => ({
      currency: rates.currency,
      seasons: rates.seasons.map(({ key, arrivalDays }) => ({ key, arrivalDays })),
    })),
    ...publish('facts', FACT_BLOCKS),
    list('facts', 'facts.json', () => unpublished),
    list('settings', SITE, () => ({ ...config, languages: undefined })),
    list('settings', NETWORK, () => network),
    list('settings', 'notices.json', () => ({ notices })),
    list('strings', 'strings', (locale) => inLanguage(place.strings, locale)),
  ];
}

export const SITE = 'site.json';
export const NETWORK = 'network.json';

/** Lists the values of a file, each with its path. */
export function listSettings(root: object, languages: readonly Locale[], locale: Locale): Line[] {
  return listValues(root, languages, locale).map((texts) => createLine(...texts));
}

export function createLine(...texts: readonly string[]): Line {
  return { section: '', cells: texts.map((text) => ({ head: '', text })) };
}

/** Fields for editors and for the check; what is accepted has its own chapter. */
const UNSAID = { $schema: undefined, accept: undefined, updated: undefined };

function listLines(nodes: readonly RootContent[]): Line[] {
  let section = '';
  return nodes.flatMap((node): Line[] => {
    if (node.type === 'heading') {
      section = labelOf(wordsOf(node));
      return [createLine(wordsOf(node))];
    }
    if (node.type === 'table') return listRows(node).map((cells) => ({ section, cells }));
    if (node.type === 'list') return node.children.map((item) => ({ ...createLine(...splitTerm(item)), section }));
    return [{ ...createLine(wordsOf(node)), section }];
  });
}

function listRows({ children }: Extract<RootContent, { type: 'table' }>): Cell[][] {
  const rows = children.map((row) => row.children.map((cell) => wordsOf(cell)));
  return rows.map((cells) => cells.map((text, column) => ({ head: labelOf(rows[0]?.[column] ?? ''), text })));
}

/** Returns the term in bold and its value; an item without a term is one text. */
function splitTerm(item: RootContent): string[] {
  const [first] = 'children' in item ? item.children : [];
  const [term] = first && 'children' in first ? first.children : [];
  const words = wordsOf(item);
  const name = term?.type === 'strong' ? wordsOf(term) : '';
  return name === '' ? [words] : [name.replace(/\s*:$/, ''), words.slice(name.length).trim()];
}

/** `Low season` of `Low season: 1 March to 31 May`, `Month` of `Month (28 nights)`. */
function labelOf(words: string): string {
  return words.replace(/\s*[:(].*$/s, '');
}

/**
 * Lists the values at any depth, each with its path. An entry of a list is named by its `key`, if it has one, so that a new
 * entry does not move the others. Of a text in several languages, the one in `locale` is listed.
 */
function listValues(value: unknown, languages: readonly Locale[], locale: Locale, path = ''): [string, string][] {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null) return [[path, writeValue(value, locale)]];
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return [[path, value.join(', ')]];
  if (locale in value && Object.keys(value).every((name) => languages.includes(name)))
    return listValues(inLanguage(value as Record<Locale, unknown>, locale), languages, locale, path);
  return Object.entries(value as Record<string, unknown>).flatMap(([name, inner]) => {
    const step = Array.isArray(value) ? (keyOf(inner) ?? String(Number(name) + 1)) : name;
    return name === 'key' ? [] : listValues(inner, languages, locale, path === '' ? step : `${path}.${step}`);
  });
}

function keyOf(entry: unknown): string | undefined {
  return typeof entry === 'object' && entry !== null && 'key' in entry ? String(entry.key) : undefined;
}

function writeValue(value: unknown, locale: Locale): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // Every decimal of a coordinate counts.
  if (typeof value === 'number')
    return intlFormat(Intl.NumberFormat, locale, { maximumFractionDigits: 20 }).format(value);
  return String(value);
}
