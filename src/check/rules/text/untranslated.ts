import type { ProblemDraft } from '../../../problem/problem.ts';
import type { Content } from '../../../schema/place.ts';
import { baseLanguage, languageName } from '../../../text/language/language-tag.ts';
import type { Locale } from '../../../text/language/locale.ts';
import { listDataTexts, listFields, listInterfaceTexts, listParagraphs, type Text } from '../../guest-texts.ts';
import { learnWords } from './learned-words.ts';
import type { Rules } from '../rules.ts';

/** A text that can be read, with its words. */
interface Sentence extends Text {
  readonly locale: Locale;
  readonly words: readonly string[];
}

/** Texts that were copied and not translated. */
export const untranslatedRules: Rules<Content> = {
  // A translation that was begun and not finished, or a text in the wrong file: said once of each file.
  'text-language': ({ place, pages }) => {
    const data = [...listInterfaceTexts(place), ...listDataTexts(place)].flatMap(readSentence);
    const ofPages = pages.map((page) => [...listFields(page), ...listParagraphs(page)].flatMap(readSentence));
    // A post is in one language.
    const versions = Map.groupBy(pages, ({ entry: { key } }) => key);
    const translated = ofPages.filter((_, index) => (versions.get(pages[index]?.entry.key ?? '')?.length ?? 0) > 1);
    const inAllLanguages = [...data, ...translated.flat()];
    const breaches = [
      ...findUntranslated(inAllLanguages, place.config.languages),
      ...findForeign([...data, ...ofPages.flat()], inAllLanguages),
    ];
    return [...Map.groupBy(breaches, ({ file }) => file).values()].flatMap((found) => {
      const [first, ...others] = withoutSame(found);
      return first
        ? { ...first, found: `${first.found}${others.length === 0 ? '' : `, and ${others.length} more`}` }
        : [];
    });
  },
};

/** Of a text that is copied and in another language, once. */
function withoutSame(breaches: readonly ProblemDraft[]): ProblemDraft[] {
  return breaches.filter(({ accepts }, index) => breaches.findIndex((first) => first.accepts === accepts) === index);
}

/** So many words that two languages share are no name. */
const ENOUGH_WORDS = 3;

function readSentence(text: Text): Sentence[] {
  const { locale } = text;
  const words = text.text.replaceAll(NO_WORDS, ' ').match(WORDS) ?? [];
  return locale === undefined || words.length < ENOUGH_WORDS ? [] : [{ ...text, locale, words }];
}

/** A sentence of German may have as many capitals, and is longer. */
const LONGEST_NAME = 10;

/** Names and addresses, of which half of the words at least begin with a capital. */
function isName({ words }: Sentence): boolean {
  return words.length <= LONGEST_NAME && words.filter((word) => /^\p{Lu}/u.test(word)).length * 2 >= words.length;
}

/** Texts that say word by word what their version in an earlier language says; names are the same in all. */
function findUntranslated(texts: readonly Sentence[], languages: readonly Locale[]): ProblemDraft[] {
  const said = new Map<string, Locale>();
  const rankOf = ({ locale }: Sentence): number => languages.indexOf(locale);
  return texts
    .filter((text) => !isName(text))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .flatMap((text) => {
      const sentence = `${text.key} ${text.words.join(' ')}`;
      const earlier = said.get(sentence) ?? text.locale;
      said.set(sentence, earlier);
      if (baseLanguage(earlier) === baseLanguage(text.locale)) return [];
      const expected = `words in ${nameOf(text.locale)}, others than in ${nameOf(earlier)}`;
      return describe(text, expected, ' in both', 'Translate it.');
    });
}

/**
 * Texts that are by their words in another language of the site. The words are learned from what is said in each language
 * alike: of a language with a thousand posts too, a word would be one that its posts have from another.
 */
function findForeign(texts: readonly Sentence[], inAllLanguages: readonly Sentence[]): ProblemDraft[] {
  const languageOf = learnWords(inAllLanguages);
  return texts.flatMap((text) => {
    const other = languageOf(isName(text) ? { ...text, words: text.words.filter(isLong) } : text);
    if (other === undefined) return [];
    const next = `Translate it, or move it to where the ${nameOf(other)} stands.`;
    return describe(text, `words in ${nameOf(text.locale)}`, `, which is ${nameOf(other)} by its words`, next);
  });
}

/** Names have short words of other languages: `Casa de la Ermita`. */
function isLong(word: string): boolean {
  return word.length > 3;
}

function describe({ file, path, line, text }: Sentence, expected: string, what: string, next: string): ProblemDraft {
  const shown = shorten(text.trim().replaceAll(/\s+/g, ' '));
  return { file, path, line, accepts: shown, expected, found: `“${shown}”${what}`, next };
}

function nameOf(locale: Locale): string {
  return languageName(locale, 'en');
}

function shorten(text: string): string {
  return text.length > 70 ? `${text.slice(0, 69)}…` : text;
}

/** What is for software in a text: code, addresses, what is filled in; and what somebody else has said. */
const NO_WORDS = /“[^”]*”|«[^»]*»|„[^“]*“|"[^"]*"|`[^`]*`|\]\([^\s)]*|https?:\S+|(?<!\S)\S+@\S+|(?<!\w):?\w*\{[^}]*\}/g;

/** Of two letters at least, and not a part of a number or a code. */
const WORDS = /(?<![\p{L}\p{N}])\p{L}{2,}(?![\p{L}\p{N}])/gu;
