import type { Place } from '../schema/place.ts';
import { languageTag } from '../text/language-tag.ts';

/** By what a place's own prices are known: what its currency is called, and in which languages. */
interface PlaceOfMoney {
  readonly config: Pick<Place['config'], 'languages'>;
  readonly rates: Pick<Place['rates'], 'currency'>;
}

/**
 * Finds a price typed by hand, and how many lines below the beginning of the text it stands: a number with a sign of
 * money, or with the code or the name of the place's own currency; `25,-` too.
 */
export function createPriceFinder({
  config: { languages },
  rates: { currency },
}: PlaceOfMoney): (text: string) => { readonly got: string; readonly linesBelow: number } | undefined {
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
    String.raw`${sign}\s*${number}|${number}\s*(?:${sign}|(?-i:${currency})(?!\p{L})|(?:${name})(?!\p{L}))|\d,[-–](?!\d)`,
    'iu',
  );
  return (text) => {
    const match = price.exec(text);
    if (!match) return undefined;
    return { got: match[0].replaceAll(/\s+/g, ' '), linesBelow: countBreaks(text.slice(0, match.index)) };
  };
}

/** How many lines a text goes down. */
export function countBreaks(text: string): number {
  return text.split('\n').length - 1;
}
