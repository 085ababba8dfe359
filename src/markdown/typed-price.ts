import { languageTag } from '../text/language-tag.ts';
import type { Place } from '../schema/place.ts';

/** By what a place's own prices are known: what its currency is called, and in which languages. */
export interface PlaceOfMoney {
  readonly config: Pick<Place['config'], 'languages'>;
  readonly rates: Pick<Place['rates'], 'currency'>;
}

/** A price typed by hand, with what stands around it; undefined where there is none. */
export function findTypedPrice(text: string, place: PlaceOfMoney): { got: string; line: number } | undefined {
  const match = patternOf(place).exec(text);
  if (!match) return undefined;
  const start = Math.max(0, match.index - 12);
  const end = match.index + match[0].length;
  const [before, after] = [text.slice(start, match.index), text.slice(end, end + 12)];
  return {
    // Whole words around it.
    got: `${start > 0 ? before.replace(/^\S*/, '') : before}${match[0]}${end + 12 < text.length ? after.replace(/\s\S*$/, '') : after}`
      .replaceAll(/\s+/g, ' ')
      .trim(),
    line: text.slice(0, match.index).split('\n').length - 1,
  };
}

const patterns = new Map<string, RegExp>();

/** A number with a sign of money, or with the code or the name of the place's own currency; `25,-` too. */
function patternOf({ config: { languages }, rates: { currency } }: PlaceOfMoney): RegExp {
  const key = [currency, ...languages].join();
  const known = patterns.get(key);
  if (known) return known;
  const names = languages.flatMap((language) => {
    const format = new Intl.NumberFormat(languageTag(language), {
      style: 'currency',
      currency,
      currencyDisplay: 'name',
      maximumFractionDigits: 0,
    });
    // One, some, and many.
    return [1, 2, 5].map((count) => format.formatToParts(count).find(({ type }) => type === 'currency')?.value ?? '');
  });
  const sign = String.raw`(?:\p{Sc}|(?<!\p{L})(?-i:${currency})(?!\p{L}))`;
  const number = String.raw`\p{Nd}[\p{Nd}.,٫٬–-]*`;
  const name = [...new Set(names)].join('|');
  const pattern = new RegExp(
    String.raw`${sign}\s*\p{Nd}|${number}\s*(?:${sign}|(?-i:${currency})(?!\p{L})|(?:${name})(?!\p{L}))|\d,[-–](?!\d)`,
    'iu',
  );
  patterns.set(key, pattern);
  return pattern;
}
