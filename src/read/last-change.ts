import { parseSourceText } from '../markdown/front-matter.ts';
import { createSchemas } from '../schema/content-schemas.ts';
import type { Step } from './git/history.ts';

/**
 * Returns the day of the newest step that changed what a file says, by `say`; undefined if none did. What cannot be read,
 * such as a file in the format of an older version, says something else. Nothing has changed after today, whatever clock a
 * commit was made by.
 */
export function findLastChange(
  steps: readonly Step[] = [],
  say: (text: string) => string,
  today: string,
): string | undefined {
  const said = new Map<string, string | undefined>();
  const read = (text: string | undefined): string | undefined => {
    if (text === undefined) return undefined;
    if (!said.has(text))
      said.set(
        text,
        attempt(() => say(text)),
      );
    return said.get(text);
  };
  const last = steps.find(({ before, after }) => {
    const now = read(after);
    return now === undefined || now !== read(before);
  });
  return last && last.day < today ? last.day : last && today;
}

function attempt(say: () => string): string | undefined {
  try {
    return say();
  } catch {
    return undefined;
  }
}

/** Returns what a page or post says by itself, without whitespace: its text, and the fields that readers see. */
export function sayPage(text: string): string {
  const { data, body } = parseSourceText(text);
  const { title, description, author, cover } = data as Readonly<Record<string, unknown>>;
  return JSON.stringify([title, description, author, cover, body.replaceAll(/\s+/g, '')]);
}

/** Fields for readers and editors: no rate changes with them. */
const WORDS = new Set(['$schema', 'accept', 'updated', 'name']);

/** Units of what is sold one at a time: one of these words for another changes no rate. */
const ONE_EACH = new Set<unknown>(['piece', 'bag', 'trip']);

/** Returns the amounts, days and rules of the text of `content/rates.json`, without words. */
export function sayRates(text: string): string {
  const { included: _, ...rates } = createSchemas().rates.parse(JSON.parse(text));
  return JSON.stringify(rates, (name, value: unknown) => {
    if (WORDS.has(name)) return undefined;
    return name === 'per' && ONE_EACH.has(value) ? 'piece' : value;
  });
}
