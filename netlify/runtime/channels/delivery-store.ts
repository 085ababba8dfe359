import { z } from 'zod';
import {
  mergeDeliveryRecords,
  type DeliveryRecord,
  deliveryRecordSchema,
  type ChannelRecord,
  channelRecordSchema,
} from '../../../src/status/notify/deliveries.ts';
import { findReadable, setAside } from '../store/set-aside.ts';
import { parseJson, type StatusStore } from '../store/store.ts';

const TOLD_KEY = 'told';

const fieldsSchema = z.object({ open: z.array(z.unknown()) });

/** What was told, as it is in the store. */
interface StoredDeliveryRecord {
  readonly told: DeliveryRecord | undefined;
  /** The text, where some of it could not be read. */
  readonly unread: string | undefined;
}

interface At {
  readonly now: number;
  readonly log: (message: string) => void;
}

/** What each way has been told, entry by entry as far as it can be read. Throws what the store throws. */
export async function loadDeliveryRecord(store: Pick<StatusStore, 'get'>): Promise<StoredDeliveryRecord> {
  const text = await store.get(TOLD_KEY);
  if (text === undefined) return { told: undefined, unread: undefined };
  const value = parseJson(text);
  const whole = deliveryRecordSchema.safeParse(value);
  if (whole.success) return { told: whole.data, unread: undefined };
  const { data } = z
    .object({ ...deliveryRecordSchema.shape, version: z.unknown(), ways: z.record(z.string(), z.unknown()) })
    .safeParse(value);
  if (!data) return { told: undefined, unread: text };
  const ways = Object.entries(data.ways).flatMap(([name, way]) => {
    const read = readChannelRecord(way);
    return read ? [[name, read] as const] : [];
  });
  return { told: { ...data, version: 1, ways: Object.fromEntries(ways) }, unread: text };
}

function readChannelRecord(value: unknown): ChannelRecord | undefined {
  const fields = fieldsSchema.safeParse(value).data;
  const open = fields?.open.filter((each) => channelRecordSchema.shape.open.element.safeParse(each).success);
  return channelRecordSchema.safeParse({ ...(value as object), open }).data;
}

/** Stores it; what could not be read is set aside first. Throws what the store throws. */
export async function storeDeliveryRecord(
  store: StatusStore,
  told: DeliveryRecord,
  unread: string | undefined,
  at: At,
): Promise<void> {
  if (unread !== undefined) await setAside(store, TOLD_KEY, unread, at);
  await store.set(TOLD_KEY, told);
}

/**
 * Takes back what was set aside and this version can read in whole: the newest, which knows of what was told before it.
 * Throws what the store throws.
 */
export async function restoreDeliveryRecord(store: StatusStore, at: At): Promise<void> {
  const asides = await findReadable(store, TOLD_KEY, (text) => deliveryRecordSchema.safeParse(parseJson(text)).data);
  const newest = asides.at(-1);
  if (!newest) return;
  const { told, unread } = await loadDeliveryRecord(store);
  await storeDeliveryRecord(store, mergeDeliveryRecords(told, newest.value), unread, at);
  await Promise.all(asides.map(({ key }) => store.delete(key)));
}
