import type { Locale } from './locale.ts';

/** Returns Unicode's canonical name of a time zone. Throws if the zone does not exist. */
export function canonicalZone(timeZone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
}

/** Returns the name of a country in a language, by default English; its code if Unicode has no name. */
export function countryName(countryCode: string, reader: Locale = 'en'): string {
  return new Intl.DisplayNames([reader], { type: 'region' }).of(countryCode) ?? countryCode;
}

const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Returns true for a current two-letter country code: `GB`, but not `UK` or `SU`. */
export function isCountry(code: string): boolean {
  const name = regionNames.of(code);
  return name !== undefined && new Intl.Locale(`und-${code}`).region === code;
}
