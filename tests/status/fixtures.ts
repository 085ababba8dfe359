import { evaluate, type Evaluation } from '../../src/status/evaluate/evaluate.ts';
import type { Network } from '../../src/schema/network.ts';
import type { Period, Reading } from '../../src/status/reading.ts';
import type { Snapshot } from '../../src/status/snapshot.ts';

const name = { en: 'Area', es: 'Zona', de: 'Bereich' };

/** A small place. Its access points are in no order, and the area Molino does not list its own. */
export const NETWORK: Network = {
  spots: [
    {
      key: 'coworking',
      name,
      showAps: true,
      accessPoints: [
        { key: 'desks', name, mac: '02:00:5e:10:00:01' },
        { key: 'booths', name, mac: '02:00:5e:10:00:02' },
      ],
    },
    {
      key: 'terrain',
      name,
      showAps: true,
      accessPoints: [
        { key: 'south', name, mac: '02:00:5e:10:00:12' },
        { key: 'north', name, mac: '02:00:5e:10:00:11' },
        { key: 'orchard', name, mac: '02:00:5e:10:00:13' },
      ],
    },
    { key: 'molino', name, showAps: false, accessPoints: [{ key: 'kitchen', name, mac: '02:00:5e:10:00:21' }] },
  ],
  thresholds: {
    latencyMs: 120,
    packetLossPercent: 3,
    retriesPercent: 25,
    gatewayCpuPercent: 90,
    lineLoadPercent: 90,
    gatewaySettledMinutes: 10,
  },
  darkSiteAttribution: 'provider',
  line: { downloadMbps: 600, uploadMbps: 100 },
};

export const TAKEN_AT = '2026-03-02T10:00:00.000Z';

export function createReading(change: Partial<Reading> = {}): Reading {
  return {
    takenAt: TAKEN_AT,
    site: 'reachable',
    wan: createWan(),
    gateway: {},
    accessPoints: [
      { mac: '02:00:5e:10:00:01', state: 'online', sustained: false },
      { mac: '02:00:5e:10:00:02', state: 'online', sustained: false },
      { mac: '02:00:5e:10:00:11', state: 'online', sustained: false },
      { mac: '02:00:5e:10:00:12', state: 'online', sustained: false },
      { mac: '02:00:5e:10:00:13', state: 'online', sustained: false },
      { mac: '02:00:5e:10:00:21', state: 'online', sustained: false },
    ],
    publicAddresses: [],
    ...change,
  };
}

/** The public snapshot after a reading in which everything works. */
export const FINE_SNAPSHOT: Snapshot = {
  updatedAt: '2026-03-02T10:00:00.000Z',
  internet: { level: 'ok', attribution: 'ok' },
  spots: [
    { key: 'coworking', level: 'ok', showAps: true, aps: [] },
    { key: 'terrain', level: 'ok', showAps: true, aps: [] },
    { key: 'molino', level: 'ok', showAps: false, aps: [] },
  ],
  override: { active: false },
};

export function createWan(change: Partial<Reading['wan']> = {}): Reading['wan'] {
  return { primary: 'up', sustained: false, backupActive: false, backupReady: false, periods: [], ...change };
}

/** Creates five minutes of the line that began this many minutes before the reading; good by default. */
export function createPeriod(minutesAgo: number, change: Partial<Period> = {}): Period {
  return {
    startedAt: new Date(Date.UTC(2026, 2, 2, 10, 0) - minutesAgo * 60_000).toISOString(),
    latencyMs: 12,
    packetLossPercent: 0,
    ...change,
  };
}

export function withState(
  reading: Reading,
  mac: string,
  state: Reading['accessPoints'][number]['state'] | undefined,
  more: { readonly sustained?: boolean; readonly retriesPercent?: number } = {},
): Reading {
  const others = reading.accessPoints.filter((accessPoint) => accessPoint.mac !== mac);
  const changed = state === undefined ? [] : [{ mac, state, sustained: false, ...more }];
  return { ...reading, accessPoints: [...others, ...changed] };
}

/** Evaluates readings five minutes apart, one after the other. */
export function playReadings(readings: readonly Reading[]): Evaluation[] {
  const evaluations: Evaluation[] = [];
  for (const [index, reading] of readings.entries()) {
    const takenAt = new Date(Date.parse(TAKEN_AT) + index * 300_000).toISOString();
    evaluations.push(evaluate({ ...reading, takenAt }, evaluations.at(-1), NETWORK));
  }
  return evaluations;
}
