import type { Locale } from './locale.ts';

/** The name by which Unicode knows a time zone that may have several. Throws where there is none of that name. */
export function canonicalZone(timeZone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
}

/** The name of a country in a language, in English where none is asked for; its code where Unicode has no name for it. */
export function countryName(countryCode: string, reader: Locale = 'en'): string {
  return new Intl.DisplayNames([reader], { type: 'region' }).of(countryCode) ?? countryCode;
}

const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Whether these are the two letters of a country, and those that it has now: `UK` and `SU` are not, `GB` is. */
export function isCountry(code: string): boolean {
  const name = regionNames.of(code);
  return name !== undefined && new Intl.Locale(`und-${code}`).region === code;
}
