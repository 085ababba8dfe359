import { z } from 'zod';
import { isFields } from '../../text/fields.ts';
import { languageName } from '../../text/language/language-tag.ts';
import type { Locale } from '../../text/language/locale.ts';
import { acceptSchema } from '../fields/shared-fields.ts';
import { formsOf, PLURAL_FORMS, type CountedText, type PluralForm } from '../../text/language/interpolate.ts';
import words from './words.json' with { type: 'json' };

/** The strings in a language; counted ones have its plural forms. */
type Translated<Part> = keyof Part extends PluralForm
  ? CountedText
  : { readonly [Key in keyof Part]: Part[Key] extends string ? string : Translated<Part[Key]> };

/**
 * The strings that the code needs, by name, with placeholders in braces. A value with only `other` is a counted string.
 */
export const WORDS = words;

/** `content/strings/*.json`: every string of the site that is not part of a page. */
export type Strings = Translated<typeof words> & { readonly accept?: readonly string[] };
export type StatusStrings = Strings['status'];
export type StaffStrings = Strings['staff'];
export type AlarmStrings = Strings['alarms'];
export type OutageLogStrings = Strings['outageLog'];

/** The language whose strings always exist; translations start from them. */
export const MODEL: Locale = 'en';

/** Schemas by model, language and unneeded strings. Cached, because zod compiles a schema on its first use. */
const built = new WeakMap<object, Map<string, z.ZodType>>();

/**
 * Returns the schema of a language's strings: every string of the model, with the same `{placeholders}`. Strings at the
 * paths `needless` are optional.
 */
export function createStringsSchema(locale: Locale, model: unknown, needless: readonly string[] = []): z.ZodType {
  if (!isFields(model)) return z.unknown();
  const schemas = built.get(model) ?? new Map<string, z.ZodType>();
  built.set(model, schemas);
  const key = [locale, ...needless].join(' ');
  const schema = schemas.get(key) ?? buildStringsSchema({ locale, needless: new Set(needless) }, model);
  schemas.set(key, schema);
  return schema;
}

interface Wanted {
  readonly locale: Locale;
  readonly needless: ReadonlySet<string>;
}

function buildStringsSchema(wanted: Wanted, { accept: _, ...english }: Readonly<Record<string, unknown>>): z.ZodType {
  return z.strictObject({ ...partsOf(wanted, english, ''), accept: acceptSchema });
}

function partsOf(wanted: Wanted, model: object, before: string): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(model).map(([name, part]: [string, unknown]) => {
      const schema = partOf(wanted, part, before + name);
      return [name, wanted.needless.has(before + name) ? schema.optional() : schema];
    }),
  );
}

function partOf(wanted: Wanted, model: unknown, path: string): z.ZodType {
  if (!isFields(model)) return textLike(String(model));
  return z.strictObject(isCounted(model) ? formsLike(wanted.locale, model) : partsOf(wanted, model, `${path}.`));
}

/** Schemas by placeholders: creating one takes longer than using it, and most strings have none. */
const texts = new Map<string, z.ZodString>();

function textLike(model: string, filledIn = ''): z.ZodString {
  const expected = placeholders(model);
  const key = expected + filledIn;
  const known = texts.get(key) ?? textWith(expected, filledIn);
  texts.set(key, known);
  return known;
}

function textWith(expected: string, filledIn: string): z.ZodString {
  return z
    .string()
    .refine((text) => text.trim() !== '', { error: 'a text of letters', abort: true })
    .refine((text) => [text, text + filledIn].some((one) => placeholders(one) === expected), {
      error: `these words in braces, as they are: ${expected}; they may change places`,
    });
}

/** Returns true for a counted string in the plural forms of a language. */
export function isCounted(model: unknown): model is CountedText {
  const names = Object.keys(model as object);
  return names.includes('other') && names.every((name) => PLURAL_FORMS.some((form) => form === name));
}

/** Requires the plural forms that the language has for whole numbers; a form for a single number may spell it out. */
function formsLike(locale: Locale, model: CountedText): Record<string, z.ZodType> {
  const numbers = formsOf(locale);
  const possible = new Set([...new Intl.PluralRules(locale).resolvedOptions().pluralCategories, 'other' as const]);
  const language = languageName(locale, 'en');
  return Object.fromEntries(
    [...possible].map((form) => {
      const [number = 0, ...others] = numbers.get(form) ?? [];
      const text = textLike(model.other, others.length === 0 ? ' {count}' : '');
      const required = text.describe(`What stands in ${language} beside ${number}; {count} is the number`);
      return [form, numbers.has(form) ? required : text.optional()];
    }),
  );
}

function placeholders(text: string): string {
  const found = text.match(/\{\w+\}/g) ?? [];
  return found.length === 0 ? 'none' : [...new Set(found)].toSorted().join(' ');
}
