import fc from 'fast-check';
import type { OverrideRecord } from '../../src/status/override.ts';
import { ACCESS_POINT_STATES, type Reading } from '../../src/status/reading.ts';
import { createStatusRecord, type StatusRecord } from '../../src/status/record/status-record.ts';
import { NETWORK, TAKEN_AT } from './fixtures.ts';

const MACS = NETWORK.spots.flatMap((spot) => spot.accessPoints.map(({ mac }) => mac));
const START = Date.parse(TAKEN_AT);

const periodAt = (index: number): fc.Arbitrary<Reading['wan']['periods'][number]> =>
  fc.record(
    {
      startedAt: fc
        .integer({ min: -2, max: 40 })
        .map((minutes) => new Date(START + (index * 5 - minutes) * 60_000).toISOString()),
      latencyMs: fc.integer({ min: 0, max: 240 }),
      packetLossPercent: fc.integer({ min: 0, max: 100 }),
      downtimeSeconds: fc.integer({ min: 0, max: 300 }),
      trouble: fc.constantFrom('downtime', 'latency'),
    },
    { requiredKeys: ['startedAt'] },
  );

/** A reading this many five-minute steps after the first; its access points may be unknown or missing. */
const readingAt = (index: number): fc.Arbitrary<Reading> =>
  fc.record({
    takenAt: fc.constant(new Date(START + index * 300_000).toISOString()),
    site: fc.constantFrom('reachable', 'reachable', 'reachable', 'unreachable', 'unknown'),
    siteSince: fc.integer({ min: 0, max: 20 }).map((minutes) => ({
      at: new Date(START + (index * 5 - minutes) * 60_000).toISOString(),
      isExact: true,
    })),
    wan: fc.record({
      primary: fc.constantFrom('up', 'up', 'down', 'unplugged', 'unknown'),
      sustained: fc.boolean(),
      backupActive: fc.boolean(),
      backupReady: fc.boolean(),
      periods: fc.array(periodAt(index), { maxLength: 4 }),
    }),
    gateway: fc.record(
      {
        heard: fc.constant(false),
        uptimeSeconds: fc.integer({ min: 0, max: 1200 }),
        cpuPercent: fc.integer({ min: 0, max: 100 }),
      },
      { requiredKeys: [] },
    ),
    accessPoints: fc.uniqueArray(
      fc.record(
        {
          mac: fc.constantFrom(...MACS, ...MACS, '02:00:5E:10:00:11', '02:00:5e:ff:ff:ff'),
          state: fc.constantFrom('online', 'online', ...ACCESS_POINT_STATES),
          sustained: fc.boolean(),
          retriesPercent: fc.integer({ min: 0, max: 60 }),
        },
        { requiredKeys: ['mac', 'state', 'sustained'] },
      ),
      { maxLength: 12, selector: ({ mac }) => mac.toLowerCase() },
    ),
    publicAddresses: fc.constant([]),
  });

/** One to eight readings, five minutes apart. */
export const readings: fc.Arbitrary<Reading[]> = fc
  .integer({ min: 1, max: 8 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => readingAt(index))));

/** The stored record after such readings, and the time of the last one. */
export const records: fc.Arbitrary<StatusRecord> = readings.map((sequence) => {
  const [first, ...others] = sequence.map(
    (reading) => (before: StatusRecord | undefined) =>
      createStatusRecord(reading, before, NETWORK, Date.parse(reading.takenAt)),
  );
  if (!first) throw new Error('there is no reading');
  return others.reduce((record, next) => next(record), first(undefined));
});

const minutes = (min: number, max: number): fc.Arbitrary<string> =>
  fc.integer({ min, max }).map((count) => new Date(START + count * 60_000).toISOString());

/** An override that is active, has expired or was cleared. */
export const overrides: fc.Arbitrary<OverrideRecord> = fc.record({
  changedAt: minutes(-60, 40),
  settings: fc.option(
    fc.record(
      {
        expiresAt: minutes(-30, 120),
        internet: fc.constantFrom(
          { level: 'ok', attribution: 'ok' } as const,
          { level: 'outage', attribution: 'us' } as const,
        ),
        spots: fc.dictionary(
          fc.constantFrom('coworking', 'terrain', 'molino'),
          fc.constantFrom('ok', 'limited', 'down'),
        ),
      },
      { requiredKeys: ['expiresAt'] },
    ),
  ),
});
