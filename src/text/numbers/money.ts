import { intlFormat } from '../language/intl-format.ts';
import type { Locale } from '../language/locale.ts';

/** Currencies by their decimals (ISO 4217), where these are not two; the runtime's tables leave out what few people use. */
const DECIMALS: Readonly<Record<number, readonly string[]>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
  3: 'BHD IQD JOD KWD LYD OMR TND'.split(' '),
  4: 'CLF UYW'.split(' '),
};

/** How many decimals a currency has (ISO 4217): its smallest unit is so many times a tenth of it. 2 of the euro, 0 of the yen. */
export function decimalsOf(currency: string): number {
  const [decimals] = Object.entries(DECIMALS).find(([, currencies]) => currencies.includes(currency)) ?? [2];
  return Number(decimals);
}

/**
 * An amount as a reader of `locale` writes it; `amountCents` counts the smallest units of the currency, cents where it has
 * cents.
 * - Whole amounts carry no decimals: `€385`, `385 €`; others carry those of the currency: `€25.50`, `25,50 €`.
 * - Spaces are ordinary spaces, so that the text can be searched for as it is typed.
 */
export function formatMoney(amountCents: number, currency: string, locale: Locale): string {
  return formatMoneyWhole(amountCents, currency, locale).replaceAll(/[\u00A0\u202F]/g, ' ');
}

/** The same as a page shows it: its spaces are ones at which no line breaks. */
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

/** What a currency is called, and its code: `euros (EUR)`, `US dollars (USD)`. */
export function nameCurrency(currency: string, locale: Locale): string {
  const parts = intlFormat(Intl.NumberFormat, locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    maximumFractionDigits: 0,
  }).formatToParts(100);
  return `${parts.find(({ type }) => type === 'currency')?.value ?? currency} (${currency})`;
}

/** A plain number as a reader of `locale` writes it: `1,040`, `1.040`. */
export function formatNumber(value: number, locale: Locale): string {
  return intlFormat(Intl.NumberFormat, locale, { useGrouping: 'always' }).format(value);
}

/** `cents` divided by a whole number, half of one up. Exact: only whole numbers are calculated with. */
export function divideHalfUp(cents: number, divisor: number): number {
  const doubled = 2 * cents + divisor;
  return (doubled - (doubled % (2 * divisor))) / (2 * divisor);
}

/** So many whole percent of `cents`, rounded likewise. */
export function percentOf(cents: number, percent: number): number {
  return divideHalfUp(cents * percent, 100);
}
