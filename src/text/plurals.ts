import { languageTag } from './language-tag.ts';
import type { Locale } from './locale.ts';

/** What Unicode's CLDR calls the forms of a counted word: https://cldr.unicode.org/index/cldr-spec/plural-rules. */
export const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

export type PluralForm = (typeof PLURAL_FORMS)[number];

/** A text with a number, in the forms that its language has; `other` stands for those that are not there. */
export type CountedText = Readonly<Partial<Record<PluralForm, string | undefined>>> & { readonly other: string };

/** The form for a number. */
export function pluralForm(count: number, locale: Locale): PluralForm {
  return new Intl.PluralRules(languageTag(locale)).select(count);
}

/** The whole numbers by which forms are told: all that rooms, nights and minutes come to, and hundreds for Arabic. */
const NUMBERS = Array.from({ length: 201 }, (_, number) => number);

/** The forms that whole numbers have in a language, each with its numbers; one of millions, as in Spanish, is none. */
export function formsOf(locale: Locale): Map<PluralForm, number[]> {
  const rules = new Intl.PluralRules(languageTag(locale));
  return Map.groupBy(NUMBERS, (number) => rules.select(number));
}
