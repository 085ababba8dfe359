import type { Locale } from './locale.ts';

/**
 * How a language of the site writes dates, numbers and lists, as a language tag with a region (RFC 5646): the region where
 * most of its readers are, as Unicode counts them (`es-ES`). English is that of Britain, unless the site says `en-us`.
 */
export function languageTag(locale: Locale): string {
  const tag = new Intl.Locale(locale === 'en' ? 'en-GB' : locale);
  const { region } = tag.maximize();
  return new Intl.Locale(tag, region === undefined ? {} : { region }).toString();
}

/** The language of a tag without its region: `pt` of `pt-br`. */
export function baseLanguage(locale: Locale): string {
  return locale.split('-', 1).join();
}

/** The name of a language, by itself where another is not asked for, as it stands alone: `Español`, in English `Spanish`. */
export function languageName(locale: Locale, reader: Locale = locale): string {
  const name = new Intl.DisplayNames([reader], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1);
}

/** Which way a language is written, as Unicode knows it (https://tc39.es/proposal-intl-locale-info/): `rtl` for Arabic. */
export function textDirection(locale: Locale): 'ltr' | 'rtl' {
  const tag = new Intl.Locale(locale) as Intl.Locale & { getTextInfo: () => { direction?: 'ltr' | 'rtl' } };
  return tag.getTextInfo().direction ?? 'ltr';
}
