import type { z } from 'zod';

export type LoadRecord = <Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  read: () => Promise<string | undefined>,
) => Promise<z.output<Schema> | undefined>;

/**
 * Creates what reads a stored record and checks it against its schema. A text that is not such a record is logged, with
 * its length and the first problem and nothing of its content, and treated as none. Throws what `read` throws.
 */
export function createRecordLoader(log: (message: string) => void): LoadRecord {
  return async (name, schema, read) => {
    const text = await read();
    if (text === undefined) return undefined;
    const refuse = (reason: string): void => {
      log(`The stored ${name} record cannot be used and is treated as none (${text.length} characters): ${reason}`);
    };
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      refuse('it is not JSON');
      return undefined;
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    refuse([issue?.path.join('.'), issue?.message].filter(Boolean).join(': '));
    return undefined;
  };
}
