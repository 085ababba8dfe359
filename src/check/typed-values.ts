import type { Place } from '../schema/place.ts';
import { languageTag } from '../text/language-tag.ts';

/** By what a place's own prices are known: what its currency is called, and in which languages. */
interface PlaceOfMoney {
  readonly config: Pick<Place['config'], 'languages'>;
  readonly rates: Pick<Place['rates'], 'currency'>;
}

/** What was typed, and how many lines below the beginning of the text it stands. */
interface Typed {
  readonly got: string;
  readonly linesBelow: number;
}

/**
 * Finds a price typed by hand, with what stands around it: a number with a sign of money, or with the code or the name of
 * the place's own currency; `25,-` too.
 */
export function createPriceFinder({
  config: { languages },
  rates: { currency },
}: PlaceOfMoney): (text: string) => Typed | undefined {
  const names = languages.flatMap((language) => {
    const options = { style: 'currency', currency, currencyDisplay: 'name', maximumFractionDigits: 0 } as const;
    const format = new Intl.NumberFormat(languageTag(language), options);
    // One, some, and many.
    return [1, 2, 5].map((count) => format.formatToParts(count).find(({ type }) => type === 'currency')?.value ?? '');
  });
  const sign = String.raw`(?:\p{Sc}|(?<!\p{L})(?-i:${currency})(?!\p{L}))`;
  const number = String.raw`\p{Nd}[\p{Nd}.,٫٬–-]*`;
  const name = [...new Set(names)].join('|');
  const price = new RegExp(
    String.raw`${sign}\s*\p{Nd}|${number}\s*(?:${sign}|(?-i:${currency})(?!\p{L})|(?:${name})(?!\p{L}))|\d,[-–](?!\d)`,
    'iu',
  );
  return (text) => {
    const match = price.exec(text);
    if (!match) return undefined;
    const before = text.slice(0, match.index);
    const after = text.slice(match.index + match[0].length);
    // Whole words around it.
    const [left = ''] = /(?:(?<=\s)|^).{0,12}$/s.exec(before) ?? [];
    const [right = ''] = /^.{0,12}(?=\s|$)/s.exec(after) ?? [];
    return { got: `${left}${match[0]}${right}`.replaceAll(/\s+/g, ' ').trim(), linesBelow: countBreaks(before) };
  };
}

/** A telephone number as people write one: digits with spaces, points, hyphens and brackets between. */
const NUMBER = /\+?\(?\d[\d\s().-]{5,}\d/g;

/**
 * Finds what the data files know and would stay as it was typed when they change, by the name that stands for it: the e-mail
 * address, the telephone number and the street of the place. What could as well be something else, such as a time of
 * day or the name of the town, is not judged.
 */
export function createValueFinder({
  config: { contact, location },
}: Place): (text: string) => (Typed & { readonly name: string })[] {
  const { email, phone = '' } = contact;
  const { street } = location;
  const digits = phone.replaceAll(/\D/g, '');
  const national = phone.replace(/^\+\d+ /, '').replaceAll(/\D/g, '');
  // With the country's code, with 00 before it, or as it is dialled within the country.
  const spellings = new Set(phone === '' ? [] : [digits, `00${digits}`, national, `0${national}`]);
  return (text) => {
    const typed = {
      email: findWords(email, text),
      phone: text.match(NUMBER)?.find((match) => spellings.has(match.replaceAll(/\D/g, ''))),
      // A street without a number or a second word could be any word.
      street: /[\s,]/.test(street) ? findWords(street, text) : undefined,
    };
    return Object.entries(typed).flatMap(([name, got]) =>
      got === undefined ? [] : { name, got, linesBelow: countBreaks(text.slice(0, text.indexOf(got))) },
    );
  };
}

function findWords(words: string, text: string): string | undefined {
  const start = text.toLowerCase().indexOf(words.toLowerCase());
  return start === -1 ? undefined : text.slice(start, start + words.length);
}

/** How many lines a text goes down. */
export function countBreaks(text: string): number {
  return text.split('\n').length - 1;
}
