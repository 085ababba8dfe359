import { z } from 'zod';
import { isFields, type Fields } from '../text/fields.ts';
import { evaluate, evaluationSchema } from './evaluate.ts';
import type { Network } from '../schema/network.ts';
import { AHEAD_MS } from './freshness.ts';
import type { Reading } from './reading.ts';
import { learnAddresses, siteAddressSchema } from './addresses.ts';

const recordSchema = evaluationSchema.extend({
  version: z.literal(4),
  addresses: z.array(siteAddressSchema),
});

/** What a record of an earlier version becomes in the next one. */
const MIGRATIONS: Readonly<Record<number, (record: Fields) => Fields>> = {
  // Version 1 had no memory and no addresses: the next reading of the access points counts as it is.
  1: (record) => ({ ...record, version: 2, memory: {}, addresses: [] }),
  // Version 2 kept whether the last reading was better or worse, not its state: the state that counts takes its place.
  2: ({ memory, ...record }) => {
    const { accessPoints, ...rest } = fieldsOf(memory);
    const held = Object.entries(fieldsOf(accessPoints)).map(([key, accessPoint]): [string, Fields] => {
      const { pending: _, ...fields } = fieldsOf(accessPoint);
      return [key, { ...fields, last: fields.state }];
    });
    return { ...record, version: 3, memory: { ...rest, internet: null, accessPoints: Object.fromEntries(held) } };
  },
  // Version 3 told when the read was complete, which for what a job has pushed was long after the data were taken.
  3: ({ readAt, ...record }) => ({ ...record, version: 4, takenAt: readAt }),
};

function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** A record of an earlier version as one of this version; anything else is left for the schema to refuse. */
function migrate(value: unknown): unknown {
  const { version } = fieldsOf(value);
  const step = typeof version === 'number' ? MIGRATIONS[version] : undefined;
  return step ? migrate(step(fieldsOf(value))) : value;
}

/**
 * What the readings so far mean, as stored. Staff's override is stored apart: two writers, two records.
 * A record of an earlier version is read as one of this version.
 */
export const statusRecordSchema = z.preprocess(migrate, recordSchema);

export type StatusRecord = z.infer<typeof recordSchema>;

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
    version: 4,
    ...evaluate(reading, previous, network),
    addresses: learnAddresses(previous?.addresses ?? [], reading.publicAddresses, now),
  };
}

function isNewer(reading: Reading, previous: StatusRecord, now: number): boolean {
  const [taken, before] = [reading, previous].map(({ takenAt }) => Date.parse(takenAt));
  return taken !== before && (Number(taken) > Number(before) || Number(before) - now > AHEAD_MS);
}
