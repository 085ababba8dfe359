import { baseLanguage } from '../../../text/language/language-tag.ts';
import type { Locale } from '../../../text/language/locale.ts';

/** The words of a text, and the language that it has to be in. */
export interface Written {
  readonly words: readonly string[];
  readonly locale: Locale;
}

/** A word that so many texts of one language have is one of that language … */
const ENOUGH_TEXTS = 3;

/** … if the texts of others have it so many times less often. */
const HARDLY = 10;

/** So many words tell the language of a text. */
const ENOUGH_WORDS = 3;

/**
 * Tells the language of a place in which a text is, where that is not its own, by the words that the site's other texts of
 * that language have and those of other languages have not; undefined where it is not sure, as of names. No dictionary: a
 * language is known as far as the site has texts in it.
 */
export function learnWords(texts: readonly Written[]): (text: Written) => Locale | undefined {
  const counts = countTexts(texts);
  const languages = new Map(texts.map(({ locale }) => [baseLanguage(locale), locale]));
  const languageOf = new Map([...counts].map(([word, byLanguage]) => [word, ownerOf(byLanguage)]));
  return ({ words, locale }) => {
    const owners = [...new Set(words.map(inSmallLetters))].flatMap((word) => languageOf.get(word) ?? []);
    const own = baseLanguage(locale);
    const [other, most = []] =
      [...Map.groupBy(owners, (owner) => owner)]
        .filter(([owner]) => owner !== own)
        .toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
    const ownCount = owners.filter((owner) => owner === own).length;
    return other !== undefined && most.length >= ENOUGH_WORDS && most.length > ownCount
      ? languages.get(other)
      : undefined;
  };
}

function inSmallLetters(word: string): string {
  return word.toLowerCase();
}

/** In how many texts of each language a word stands. */
function countTexts(texts: readonly Written[]): Map<string, Map<Locale, number>> {
  const counts = new Map<string, Map<Locale, number>>();
  for (const { words, locale } of texts) {
    const language = baseLanguage(locale);
    for (const word of new Set(words.map(inSmallLetters))) {
      const byLanguage = counts.get(word) ?? new Map<Locale, number>();
      byLanguage.set(language, (byLanguage.get(language) ?? 0) + 1);
      counts.set(word, byLanguage);
    }
  }
  return counts;
}

/** The one language that uses a word; undefined where another does too. */
function ownerOf(byLanguage: ReadonlyMap<Locale, number>): Locale | undefined {
  const [[language, most] = ['', 0], [, second] = ['', 0]] = [...byLanguage].toSorted(([, a], [, b]) => b - a);
  return most >= ENOUGH_TEXTS && second * HARDLY <= most ? language : undefined;
}
