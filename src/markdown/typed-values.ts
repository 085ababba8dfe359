import type { Nodes } from 'mdast';
import { lineOf, type MarkdownProblem, wordsOf } from './parse.ts';
import type { Place } from '../schema/place.ts';
import { languageTag } from '../text/language-tag.ts';

/** By what a place's own prices are known: what its currency is called, and in which languages. */
export interface PlaceOfMoney {
  readonly config: Pick<Place['config'], 'languages'>;
  readonly rates: Pick<Place['rates'], 'currency'>;
}

/** A price typed by hand, with what stands around it; undefined where there is none. */
export type PriceFinder = (text: string) => { readonly got: string; readonly line: number } | undefined;

/** Finds a number with a sign of money, or with the code or the name of the place's own currency; `25,-` too. */
export function createPriceFinder({ config: { languages }, rates: { currency } }: PlaceOfMoney): PriceFinder {
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
    return { got: `${left}${match[0]}${right}`.replaceAll(/\s+/g, ' ').trim(), line: before.split('\n').length - 1 };
  };
}

/** A telephone number as people write one: digits with spaces, points, hyphens and brackets between. */
const NUMBER = /\+?\(?\d[\d\s().-]{5,}\d/g;

/**
 * Values of the data files that were typed into a text, where they would stay when the file changes: the e-mail
 * address, the telephone number and the street of the place. What could as well be something else, such as a time of
 * day or the name of the town, is not judged.
 */
export function findTypedValues(nodes: readonly Nodes[], { config }: Place): MarkdownProblem[] {
  const { email, phone = '' } = config.contact;
  const { street } = config.location;
  const digits = phone.replaceAll(/\D/g, '');
  const national = phone.replace(/^\+\d+ /, '').replaceAll(/\D/g, '');
  // With the country's code, with 00 before it, or as it is dialled within the country.
  const spellings = new Set(phone === '' ? [] : [digits, `00${digits}`, national, `0${national}`]);
  const finders: Readonly<Record<string, (text: string) => string | undefined>> = {
    email: (text) => findWords(email, text),
    phone: (text) => text.match(NUMBER)?.find((match) => spellings.has(match.replaceAll(/\D/g, ''))),
    // A street without a number or a second word could be any word.
    street: (text) => (/[\s,]/.test(street) ? findWords(street, text) : undefined),
  };
  return nodes.flatMap((node) => {
    const text = textOf(node);
    return Object.entries(finders).flatMap(([name, find]) => {
      const got = find(text);
      if (got === undefined) return [];
      const line = lineOf(node) + text.slice(0, text.indexOf(got)).split('\n').length - 1;
      const expected = 'what the data files know, by its name: typed here, it stays when they change';
      const next = `Write :fact{of="${name}"} instead${node.type === 'link' ? ' of the link' : ''}.`;
      return [{ code: 'value-typed', line, expected, got, next }];
    });
  });
}

function findWords(words: string, text: string): string | undefined {
  const start = text.toLowerCase().indexOf(words.toLowerCase());
  return start === -1 ? undefined : text.slice(start, start + words.length);
}

/** The words of a block as a whole, as a value may stand in letters of two kinds; the address of a link. */
function textOf(node: Nodes): string {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'tableCell':
      return wordsOf(node);
    case 'link':
      return /^(?:mailto|tel):/i.test(node.url) && !wordsOf(node).includes(node.url.replace(/^\w+:/, ''))
        ? decodeURI(node.url)
        : '';
    default:
      return '';
  }
}
