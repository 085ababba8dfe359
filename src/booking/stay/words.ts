import type { BookingData } from '../booking-data.ts';
import { daysBetween, formatDate, formatPeriod } from '../../text/numbers/dates.ts';
import { interpolate, interpolateCount } from '../../text/language/interpolate.ts';
import { inLanguage } from '../../text/language/in-language.ts';
import type { Locale } from '../../text/language/locale.ts';
import { formatMoney, formatMoneyWhole } from '../../text/numbers/money.ts';
import { payDog, type Stay, type StayPrice } from './price.ts';

/** How many nights a stay has, as `3 nights`. */
export function countNights({ checkIn, checkOut }: Stay, { words, locale }: BookingData): string {
  return interpolateCount(words.countedNights, daysBetween(checkIn, checkOut), locale);
}

/** When a stay is, with its years and ordinary spaces: `10 – 12 June 2027`. */
export function sayDates({ checkIn, checkOut }: Stay, { locale }: BookingData): string {
  return formatPeriod(checkIn, checkOut, locale, 'whole').replaceAll(/\s/g, ' ');
}

/** An amount in the currency of the place, for a mail or a calendar: with ordinary spaces. */
export function sayMoney(amountCents: number, { currency, locale }: BookingData): string {
  return formatMoney(amountCents, currency, locale);
}

/** An amount as the page shows it, in one line. */
export function showMoney(amountCents: number, { currency, locale }: BookingData): string {
  return formatMoneyWhole(amountCents, currency, locale);
}

/** How an amount is written: `sayMoney` or `showMoney`. */
type Money = typeof sayMoney;

/** A sentence of a period, `{from}` and `{through}`. */
export function sayPeriod(text: string, { from, through }: { from: string; through: string }, locale: Locale): string {
  return interpolate(text, { from: formatDate(from, locale), through: formatDate(through, locale) });
}

/** The tax for each person and night that is in the total of a stay; nothing where there is none. */
export function sayNightTax({ nightTax }: StayPrice, data: BookingData, money: Money): string[] {
  const { words, source, locale } = data;
  const { name } = source.rates.guests.nightTax ?? {};
  if (!nightTax || !name) return [];
  const { count, nights, amountCents, cents } = nightTax;
  const values = { count, nights, price: money(amountCents, data), amount: money(cents, data) };
  return [interpolate(words.nightTax, { ...values, name: inLanguage(name, locale) })];
}

/** What a dog adds to a stay; nothing where the unit takes none, or dogs pay nothing. */
export function sayDog(stay: Stay, price: StayPrice, data: BookingData, money: Money): string[] {
  const { dog } = data.words;
  if (dog === undefined) return [];
  return payDog(stay, price, data.source).map(({ nights, amountCents, cents }) => {
    const values = { nights, price: money(amountCents, data), amount: money(cents, data) };
    return interpolate(dog, values);
  });
}
