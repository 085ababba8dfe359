import type { z } from 'zod';
import type { StatusStore } from './store.ts';

type Log = (message: string) => void;

/**
 * The record that is stored under a key; undefined where there is none. One that is not as it should be is logged, without
 * anything of its content, and treated as none. Throws what the store throws.
 */
export async function loadRecord<Schema extends z.ZodType>(
  store: Pick<StatusStore, 'get'>,
  key: string,
  schema: Schema,
  log: Log,
): Promise<z.output<Schema> | undefined> {
  const text = await store.get(key);
  return text === undefined ? undefined : parseRecord(key, schema, text, log);
}

/** The same of a text that has been read. */
export function parseRecord<Schema extends z.ZodType>(
  key: string,
  schema: Schema,
  text: string,
  log: Log,
): z.output<Schema> | undefined {
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const reason = [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ');
  log(`The stored ${key} record cannot be used and is treated as none (${text.length} characters): ${reason}`);
  return undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
