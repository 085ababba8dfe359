import { unescape } from 'node:querystring';
import { isFields } from '../../../src/text/fields.ts';
import type { VariableTable } from '../environment/variable.ts';

/** A longer text is a page, not a reason. */
const LONGEST = 200;

/** Shorter parts of a secret also occur in ordinary words, and reveal nothing. */
const SHORTEST = 4;

/** Returns the string field `name` of a JSON response; undefined if there is none. */
export function textIn(answer: string, name: string): string | undefined {
  const found = fieldsIn(answer)[name];
  return typeof found === 'string' ? found : undefined;
}

/** Returns the fields of a JSON object; an empty object for anything else. */
export function fieldsIn(answer: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(answer);
    return isFields(value) ? value : {};
  } catch {
    return {};
  }
}

/** Shortens a receiver's message to one line, and removes secrets and parts of secrets from it. */
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

/** Returns a secret and, if it is a URL, its secret parts; both percent-encoded and decoded. */
function partsOf(secret: unknown): string[] {
  if (typeof secret !== 'string') return [];
  const url = URL.parse(secret);
  const parts = url
    ? [secret, url.username, url.password, ...url.pathname.split('/'), ...url.searchParams.values()]
    : [secret];
  return parts.flatMap((part) => [part, unescape(part)]);
}
