import { z } from 'zod';
import { RULES } from '../evidence.ts';
import type { Incident } from './incidents.ts';
import { GAP_MS, isTooOld } from '../status-times.ts';

const moment = z.int();

const levelSchema = z.enum(['degraded', 'flapping', 'outage']);

/** An incident that a channel has reported, but not its end. `isSure`: the channel has confirmed the message. */
const openSchema = z.object({
  kind: z.enum(['internet', 'area', 'access-point', 'no-reading', 'rates-end']),
  subject: z.string(),
  level: levelSchema.describe('The worst level that was reported'),
  told: levelSchema.optional().describe('The level that was reported last; missing in records of older versions'),
  startedAt: moment,
  rule: z.enum(RULES).nullable(),
  at: moment.describe('When it was last reported'),
  isSure: z.boolean(),
});

/** What one channel has delivered. */
export const channelRecordSchema = z.object({
  toldUntil: moment.describe('Every outage that was over by then was reported, or is older than the channel'),
  open: z.array(openSchema),
  unconfirmed: z
    .array(
      z.object({
        id: z.string(),
        tries: z.int().positive(),
        at: moment.describe('When it was last sent'),
        isRefused: z.boolean().describe('The receiver certainly has not taken it'),
      }),
    )
    .default([])
    .describe('The messages that were sent since the last one that the receiver confirmed'),
});

/** What each channel has delivered, including removed channels, and since when no reading succeeded. */
export const deliveryRecordSchema = z.object({
  version: z.literal(1),
  at: moment.describe('When the alarms were last checked'),
  unreadSince: moment.nullable(),
  ways: z.record(z.string(), channelRecordSchema),
});

export type DeliveryRecord = z.infer<typeof deliveryRecordSchema>;
export type ChannelRecord = z.infer<typeof channelRecordSchema>;
export type OpenIncident = z.infer<typeof openSchema>;

/** Returns the record at the time `now`, including since when no reading succeeded although the store works. */
export function noteUnread(
  record: DeliveryRecord | undefined,
  takenAt: string | undefined,
  now: number,
): DeliveryRecord {
  const isWatched = record !== undefined && now - record.at <= GAP_MS;
  const began = isWatched && takenAt !== undefined ? Date.parse(takenAt) : now;
  const unreadSince = isTooOld(takenAt, now) ? (record?.unreadSince ?? began) : null;
  return { version: 1, at: now, unreadSince, ways: record?.ways ?? {} };
}

export function createChannelRecord(now: number): ChannelRecord {
  return { toldUntil: now, open: [], unconfirmed: [] };
}

/**
 * Adds the channels and open incidents of an older record that the current one lacks. Leaves out internet outages whose
 * end was reported since.
 */
export function mergeDeliveryRecords(current: DeliveryRecord | undefined, older: DeliveryRecord): DeliveryRecord {
  if (!current) return older;
  const ways = Object.entries(older.ways).map(
    ([name, channel]) => [name, mergeChannelRecords(current.ways[name], channel)] as const,
  );
  return { ...current, ways: { ...current.ways, ...Object.fromEntries(ways) } };
}

function mergeChannelRecords(current: ChannelRecord | undefined, older: ChannelRecord): ChannelRecord {
  if (!current) return older;
  const isOver = ({ kind, startedAt }: OpenIncident): boolean => kind === 'internet' && startedAt <= current.toldUntil;
  const missing = older.open.filter((open) => !isOver(open) && !current.open.some((known) => isOf(known, open)));
  return { ...current, open: [...current.open, ...missing] };
}

export function isOf(open: OpenIncident, { kind, subject }: Pick<Incident, 'kind' | 'subject'>): boolean {
  return open.kind === kind && (kind === 'no-reading' || open.subject === subject);
}
