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

/** The delivery record as it was found in the store. */
interface StoredDeliveryRecord {
  readonly record: DeliveryRecord | undefined;
  /** The stored text, if this version could not read all of it. */
  readonly unread: string | undefined;
}

interface At {
  readonly now: number;
  readonly log: (message: string) => void;
}

/** Loads the record, entry by entry as far as this version can read it. Throws what the store throws. */
export async function loadDeliveryRecord(store: Pick<StatusStore, 'get'>): Promise<StoredDeliveryRecord> {
  const text = await store.get(KEY);
  if (text === undefined) return { record: undefined, unread: undefined };
  const value = parseJson(text);
  const whole = deliveryRecordSchema.safeParse(value);
  if (whole.success) return { record: whole.data, unread: undefined };
  const { data } = z
    .object({ ...deliveryRecordSchema.shape, version: z.unknown(), ways: z.record(z.string(), z.unknown()) })
    .safeParse(value);
  if (!data) return { record: undefined, unread: text };
  const ways = Object.entries(data.ways).flatMap(([name, value]) => {
    const read = readChannelRecord(value);
    return read ? [[name, read] as const] : [];
  });
  return { record: { ...data, version: 1, ways: Object.fromEntries(ways) }, unread: text };
}

function readChannelRecord(value: unknown): ChannelRecord | undefined {
  const fields = fieldsSchema.safeParse(value).data;
  const open = fields?.open.filter((each) => channelRecordSchema.shape.open.element.safeParse(each).success);
  return channelRecordSchema.safeParse({ ...(value as object), open }).data;
}

/** Stores the record. Sets aside first what could not be read. Throws what the store throws. */
export async function storeDeliveryRecord(
  store: StatusStore,
  record: DeliveryRecord,
  unread: string | undefined,
  at: At,
): Promise<void> {
  if (unread !== undefined) await setAside(store, KEY, unread, at);
  await store.set(KEY, record);
}

/**
 * Merges the newest record that was set aside and that this version can read completely; it includes the older ones. Throws
 * what the store throws.
 */
export async function restoreDeliveryRecord(store: StatusStore, at: At): Promise<void> {
  const asides = await findReadable(store, KEY, (text) => deliveryRecordSchema.safeParse(parseJson(text)).data);
  const newest = asides.at(-1);
  if (!newest) return;
  const { record, unread } = await loadDeliveryRecord(store);
  await storeDeliveryRecord(store, mergeDeliveryRecords(record, newest.value), unread, at);
  await Promise.all(asides.map(({ key }) => store.delete(key)));
}
