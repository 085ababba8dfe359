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

/** A short text that exists in every language of the site. */
export const localizedTextSchema = z.strictObject({
  en: z.string().min(1),
  es: z.string().min(1),
  de: z.string().min(1),
});
