import type { z } from 'zod';

export type LoadRecord = <Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  read: () => Promise<string | undefined>,
  remembered?: z.output<Schema>,
) => Promise<z.output<Schema> | undefined>;

/**
 * Creates what reads a stored record and checks it against its schema; undefined where nothing is stored. A text that is
 * not such a record is logged, with its length and the first problem and nothing of its content: `remembered`, what this
 * process has read before, takes its place; else it is treated as none. Throws what `read` throws.
 */
export function createRecordLoader(log: (message: string) => void): LoadRecord {
  return async (name, schema, read, remembered) => {
    const text = await read();
    if (text === undefined) return undefined;
    const consequence =
      remembered === undefined ? ' and is treated as none' : ', and what this process remembers counts';
    const refuse = (reason: string): void => {
      log(`The stored ${name} record cannot be used${consequence} (${text.length} characters): ${reason}`);
    };
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      refuse('it is not JSON');
      return remembered;
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    refuse([issue?.path.join('.'), issue?.message].filter(Boolean).join(': '));
    return remembered;
  };
}
