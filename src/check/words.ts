import { DATA_FILES, stringsFile } from '../schema/content-files.ts';
import { baseLanguage, languageName } from '../text/language-tag.ts';
import type { Locale } from '../text/locale.ts';
import type { Content, Place, ReadPage } from '../schema/place.ts';
import { checkRules, type Breach, type Problem, type ProblemDetails, type Rules } from '../schema/problem.ts';
import { MODEL } from '../schema/strings.ts';
import { createLanguageGuesser } from './guess-language.ts';
import { isFileName } from './texts.ts';
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
  /** A paragraph is Markdown, and checked as such elsewhere; what is said of the interface has placeholders. */
  readonly kind: 'data' | 'interface' | 'paragraph';
}

interface Read {
  readonly place: Place;
  readonly texts: readonly Text[];
}

/** What is no text for guests, wherever it stands. */
export function checkWords({ place, pages }: Content): Problem[] {
  const texts = [...listDataTexts(place), ...listInterfaceTexts(place), ...pages.flatMap(listPageTexts)];
  return checkRules('', RULES, { place, texts });
}

/** Notes that people write for themselves. */
const NOTE = /(?<!\p{L})(?:TODO:|FIXME|TBD|XX[:.]XX)(?!\p{L})|^\s*TODO\s*$|[Ll]orem [Ii]psum|\?{3,}/mu;

/** "Todo" is a word of Spanish and its neighbours, and TODO where they write in capitals. */
const TODO = /(?<!\p{L})TODO(?=\s+\p{Ll})/u;

/** Where a text may hold words in braces: another check knows which. */
const WITH_PLACEHOLDERS = /^(?:cancellationNotes|policies)\[/;

/** Marks that a text shows letter for letter. */
const MARKUP = /\*\*[^*]+\*\*|\[[^\]]+\]\([^)]*\)|<\/?[a-z][^>]*>|^#+\s/i;

const RULES: Rules<Read> = {
  'text-empty': ({ texts }) =>
    inTexts(texts, ['data', 'interface'], ({ text }) =>
      text.trim() === ''
        ? {
            expected: 'words',
            got: 'spaces alone',
            next: 'Write them; or take the field out, if it may be left out.',
          }
        : undefined,
    ),

  'price-typed': ({ place, texts }) => {
    const findPrice = createPriceFinder(place);
    return inTexts(texts, ['data', 'interface'], ({ text }) => {
      const price = findPrice(text);
      return (
        price && {
          expected: 'prices from content/rates.json only',
          got: price.got,
          next: 'Leave the amount out: the tables of rates say it. What somebody else asks stands on a page, as :price{other="2.50 EUR"}.',
        }
      );
    });
  },

  note: ({ texts }) =>
    inTexts(texts, ['data', 'interface', 'paragraph'], ({ text, line = 1, locale = '' }) => {
      const note = NOTE.exec(text) ?? (/^(?:es|gl|pt)/.test(locale) ? null : TODO.exec(text));
      return (
        note && {
          isAnswerable: true,
          line: line + text.slice(0, note.index).split('\n').length - 1,
          expected: 'a text for guests',
          got: note[0],
          next: 'Write what it stands for, or delete it.',
        }
      );
    }),

  'image-words': ({ texts }) =>
    inTexts(texts, ['data'], ({ text, path = '' }) =>
      /\.alt\.[^.]+$/.test(path) && isFileName(text)
        ? {
            expected: 'words for who cannot see the picture',
            got: text,
            next: 'Say in a sentence what it shows.',
          }
        : undefined,
    ),

  brace: ({ texts }) =>
    inTexts(texts, ['data'], ({ text, path = '' }) => {
      const got = WITH_PLACEHOLDERS.test(path) ? undefined : /:?\w*\{[^}]*\}?/.exec(text)?.[0];
      if (got === undefined) return undefined;
      return {
        expected: 'a text without braces',
        got,
        next: 'Write the words or the number itself: directives are read in the text of pages only.',
      };
    }),

  markup: ({ texts }) =>
    inTexts(texts, ['data'], ({ text }) => {
      const got = MARKUP.exec(text)?.[0];
      if (got === undefined) return undefined;
      return { expected: 'plain words: this text is shown as it is', got, next: 'Take the marks out.' };
    }),

  // A translation that was begun and not finished, or a text in the wrong file: said once of each file.
  'text-language': ({ place, texts }) => {
    const plain = texts.flatMap((text): Plain[] => {
      const { locale } = text;
      if (locale === undefined || NO_SENTENCES.test(text.text)) return [];
      const words = text.text.replaceAll(NO_WORDS, ' ').match(WORDS) ?? [];
      return [{ ...text, locale, words, sentence: `${text.key} ${words.join(' ')}` }];
    });
    const seen = new Map<string, Plain>();
    // What was copied and not yet translated tells nothing of its language.
    const english = new Set(plain.flatMap((text) => (text.locale === MODEL ? text.sentence : [])));
    const isCopy = (text: Plain): boolean => text.locale !== MODEL && english.has(text.sentence);
    const guess = createLanguageGuesser(plain.filter((text) => !isCopy(text)));
    const found = plain.flatMap((text) => {
      const breach = findUntranslated(text, seen, guess(text));
      return breach && place.config.languages.includes(text.locale) ? [breach] : [];
    });
    return [...Map.groupBy(found, ({ file }) => file).values()].flatMap(([first, ...others]) =>
      first ? { ...first, got: `${first.got}${others.length === 0 ? '' : `, and ${others.length} more`}` } : [],
    );
  },
};

function inTexts(
  texts: readonly Text[],
  kinds: readonly Text['kind'][],
  find: (text: Text) => ProblemDetails | null | undefined,
): Breach[] {
  return texts.flatMap((text) => {
    const found = kinds.includes(text.kind) ? find(text) : undefined;
    if (!found) return [];
    const { file, path, line } = text;
    return path === undefined ? { file, line, ...found } : { file, path, ...found, line: undefined };
  });
}

/** Every text of a data file, at any depth; one that has the name of a language is in that language. */
function listDataTexts({ config, rates, facts, network }: Place): Text[] {
  const files = { site: config, rates, facts, network };
  return Object.entries(files).flatMap(([name, value]) =>
    listTexts(value).map(([path, text]): Text => {
      const locale = config.languages.find((language) => path.endsWith(`.${language}`));
      const key = `${name} ${locale === undefined ? path : path.slice(0, -locale.length)}`;
      return { file: DATA_FILES[name as keyof typeof files], path, text, locale, key, kind: 'data' };
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
      return [{ file: stringsFile(locale), path, text, locale, key: `strings ${path}`, kind: 'interface' }];
    }),
  );
}

function listPageTexts({ file, frontMatter, body, bodyLine, entry: { locale, key } }: ReadPage): Text[] {
  const fields = (['title', 'menu', 'description'] as const).flatMap((path): Text[] => {
    const text = frontMatter[path];
    return text === undefined ? [] : [{ file, path, text, locale, key: `${key} ${path}`, kind: 'data' }];
  });
  let line = bodyLine;
  // Paragraphs, and the items of lists.
  const paragraphs = body.split(/(?<=\n)(?=\s*\n|\s*(?:[-*+]|\d+\.)\s)/).map((text): Text => {
    const above = text.slice(0, text.search(/\S|$/)).split('\n').length - 1;
    const paragraph = { file, line: line + above, text: text.trimStart(), locale, key, kind: 'paragraph' as const };
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
  /** What it says, and what it stands for: the same in a text that was copied from another language. */
  readonly sentence: string;
}

/** A name or an address may be the same in two languages; a sentence of so many words is not. */
const MIN_WORDS = 8;

/** A text in the words of another language's version, which is among those `seen` before, or in `other`, another language. */
function findUntranslated(
  text: Plain,
  seen: Map<string, Plain>,
  other: Locale | undefined,
): (Breach & { readonly file: string }) | undefined {
  const { file, path, line, locale, words, sentence } = text;
  const same = seen.get(sentence);
  if (!same && words.length >= MIN_WORDS) seen.set(sentence, text);
  const isSame = same !== undefined && baseLanguage(same.locale) !== baseLanguage(locale);
  // A single word may be what everybody calls it, but on a button and in a menu.
  const isLabel = text.kind === 'interface' || (path !== undefined && file.endsWith('.md'));
  if (!isSame && (other === undefined || (words.length < 2 && !isLabel))) return undefined;
  const shown = text.text.trim().replaceAll(/\s+/g, ' ');
  const said = `“${shown.length > 70 ? `${shown.slice(0, 69)}…` : shown}”`;
  return {
    file,
    path,
    line: path === undefined ? line : undefined,
    isAnswerable: true,
    expected: `words in ${languageName(locale, 'en')}`,
    got: isSame ? `${said}, as in ${same.file}` : `${said}, which seems to be ${languageName(other ?? '', 'en')}`,
    next: isSame ? 'Translate it, in one of the two.' : 'Translate it, or move it to where its language is.',
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
