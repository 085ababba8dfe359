import { z } from 'zod';
import { evaluate, evaluationSchema } from './evaluate.ts';
import type { Network } from '../schema/network.ts';
import { AHEAD_MS } from './status-times.ts';
import type { Reading } from './reading.ts';
import { learnAddresses, siteAddressSchema } from './addresses.ts';

/** What the readings so far mean, as stored. Staff's override is stored apart: two writers, two records. */
export const statusRecordSchema = evaluationSchema.extend({
  version: z.literal(1),
  addresses: z.array(siteAddressSchema),
});

export type StatusRecord = z.infer<typeof statusRecordSchema>;

/**
 * The record that a reading leads to.
 * - A reading is evaluated once: one that is no newer than what the record before rests on leaves that as it is.
 * - A record from a clock that ran ahead does not keep a reading out.
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

function isNewer(reading: Reading, previous: StatusRecord, now: number): boolean {
  const [taken, before] = [reading, previous].map(({ takenAt }) => Date.parse(takenAt));
  return taken !== before && (Number(taken) > Number(before) || Number(before) - now > AHEAD_MS);
}
