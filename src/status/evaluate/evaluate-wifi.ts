import { z } from 'zod';
import type { UndatedEvidence } from '../evidence.ts';
import { applyHysteresis } from './hysteresis.ts';
import { isFlapping, latelySchema, remember } from './flapping.ts';
import type { AccessPoint, Network, Spot } from '../../schema/network.ts';
import { ACCESS_POINT_STATES, isSiteSustained, type AccessPointState, type Reading } from '../reading.ts';
import type { AccessPointLevel, SpotLevel } from '../snapshot.ts';

const CONSIDERED_READINGS = 3;
const BUSY_READINGS = 2;

/** The state of an access point that counts, and what is kept from one reading to the next. */
export const accessPointMemorySchema = z.object({
  state: z.enum([...ACCESS_POINT_STATES, 'flapping']).describe('The state that counts'),
  heard: z.boolean().describe('Whether the last reading mentioned it'),
  last: z.enum(ACCESS_POINT_STATES).describe('The state in the last reading, which may not count yet'),
  lately: latelySchema.describe('In which of the last readings it failed'),
  busy: z.array(z.boolean()).max(CONSIDERED_READINGS).describe('Which of the last readings had too many retries'),
});

export type AccessPointMemory = z.infer<typeof accessPointMemorySchema>;
type Memories = Readonly<Record<string, AccessPointMemory>>;

type CountedState = AccessPointState | 'flapping';
type LevelAndReason = Omit<AccessPointLevel, 'key'>;

/**
 * Levels of access points by their states. A state counts with the second reading in a row, or with the first if the equipment
 * says that it has lasted for minutes (`hysteresis.ts`).
 * - `isolated`: on, but cut off from the network. `interrupted`: the equipment says that it loses its connection repeatedly.
 * - `updating`: it restarts or is being updated. `flapping`: it comes and goes from reading to reading.
 */
const LEVELS_OF_STATES: Readonly<Record<CountedState, LevelAndReason | undefined>> = {
  offline: { level: 'down', reason: 'offline' },
  isolated: { level: 'down', reason: 'isolated' },
  interrupted: { level: 'limited', reason: 'interrupted' },
  updating: { level: 'limited', reason: 'updating' },
  unknown: { level: 'limited', reason: 'unknown' },
  flapping: { level: 'limited', reason: 'interrupted' },
  online: undefined,
};
/** Level of an access point that is online, but had too many retries in two of the last three readings. */
const BUSY: LevelAndReason = { level: 'limited', reason: 'retries' };

/** Returns true if an access point with this state is down. */
export function isDown(state: CountedState): boolean {
  return LEVELS_OF_STATES[state]?.level === 'down';
}

const RANKS = { ok: 0, limited: 1, down: 2 } as const;
const SCALE = {
  rank: (state: CountedState) => RANKS[LEVELS_OF_STATES[state]?.level ?? 'ok'],
  isUnknown: (state: CountedState) => state === 'unknown',
};

/**
 * Evaluates the Wi-Fi after a reading: every watched access point and every area.
 * - An access point that the reading does not mention is unknown; all of them are while the site cannot be reached.
 * - An access point that comes and goes is flapping, even if no two readings in a row fail.
 * - A radio is busy if two of its last three readings had too many retries.
 * - An area is ok if every access point is, down if every one is down, and limited otherwise. An area without watched access
 *   points is limited, as its state is unknown.
 * - Access points are listed in the order of their keys, and only if the area shows them.
 */
export function evaluateWifi(
  reading: Reading,
  before: Memories,
  network: Network,
): { spots: SpotLevel[]; findings: UndatedEvidence[]; memory: Record<string, AccessPointMemory> } {
  const watched = byKey(network.spots.flatMap(watchedIn));
  const memory = Object.fromEntries(
    watched.map((accessPoint) => [accessPoint.key, evaluateAccessPoint(accessPoint, reading, before, network)]),
  );
  return {
    spots: network.spots.map((spot) => spotLevel(spot, memory)),
    findings: watched.flatMap(({ key }) => describe(key, memory[key])),
    memory,
  };
}

/** Returns the access points of an area that are not marked as `expectedOffline`. */
export function watchedIn({ accessPoints }: Spot): AccessPoint[] {
  return accessPoints.filter(({ expectedOffline }) => !expectedOffline);
}

function byKey(accessPoints: readonly AccessPoint[]): AccessPoint[] {
  return accessPoints.toSorted((a, b) => a.key.localeCompare(b.key));
}

function evaluateAccessPoint(
  accessPoint: AccessPoint,
  reading: Reading,
  before: Memories,
  network: Network,
): AccessPointMemory {
  const memory = before[accessPoint.key];
  const found = reading.accessPoints.find(({ mac }) => mac.toLowerCase() === accessPoint.mac);
  const report = reading.site === 'reachable' ? found : undefined;
  const { state = 'unknown', sustained = false, retriesPercent = 0 } = report ?? {};
  const isDark = reading.site === 'unreachable' && isSiteSustained(reading);
  const counted = applyHysteresis<CountedState>(
    memory && { counted: memory.state, last: memory.last },
    { value: state, confirmed: isDark || sustained },
    SCALE,
  );
  const lately = remember(memory?.lately ?? '', state !== 'online' && state !== 'unknown');
  const tooMany = retriesPercent >= network.thresholds.retriesPercent;
  return {
    state: counted === 'online' && isFlapping(lately) ? 'flapping' : counted,
    heard: report !== undefined,
    last: state,
    lately,
    busy: [...(memory?.busy ?? []), tooMany].slice(-CONSIDERED_READINGS),
  };
}

function spotLevel(spot: Spot, memory: Memories): SpotLevel {
  const watched = byKey(watchedIn(spot));
  const faults = watched.flatMap(({ key }) => accessPointLevel(key, memory[key]));
  return {
    key: spot.key,
    level: levelOf(faults, watched.length),
    showAps: spot.showAps,
    aps: spot.showAps ? faults : [],
  };
}

function accessPointLevel(key: string, memory: AccessPointMemory | undefined): AccessPointLevel[] {
  const fault = LEVELS_OF_STATES[memory?.state ?? 'unknown'];
  if (fault) return [{ key, ...fault }];
  return memory && isBusy(memory) ? [{ key, ...BUSY }] : [];
}

function levelOf(faults: readonly AccessPointLevel[], watched: number): SpotLevel['level'] {
  if (watched === 0) return 'limited';
  if (faults.length === 0) return 'ok';
  return faults.length === watched && faults.every(({ level }) => level === 'down') ? 'down' : 'limited';
}

/** Returns true if a radio had so many retries that people notice. */
function isBusy({ busy }: AccessPointMemory): boolean {
  return busy.filter(Boolean).length >= BUSY_READINGS;
}

function describe(key: string, memory: AccessPointMemory | undefined): UndatedEvidence[] {
  if (!memory) return [];
  const { state, heard, lately, busy } = memory;
  if (state === 'flapping') {
    const figures = { readings: lately.length, failed: lately.replaceAll('.', '').length };
    return [{ subject: key, rule: 'access-point-flapping', figures }];
  }
  if (state !== 'online')
    return [{ subject: key, rule: heard ? 'access-point' : 'access-point-unheard', figures: { state } }];
  if (!isBusy(memory)) return [];
  return [{ subject: key, rule: 'radio-busy', figures: { readings: busy.filter(Boolean).length } }];
}
