import { remembered } from './remembered.ts';

/** The name by which Unicode knows a time zone that may have several. Throws where there is none of that name. */
export const canonicalZone: (timeZone: string) => string = remembered(
  (timeZone) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone,
);

/** The time zones of a country, as Unicode knows them, by the names that the same zones have everywhere; none of no country. */
export const zonesOf: (countryCode: string) => readonly string[] = remembered((countryCode) => {
  const locale = new Intl.Locale(`und-${countryCode}`) as Intl.Locale & { getTimeZones: () => string[] | undefined };
  return (locale.getTimeZones() ?? []).map(canonicalZone);
});

const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Whether these are the two letters of a country, and those that it has now: `UK` and `SU` are not, `GB` is. */
export function isCountry(code: string): boolean {
  const name = regionNames.of(code);
  return name !== undefined && new Intl.Locale(`und-${code}`).region === code;
}
