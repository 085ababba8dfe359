import { z } from 'zod';
import type { Network } from '../../schema/network.ts';
import { learnAddresses, siteAddressSchema } from '../addresses.ts';
import { evaluate, evaluationSchema } from '../evaluate/evaluate.ts';
import type { Reading } from '../reading.ts';
import { AHEAD_MS } from '../status-times.ts';

/** The evaluation as it is stored. The override is a record of its own, as it has another writer. */
export const statusRecordSchema = evaluationSchema.extend({
  version: z.literal(1),
  addresses: z.array(siteAddressSchema),
});

export type StatusRecord = z.infer<typeof statusRecordSchema>;

/**
 * Returns the record after a reading.
 * - A reading that is no newer than the last one changes nothing.
 * - A record from a clock ahead of time does not block newer readings.
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
  };
}

/** Returns true if a reading replaces a record. */
export function isNewer(
  reading: Pick<Reading, 'takenAt'>,
  previous: Pick<StatusRecord, 'takenAt'>,
  now: number,
): boolean {
  const taken = Date.parse(reading.takenAt);
  const before = Date.parse(previous.takenAt);
  return taken !== before && (taken > before || before - now > AHEAD_MS);
}
