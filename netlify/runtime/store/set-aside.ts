import type { z } from 'zod';
import { parseJson, type StatusStore } from './store.ts';

const FOLDER = 'aside/';
/** So many are kept of each record: the newest. */
const KEPT = 3;

/** A record that could not be read in whole: where it is kept as it was, with the time in its name. */
export interface Aside {
  readonly key: string;
  /** Of which record. */
  readonly record: string;
}

/**
 * Keeps a record, as it is, that this version cannot read in whole and is about to write anew; the log says where. Throws
 * what the store throws: then it must not be written.
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
    `The stored ${record} record cannot be read in whole, and is kept as it was under ${key}: npm run doctor says more`,
  );
  const old = (await listAside(store)).filter((aside) => aside.record === record).slice(0, -KEPT);
  await Promise.all(old.map((aside) => store.delete(aside.key)));
}

/** Stores a record in the place of any other, which is set aside where this version cannot read it. Throws as `setAside`. */
export async function overwrite<Schema extends z.ZodType>(
  store: StatusStore,
  key: string,
  { schema, value }: { readonly schema: Schema; readonly value: z.input<Schema> },
  at: { readonly now: number; readonly log: (message: string) => void },
): Promise<void> {
  const text = await store.get(key);
  if (text !== undefined && !schema.safeParse(parseJson(text)).success) await setAside(store, key, text, at);
  await store.set(key, value);
}

/** What is set aside, of each record the oldest first. Throws what the store throws. */
export async function listAside(store: Pick<StatusStore, 'list'>): Promise<Aside[]> {
  const keys = await store.list(FOLDER);
  return keys.toSorted().map((key) => ({ key, record: key.slice(FOLDER.length, key.lastIndexOf('/')) }));
}

/** What is set aside of a record and can be read in whole by now, as `parse` says; the oldest first. Throws what the store throws. */
export async function findReadable<Value>(
  store: Pick<StatusStore, 'get' | 'list'>,
  record: string,
  parse: (text: string) => Value | undefined,
): Promise<{ readonly key: string; readonly value: Value }[]> {
  const asides = (await listAside(store)).filter((aside) => aside.record === record);
  const read = await Promise.all(asides.map(async ({ key }) => ({ key, value: parse((await store.get(key)) ?? '') })));
  return read.flatMap(({ key, value }) => (value === undefined ? [] : [{ key, value }]));
}
