import { readSecrets } from './secrets.ts';

/** An address up to its end in running text, with what may be secret in it: the user before the host, and the query. */
const ADDRESS = /(\bhttps?:\/\/)(?:[^\s/?#]*@)?([^\s?#"']*)(?:[?#][^\s"']*)?/gi;

/** What could end a line, or write over one, where the log is read. */
const CONTROL = /[\p{Cc}\u2028\u2029]/gu;

/**
 * The log, of which no line holds a secret of the environment, wherever the line comes from.
 * - A message is one line: what would end it or write over it stands there as its code.
 * - The value of a secret is replaced by the name of its variable, as it is and as it stands in an address.
 * - Addresses lose what stands before an `@` and after a `?`.
 */
export function createLog(
  environment: Readonly<Record<string, unknown>>,
  write: (line: string) => void,
): (message: string) => void {
  const secrets = Object.entries(readSecrets(environment))
    .flatMap(([name, value]) => [...new Set([value, encodeURIComponent(value)])].map((text) => ({ name, text })))
    // A secret that is part of a longer one would leave the rest of that one to be read.
    .toSorted((a, b) => b.text.length - a.text.length);
  return (message) => {
    let line = message;
    // Addresses that are secret as a whole are known by what stands after their `?` too.
    for (const { name, text } of secrets) line = line.replaceAll(text, () => `<${name}>`);
    write(
      line
        .replaceAll(ADDRESS, '$1$2')
        .replaceAll(CONTROL, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`),
    );
  };
}
