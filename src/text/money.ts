import { languageTag } from './language-tag.ts';
import type { Locale } from './locale.ts';

/**
 * An amount as a reader of `locale` writes it.
 * - Whole amounts carry no decimals: `€385`, `385 €`; others carry two: `€25.50`, `25,50 €`.
 * - Spaces are ordinary spaces, so that the text can be searched for as it is typed.
 */
export function formatMoney(amountCents: number, currency: string, locale: Locale): string {
  const decimals = amountCents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat(languageTag(locale), {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: 'always',
  })
    .format(amountCents / 100)
    .replaceAll(/[\u00A0\u202F]/g, ' ');
}

/** A plain number as a reader of `locale` writes it: `1,040`, `1.040`. */
export function formatNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(languageTag(locale), { useGrouping: 'always' }).format(value);
}

/** `cents` divided by a whole number, to the nearest cent, half a cent up. Exact: only whole numbers are calculated with. */
export function divideHalfUp(cents: number, divisor: number): number {
  const doubled = 2 * cents + divisor;
  return (doubled - (doubled % (2 * divisor))) / (2 * divisor);
}

/** So many whole percent of `cents`, to the nearest cent, half a cent up. */
export function percentOf(cents: number, percent: number): number {
  return divideHalfUp(cents * percent, 100);
}
