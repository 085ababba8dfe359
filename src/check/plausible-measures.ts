import type { Doubt } from './doubt.ts';
import { languageTag } from '../text/language-tag.ts';
import type { Locale, Localized } from '../text/locale.ts';
import { remembered } from '../text/remembered.ts';

/** Units of length in centimetres. The short name of an inch, `in`, is a word. */
const UNITS = [
  ['millimeter', 0.1, ['short', 'long']],
  ['centimeter', 1, ['short', 'long']],
  ['meter', 100, ['short', 'long']],
  ['inch', 2.54, ['narrow', 'long']],
  ['foot', 30.48, ['narrow', 'long']],
] as const;

/** Doubts the first length in a text that is out of what such a thing can have, in centimetres: it has another unit. */
export function doubtMeasures(
  path: string,
  text: Localized<string>,
  [from, to]: readonly [from: number, to: number],
  doubt: Doubt,
): void {
  const [odd] = Object.entries(text).flatMap(([locale, words]) =>
    readLengths(words, locale)
      .filter(({ centimetres }) => centimetres.some((length) => length < from || length > to))
      .map(({ written }) => ({ locale, written })),
  );
  if (!odd) return;
  const next = 'Look at it again, in every language: at the number, and at its unit.';
  doubt('size-odd', `${path}.${odd.locale}`, 'warning', [`${from} to ${to} cm`, odd.written, next]);
}

/** The lengths in a text, also several before one unit as in `140 × 70 cm`; no areas. */
function readLengths(text: string, locale: Locale): { readonly written: string; readonly centimetres: number[] }[] {
  const { units, pattern } = measuresIn(locale);
  return [...text.matchAll(pattern)].map(([written, numbers = '', unit = '']) => ({
    written,
    centimetres: numbers
      .split(/[x×*]/)
      .map((length) => Number(length.trim().replace(',', '.')) * (units.get(unit.toLowerCase()) ?? 1)),
  }));
}

/** The names of the units in a language, and what a length looks like there. */
const measuresIn = remembered((locale: Locale) => {
  const units = namesOfUnits(locale);
  const number = String.raw`\d+(?:[.,]\d+)?`;
  const pattern = new RegExp(
    String.raw`(${number}(?:\s*[x×*]\s*${number})*)[\s-]*(${[...units.keys()].join('|')})(?![\p{L}²³\d])`,
    'giu',
  );
  return { units, pattern };
});

/** What Unicode's CLDR calls them in a language, for one and for several. */
function namesOfUnits(locale: Locale): Map<string, number> {
  return new Map(
    UNITS.flatMap(([unit, centimetres, displays]) =>
      displays.flatMap((unitDisplay) => {
        const format = new Intl.NumberFormat(languageTag(locale), { style: 'unit', unit, unitDisplay });
        return [1, 2].flatMap((count) =>
          format
            .formatToParts(count)
            .flatMap(({ type, value }) => (type === 'unit' ? [[value.toLowerCase(), centimetres] as const] : [])),
        );
      }),
    ),
  );
}
