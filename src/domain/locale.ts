import { z } from 'zod';

/**
 * The languages of the site.
 * - English lives at the root, Spanish under `/es/`, German under `/de/`.
 * - English is the `x-default` of every page that exists in it.
 */
export const LOCALES = ['en', 'es', 'de'] as const;

export const DEFAULT_LOCALE = 'en';

export const localeSchema = z.enum(LOCALES);

export type Locale = z.infer<typeof localeSchema>;

/** Each language's name for itself, for the language menu. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  es: 'Español',
  de: 'Deutsch',
};

function inLanguage(locale: Locale): z.ZodString {
  return z
    .string()
    .min(1)
    .meta({ title: LOCALE_NAMES[locale], description: `The same in ${LOCALE_NAMES[locale]}` });
}

/** A short text that exists in every language of the site. */
export const localizedTextSchema = z.strictObject({
  en: inLanguage('en'),
  es: inLanguage('es'),
  de: inLanguage('de'),
});
