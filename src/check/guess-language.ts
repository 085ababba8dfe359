import { baseLanguage } from '../text/language-tag.ts';
import type { Locale } from '../text/locale.ts';

/** The words of a text, and the language that it has to be in. */
interface Written {
  readonly words: readonly string[];
  readonly locale: Locale;
}

/** In how many texts of a language each word stands; of `common` ones, which are no names, in small letters. */
interface Words {
  readonly known: Map<string, number>;
  readonly common: Map<string, number>;
}

/** So many words tell a language; of a single one, so many texts in which it stands. */
const ENOUGH = 3;

/**
 * Tells the language of a place in which a text clearly is, where that is not its own, by the words of the place's other
 * texts; undefined where it is, or where that is not sure: of names, and of words that nobody has written before.
 */
export function createLanguageGuesser(texts: readonly Written[]): (written: Written) => Locale | undefined {
  const languages = new Map<string, Words & { readonly locale: Locale }>();
  for (const { words, locale } of texts) {
    const language = languages.get(baseLanguage(locale)) ?? { locale, known: new Map(), common: new Map() };
    languages.set(baseLanguage(locale), language);
    for (const word of new Set(words)) count(language.common, word);
    for (const word of inSmallLetters(words)) count(language.known, word);
  }
  return ({ words: written, locale }) => {
    const own = languages.get(baseLanguage(locale))?.known ?? new Map<string, number>();
    const words = [...inSmallLetters(written)];
    // Not by this text itself.
    const ownCount = (word: string): number => Math.max(0, (own.get(word) ?? 0) - 1);
    const isKnown = words.some((word) => ownCount(word) > 0);
    const others = [...languages.values()]
      .filter(({ known }) => known !== own)
      .map(({ locale: other, known, common }) => {
        const theirs = words.filter((word) => (common.get(word) ?? 0) / known.size > ownCount(word) / own.size);
        const ours = words.filter((word) => ownCount(word) > 0 && !theirs.includes(word));
        const found = theirs.reduce((sum, word) => sum + (common.get(word) ?? 0), 0);
        const isClear =
          theirs.length < ENOUGH
            ? !isKnown && found >= ENOUGH && theirs.length >= words.length / 2
            : theirs.length >= 2 * ours.length;
        return { other, theirs, isClear };
      })
      .toSorted((a, b) => b.theirs.length - a.theirs.length);
    return others.find(({ isClear }) => isClear)?.other;
  };
}

function inSmallLetters(words: readonly string[]): Set<string> {
  return new Set(words.map((word) => word.toLowerCase()));
}

function count(words: Map<string, number>, word: string): void {
  words.set(word, (words.get(word) ?? 0) + 1);
}
