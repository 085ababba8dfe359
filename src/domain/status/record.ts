import { z } from 'zod';
import { evaluate, type Evaluation } from './evaluate.ts';
import { evidenceSchema } from './evidence.ts';
import type { Network } from './network.ts';
import { activeSettings, overrideChangedAt, overrideInternet, overrideSpots, type OverrideRecord } from './override.ts';
import type { Reading } from './reading.ts';
import { internetSchema, spotsSchema, type Snapshot, type SpotLevel } from './snapshot.ts';
import { SPOT_KEYS } from './spot.ts';

/** The last evaluated reading, as stored. Staff's override is stored apart: two writers, two records. */
export const statusRecordSchema = z.object({
  version: z.literal(1),
  readAt: z.iso.datetime(),
  internet: internetSchema,
  spots: spotsSchema,
  evidence: z.array(evidenceSchema),
});

export type StatusRecord = z.infer<typeof statusRecordSchema>;

/** The record that a reading leads to; `readAt` is when the reading was complete. */
export function createStatusRecord(
  reading: Reading,
  previous: StatusRecord | undefined,
  network: Network,
  readAt: number,
): StatusRecord {
  const { internet, spots, evidence } = evaluate(reading, previous, network);
  return {
    version: 1,
    readAt: new Date(readAt).toISOString(),
    internet,
    spots: [...spots],
    evidence: [...evidence],
  };
}

/**
 * The public snapshot: the last reading with staff's override laid over it.
 * - undefined where there is neither a reading nor an active override.
 * - With an override alone, what it leaves open is unknown, and unknown is not ok.
 * - `updatedAt` moves when something was read, set, cleared or has ended, and at no other time.
 */
export function composeSnapshot(
  status: StatusRecord | undefined,
  override: OverrideRecord | undefined,
  network: Network,
  now: number,
): Snapshot | undefined {
  const settings = activeSettings(override, now);
  if (!status && !settings) return undefined;
  const found: Pick<Evaluation, 'internet' | 'spots'> = status ?? {
    internet: { level: 'degraded', attribution: 'us' },
    spots: SPOT_KEYS.map((key) => unknownSpot(key, network)),
  };
  const changes = [status?.readAt, override && overrideChangedAt(override, now)].filter((time) => time !== undefined);
  return {
    updatedAt: changes.reduce((latest, time) => (Date.parse(time) > Date.parse(latest) ? time : latest)),
    internet: overrideInternet(found.internet, settings),
    spots: overrideSpots(found.spots, settings),
    override: { active: settings !== undefined },
  };
}

function unknownSpot(key: SpotLevel['key'], network: Network): SpotLevel {
  const spot = network.spots.find((candidate) => candidate.key === key);
  return { key, level: 'limited', showAps: spot?.showAps ?? false, aps: [] };
}
