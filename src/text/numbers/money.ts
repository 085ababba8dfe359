import { intlFormat } from '../language/intl-format.ts';
import type { Locale } from '../language/locale.ts';

const DECIMALS: Readonly<Record<number, readonly string[]>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
  3: 'BHD IQD JOD KWD LYD OMR TND'.split(' '),
  4: 'CLF UYW'.split(' '),
};

/** Returns the decimals of a currency (ISO 4217): 2 for the euro, 0 for the yen. */
export function decimalsOf(currency: string): number {
  const [decimals] = Object.entries(DECIMALS).find(([, currencies]) => currencies.includes(currency)) ?? [2];
  return Number(decimals);
}

/**
 * Formats an amount; `amountCents` counts the smallest units of the currency, such as cents.
 * - Whole amounts have no decimals: `€385`, `385 €`; others have those of the currency: `€25.50`, `25,50 €`.
 * - Uses ordinary spaces, so that the text can be searched for as typed.
 */
export function formatMoney(amountCents: number, currency: string, locale: Locale): string {
  return formatMoneyWhole(amountCents, currency, locale).replaceAll(/[\u00A0\u202F]/g, ' ');
}

/** Formats an amount for pages, with non-breaking spaces. */
export function formatMoneyWhole(amountCents: number, currency: string, locale: Locale): string {
  const ofOne = 10 ** decimalsOf(currency);
  const decimals = amountCents % ofOne === 0 ? 0 : decimalsOf(currency);
  return intlFormat(Intl.NumberFormat, locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: 'always',
  }).format(amountCents / ofOne);
}

/** Returns the name and code of a currency: `euros (EUR)`, `US dollars (USD)`. */
export function nameCurrency(currency: string, locale: Locale): string {
  const parts = intlFormat(Intl.NumberFormat, locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    maximumFractionDigits: 0,
  }).formatToParts(100);
  return `${parts.find(({ type }) => type === 'currency')?.value ?? currency} (${currency})`;
}

export function formatNumber(value: number, locale: Locale): string {
  return intlFormat(Intl.NumberFormat, locale, { useGrouping: 'always' }).format(value);
}

/** Divides `cents` by a whole number and rounds half up. Exact: calculates only with whole numbers. */
export function divideHalfUp(cents: number, divisor: number): number {
  const doubled = 2 * cents + divisor;
  return (doubled - (doubled % (2 * divisor))) / (2 * divisor);
}

/** Returns this percentage of `cents`, rounded in the same way. */
export function percentOf(cents: number, percent: number): number {
  return divideHalfUp(cents * percent, 100);
}
