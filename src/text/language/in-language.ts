import type { Locale, Localized } from './locale.ts';

/**
 * One of several versions. Throws where it is not there: content is read only when everything is there in every language
 * of the site, so that was a mistake in the code.
 */
export function inLanguage<Value>(versions: Localized<Value>, locale: Locale): Value {
  const version = versions[locale];
  if (version === undefined) throw new Error(`Not in ${locale}: only in ${Object.keys(versions).join(', ')}`);
  return version;
}
