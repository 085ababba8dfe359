import { existsSync, readFileSync } from 'node:fs';

/** As much of `content/site.json` and `content/network.json` as is asked for here. */
interface Declared {
  readonly languages?: readonly string[];
  readonly bookingEngine?: { readonly name: string };
  readonly spots?: readonly unknown[];
}

function read(file: string): Declared {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Declared) : {};
}

/**
 * Whether the place has all that there can be: posts, English, Spanish and German, three areas, and an engine in a frame.
 * What reads sentences of those languages, and what walks through all of it in a browser, runs at such a place alone;
 * everything else runs at every place.
 */
export function isWholePlace(): boolean {
  const { languages = [], bookingEngine } = read('content/site.json');
  return (
    ['en', 'es', 'de'].every((language) => languages.includes(language)) &&
    bookingEngine?.name === 'sirvoy' &&
    read('content/network.json').spots?.length === 3 &&
    existsSync('content/blog')
  );
}
