import { intlFormat } from './intl-format.ts';
import type { Locale } from './locale.ts';

/** What Unicode's CLDR calls the forms of a counted word: https://cldr.unicode.org/index/cldr-spec/plural-rules. */
export const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

export type PluralForm = (typeof PLURAL_FORMS)[number];

/** A text with a number, in the forms that its language has; `other` stands for those that are not there. */
export type CountedText = Readonly<Partial<Record<PluralForm, string | undefined>>> & { readonly other: string };

/** The whole numbers by which forms are told: all that rooms, nights and minutes come to, and hundreds for Arabic. */
const NUMBERS = Array.from({ length: 201 }, (_, number) => number);

/** The forms that whole numbers have in a language, each with its numbers; one of millions, as in Spanish, is none. */
export function formsOf(locale: Locale): Map<PluralForm, number[]> {
  const rules = intlFormat(Intl.PluralRules, locale);
  return Map.groupBy(NUMBERS, (number) => rules.select(number));
}

/** `text` with each `{name}` replaced by its value. Throws where a value is missing: that is a mistake in the code. */
export function interpolate(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`"${template}" wants a value for {${name}}`);
    return String(value);
  });
}

/** The form of a counted text that fits `count` in its language, filled with it and with other values. */
export function interpolateCount(
  forms: CountedText,
  count: number,
  locale: Locale,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return interpolate(forms[intlFormat(Intl.PluralRules, locale).select(count)] ?? forms.other, {
    ...values,
    count,
  });
}

/** `a`, `a and b`, `a, b and c`, in the words of the language. */
export function joinList(items: readonly string[], locale: Locale): string {
  return intlFormat(Intl.ListFormat, locale).format(items);
}

/** By script, where it is another. */
const COMMAS: Readonly<Record<string, string>> = { Arab: '، ', Jpan: '、', Hans: '、', Hant: '、' };

/** Returns the comma of the language, with the space behind it if its script has one. */
export function commaOf(locale: Locale): string {
  const { script = '' } = new Intl.Locale(locale).maximize();
  return COMMAS[script] ?? ', ';
}

/** `a, b, c`, with the comma of the language and no words: of names that may hold an “and” of their own. */
export function joinNames(items: readonly string[], locale: Locale): string {
  return items.join(commaOf(locale));
}

/** `a`, `a or b`, `a, b or c`, in the words of the language. */
export function joinChoices(items: readonly string[], locale: Locale): string {
  return intlFormat(Intl.ListFormat, locale, { type: 'disjunction' }).format(items);
}
