import { francAll } from 'franc';
import { baseLanguage } from '../text/language-tag.ts';
import type { Locale } from '../text/locale.ts';

/** Shorter texts cannot be told, and the beginning of longer ones tells enough. */
const MIN_LETTERS = 150;
const MAX_LETTERS = 300;
/** The likeliest language has 1. Clearly less than that is another one; two that are much alike come nearer. */
const CLEARLY_LESS = 0.9;

/** The languages that are told apart, by what the detector calls them (ISO 639-3). */
const CODES: Readonly<Record<string, string>> = {
  ...{ en: 'eng', es: 'spa', de: 'deu', fr: 'fra', it: 'ita', pt: 'por', nl: 'nld', ca: 'cat', gl: 'glg', eu: 'eus' },
  ...{ pl: 'pol', cs: 'ces', sk: 'slk', sl: 'slv', hr: 'hrv', hu: 'hun', ro: 'ron', bg: 'bul', uk: 'ukr', ru: 'rus' },
  ...{ sv: 'swe', da: 'dan', nb: 'nob', no: 'nob', fi: 'fin', et: 'ekk', lv: 'lvs', lt: 'lit', tr: 'tur', el: 'ell' },
};

/**
 * The language of a place in which a text clearly is, where that is not its own; undefined where it is, or where that is
 * not sure: of short texts, of languages that are alike, and of those that the detector does not know.
 */
export function guessOtherLanguage(text: string, own: Locale, languages: readonly Locale[]): Locale | undefined {
  const words = text.replaceAll(/[^\p{L}\s’']+/gu, ' ').replaceAll(/\s+/g, ' ');
  const code = CODES[baseLanguage(own)];
  if (words.length < MIN_LETTERS || code === undefined) return undefined;
  const codes = new Map(languages.map((locale) => [CODES[baseLanguage(locale)] ?? '', locale]));
  const scores = francAll(words.slice(0, MAX_LETTERS), { only: [...codes.keys()] });
  const score = scores.find(([known]) => known === code)?.[1] ?? 0;
  return score < CLEARLY_LESS ? codes.get(scores[0]?.[0] ?? '') : undefined;
}
