import type english from '../../content/strings/en.json';
import { nearestOf } from '../text/did-you-mean.ts';
import { isFields } from '../text/fields.ts';
import { languageName } from '../text/language-tag.ts';
import type { Locale } from '../text/locale.ts';
import { formsOf, PLURAL_FORMS, type CountedText, type PluralForm } from '../text/plurals.ts';
import { stringsFile } from './content-files.ts';
import type { Problem } from './problem.ts';

/** The same texts in another language; one with a number in the forms that the language has for numbers. */
type Translated<Part> = keyof Part extends PluralForm
  ? CountedText
  : { readonly [Key in keyof Part]: Part[Key] extends string ? string : Translated<Part[Key]> };

/**
 * `content/strings/*.json`: every word of the site that is not on a page of its own. The English file, which is there
 * whatever the languages of the site are, says which there are.
 */
export type Strings = Translated<typeof english> & { readonly accept?: readonly string[] };
export type StatusStrings = Strings['status'];
export type StaffStrings = Strings['staff'];
export type AlarmStrings = Strings['alarms'];

/** The language whose words all others have. */
export const MODEL: Locale = 'en';

interface Place {
  readonly locale: Locale;
  readonly path: string;
}

/** What is wrong with the words of a language: each English text has one, with the same `{placeholders}`. */
export function checkStrings(locale: Locale, words: unknown, model: unknown): Problem[] {
  if (!isFields(model)) return [];
  const { accept: _, ...english } = model;
  const { accept: __, ...others } = isFields(words) ? words : {};
  return checkPart({ locale, path: '' }, isFields(words) ? others : words, english);
}

function checkPart(place: Place, value: unknown, model: unknown): Problem[] {
  if (typeof model === 'string') return checkText(place, value, placeholders(model), model);
  if (!isFields(value)) return [fieldProblem(place, 'names and values in {braces}', value, 'Copy that part from')];
  if (isCounted(model)) return checkForms(place, value, model);
  const names = Object.keys(model as object);
  const unknown = Object.keys(value).filter((name) => !names.includes(name));
  // A name with a slip is an unknown one and a missing one: that is said once.
  const meant = new Set(unknown.map((name) => nearestOf(name, names)));
  return [
    ...unknown.map((name) => unknownName(within(place, name), name, names)),
    ...names
      .filter((name) => name in value || !meant.has(name))
      .flatMap((name) => checkPart(within(place, name), value[name], (model as Record<string, unknown>)[name])),
  ];
}

function checkText(place: Place, value: unknown, expected: string, model: string): Problem[] {
  if (typeof value !== 'string') return [fieldProblem(place, 'a text in quotes', value, `Translate “${model}” of`)];
  if (value === '') return [fieldProblem(place, 'at least 1 letter', value, `Translate “${model}” of`)];
  const got = placeholders(value);
  if (got === expected) return [];
  return [
    {
      code: 'placeholder',
      file: stringsFile(place.locale),
      path: place.path,
      expected: `these placeholders: ${expected}`,
      got,
      next: `Keep the words in braces as they are in ${stringsFile(MODEL)}; they may change places.`,
    },
  ];
}

/** Whether this is a text with a number, in the forms that English has. */
export function isCounted(model: unknown): model is CountedText {
  const names = Object.keys(model as object);
  return names.includes('other') && names.every((name) => PLURAL_FORMS.some((form) => form === name));
}

/** The forms that the language has for whole numbers are there, and no form that it has for none. */
function checkForms(place: Place, value: Readonly<Record<string, unknown>>, model: CountedText): Problem[] {
  const { locale, path } = place;
  const numbers = formsOf(locale);
  const possible: string[] = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const language = languageName(locale, 'en');
  const list = [...numbers].map(([form, [number]]) => `${form} (as for ${number ?? 0})`).join(', ');
  const file = stringsFile(locale);
  return [
    ...[...numbers.keys()]
      .filter((form) => value[form] === undefined)
      .map((form) => ({
        code: 'plural-missing',
        file,
        path,
        expected: `every form that ${language} has for numbers: ${list}`,
        got: `nothing for “${form}”`,
        next: `Add "${form}": "…", what stands beside the number ${numbers.get(form)?.[0] ?? 0}; {count} is the number.`,
      })),
    ...Object.keys(value)
      .filter((form) => form !== 'other' && !possible.includes(form))
      .map((form) => ({
        code: 'plural-unknown',
        file,
        path: `${path}.${form}`,
        expected: `a form that ${language} has for numbers: ${list}`,
        got: form,
        next: 'Delete it: no number would have it.',
      })),
    ...Object.entries(value).flatMap(([form, text]) => {
      const isOneNumber = numbers.get(form as PluralForm)?.length === 1;
      // A form for one number alone may say it in words.
      if (isOneNumber && typeof text === 'string' && placeholders(`${text} {count}`) === placeholders(model.other))
        return [];
      return checkText(within(place, form), text, placeholders(model.other), model.other);
    }),
  ];
}

function fieldProblem({ locale, path }: Place, expected: string, got: unknown, next: string): Problem {
  const file = stringsFile(locale);
  return {
    code: 'field',
    file,
    path: path || undefined,
    expected,
    got: got === undefined ? 'nothing' : JSON.stringify(got).slice(0, 80),
    next: `${next} ${stringsFile(MODEL)}.`,
  };
}

function unknownName({ locale, path }: Place, name: string, names: readonly string[]): Problem {
  const near = nearestOf(name, names);
  return {
    code: 'key-unknown',
    file: stringsFile(locale),
    path,
    expected: `one of the fields ${names.join(', ')}`,
    got: name,
    next: `${near === undefined ? '' : `Did you mean ${near}? `}Correct its name, or delete the line.`,
  };
}

function within({ locale, path }: Place, name: string): Place {
  return { locale, path: path === '' ? name : `${path}.${name}` };
}

function placeholders(text: string): string {
  const found = text.match(/\{\w+\}/g) ?? [];
  return found.length === 0 ? 'none' : [...new Set(found)].toSorted().join(' ');
}
