import type { Locale } from './locale.ts';

/** How each language of the site writes dates, numbers and lists, as a language tag (RFC 5646): English as in Britain. */
export const LANGUAGE_TAGS: Readonly<Record<Locale, string>> = { en: 'en-GB', es: 'es-ES', de: 'de-DE' };
