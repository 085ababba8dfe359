import { stringsFile } from './content-files.ts';
import { languageName, languageTag } from '../text/language-tag.ts';
import type { Locale, Localized } from '../text/locale.ts';
import { PLURAL_FORMS, type CountedText, type PluralForm } from '../text/plurals.ts';
import { contentProblem, type Problem } from './problem.ts';

/** The whole numbers by which forms are told: all that rooms, nights and minutes come to, and hundreds for Arabic. */
const NUMBERS = Array.from({ length: 201 }, (_, number) => number);

/** The forms that whole numbers have in a language, each with its numbers; one of millions, as in Spanish, is none. */
export function formsIn(locale: Locale): ReadonlyMap<PluralForm, readonly number[]> {
  const rules = new Intl.PluralRules(languageTag(locale));
  return Map.groupBy(NUMBERS, (number) => rules.select(number));
}

/** The forms that any number has in a language. */
function possibleForms(locale: Locale): PluralForm[] {
  return new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
}

/** Whether this is a counted text of the words of the interface. */
function isCounted(value: object): value is CountedText {
  return 'other' in value && Object.keys(value).every((key) => PLURAL_FORMS.some((form) => form === key));
}

/** Every counted text that lacks a form of its language, or has one that the language does not. */
export function checkPlurals(strings: Localized<object>): Problem[] {
  return Object.entries(strings).flatMap(([locale, words]) => checkIn(words, '', locale));
}

function checkIn(value: object, path: string, locale: Locale): Problem[] {
  if (isCounted(value)) return checkForms(value, path, locale);
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null ? checkIn(inner, path === '' ? key : `${path}.${key}`, locale) : [],
  );
}

function checkForms(forms: CountedText, path: string, locale: Locale): Problem[] {
  const file = stringsFile(locale);
  const all = formsIn(locale);
  const lacking = [...all.keys()].filter((form) => forms[form] === undefined);
  const foreign = PLURAL_FORMS.filter(
    (form) => forms[form] !== undefined && !possibleForms(locale).includes(form) && form !== 'other',
  );
  if (lacking.length + foreign.length === 0) return [];
  const language = languageName(locale, 'en');
  const list = [...all].map(([form, [number]]) => `${form} (as for ${number ?? 0})`).join(', ');
  return [
    ...lacking.map((form) =>
      contentProblem('plural-missing', file, {
        path,
        expected: `every form that ${language} has for numbers: ${list}`,
        got: `nothing for “${form}”`,
        next: `Add "${form}": "…", what stands beside the number ${all.get(form)?.[0] ?? 0}; {count} is the number.`,
      }),
    ),
    ...foreign.map((form) =>
      contentProblem('plural-unknown', file, {
        path: `${path}.${form}`,
        expected: `a form that ${language} has for numbers: ${list}`,
        got: form,
        next: 'Delete it: no number would have it.',
      }),
    ),
  ];
}

/** The words of another language, with the forms of this one: what it has besides is the form for any other number. */
export function withForms(value: unknown, locale: Locale): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = isCounted(value)
    ? [...[...formsIn(locale).keys()].filter((form) => form !== 'other'), 'other' as const].map(
        (form) => [form, value[form] ?? value.other] as const,
      )
    : Object.entries(value).map(([key, inner]) => [key, withForms(inner, locale)] as const);
  return Object.fromEntries(entries);
}
