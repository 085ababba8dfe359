import { languageTag } from './language-tag.ts';
import type { Locale } from './locale.ts';

/** By kind, language and options. */
const formats = new Map<string, unknown>();

/**
 * Returns a cached formatter of `Intl`, such as `Intl.NumberFormat`, for a language of the site. Creating one takes far
 * longer than using it, and a build uses a few dozen of them some ten thousand times.
 */
export function intlFormat<Options extends object, Format>(
  kind: new (tag: string, options?: Options) => Format,
  locale: Locale,
  options?: Options,
): Format {
  const key = `${kind.name} ${locale} ${JSON.stringify(options)}`;
  const format = (formats.get(key) as Format | undefined) ?? new kind(languageTag(locale), options);
  formats.set(key, format);
  return format;
}
