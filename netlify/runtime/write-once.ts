/** Something that can be written once, by one of all callers of all instances. */
interface Once {
  /** Whether it was written; not where it is there. */
  readonly write: () => Promise<boolean>;
  /** What is there. */
  readonly read: () => Promise<string | undefined>;
  /** What is to be there; who writes the same means the same. */
  readonly value: unknown;
}

/**
 * Whether this caller has written it. Where the answer is lost, nobody knows that: then it is tried once more, and what is
 * there by then tells whose it is. Throws where nothing is there, or the store fails at that too.
 */
export async function writeOnce({ write, read, value }: Once): Promise<boolean> {
  try {
    return await write();
  } catch (error) {
    if (await write().catch(() => false)) return true;
    const found = await read();
    if (found === undefined) throw error;
    return found === JSON.stringify(value);
  }
}
