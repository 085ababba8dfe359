import { languageTag } from '../language/language-tag.ts';
import type { Locale } from '../language/locale.ts';

/** Units after a number. Those that could begin a word must not be followed by a letter. */
export const UNITS = String.raw`%|°C|m²|(?:[kc]?m|ms|min)(?!\p{L})|[kMG]bit\/s`;

/** Between the day and the month of a date in German and the like: `19. März`. */
const SPACE_IN_DATE = String.raw`(?<=(?<!\d)\d{1,2}\.) (?=\p{L})`;

const SPACE_WITHIN = new RegExp(`(?<=\\d) (?=${UNITS})|${SPACE_IN_DATE}|(?<=[×=]) | (?=[×=])`, 'giu');

/** Keeps a number and its unit, the day and month of a date, and a sum in one line: `18 m²`, `2 × €9 = €18`. */
export function keepUnits(text: string): string {
  return text.replaceAll(SPACE_WITHIN, '\u00A0');
}

/**
 * Keeps an amount and its unit in one line by non-breaking spaces: `1 040 €`, `1 040 zł`, `THB 500`, `18 m²`, `−2 °C`,
 * `24 Mbit/s`, `11 Min.`. Recognizes all currency signs of Unicode, and the names of the place's own currency in the
 * language.
 */
export function keepAmounts(text: string, currency: string, locale: Locale): string {
  return text.replaceAll(spaceInAmount(currency, locale), '\u00A0');
}

/** Cached: finding the names of a currency takes a millisecond, and every page needs them. */
const spaces = new Map<string, RegExp>();

function spaceInAmount(currency: string, locale: Locale): RegExp {
  const key = `${currency} ${locale}`;
  const space = spaces.get(key) ?? describeSpace(currency, locale);
  spaces.set(key, space);
  return space;
}

function describeSpace(currency: string, locale: Locale): RegExp {
  // Hebrew has a direction mark before the sign.
  const sign = String.raw`\u200F?(?:${[String.raw`\p{Sc}`, ...signsOf(currency, locale)].join('|')})`;
  return new RegExp(
    String.raw`(?<=\d) (?=${sign}(?!\p{L})|\d{3}[\d ]* ?${sign}(?!\p{L})|${UNITS})|(?<=(?<!\p{L})${sign}) (?=\d)|${SPACE_IN_DATE}`,
    'giu',
  );
}

/** Returns `zł`, `PLN`, escaped for a regular expression. */
function signsOf(currency: string, locale: Locale): string[] {
  const shapes = ['symbol', 'narrowSymbol', 'code'] as const;
  const signs = shapes.map((currencyDisplay) => {
    const format = new Intl.NumberFormat(languageTag(locale), { style: 'currency', currency, currencyDisplay });
    return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
  });
  return [...new Set(signs)].map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
}
