import { z } from 'zod';
import type { Network } from '../../schema/network.ts';
import { learnAddresses, siteAddressSchema } from '../addresses.ts';
import { evaluate, evaluationSchema } from '../evaluate/evaluate.ts';
import type { Reading } from '../reading.ts';
import { AHEAD_MS } from '../status-times.ts';

/** What the readings so far mean, as stored. Staff's override is stored apart: two writers, two records. */
export const statusRecordSchema = evaluationSchema.extend({
  version: z.literal(1),
  addresses: z.array(siteAddressSchema),
  shownAt: z.iso
    .datetime()
    .optional()
    .describe('What is told as its time, where a clock that ran ahead has told a later one before'),
});

export type StatusRecord = z.infer<typeof statusRecordSchema>;

/**
 * The record that a reading leads to.
 * - A reading is evaluated once: one that is no newer than what the record before rests on leaves that as it is.
 * - A record from a clock that ran ahead does not keep a reading out; what is told as its time never goes back.
 */
export function createStatusRecord(
  reading: Reading,
  previous: StatusRecord | undefined,
  network: Network,
  now: number,
): StatusRecord {
  if (previous && !isNewer(reading, previous, now)) return previous;
  return {
    version: 1,
    ...evaluate(reading, previous, network),
    addresses: learnAddresses(previous?.addresses ?? [], reading.publicAddresses, now),
    ...(previous && { shownAt: notBefore(reading.takenAt, shownAt(previous)) }),
  };
}

/** What is told as the time of a record. */
export function shownAt({ shownAt, takenAt }: StatusRecord): string {
  return shownAt ?? takenAt;
}

/** A time, or the first moment after another one, if that is later; undefined for the time itself. */
function notBefore(time: string, other: string): string | undefined {
  const first = Date.parse(other) + 1;
  return Date.parse(time) < first ? new Date(first).toISOString() : undefined;
}

/** Whether a reading is to take the place of a record. */
export function isNewer(
  reading: Pick<Reading, 'takenAt'>,
  previous: Pick<StatusRecord, 'takenAt'>,
  now: number,
): boolean {
  const taken = Date.parse(reading.takenAt);
  const before = Date.parse(previous.takenAt);
  return taken !== before && (taken > before || before - now > AHEAD_MS);
}
