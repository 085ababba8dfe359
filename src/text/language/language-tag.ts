import type { Locale } from './locale.ts';

/**
 * Returns the language tag with region (RFC 5646) for dates, numbers and lists: the region with most readers according
 * to Unicode (`es-ES`); Britain for English, unless the site says `en-us`. All languages use the Gregorian calendar
 * (`ca`), digits 0 to 9 (`nu`) and the 24-hour clock (`hc`), like the typed texts around them.
 */
export function languageTag(locale: Locale): string {
  const tag = new Intl.Locale(locale === 'en' ? 'en-GB' : locale);
  const { region } = tag.maximize();
  const options = { calendar: 'gregory', hourCycle: 'h23', numberingSystem: 'latn' } as const;
  return new Intl.Locale(tag, region === undefined ? options : { ...options, region }).toString();
}

/** Returns the language of a tag without its region: `pt` of `pt-br`. */
export function baseLanguage(locale: Locale): string {
  return locale.split('-', 1).join();
}

/** Returns the name of a language for use on its own, in itself by default: `Español`, in English `Spanish`. */
export function languageName(locale: Locale, reader: Locale = locale): string {
  const name = new Intl.DisplayNames([reader], { type: 'language' }).of(locale) ?? locale;
  return capitalize(name, reader);
}

/** Capitalizes a name, except in Georgian, which has no capital at the beginning of words. */
export function capitalize(name: string, locale: Locale): string {
  if (/^\p{Script=Georgian}/u.test(name)) return name;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** Returns true if each character says as much as several letters, as in Chinese, Japanese and Korean. */
export function isDense(locale: Locale): boolean {
  return ['Hans', 'Hant', 'Jpan', 'Kore'].includes(new Intl.Locale(locale).maximize().script ?? '');
}

/**
 * Returns the writing direction according to Unicode (https://tc39.es/proposal-intl-locale-info/): `rtl` for Arabic.
 */
export function textDirection(locale: Locale): 'ltr' | 'rtl' {
  const tag = new Intl.Locale(locale) as Intl.Locale & { getTextInfo: () => { direction?: 'ltr' | 'rtl' } };
  return tag.getTextInfo().direction ?? 'ltr';
}
