import { languageTag } from '../language/language-tag.ts';
import type { Locale } from '../language/locale.ts';

/** Units behind a number; of those that could begin a word, what stands behind them is no letter. */
export const UNITS = String.raw`%|°C|m²|(?:[kc]?m|ms|min)(?!\p{L})|[kMG]bit\/s`;

/** Between the day and the month of a date in German and the like: `19. März`. */
const SPACE_IN_DATE = String.raw`(?<=(?<!\d)\d{1,2}\.) (?=\p{L})`;

const SPACE_WITHIN = new RegExp(`(?<=\\d) (?=${UNITS})|${SPACE_IN_DATE}|(?<=[×=]) | (?=[×=])`, 'giu');

/** Keeps in one line a number and the unit behind it, the day and the month of a date, and a sum: `18 m²`, `2 × €9 = €18`. */
export function keepUnits(text: string): string {
  return text.replaceAll(SPACE_WITHIN, '\u00A0');
}

/**
 * Keeps an amount and its unit in one line: the spaces within it, and those between it and its unit, become spaces that do
 * not break: `1 040 €`, `1 040 zł`, `THB 500`, `18 m²`, `−2 °C`, `24 Mbit/s`, `11 Min.`. Signs of money are all that Unicode knows, and
 * what the place's own currency is called in the language.
 */
export function keepAmounts(text: string, currency: string, locale: Locale): string {
  return text.replaceAll(spaceInAmount(currency, locale), '\u00A0');
}

/** The runtime is asked once what a currency is called: that takes a thousandth of a second, and every page asks. */
const spaces = new Map<string, RegExp>();

function spaceInAmount(currency: string, locale: Locale): RegExp {
  const key = `${currency} ${locale}`;
  const space = spaces.get(key) ?? describeSpace(currency, locale);
  spaces.set(key, space);
  return space;
}

function describeSpace(currency: string, locale: Locale): RegExp {
  // Hebrew has a mark of its direction before the sign.
  const sign = String.raw`\u200F?(?:${[String.raw`\p{Sc}`, ...signsOf(currency, locale)].join('|')})`;
  return new RegExp(
    String.raw`(?<=\d) (?=${sign}(?!\p{L})|\d{3}[\d ]* ?${sign}(?!\p{L})|${UNITS})|(?<=(?<!\p{L})${sign}) (?=\d)|${SPACE_IN_DATE}`,
    'giu',
  );
}

/** `zł`, `PLN`; as text of a regular expression. */
function signsOf(currency: string, locale: Locale): string[] {
  const shapes = ['symbol', 'narrowSymbol', 'code'] as const;
  const signs = shapes.map((currencyDisplay) => {
    const format = new Intl.NumberFormat(languageTag(locale), { style: 'currency', currency, currencyDisplay });
    return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
  });
  return [...new Set(signs)].map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
}
