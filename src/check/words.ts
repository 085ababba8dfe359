import { DATA_FILES, stringsFile } from '../schema/content-files.ts';
import type { Content, Place, ReadPage } from '../schema/place.ts';
import type { Breach, Rules } from './rules.ts';
import { baseLanguage, languageName } from '../text/language-tag.ts';
import type { Locale } from '../text/locale.ts';
import { createPriceFinder } from './typed-price.ts';

/** A text that guests read, and where it stands: of a data file or of front matter the path, of a paragraph the line. */
interface Text {
  readonly file: string;
  readonly path?: string;
  readonly line?: number;
  readonly text: string;
  /** The language that it has to be in; undefined of what is the same in all. */
  readonly locale: Locale | undefined;
  /** What it has in common with its versions in other languages, and with nothing else. */
  readonly key: string;
}

/** Prices that are typed outside the text of pages, and texts that were copied and not translated. */
export const wordRules: Rules<Content> = {
  'price-typed': ({ place, pages }) => {
    const findPrice = createPriceFinder(place);
    return [...listDataTexts(place), ...pages.flatMap(listFields)].flatMap(({ file, path, text }) => {
      const price = findPrice(text);
      if (!price) return [];
      return {
        ...{ file, path },
        expected: 'prices from content/rates.json only',
        got: price.got,
        next: 'Leave the amount out: the tables of rates say it. What somebody else asks stands on a page, as :price{other="2.50 EUR"}.',
      };
    });
  },

  // A translation that was begun and not finished: said once of each file.
  'text-language': ({ place, pages }) => {
    const texts = [
      ...listInterfaceTexts(place),
      ...listDataTexts(place),
      ...pages.flatMap((page) => [...listFields(page), ...listParagraphs(page)]),
    ];
    const breaches = Map.groupBy(findUntranslated(texts, place.config.languages), ({ file }) => file);
    return [...breaches.values()].flatMap(([first, ...others]) =>
      first ? { ...first, got: `${first.got}${others.length === 0 ? '' : `, and ${others.length} more`}` } : [],
    );
  },
};

/** So many words that two languages share are no name. */
const ENOUGH_WORDS = 3;

/** Texts that say word by word what their version in an earlier language says. */
function findUntranslated(texts: readonly Text[], languages: readonly Locale[]): Breach[] {
  const said = new Map<string, Locale>();
  const rankOf = ({ locale = '' }: Text): number => languages.indexOf(locale);
  return texts
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .flatMap(({ file, path, line, text, locale, key }) => {
      const words = NO_SENTENCES.test(text) ? [] : (text.replaceAll(NO_WORDS, ' ').match(WORDS) ?? []);
      if (locale === undefined || words.length < ENOUGH_WORDS) return [];
      const sentence = `${key} ${words.join(' ')}`;
      const earlier = said.get(sentence) ?? locale;
      said.set(sentence, earlier);
      if (baseLanguage(earlier) === baseLanguage(locale)) return [];
      const shown = text.trim().replaceAll(/\s+/g, ' ');
      return {
        ...{ file, path, line },
        isAnswerable: true,
        expected: `words in ${languageName(locale, 'en')}, others than in ${languageName(earlier, 'en')}`,
        got: `“${shown.length > 70 ? `${shown.slice(0, 69)}…` : shown}” in both`,
        next: 'Translate it.',
      };
    });
}

/** What may well be the same in all languages: quotations, code and directives. */
const NO_SENTENCES = /^\s*(?:>|::|```)/;

/** What is for software in a text: code, addresses, what is filled in. */
const NO_WORDS = /`[^`]*`|\]\([^\s)]*|https?:\S+|(?<!\S)\S+@\S+|(?<!\w):?\w*\{[^}]*\}/g;

/** Of two letters at least, and not a part of a number or a code. */
const WORDS = /(?<![\p{L}\p{N}])\p{L}{2,}(?![\p{L}\p{N}])/gu;

/** Every text of a data file, at any depth; one that has the name of a language is in that language. */
function listDataTexts({ config, rates, facts, network }: Place): Text[] {
  const files = { site: config, rates, facts, network };
  return Object.entries(files).flatMap(([name, value]) =>
    listTexts(value).map(([path, text]): Text => {
      const locale = config.languages.find((language) => path.endsWith(`.${language}`));
      const key = `${name} ${locale === undefined ? path : path.slice(0, -locale.length)}`;
      return { file: DATA_FILES[name as keyof typeof files], path, text, locale, key };
    }),
  );
}

/** What only staff read may stay English anywhere, and so may the words of a live status where there is none. */
function listInterfaceTexts({ strings, network }: Place): Text[] {
  const untranslated = network ? /^(?:staff|alarms)\./ : /^(?:staff|alarms|status)\./;
  return Object.entries(strings).flatMap(([locale, words]) =>
    listTexts(words)
      .filter(([path]) => !untranslated.test(path))
      .map(([path, text]): Text => ({ file: stringsFile(locale), path, text, locale, key: `strings ${path}` })),
  );
}

function listFields({ file, frontMatter, entry: { locale, key } }: ReadPage): Text[] {
  return (['title', 'menu', 'description'] as const).flatMap((path): Text[] => {
    const text = frontMatter[path];
    return text === undefined ? [] : [{ file, path, text, locale, key: `${key} ${path}` }];
  });
}

/** Paragraphs, and the items of lists. */
function listParagraphs({ file, body, bodyLine, entry: { locale, key } }: ReadPage): Text[] {
  let line = bodyLine;
  return body.split(/(?<=\n)(?=\s*\n|\s*(?:[-*+]|\d+\.)\s)/).map((text): Text => {
    const above = text.slice(0, text.search(/\S|$/)).split('\n').length - 1;
    const paragraph = { file, line: line + above, text: text.trimStart(), locale, key };
    line += text.split('\n').length - 1;
    return paragraph;
  });
}

/** Every text at any depth, behind its path. */
function listTexts(value: unknown, path = ''): (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    listTexts(inner, Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`),
  );
}
