import { parseSourceText } from '../markdown/front-matter.ts';
import { createSchemas } from '../schema/content-schemas.ts';
import type { Step } from './git/history.ts';

/**
 * Returns the day of the newest step that changed the output of `say`; undefined if none did. A text that cannot be
 * read, such as one of an older format, counts as different. Dates after today become today, because the clock of a
 * commit may be wrong.
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

/** Returns the text of a page or post without whitespace, and the fields that readers see. */
export function sayPage(text: string): string {
  const { data, body } = parseSourceText(text);
  const { title, description, author, cover } = data as Readonly<Record<string, unknown>>;
  return JSON.stringify([title, description, author, cover, body.replaceAll(/\s+/g, '')]);
}

/** Fields that do not affect a rate. */
const WORDS = new Set(['$schema', 'accept', 'updated', 'name']);

/** Units that mean "per item": replacing one by another changes no rate. */
const ONE_EACH = new Set<unknown>(['piece', 'bag', 'trip']);

/** Returns the amounts, days and rules of the text of `content/rates.json`, without words. */
export function sayRates(text: string): string {
  const { included: _, ...rates } = createSchemas().rates.parse(JSON.parse(text));
  return JSON.stringify(rates, (name, value: unknown) => {
    if (WORDS.has(name)) return undefined;
    return name === 'per' && ONE_EACH.has(value) ? 'piece' : value;
  });
}
