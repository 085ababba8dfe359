import { z } from 'zod';
import {
  mergeDeliveryRecords,
  type DeliveryRecord,
  deliveryRecordSchema,
  type ChannelRecord,
  channelRecordSchema,
} from '../../../src/status/notify/delivery-record.ts';
import { findReadable, setAside } from '../store/set-aside.ts';
import { parseJson, type StatusStore } from '../store/store.ts';

const KEY = 'told';

const fieldsSchema = z.object({ open: z.array(z.unknown()) });

/** The delivery record as loaded. */
interface StoredDeliveryRecord {
  readonly record: DeliveryRecord | undefined;
  readonly text: string | undefined;
  /** False if part of the stored record is in a format that this version cannot read. */
  readonly isWhole: boolean;
}

/** Thrown if another run has written the record since it was loaded. */
export class ConcurrentRunError extends Error {
  constructor() {
    super('another run has stored deliveries meanwhile');
    this.name = 'ConcurrentRunError';
  }
}

interface At {
  readonly now: number;
  readonly log: (message: string) => void;
}

/** Loads every entry that this version can read. Throws what the store throws. */
export async function loadDeliveryRecord(store: Pick<StatusStore, 'get'>): Promise<StoredDeliveryRecord> {
  const text = await store.get(KEY);
  if (text === undefined) return { record: undefined, text, isWhole: true };
  const value = parseJson(text);
  const whole = deliveryRecordSchema.safeParse(value);
  if (whole.success) return { record: whole.data, text, isWhole: true };
  const { data } = z
    .object({ ...deliveryRecordSchema.shape, version: z.unknown(), ways: z.record(z.string(), z.unknown()) })
    .safeParse(value);
  if (!data) return { record: undefined, text, isWhole: false };
  const ways = Object.entries(data.ways).flatMap(([name, value]) => {
    const read = readChannelRecord(value);
    return read ? [[name, read] as const] : [];
  });
  return { record: { ...data, version: 1, ways: Object.fromEntries(ways) }, text, isWhole: false };
}

function readChannelRecord(value: unknown): ChannelRecord | undefined {
  const fields = fieldsSchema.safeParse(value).data;
  const open = fields?.open.filter((each) => channelRecordSchema.shape.open.element.safeParse(each).success);
  return channelRecordSchema.safeParse({ ...(value as object), open }).data;
}

/**
 * Stores the record if the store still holds `before`, and returns its text. First sets aside what could not be read.
 * Throws a `ConcurrentRunError`, and what the store throws.
 */
export async function storeDeliveryRecord(
  store: StatusStore,
  record: DeliveryRecord,
  before: Pick<StoredDeliveryRecord, 'text' | 'isWhole'>,
  at: At,
): Promise<string> {
  const found = await store.find(KEY);
  if (found?.text !== before.text) throw new ConcurrentRunError();
  if (found && !before.isWhole) await setAside(store, KEY, found.text, at);
  const text = JSON.stringify(record);
  if (!(await store.replace(KEY, text, found))) throw new ConcurrentRunError();
  return text;
}

/**
 * Merges the newest record that was set aside and that this version can read completely; it includes the older ones. Throws
 * what the store throws.
 */
export async function restoreDeliveryRecord(store: StatusStore, at: At): Promise<void> {
  const asides = await findReadable(store, KEY, (text) => deliveryRecordSchema.safeParse(parseJson(text)).data);
  const newest = asides.at(-1);
  if (!newest) return;
  const before = await loadDeliveryRecord(store);
  await storeDeliveryRecord(store, mergeDeliveryRecords(before.record, newest.value), before, at);
  await Promise.all(asides.map(({ key }) => store.delete(key)));
}
