import { isBusy, type HeldAccessPoint } from './evaluate-access-points.ts';
import { ACCESS_POINT_ROWS, BUSY_ROW } from './levels.ts';
import type { Network, Spot } from '../schema/network.ts';
import type { AccessPointLevel, SpotLevel } from './snapshot.ts';

/**
 * The Wi-Fi level of every area, in their order, from what counts of its access points.
 * - ok: every access point is fine. down: every one is down. limited: anything between.
 * - Access points that are expected to be off do not count; an area with no others is limited: nothing is known of it.
 * - Access points are listed in the order of their keys, and only where the area shows them.
 */
export function spotLevels(held: Readonly<Record<string, HeldAccessPoint>>, network: Network): SpotLevel[] {
  return network.spots.map((spot) => spotLevel(spot, held));
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
  const { fault } = ACCESS_POINT_ROWS[held?.state ?? 'unknown'];
  if (fault) return [{ key, ...fault }];
  return held && isBusy(held) ? [{ key, ...BUSY_ROW.fault }] : [];
}

function levelOf(faults: readonly AccessPointLevel[], watched: number): SpotLevel['level'] {
  if (watched === 0) return 'limited';
  if (faults.length === 0) return 'ok';
  return faults.length === watched && faults.every(({ level }) => level === 'down') ? 'down' : 'limited';
}
