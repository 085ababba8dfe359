import type { SetOptions, Store } from '@netlify/blobs';
import type { z } from 'zod';
import { describeError } from '../../../src/text/describe-error.ts';

/** What the store of production is called; those of previews begin with it. */
export const STORE_NAME = 'internet-status';

/** How long an operation may take, in milliseconds: Netlify Blobs answers within tens of them. */
const LIMIT_MS = 1_500;

/**
 * The answers that are a no, by what was asked: there is no such key; or what must not be there is (RFC 9110). Whoever
 * answers a write that there is nothing here has written nothing.
 */
const NO: Readonly<Record<string, number>> = { get: 404, delete: 404, put: 412 };

type Fetch = typeof globalThis.fetch;

/** Where the status lives between requests: JSON by its key. Every operation ends in time, or throws a `StoreError`. */
export interface StatusStore {
  /** The text as it was stored; whoever reads it checks it. */
  readonly get: (key: string) => Promise<string | undefined>;
  readonly set: (key: string, value: unknown) => Promise<void>;
  /** The same with what names this version of it. */
  readonly find: (key: string) => Promise<StoredRecord | undefined>;
  /**
   * Writes a text in the place of what was found, or of nothing; gives whether it was written: not if somebody else has
   * written there since. A store in which that condition has no effect writes it in any case.
   */
  readonly replace: (key: string, text: string, found: StoredRecord | undefined) => Promise<boolean>;
  /** Whether it was written: of all callers of all processes, one alone can add a key. */
  readonly add: (key: string, value: unknown) => Promise<boolean>;
  readonly list: (prefix: string) => Promise<string[]>;
  readonly delete: (key: string) => Promise<void>;
}

/** What is stored under a key, with the name of this version of it, where the store gives one. */
export interface StoredRecord {
  readonly text: string;
  readonly etag?: string | undefined;
}

/** The store failed. The message says at what, and why. */
export class StoreError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StoreError';
  }
}

type Attempt = <Result>(what: string, work: (blobs: Store) => Promise<Result>) => Promise<Result>;

/** How one operation is tried: once, and for so long. */
function createAttempt(open: (fetch: Fetch) => Store, fetch: Fetch, limitMs: number): Attempt {
  return async (what, work) => {
    const [time, failure] = [AbortSignal.timeout(limitMs), new AbortController()];
    const over = AbortSignal.any([time, failure.signal]);
    const ended = new Promise<never>((_, reject) => {
      over.addEventListener('abort', () => {
        reject(over.reason as Error);
      });
    });
    const fetchOnce: Fetch = async (input, init) => {
      try {
        const response = await fetch(input, { ...init, signal: over });
        const { ok, status } = response;
        if (!ok && status !== NO[init?.method?.toLowerCase() ?? 'get']) throw new Error(`it answered ${status}`);
        return response;
      } catch (error) {
        failure.abort(error);
        throw error;
      }
    };
    try {
      return await Promise.race([work(open(fetchOnce)), ended]);
    } catch (error) {
      throw new StoreError(
        time.aborted
          ? `the store did not answer ${what} within ${limitMs} ms`
          : `the store failed at ${what}: ${describeError(error)}`,
      );
    }
  };
}

/**
 * The status in Netlify Blobs. `open` opens them for one operation, inside the handler and with strong consistency.
 * - An operation that fails, or has not ended in time, is broken off, and nothing of it reaches the store later on: Blobs'
 *   own client would try again after five seconds, when the host may have put this process to sleep for an hour.
 * - An answer that is neither yes nor no is a failure; Blobs' own client takes any but a no for a yes.
 */
export function createStatusStore(
  open: (fetch: Fetch) => Store,
  fetch: Fetch = globalThis.fetch,
  limitMs = LIMIT_MS,
): StatusStore {
  const attempt = createAttempt(open, fetch, limitMs);
  const write = (key: string, text: string, condition: SetOptions): Promise<boolean> =>
    attempt(`set ${key}`, async (blobs) => (await blobs.set(key, text, condition)).modified);
  const find: StatusStore['find'] = (key) =>
    attempt(`get ${key}`, async (blobs) => {
      const found = await blobs.getWithMetadata(key, { type: 'text' });
      return found ? { text: found.data, etag: found.etag } : undefined;
    });
  const replace: StatusStore['replace'] = async (key, text, found) => {
    if (!found) return write(key, text, { onlyIfNew: true });
    if (await write(key, text, found.etag ? { onlyIfMatch: found.etag } : {})) return true;
    // A store whose names of versions say nothing must not keep everybody from writing for ever.
    return (await find(key))?.text === found.text && write(key, text, {});
  };
  return {
    // The declared type leaves out null, which a missing key gives.
    get: (key) =>
      attempt(`get ${key}`, async (blobs) => ((await blobs.get(key, { type: 'text' })) as string | null) ?? undefined),
    find,
    replace,
    set: (key, value) =>
      attempt(`set ${key}`, async (blobs) => {
        await blobs.setJSON(key, value);
      }),
    add: (key, value) =>
      attempt(`add ${key}`, async (blobs) => (await blobs.setJSON(key, value, { onlyIfNew: true })).modified),
    list: (prefix) =>
      attempt(`list ${prefix}`, async (blobs) => (await blobs.list({ prefix })).blobs.map(({ key }) => key)),
    delete: (key) => attempt(`delete ${key}`, (blobs) => blobs.delete(key)),
  };
}

/**
 * The record that is stored under a key; undefined where there is none. One that is not as it should be is logged, without
 * anything of its content, and treated as none. Throws what the store throws.
 */
export async function loadRecord<Schema extends z.ZodType>(
  store: Pick<StatusStore, 'get'>,
  key: string,
  schema: Schema,
  log: (message: string) => void,
): Promise<z.output<Schema> | undefined> {
  const text = await store.get(key);
  return text === undefined ? undefined : parseRecord(key, text, schema, log);
}

/** The record that a stored text is; undefined where it is not as it should be, which is logged without its content. */
export function parseRecord<Schema extends z.ZodType>(
  key: string,
  text: string,
  schema: Schema,
  log: (message: string) => void,
): z.output<Schema> | undefined {
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const reason = [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ');
  log(`The stored ${key} record cannot be used and is treated as none (${text.length} characters): ${reason}`);
  return undefined;
}

/** What a text says as JSON; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
