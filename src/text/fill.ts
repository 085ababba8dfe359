import { languageTag } from './language-tag.ts';
import type { Locale } from './locale.ts';
import { pluralForm, type CountedText } from './plurals.ts';

/** `text` with each `{name}` replaced by its value. Throws where a value is missing: that is a mistake in the code. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`"${template}" wants a value for {${name}}`);
    return String(value);
  });
}

/** The form of a counted text that fits `count` in its language, filled with it and with other values. */
export function fillCount(
  forms: CountedText,
  count: number,
  locale: Locale,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fill(forms[pluralForm(count, locale)] ?? forms.other, { ...values, count });
}

/** `a`, `a and b`, `a, b and c`, in the words of the language. */
export function joinList(items: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(languageTag(locale)).format(items);
}

/** `a`, `a or b`, `a, b or c`, in the words of the language. */
export function joinChoices(items: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(languageTag(locale), { type: 'disjunction' }).format(items);
}
