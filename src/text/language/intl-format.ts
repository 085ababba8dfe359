import { languageTag } from './language-tag.ts';
import type { Locale } from './locale.ts';

/** By kind, language and options. */
const formats = new Map<string, unknown>();

/**
 * A format of `Intl`, such as `Intl.NumberFormat`, as a language of the site writes it. Each is made once: to make one takes
 * far longer than to use it, and a build uses some ten thousand times a few dozen of them.
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
