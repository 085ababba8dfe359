import type { Network } from '../../../src/schema/network.ts';
import type { OverrideRecord } from '../../../src/status/override.ts';
import { createStatusRecord, type StatusRecord } from '../../../src/status/record.ts';
import type { Period, Reading } from '../../../src/status/reading.ts';
import type { Dice } from '../../dice.ts';

const MINUTE = 60_000;

/** Any reading of a network: also of access points twice, of none, of strangers, and in capital letters. */
export function generateReading(dice: Dice, network: Network, now: number): Reading {
  const known = network.spots.flatMap((spot) => spot.accessPoints.map(({ mac }) => mac));
  const mentioned = known.flatMap((mac) => {
    if (dice.chance(10)) return [];
    return dice.chance(10) ? [mac.toUpperCase(), mac] : [mac];
  });
  return {
    takenAt: new Date(now).toISOString(),
    site: dice.pick(['reachable', 'reachable', 'reachable', 'unreachable', 'unknown']),
    siteSustained: dice.chance(50),
    wan: {
      sustained: dice.chance(50),
      primary: dice.pick(['up', 'up', 'down', 'unplugged', 'unknown']),
      backupActive: dice.chance(40),
      periods: Array.from({ length: dice.below(5) }, () => generatePeriod(dice, now)),
    },
    gateway: {
      ...(dice.chance(50) ? { uptimeSeconds: dice.below(1200) } : {}),
      ...(dice.chance(50) ? { cpuPercent: dice.below(101) } : {}),
    },
    accessPoints: dice.shuffle([...mentioned, '02:00:5e:ff:ff:ff']).map((mac) => ({
      mac,
      state: generateState(dice),
      sustained: dice.chance(30),
      ...(dice.chance(50) ? { retriesPercent: dice.below(60) } : {}),
    })),
    publicAddresses: dice.chance(50) ? [`203.0.113.${dice.below(256)}`] : [],
  };
}

/** Readings of a network five minutes apart, the last one now. */
export function generateReadings(dice: Dice, network: Network, now: number, count: number): Reading[] {
  return Array.from({ length: count }, (_, index) =>
    generateReading(dice, network, now - (count - 1 - index) * 5 * MINUTE),
  );
}

function generateState(dice: Dice): Reading['accessPoints'][number]['state'] {
  return dice.pick(['online', 'online', 'online', 'offline', 'interrupted', 'updating', 'isolated', 'unknown']);
}

/** A period with at least one figure. */
function generatePeriod(dice: Dice, now: number): Period {
  const latency = { latencyMs: dice.below(240) };
  const loss = { packetLossPercent: dice.below(7) };
  return {
    startedAt: new Date(now - dice.below(40) * MINUTE).toISOString(),
    ...dice.pick<Omit<Period, 'startedAt'>>([latency, loss, { ...latency, ...loss }]),
  };
}

/** What staff may have set around now: nothing, something that holds, that has ended, or that was cleared. */
export function generateOverride(dice: Dice, now: number): OverrideRecord | undefined {
  if (dice.chance(25)) return undefined;
  const changedAt = new Date(now - dice.below(120) * MINUTE).toISOString();
  if (dice.chance(20)) return { changedAt, settings: null };
  const level = dice.pick(['degraded', 'outage'] as const);
  const fault = { level, attribution: dice.pick(['provider', 'us'] as const) };
  return {
    changedAt,
    settings: {
      expiresAt: new Date(now + (dice.below(120) - 60) * MINUTE).toISOString(),
      ...(dice.chance(50) ? { internet: dice.chance(50) ? fault : { level: 'ok', attribution: 'ok' } } : {}),
      ...(dice.chance(70) ? { spots: { [generateKey(dice)]: dice.pick(['ok', 'limited', 'down']) } } : {}),
    },
  };
}

function generateKey(dice: Dice): 'coworking' | 'terrain' | 'molino' {
  return dice.pick(['coworking', 'terrain', 'molino']);
}

/** What is stored at a time, whether or not something has been stored before. */
export function generateRecord(dice: Dice, network: Network, now: number): StatusRecord | undefined {
  if (dice.chance(15)) return undefined;
  const previous = createStatusRecord(generateReading(dice, network, now - 600_000), undefined, network, now - 600_000);
  return createStatusRecord(generateReading(dice, network, now - 300_000), previous, network, now - 300_000);
}
