import { languageTag } from '../text/language-tag.ts';
import type { Locale } from '../text/locale.ts';
import type { Place } from '../schema/place.ts';

/** In what a place speaks of money: its languages, and the currency of its rates where that is known. */
export interface Money {
  readonly languages: readonly Locale[];
  readonly currency?: string | undefined;
}

interface PlaceOfMoney {
  readonly config?: Pick<Place['config'], 'languages'> | undefined;
  readonly rates?: Pick<Place['rates'], 'currency'> | undefined;
}

/** The same of a place, or of what is known of one. */
export function moneyOf({ config, rates }: PlaceOfMoney): Money {
  return { languages: config?.languages ?? [], currency: rates?.currency };
}

/**
 * Words, signs and codes of money that are ordinary ones too, such as weights, frames, lions and knots: a number beside
 * one of them is an amount only where it is the money of the place.
 */
const ORDINARY = new Set(
  (
    'won wons real reals reales reais rand rands mark marks marka marki marco marcos gold oro ouro sol soles leona leonas ' +
    'leone leones pound pounds libra libras pfund funt funty funtów nuevo nuevos novo novos nowego taka dobra dobras sum ' +
    'sums bat bats kn K L R F ALL BAM BOB CUP MAD MOP PEN RON SOS TOP TRY'
  ).split(' '),
);

/** What Unicode's CLDR has no name for: an abbreviation, parts of currencies, and what people say. */
const COLLOQUIAL = ['eur', 'quid', 'bucks', 'cents?', 'céntimos?'];

/** Currencies, without metals, funds and codes for tests, whose names are other words. */
const CODES = Intl.supportedValuesOf('currency').filter((code) => !/^X(?!AF|CD|CG|OF|PF)/.test(code));

interface MoneyWords {
  /** In capitals, as patterns like all of them. */
  readonly codes: string;
  /** Signs made of letters, such as `kr`; others are known by being signs. */
  readonly symbols: string;
  /** What the pieces are called, one and several, in small letters: `dollar`, not `US dollar`. */
  readonly nouns: string;
}

/** What money is called in English and in the languages of a place, as patterns of a regular expression. */
export function listMoneyWords({ languages, currency }: Money): MoneyWords {
  const isOrdinary = (word: string, code: string): boolean => ORDINARY.has(word) && code !== currency;
  const nouns = [...new Set(['en', ...languages])]
    .flatMap((language) => nounsIn(languageTag(language)))
    .flatMap(([code, words]) => words.filter((word) => !isOrdinary(word, code)));
  return {
    codes: CODES.filter((code) => !isOrdinary(code, code)).join('|'),
    symbols: pattern(CODES.flatMap((code) => symbolOf(code).filter((symbol) => !isOrdinary(symbol, code)))),
    nouns: [...COLLOQUIAL, pattern(nouns)].join('|'),
  };
}

/** The longest first: else its beginning would be found. */
function pattern(words: readonly string[]): string {
  return [...new Set(words)].toSorted((one, other) => other.length - one.length).join('|');
}

function symbolOf(currency: string): string[] {
  return namesOf({ currency, currencyDisplay: 'narrowSymbol' }, 'en', [1]).filter((name) =>
    /^\p{L}*\p{Ll}\p{L}*$/u.test(name),
  );
}

/**
 * Names of currencies are a noun and where it is spent; of the first words and the last ones, the nouns are those of which
 * there are fewer: many are dollars.
 */
function nounsIn(tag: string): (readonly [code: string, nouns: string[]])[] {
  const names = CODES.map((currency) => {
    const full = namesOf({ currency, currencyDisplay: 'name' }, tag, [1, 2, 5]);
    return [currency, full.map((name) => name.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [])] as const;
  });
  const countAt = (position: number): number =>
    new Set(names.flatMap(([, forms]) => forms.map((words) => words.at(position)))).size;
  const position = countAt(0) < countAt(-1) ? 0 : -1;
  return names.map(([code, forms]) => [code, forms.flatMap((words) => words.at(position) ?? [])]);
}

/** What stands beside these numbers. */
function namesOf(options: Intl.NumberFormatOptions, tag: string, counts: readonly number[]): string[] {
  const format = new Intl.NumberFormat(tag, { ...options, style: 'currency', maximumFractionDigits: 0 });
  return counts.map((count) =>
    (format.formatToParts(count).find(({ type }) => type === 'currency')?.value ?? '').replace(/\s*\(.*/, ''),
  );
}
