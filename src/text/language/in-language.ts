import type { Locale, Localized } from './locale.ts';

/**
 * Returns the version in a language. Throws if it is missing, which is a bug: content is only read if it is complete.
 */
export function inLanguage<Value>(versions: Localized<Value>, locale: Locale): Value {
  const version = versions[locale];
  if (version === undefined) throw new Error(`Not in ${locale}: only in ${Object.keys(versions).join(', ')}`);
  return version;
}
