import { baseLanguage } from '../../../text/language/language-tag.ts';
import type { Locale } from '../../../text/language/locale.ts';

/** The words of a text, and the language that it has to be in. */
export interface Written {
  readonly words: readonly string[];
  readonly locale: Locale;
}

/** A word belongs to a language if at least this many of its texts have it … */
const LEAST_TEXTS = 3;

/** … and at least this many times as many as in any other language. */
const TIMES_AS_MANY = 10;

/** A text is in another language if at least this many of its words belong to that language, and more than to its own. */
const LEAST_WORDS = 3;

/**
 * Learns from the texts of a site which words belong to which of its languages. Returns a function that tells which other
 * language a text is in; undefined if it is in its own, or nobody can tell, as of names. Without a dictionary it works for
 * every language, as far as the site has texts in it.
 */
export function learnWords(texts: readonly Written[]): (text: Written) => Locale | undefined {
  const locales = new Map(texts.map(({ locale }) => [baseLanguage(locale), locale]));
  const uses = texts.flatMap(({ words, locale }) => {
    const language = baseLanguage(locale);
    return distinct(words).map((word) => ({ word, language }));
  });
  const owners = new Map([...Map.groupBy(uses, ({ word }) => word)].map(([word, ofWord]) => [word, ownerOf(ofWord)]));
  return ({ words, locale }) => {
    const counts = countBy(distinct(words).flatMap((word) => owners.get(word) ?? []));
    const own = counts.find(([language]) => language === baseLanguage(locale))?.[1] ?? 0;
    const [[language, count] = ['', 0]] = counts;
    return count >= LEAST_WORDS && count > own ? locales.get(language) : undefined;
  };
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words.map((word, index) => (index === 0 ? word.toLowerCase() : word)))];
}

/** Returns how often each language is in a list, the most frequent first. */
function countBy(languages: readonly Locale[]): (readonly [language: Locale, count: number])[] {
  return [...Map.groupBy(languages, (language) => language)]
    .map(([language, { length }]) => [language, length] as const)
    .toSorted(([, a], [, b]) => b - a);
}

/** Returns the language that a word belongs to; undefined if several share it, or too few texts have it. */
function ownerOf(uses: readonly { readonly language: Locale }[]): Locale | undefined {
  const [[language, most] = ['', 0], [, second] = ['', 0]] = countBy(uses.map((use) => use.language));
  return most >= LEAST_TEXTS && most >= second * TIMES_AS_MANY ? language : undefined;
}
