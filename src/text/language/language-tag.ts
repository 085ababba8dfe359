import type { Locale } from './locale.ts';

/**
 * How a language of the site writes dates, numbers and lists, as a language tag with a region (RFC 5646): the region where
 * most of its readers are, as Unicode counts them (`es-ES`). English is that of Britain, unless the site says `en-us`.
 * Every language has the calendar and the digits of the texts around it, which are typed: Gregorian (`ca`), and 0 to 9 (`nu`); and
 * their clock of 24 hours (`hc`).
 */
export function languageTag(locale: Locale): string {
  const tag = new Intl.Locale(locale === 'en' ? 'en-GB' : locale);
  const { region } = tag.maximize();
  const options = { calendar: 'gregory', hourCycle: 'h23', numberingSystem: 'latn' } as const;
  return new Intl.Locale(tag, region === undefined ? options : { ...options, region }).toString();
}

/** The language of a tag without its region: `pt` of `pt-br`. */
export function baseLanguage(locale: Locale): string {
  return locale.split('-', 1).join();
}

/** The name of a language, by itself where another is not asked for, as it stands alone: `Español`, in English `Spanish`. */
export function languageName(locale: Locale, reader: Locale = locale): string {
  const name = new Intl.DisplayNames([reader], { type: 'language' }).of(locale) ?? locale;
  return capitalize(name, reader);
}

/** A name as it stands alone: with a capital, but in Georgian, which has none at the beginning of a word. */
export function capitalize(name: string, locale: Locale): string {
  if (/^\p{Script=Georgian}/u.test(name)) return name;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** Whether a language is written in signs of which each says as much as several letters, as Chinese, Japanese and Korean are. */
export function isDense(locale: Locale): boolean {
  return ['Hans', 'Hant', 'Jpan', 'Kore'].includes(new Intl.Locale(locale).maximize().script ?? '');
}

/** Which way a language is written, as Unicode knows it (https://tc39.es/proposal-intl-locale-info/): `rtl` for Arabic. */
export function textDirection(locale: Locale): 'ltr' | 'rtl' {
  const tag = new Intl.Locale(locale) as Intl.Locale & { getTextInfo: () => { direction?: 'ltr' | 'rtl' } };
  return tag.getTextInfo().direction ?? 'ltr';
}
