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
 * Whether this caller has written it. Where the answer is lost, nobody knows that: then it is tried once more, and if it is
 * there by then, what it says tells whose it is. Throws where the store fails at that too.
 */
export async function writeOnce({ write, read, value }: Once): Promise<boolean> {
  try {
    return await write();
  } catch {
    return (await write()) || (await read()) === JSON.stringify(value);
  }
}
