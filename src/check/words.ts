import { DATA_FILES, stringsFile } from '../schema/content-files.ts';
import { languageName } from '../text/language-tag.ts';
import type { Locale } from '../text/locale.ts';
import type { Content, Place, ReadPage } from '../schema/place.ts';
import { checkRules, type Breach, type Problem, type Rules } from '../schema/problem.ts';
import { MODEL } from '../schema/strings.ts';
import { createLanguageGuesser } from './guess-language.ts';
import { createPriceFinder } from './typed-values.ts';

/** A text that guests read, and where it stands. */
interface Text {
  readonly file: string;
  /** Of a text of a data file or of front matter. */
  readonly path?: string;
  /** Of a paragraph of a page. */
  readonly line?: number;
  readonly text: string;
  /** The language that it has to be in; undefined of what is the same in all. */
  readonly locale: Locale | undefined;
  /** What it has in common with its versions in other languages, and with nothing else. */
  readonly key: string;
  /** Whether a single word of it is to be translated, as on a button and in a menu. */
  readonly isLabel: boolean;
}

interface Read {
  readonly place: Place;
  readonly texts: readonly Text[];
}

/** Prices that are typed outside the text of pages, and texts in another language than theirs. */
export function checkWords({ place, pages }: Content): Problem[] {
  const texts = [...listDataTexts(place), ...listInterfaceTexts(place), ...pages.flatMap(listPageTexts)];
  return checkRules('', RULES, { place, texts });
}

const RULES: Rules<Read> = {
  'price-typed': ({ place, texts }) => {
    const findPrice = createPriceFinder(place);
    return texts.flatMap(({ file, path, text }) => {
      const price = path === undefined ? undefined : findPrice(text);
      if (!price) return [];
      return {
        file,
        path,
        expected: 'prices from content/rates.json only',
        got: price.got,
        next: 'Leave the amount out: the tables of rates say it. What somebody else asks stands on a page, as :price{other="2.50 EUR"}.',
      };
    });
  },

  // A translation that was begun and not finished, or a text in the wrong file: said once of each file.
  'text-language': ({ place, texts }) => {
    const plain = texts.flatMap((text): Plain[] => {
      const { locale } = text;
      if (locale === undefined || NO_SENTENCES.test(text.text)) return [];
      return [{ ...text, locale, words: text.text.replaceAll(NO_WORDS, ' ').match(WORDS) ?? [] }];
    });
    // What was copied and not yet translated tells nothing of its language.
    const sentenceOf = ({ key, words }: Plain): string => `${key} ${words.join(' ')}`;
    const english = new Set(plain.flatMap((text) => (text.locale === MODEL ? sentenceOf(text) : [])));
    const guess = createLanguageGuesser(
      plain.filter((text) => text.locale === MODEL || !english.has(sentenceOf(text))),
    );
    const found = plain.flatMap((text) =>
      place.config.languages.includes(text.locale) ? (findUntranslated(text, guess(text)) ?? []) : [],
    );
    return [...Map.groupBy(found, ({ file }) => file).values()].flatMap(([first, ...others]) =>
      first ? { ...first, got: `${first.got}${others.length === 0 ? '' : `, and ${others.length} more`}` } : [],
    );
  },
};

/** Every text of a data file, at any depth; one that has the name of a language is in that language. */
function listDataTexts({ config, rates, facts, network }: Place): Text[] {
  const files = { site: config, rates, facts, network };
  return Object.entries(files).flatMap(([name, value]) =>
    listTexts(value).map(([path, text]): Text => {
      const locale = config.languages.find((language) => path.endsWith(`.${language}`));
      const key = `${name} ${locale === undefined ? path : path.slice(0, -locale.length)}`;
      return { file: DATA_FILES[name as keyof typeof files], path, text, locale, key, isLabel: false };
    }),
  );
}

/** The words of a live status need no translation where there is none; what only staff read may stay English anywhere. */
function listInterfaceTexts({ strings, network }: Place): Text[] {
  const english = new Map(listTexts(strings[MODEL]));
  return Object.entries(strings).flatMap(([locale, { status, staff, alarms, ...words }]) =>
    listTexts(network ? { status, staff, alarms, ...words } : words).flatMap(([path, text]): Text[] => {
      const isForStaff = /^(?:staff|alarms)\./.test(path);
      if (isForStaff && locale !== MODEL && english.get(path) === text) return [];
      return [{ file: stringsFile(locale), path, text, locale, key: `strings ${path}`, isLabel: true }];
    }),
  );
}

function listPageTexts({ file, frontMatter, body, bodyLine, entry: { locale, key } }: ReadPage): Text[] {
  const fields = (['title', 'menu', 'description'] as const).flatMap((path): Text[] => {
    const text = frontMatter[path];
    return text === undefined ? [] : [{ file, path, text, locale, key: `${key} ${path}`, isLabel: true }];
  });
  let line = bodyLine;
  // Paragraphs, and the items of lists.
  const paragraphs = body.split(/(?<=\n)(?=\s*\n|\s*(?:[-*+]|\d+\.)\s)/).map((text): Text => {
    const above = text.slice(0, text.search(/\S|$/)).split('\n').length - 1;
    const paragraph = { file, line: line + above, text: text.trimStart(), locale, key, isLabel: false };
    line += text.split('\n').length - 1;
    return paragraph;
  });
  return [...fields, ...paragraphs];
}

/** What may well be in another language: quotations, code and directives. */
const NO_SENTENCES = /^\s*(?:>|::|```)/;

/** What is for software in a text: code, addresses, what is filled in. */
const NO_WORDS = /`[^`]*`|\]\([^\s)]*|https?:\S+|(?<!\S)\S+@\S+|(?<!\w):?\w*\{[^}]*\}/g;

/** Of two letters at least, and not a part of a number or a code. */
const WORDS = /(?<![\p{L}\p{N}])\p{L}{2,}(?![\p{L}\p{N}])/gu;

/** A text with its words, without what is for software. */
interface Plain extends Text {
  readonly locale: Locale;
  readonly words: readonly string[];
}

/** A text in the words of another language; a single word may be what everybody calls it. */
function findUntranslated(
  { file, path, line, text, locale, words, isLabel }: Plain,
  other: Locale | undefined,
): (Breach & { readonly file: string }) | undefined {
  if (other === undefined || (words.length < 2 && !isLabel)) return undefined;
  const shown = text.trim().replaceAll(/\s+/g, ' ');
  return {
    file,
    path,
    line,
    isAnswerable: true,
    expected: `words in ${languageName(locale, 'en')}`,
    got: `“${shown.length > 70 ? `${shown.slice(0, 69)}…` : shown}”, which seems to be ${languageName(other, 'en')}`,
    next: 'Translate it, or move it to where its language is.',
  };
}

/** Every text at any depth, behind its path. */
function listTexts(value: unknown, path = ''): (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    listTexts(inner, Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`),
  );
}
