import { z } from 'zod';
import type { Locale } from './locale.ts';

/** A calendar date, `YYYY-MM-DD`, that exists (no 30 February). */
export const isoDateSchema = z.iso.date();

/** A time of day in the place's own zone, `HH:MM`. */
export const clockTimeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 15:00');

const DATE_FORMATS: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  en: longDate('en-GB'),
  es: longDate('es-ES'),
  de: longDate('de-DE'),
};

function longDate(tag: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
}

/** `2026-11-01` as a reader writes it: `1 November 2026`, `1 de noviembre de 2026`, `1. November 2026`. */
export function formatDate(isoDate: string, locale: Locale): string {
  return DATE_FORMATS[locale].format(new Date(`${isoDate}T00:00:00Z`));
}

/** The calendar day after `isoDate`. */
export function nextDay(isoDate: string): string {
  const date = new Date(`${isoDate}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** The latest of some ISO dates; they sort as strings. */
export function latestDate(first: string, ...others: readonly string[]): string {
  return others.reduce((latest, date) => (date > latest ? date : latest), first);
}
