import type { SetOptions, Store } from '@netlify/blobs';
import type { z } from 'zod';
import { describeError } from '../../../src/text/describe-error.ts';

/** Name of the store of production. Names of preview stores begin with it. */
export const STORE_NAME = 'internet-status';

/** Time limit of one operation, in milliseconds. Netlify Blobs takes some tens of milliseconds. */
const LIMIT_MS = 1_500;

/**
 * Status codes that are a regular “no”, by method: the key does not exist, or a condition was not met (RFC 9110). A 404
 * for a write is a failure.
 */
const NO: Readonly<Record<string, number>> = { get: 404, delete: 404, put: 412 };

type Fetch = typeof globalThis.fetch;

/** Stores JSON by key between requests. Every operation ends within the time limit, or throws a `StoreError`. */
export interface StatusStore {
  /** Returns the text as it was stored, without validation. */
  readonly get: (key: string) => Promise<string | undefined>;
  readonly set: (key: string, value: unknown) => Promise<void>;
  readonly find: (key: string) => Promise<StoredRecord | undefined>;
  /**
   * Replaces the record that was found, or adds one if none was. Returns false if another process has written since. A
   * store that ignores conditions always writes.
   */
  readonly replace: (key: string, text: string, found: StoredRecord | undefined) => Promise<boolean>;
  /** Adds a key; returns true for one caller of all processes. */
  readonly add: (key: string, value: unknown) => Promise<boolean>;
  readonly list: (prefix: string) => Promise<string[]>;
  readonly delete: (key: string) => Promise<void>;
  /**
   * How far the store's clock is ahead of this machine's, in milliseconds, by the `Date` of its last response; 0
   * without one.
   */
  readonly aheadMs: () => number;
}

/** A record as it is stored, with its ETag if the store gives one. */
export interface StoredRecord {
  readonly text: string;
  readonly etag?: string | undefined;
}

/** A failure of the store. The message names the operation and the reason. */
export class StoreError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StoreError';
  }
}

type Attempt = <Result>(what: string, work: (blobs: Store) => Promise<Result>) => Promise<Result>;

/** Returns a function that tries an operation once, within the time limit. */
function createAttempt(
  open: (fetch: Fetch) => Store,
  fetch: Fetch,
  limitMs: number,
  hear: (date: string | null) => void,
): Attempt {
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
        const { ok, status, headers } = response;
        hear(headers.get('date'));
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
 * Stores the status in Netlify Blobs. `open` opens the store for one operation, inside the handler and with strong
 * consistency.
 * - An operation that fails or exceeds the time limit is aborted, so that it cannot take effect later. The client of
 *   Blobs would retry after five seconds, when Netlify may have suspended this process for an hour.
 * - A response that is neither yes nor no is a failure. The client of Blobs takes everything but a no for a yes.
 */
export function createStatusStore(
  open: (fetch: Fetch) => Store,
  fetch: Fetch = globalThis.fetch,
  limitMs = LIMIT_MS,
  now: () => number = Date.now,
): StatusStore {
  let aheadMs = 0;
  const hear = (date: string | null): void => {
    const time = Date.parse(date ?? '');
    if (!Number.isNaN(time)) aheadMs = time - now();
  };
  const attempt = createAttempt(open, fetch, limitMs, hear);
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
    // A store with useless ETags must not block writes for ever.
    return (await find(key))?.text === found.text && write(key, text, {});
  };
  return {
    // The declared type omits null, which the client returns for a missing key.
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
    aheadMs: () => aheadMs,
  };
}

/** Loads a record; an invalid one is logged and counts as missing. Throws what the store throws. */
export async function loadRecord<Schema extends z.ZodType>(
  store: Pick<StatusStore, 'get'>,
  key: string,
  schema: Schema,
  log: (message: string) => void,
): Promise<z.output<Schema> | undefined> {
  const text = await store.get(key);
  return text === undefined ? undefined : parseRecord(key, text, schema, log);
}

/** Parses a stored record. Logs what is invalid, without the content, and returns undefined. */
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

/** Parses JSON; returns undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
