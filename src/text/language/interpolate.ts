import { intlFormat } from './intl-format.ts';
import type { Locale } from './locale.ts';

/** CLDR's plural categories: https://cldr.unicode.org/index/cldr-spec/plural-rules. */
export const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

export type PluralForm = (typeof PLURAL_FORMS)[number];

/** A counted text in the plural forms of its language; `other` is the fallback. */
export type CountedText = Readonly<Partial<Record<PluralForm, string | undefined>>> & { readonly other: string };

/** Sample numbers that determine the plural forms: enough for rooms, nights and minutes, and for Arabic hundreds. */
const NUMBERS = Array.from({ length: 201 }, (_, number) => number);

/**
 * Returns the plural forms of a language with their sample numbers, without forms that only millions use, as in
 * Spanish.
 */
export function formsOf(locale: Locale): Map<PluralForm, number[]> {
  const rules = intlFormat(Intl.PluralRules, locale);
  return Map.groupBy(NUMBERS, (number) => rules.select(number));
}

/** Replaces each `{name}` in a template by its value. Throws if a value is missing, which is a bug. */
export function interpolate(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`"${template}" wants a value for {${name}}`);
    return String(value);
  });
}

/** Returns the plural form for `count`, filled with it and with other values. */
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

/** Joins `a`, `a and b`, `a, b and c`, in the language. */
export function joinList(items: readonly string[], locale: Locale): string {
  return intlFormat(Intl.ListFormat, locale).format(items);
}

/** Commas by script, if not the Latin one. */
const COMMAS: Readonly<Record<string, string>> = { Arab: '، ', Jpan: '、', Hans: '、', Hant: '、' };

/** Returns the comma of the language, followed by a space if its script uses one. */
export function commaOf(locale: Locale): string {
  const { script = '' } = new Intl.Locale(locale).maximize();
  return COMMAS[script] ?? ', ';
}

/** Joins `a, b, c` with the comma of the language and without words, for names that may contain an “and”. */
export function joinNames(items: readonly string[], locale: Locale): string {
  return items.join(commaOf(locale));
}

/** Joins `a`, `a or b`, `a, b or c`, in the language. */
export function joinChoices(items: readonly string[], locale: Locale): string {
  return intlFormat(Intl.ListFormat, locale, { type: 'disjunction' }).format(items);
}
