import { z } from 'zod';
import type { UndatedEvidence } from '../evidence.ts';
import { applyHysteresis } from './hysteresis.ts';
import { type Flapping, flappingSchema, rememberFailures } from './flapping.ts';
import type { AccessPoint, Network, Spot } from '../../schema/network.ts';
import { ACCESS_POINT_STATES, isSiteSustained, type AccessPointState, type Reading } from '../reading.ts';
import type { AccessPointLevel, SpotLevel } from '../snapshot.ts';

const CONSIDERED_READINGS = 3;
const BUSY_READINGS = 2;

/** The current state of an access point, and what is kept between readings. */
export const accessPointMemorySchema = z.object({
  state: z.enum([...ACCESS_POINT_STATES, 'flapping']).describe('The state that counts'),
  heard: z.boolean().describe('Whether the last reading mentioned it'),
  last: z.enum(ACCESS_POINT_STATES).describe('The state in the last reading, which may not count yet'),
  flapping: flappingSchema,
  busy: z.array(z.boolean()).max(CONSIDERED_READINGS).describe('Which of the last readings had too many retries'),
});

export type AccessPointMemory = z.infer<typeof accessPointMemorySchema>;
type Memories = Readonly<Record<string, AccessPointMemory>>;

/** State kept between readings. */
export const wifiMemorySchema = z.object({
  accessPoints: z.record(z.string(), accessPointMemorySchema),
  areas: z.record(z.string(), flappingSchema).prefault({}).describe('How often every access point of an area failed'),
});

type WifiMemory = z.infer<typeof wifiMemorySchema>;

interface WifiBefore {
  readonly memory: WifiMemory;
  readonly isOld: boolean;
}

type CountedState = AccessPointState | 'flapping';
type LevelAndReason = Omit<AccessPointLevel, 'key'>;

/**
 * Level of each state. A state counts with the second reading in a row, or with the first if the equipment says that it
 * has lasted for minutes (`hysteresis.ts`).
 * - `isolated`: on, but cut off from the network. `interrupted`: the equipment reports repeated disconnections.
 * - `updating`: restarting or being updated. `flapping`: failing and recovering from reading to reading.
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

export function isDown(state: CountedState): boolean {
  return LEVELS_OF_STATES[state]?.level === 'down';
}

/** Returns true if a reading with this state counts as a failure of an access point that may flap. */
function isFailure(state: CountedState): boolean {
  return state !== 'online' && state !== 'unknown';
}

const RANKS = { ok: 0, limited: 1, down: 2 } as const;
const SCALE = {
  rank: (state: CountedState) => RANKS[LEVELS_OF_STATES[state]?.level ?? 'ok'],
  isUnknown: (state: CountedState) => state === 'unknown',
};

/**
 * Evaluates the Wi-Fi after a reading: every watched access point and every area.
 * - An access point that is missing from the reading is unknown. While the site is unreachable, all of them are.
 * - A flapping access point (`flapping.ts`) is not ok with the first reading that fails.
 * - A radio is busy if two of its last three readings had too many retries.
 * - An area is ok if every access point is, down if every one is down, and limited otherwise. An area without watched
 *   access points is limited, because its state is unknown.
 * - Access points are listed in the order of their keys, and only if the area shows them.
 */
export function evaluateWifi(
  reading: Reading,
  before: WifiBefore | undefined,
  network: Network,
): { spots: SpotLevel[]; findings: UndatedEvidence[]; memory: WifiMemory } {
  const watched = byKey(network.spots.flatMap(watchedIn));
  const accessPoints = Object.fromEntries(
    watched.map((accessPoint) => [accessPoint.key, evaluateAccessPoint(accessPoint, reading, before, network)]),
  );
  const areas = Object.fromEntries(
    network.spots.map((spot) => [spot.key, rememberArea(spot, reading, before?.memory, accessPoints)]),
  );
  return {
    spots: network.spots.map((spot) => spotLevel(spot, accessPoints)),
    findings: watched.flatMap(({ key }) => describe(key, accessPoints[key])),
    memory: { accessPoints, areas },
  };
}

/** Counts the failures of an area: it fails while every access point does, and that counts while every one is down. */
function rememberArea(
  spot: Spot,
  { takenAt }: Reading,
  before: WifiMemory | undefined,
  accessPoints: Memories,
): Flapping {
  const keys = watchedIn(spot).map(({ key }) => key);
  const is = (memories: Memories | undefined, has: (memory: AccessPointMemory) => boolean): boolean =>
    keys.length > 0 && keys.every((key) => memories?.[key] !== undefined && has(memories[key]));
  const isFailing = ({ last }: AccessPointMemory): boolean => isFailure(last);
  const isOut = ({ state }: AccessPointMemory): boolean => isDown(state);
  return rememberFailures(before?.areas[spot.key], {
    takenAt,
    fails: is(accessPoints, isFailing),
    counts: is(accessPoints, isOut),
    continues: is(before?.accessPoints, isFailing) || is(before?.accessPoints, isOut),
  });
}

export function watchedIn({ accessPoints }: Spot): AccessPoint[] {
  return accessPoints.filter(({ expectedOffline }) => !expectedOffline);
}

function byKey(accessPoints: readonly AccessPoint[]): AccessPoint[] {
  return accessPoints.toSorted((a, b) => a.key.localeCompare(b.key));
}

function evaluateAccessPoint(
  accessPoint: AccessPoint,
  reading: Reading,
  before: WifiBefore | undefined,
  network: Network,
): AccessPointMemory {
  const memory = before?.memory.accessPoints[accessPoint.key];
  const recent = before?.isOld ? undefined : memory;
  const found = reading.accessPoints.find(({ mac }) => mac.toLowerCase() === accessPoint.mac);
  const report = reading.site === 'reachable' ? found : undefined;
  const { state = 'unknown', sustained = false, retriesPercent = 0 } = report ?? {};
  const isDark = reading.site === 'unreachable' && isSiteSustained(reading);
  const counted = applyHysteresis<CountedState>(
    recent && { counted: recent.state, last: recent.last },
    { value: state, confirmed: isDark || sustained },
    SCALE,
  );
  const flapping = rememberFailures(memory?.flapping, {
    takenAt: reading.takenAt,
    fails: isFailure(state),
    counts: isDown(counted),
    continues: memory !== undefined && (isFailure(memory.last) || isDown(memory.state)),
  });
  const isFlapping = counted === 'online' && isFailure(state) && flapping.since !== null;
  const tooMany = retriesPercent >= network.thresholds.retriesPercent;
  return {
    state: isFlapping ? 'flapping' : counted,
    heard: report !== undefined,
    last: state,
    flapping,
    busy: [...(recent?.busy ?? []), tooMany].slice(-CONSIDERED_READINGS),
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

/** Returns true if a radio had enough retries for people to notice. */
function isBusy({ busy }: AccessPointMemory): boolean {
  return busy.filter(Boolean).length >= BUSY_READINGS;
}

function describe(key: string, memory: AccessPointMemory | undefined): UndatedEvidence[] {
  if (!memory) return [];
  const { state, heard, flapping, busy } = memory;
  if (state === 'flapping')
    return [{ subject: key, rule: 'access-point-flapping', figures: { failures: flapping.failures.length } }];
  if (state !== 'online')
    return [{ subject: key, rule: heard ? 'access-point' : 'access-point-unheard', figures: { state } }];
  if (!isBusy(memory)) return [];
  return [{ subject: key, rule: 'radio-busy', figures: { readings: busy.filter(Boolean).length } }];
}
