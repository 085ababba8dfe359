import { isBusy, type HeldAccessPoint } from './evaluate-access-points.ts';
import type { Network, Spot } from './network.ts';
import type { AccessPointState } from './reading.ts';
import { SPOT_KEYS } from './spot.ts';
import type { AccessPointLevel, SpotLevel } from './snapshot.ts';

/** What the state of an access point means for the people below it. */
const LEVELS = {
  online: undefined,
  offline: { level: 'down', reason: 'offline' },
  isolated: { level: 'down', reason: 'isolated' },
  interrupted: { level: 'limited', reason: 'interrupted' },
  updating: { level: 'limited', reason: 'updating' },
  unknown: { level: 'limited', reason: 'unknown' },
} as const satisfies Record<AccessPointState, Omit<AccessPointLevel, 'key'> | undefined>;

/**
 * The Wi-Fi level of every area, in the order of `SPOT_KEYS`, from what counts of its access points.
 * - ok: every access point is fine. down: every one is down. limited: anything between.
 * - Access points that are expected to be off do not count; an area with no others is limited: nothing is known of it.
 * - Access points are listed by name, and only where the area shows them.
 */
export function spotLevels(held: Readonly<Record<string, HeldAccessPoint>>, network: Network): SpotLevel[] {
  return SPOT_KEYS.flatMap((key) => network.spots.filter((spot) => spot.key === key)).map((spot) =>
    spotLevel(spot, held),
  );
}

function spotLevel(spot: Spot, held: Readonly<Record<string, HeldAccessPoint>>): SpotLevel {
  const watched = spot.accessPoints
    .filter(({ expectedOffline }) => !expectedOffline)
    .toSorted((a, b) => a.key.localeCompare(b.key));
  const faults = watched.flatMap(({ key }) => faultOf(key, held[key]));
  return {
    key: spot.key,
    level: levelOf(faults, watched.length),
    showAps: spot.showAps,
    aps: spot.showAps ? faults : [],
  };
}

function faultOf(key: string, held: HeldAccessPoint | undefined): AccessPointLevel[] {
  const fault = LEVELS[held?.state ?? 'unknown'];
  if (fault) return [{ key, ...fault }];
  return held && isBusy(held) ? [{ key, level: 'limited', reason: 'retries' }] : [];
}

function levelOf(faults: readonly AccessPointLevel[], watched: number): SpotLevel['level'] {
  if (watched === 0) return 'limited';
  if (faults.length === 0) return 'ok';
  return faults.length === watched && faults.every(({ level }) => level === 'down') ? 'down' : 'limited';
}
