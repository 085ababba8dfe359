import type { Strings } from '../../../src/schema/strings.ts';
import { readJson } from '../read-site.ts';
import { LOCALES, type Locale } from './truth.ts';

/** How a language writes dates, amounts and lists, whatever the place. */
interface Grammar {
  readonly months: readonly string[];
  readonly date: RegExp;
  readonly money: RegExp;
  readonly thousands: string;
  readonly between: RegExp;
}

export const GRAMMAR: Readonly<Record<Locale, Grammar>> = {
  en: {
    months: 'January February March April May June July August September October November December'.split(' '),
    date: /^(\d{1,2}) (\p{L}+) (\d{4})$/u,
    money: /^\p{Sc}(\d{1,3}(?:,\d{3})*)(?:\.(\d{2}))?$/u,
    thousands: ',',
    between: / and |, /,
  },
  es: {
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
    date: /^(\d{1,2}) de (\p{L}+) de (\d{4})$/u,
    money: /^(\d{1,3}(?:\.\d{3})*)(?:,(\d{2}))? \p{Sc}$/u,
    thousands: '.',
    between: / y |, /,
  },
  de: {
    months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
    date: /^(\d{1,2})\. (\p{L}+) (\d{4})$/u,
    money: /^(\d{1,3}(?:\.\d{3})*)(?:,(\d{2}))? \p{Sc}$/u,
    thousands: '.',
    between: / und |, /,
  },
};

/** An amount in a text, in any of the languages. */
export const AMOUNT = String.raw`\p{Sc}[\d.,]*\d|\d[\d.,]* \p{Sc}`;

/** A sentence of `content/strings`, with braces where a value stands; in its forms where it counts something. */
type Sentence = string | Readonly<Record<string, string | undefined>>;

/** What stands in the place of each brace, by its name. */
export type Values = Readonly<Record<string, string>>;

/** The words of the place, read as anybody would read them. */
export const STRINGS = Object.fromEntries(
  LOCALES.map((locale) => [locale, readJson(`strings/${locale}.json`) as Strings]),
) as Readonly<Record<Locale, Strings>>;

/** What a text has where a sentence has braces; nothing where it is another sentence. */
export function readSentence(sentence: Sentence, text: string): Values | undefined {
  const found = formsOf(sentence).map((form) => new RegExp(`^${patternOf(form)}$`, 'u').exec(text)?.groups);
  return found.find((groups) => groups !== undefined);
}

/** The same for every place in a text in which the sentence stands, in the order of its forms. */
export function findSentences(sentence: Sentence, text: string): Values[] {
  return formsOf(sentence).flatMap((form) =>
    [...text.matchAll(new RegExp(patternOf(form), 'gu'))].map(({ groups = {} }) => groups),
  );
}

/** The same; fails where it is another sentence. */
export function expectSentence(sentence: Sentence, text: string): Values {
  const values = readSentence(sentence, text);
  if (!values) throw new Error(`“${text}” is not like “${formsOf(sentence).join('” or “')}”`);
  return values;
}

function formsOf(sentence: Sentence): string[] {
  return typeof sentence === 'string' ? [sentence] : Object.values(sentence).filter((form) => form !== undefined);
}

const PATTERNS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['amount', 'price', 'total', 'deposit', 'refund', 'balance'].map((name) => [name, AMOUNT])),
  ...Object.fromEntries(
    ['count', 'age', 'days', 'percent', 'stays', 'services'].map((name) => [name, String.raw`\d+`]),
  ),
};

/** A value that stands twice in a sentence is the same both times. */
function patternOf(form: string): string {
  return form
    .split(/\{(\w+)\}/)
    .map((part, index, parts) => {
      if (index % 2 === 0) return part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
      const isSecond = parts.slice(0, index).some((earlier, place) => place % 2 === 1 && earlier === part);
      return isSecond ? String.raw`\k<${part}>` : `(?<${part}>${PATTERNS[part] ?? '.+?'})`;
    })
    .join('');
}

/** The groups of a match; fails where there is none. */
export function match(pattern: RegExp, text: string): string[] {
  const found = pattern.exec(text);
  if (!found) throw new Error(`“${text}” is not like ${String(pattern)}`);
  return found.slice(1).map((group: string | undefined) => group ?? '');
}

/** `€1,200` or `7,50 €`, in cents. */
export function parseMoney(text: string, locale: Locale): number {
  const { money, thousands } = GRAMMAR[locale];
  const [whole = '', cents = ''] = match(money, text);
  return Number(whole.replaceAll(thousands, '')) * 100 + Number(cents || '0');
}

/** `2 de enero de 2031` as `2031-01-02`. */
export function parseDate(text: string, locale: Locale): string {
  const [day = '', month = '', year = ''] = match(GRAMMAR[locale].date, text);
  const number = GRAMMAR[locale].months.indexOf(month) + 1;
  if (number === 0) throw new Error(`“${month}” is no month in ${locale}`);
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** `a night` as `night`. */
export function parsePer(text: string, locale: Locale): string {
  const [per] = Object.entries(STRINGS[locale].rates.per).find(([, words]) => words === text) ?? [];
  if (per === undefined) throw new Error(`“${text}” is no unit in ${locale}`);
  return per;
}
