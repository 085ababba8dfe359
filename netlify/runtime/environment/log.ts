import { readSecrets } from './secrets.ts';

/** A URL in running text, with the parts that may be secret: user info and query. */
const ADDRESS = /(\bhttps?:\/\/)(?:[^\s/?#]*@)?([^\s?#"']*)(?:[?#][^\s"']*)?/gi;

/** Characters that could end a line of the log or overwrite it. */
const CONTROL = /[\p{Cc}\u2028\u2029]/gu;

/**
 * Returns a log whose lines hold no secret of the environment.
 * - A message is one line: control characters are escaped.
 * - The value of a secret, plain or percent-encoded, is replaced by the name of its variable.
 * - URLs lose their user info and query.
 */
export function createLog(
  environment: Readonly<Record<string, unknown>>,
  write: (line: string) => void,
): (message: string) => void {
  const secrets = Object.entries(readSecrets(environment))
    .flatMap(([name, value]) => [...new Set([value, encodeURIComponent(value)])].map((text) => ({ name, text })))
    // Longest first: otherwise the rest of a longer secret would remain readable.
    .toSorted((a, b) => b.text.length - a.text.length);
  return (message) => {
    let line = message;
    // Compared before queries are removed: a URL that is a secret as a whole includes its query.
    for (const { name, text } of secrets) line = line.replaceAll(text, () => `<${name}>`);
    write(
      line
        .replaceAll(ADDRESS, '$1$2')
        .replaceAll(CONTROL, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`),
    );
  };
}
