import type { z } from 'zod';
import { parseJson, StoreError, type StatusStore } from './store.ts';

const FOLDER = 'aside/';
/** How many copies of each record are kept. */
const KEPT = 3;

/** Copy of a record that could not be read completely. Its key contains the time. */
export interface Aside {
  readonly key: string;
  /** Key of the record. */
  readonly record: string;
}

/**
 * Copies a record that this version cannot read completely and is about to overwrite, and logs the key of the copy. Throws
 * what the store throws; the record must not be overwritten then.
 */
export async function setAside(
  store: StatusStore,
  record: string,
  text: string,
  { now, log }: { readonly now: number; readonly log: (message: string) => void },
): Promise<void> {
  const key = `${FOLDER}${record}/${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`;
  await store.replace(key, text, undefined);
  log(
    `The stored ${record} record cannot be read completely. The original is kept as ${key}. For details, run npm run doctor.`,
  );
}

/** Deletes all but the newest copies of each record. Throws what the store throws. */
export async function deleteOldAsides(store: StatusStore): Promise<void> {
  const records = Object.values(Object.groupBy(await listAside(store), ({ record }) => record));
  const old = records.flatMap((asides = []) => asides.slice(0, -KEPT));
  await Promise.all(old.map(({ key }) => store.delete(key)));
}

/**
 * How often a change is retried while other processes write the same record. At each failure, one of them has
 * succeeded.
 */
const TRIES = 8;

/**
 * Loads a record, passes it to `change` and stores the result; starts again if another process has written it
 * meanwhile. `change` receives undefined if there is no readable record, and returns undefined to write nothing.
 * Returns what was written. Sets aside what cannot be read. Tries only once after `over` aborts. Throws what the store
 * throws.
 */
export async function changeRecord<Schema extends z.ZodType>(
  store: StatusStore,
  { key, schema }: { readonly key: string; readonly schema: Schema },
  change: (before: z.output<Schema> | undefined) => z.output<Schema> | undefined,
  at: { readonly now: number; readonly log: (message: string) => void; readonly over: AbortSignal },
): Promise<z.output<Schema> | undefined> {
  for (let tries = 0; tries < TRIES && !(tries > 0 && at.over.aborted); tries += 1) {
    const found = await store.find(key);
    const { success, data } = schema.safeParse(parseJson(found?.text ?? ''));
    const next = change(success ? data : undefined);
    if (next === undefined) return undefined;
    if (found && !success) await setAside(store, key, found.text, at);
    if (await store.replace(key, JSON.stringify(next), found)) return next;
  }
  throw new StoreError(`other processes write ${key} all the time`);
}

/** Lists the copies that were set aside, the oldest of each record first. Throws what the store throws. */
export async function listAside(store: Pick<StatusStore, 'list'>): Promise<Aside[]> {
  const keys = await store.list(FOLDER);
  return keys.toSorted().map((key) => ({ key, record: key.slice(FOLDER.length, key.lastIndexOf('/')) }));
}

/** Returns the copies of a record that `parse` can read now, the oldest first. Throws what the store throws. */
export async function findReadable<Value>(
  store: Pick<StatusStore, 'get' | 'list'>,
  record: string,
  parse: (text: string) => Value | undefined,
): Promise<{ readonly key: string; readonly value: Value }[]> {
  const asides = (await listAside(store)).filter((aside) => aside.record === record);
  const read = await Promise.all(asides.map(async ({ key }) => ({ key, value: parse((await store.get(key)) ?? '') })));
  return read.flatMap(({ key, value }) => (value === undefined ? [] : [{ key, value }]));
}
