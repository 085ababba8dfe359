import { unescape } from 'node:querystring';
import { isFields } from '../../../src/text/fields.ts';
import type { VariableTable } from '../environment/variable.ts';

/** More than a sentence or two is no reason, but a page. */
const LONGEST = 200;

/** A part of a secret that is shorter stands in other words too, and gives nothing away. */
const SHORTEST = 4;

/** The text that has this name in an answer of JSON; undefined where there is none. */
export function textIn(answer: string, name: string): string | undefined {
  const found = fieldsIn(answer)[name];
  return typeof found === 'string' ? found : undefined;
}

/** The fields of an answer of JSON; none where it is something else. */
export function fieldsIn(answer: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(answer);
    return isFields(value) ? value : {};
  } catch {
    return {};
  }
}

/** What a receiver said, as a person may see it: some words in a line, and nothing of a secret in them, nor of a part of one. */
export function withoutSecrets(
  words: string,
  variables: VariableTable,
  environment: Readonly<Record<string, unknown>>,
): string {
  const parts = Object.entries(variables)
    .filter(([, { isSecret }]) => isSecret)
    .flatMap(([name]) => partsOf(environment[name]))
    .filter((part) => part.length >= SHORTEST)
    .toSorted((a, b) => b.length - a.length);
  let shown = words.replaceAll(/\s+/g, ' ').trim();
  for (const part of parts) shown = shown.replaceAll(part, '…');
  return shown.slice(0, LONGEST);
}

/** A secret as a whole, and of one that is an address what may be secret by itself; as they are set, and as they are meant. */
function partsOf(secret: unknown): string[] {
  if (typeof secret !== 'string') return [];
  const url = URL.parse(secret);
  const parts = url
    ? [secret, url.username, url.password, ...url.pathname.split('/'), ...url.searchParams.values()]
    : [secret];
  return parts.flatMap((part) => [part, unescape(part)]);
}
