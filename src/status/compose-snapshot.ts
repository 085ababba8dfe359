import type { Network } from '../schema/network.ts';
import type { SpotKey } from '../schema/spot.ts';
import type { Evidence } from './evidence.ts';
import { isStale } from './status-times.ts';
import type { Outage } from './outage-log.ts';
import {
  activeSettings,
  applySettings,
  overrideChangedAt,
  type OverrideRecord,
  type TimedSettings,
} from './override.ts';
import type { StatusRecord } from './record.ts';
import type { Snapshot, SpotLevel } from './snapshot.ts';

/**
 * The public snapshot: the last reading with staff's override laid over it.
 * - undefined where there is no reading, unless staff have set the internet and every area.
 * - An area that is newer than the reading is limited: nothing is known of it. One that is no more is left out.
 * - `updatedAt` moves when something was read, set, cleared, or has ended by itself, and at no other time.
 * - Taking an override away never makes an old reading look new: then `updatedAt` is a millisecond after the data were
 *   taken. Not when they were: the reading may have come while the override held, and was shown with it at that time.
 */
export function composeSnapshot(
  status: StatusRecord | undefined,
  override: OverrideRecord | undefined,
  network: Network,
  now: number,
): Snapshot | undefined {
  const settings = activeSettings(override, now);
  const createSpot = (key: SpotKey, level: SpotLevel['level']): SpotLevel => {
    const showAps = network.spots.find((spot) => spot.key === key)?.showAps ?? false;
    return { key, level, showAps, aps: [] };
  };
  const areas = network.spots.map(({ key }) => key);
  const automatic = status && {
    internet: status.internet,
    spots: areas.map((key) => status.spots.find((spot) => spot.key === key) ?? createSpot(key, 'limited')),
  };
  const levels = applySettings(areas, automatic, settings, createSpot);
  return (
    levels && {
      updatedAt: updatedAt(status, override, settings !== undefined, now),
      ...levels,
      override: { active: settings !== undefined },
    }
  );
}

function updatedAt(
  status: StatusRecord | undefined,
  override: OverrideRecord | undefined,
  active: boolean,
  now: number,
): string {
  const changedAt = override && overrideChangedAt(override, now);
  if (changedAt === undefined) return status?.takenAt ?? '';
  if (status === undefined) return changedAt;
  const takenAt = Date.parse(status.takenAt);
  if (Date.parse(changedAt) <= takenAt) return status.takenAt;
  return active || !isStale(status.takenAt, Date.parse(changedAt)) ? changedAt : new Date(takenAt + 1).toISOString();
}

/** What staff see, and nobody else: what everybody sees, what the equipment says and why, and what is set by hand. */
export interface Explanation {
  /** null where there is nothing to show: everybody gets 503. */
  readonly shown: Snapshot | null;
  /** What would be shown without staff's settings; null before the first reading. */
  readonly automatic: Snapshot | null;
  readonly evidence: readonly Evidence[];
  readonly takenAt: string | null;
  readonly settings: TimedSettings | null;
  /** The last outages, the newest first; null where they cannot be read. */
  readonly outages: readonly Outage[] | null;
}

/** The status with the reasons behind it. */
export function explainStatus(
  status: StatusRecord | undefined,
  override: OverrideRecord | undefined,
  network: Network,
  now: number,
): Omit<Explanation, 'outages'> {
  return {
    shown: composeSnapshot(status, override, network, now) ?? null,
    automatic: composeSnapshot(status, undefined, network, now) ?? null,
    evidence: status?.evidence ?? [],
    takenAt: status?.takenAt ?? null,
    settings: activeSettings(override, now) ?? null,
  };
}
