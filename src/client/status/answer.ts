import { type Fields, isFields } from '../../text/fields.ts';
import type { SpotKey } from '../../schema/values.ts';
import type { Snapshot } from '../../status/snapshot.ts';

/** A snapshot as a browser may receive it: reasons that are newer than this page are let through. */
export interface SeenSnapshot extends Omit<Snapshot, 'spots'> {
  /** Every area, in the order of `SPOT_KEYS`. */
  readonly spots: readonly SeenSpot[];
}

/** An area of it. */
export interface SeenSpot {
  readonly key: SpotKey;
  readonly level: Snapshot['spots'][number]['level'];
  readonly aps: readonly SeenAccessPoint[];
}

/** An access point that is limited or down. */
export interface SeenAccessPoint {
  readonly key: string;
  readonly level: 'limited' | 'down';
  readonly reason?: string | undefined;
}

/**
 * What the status API answered, if it is a snapshot of these areas, in their order.
 * - Hand-written, because this runs in browsers: zod would weigh more than the whole page.
 * - A level that nobody knows makes the answer unusable: it might mean anything, so it may not look fine.
 * - An access point that cannot be read is left out; a reason may be any word, or none.
 */
export function parseSnapshot(value: unknown, areas: readonly SpotKey[]): SeenSnapshot | undefined {
  if (!isFields(value) || !isFields(value.override) || !Array.isArray(value.spots)) return undefined;
  const { updatedAt } = value;
  const internet = parseInternet(value.internet);
  const listed = value.spots.filter(isFields);
  const spots = areas.flatMap((key) => parseSpot(key, listed) ?? []);
  if (typeof updatedAt !== 'string' || Number.isNaN(Date.parse(updatedAt))) return undefined;
  if (!internet || spots.length < areas.length) return undefined;
  return { updatedAt, internet, spots, override: { active: value.override.active === true } };
}

/** The connection of a snapshot, with who is responsible; undefined where its level is not known, or nobody is named for one that is not ok. */
export function parseInternet(value: unknown): SeenSnapshot['internet'] | undefined {
  if (!isFields(value)) return undefined;
  const { level, attribution } = value;
  if (level === 'ok') return { level, attribution: 'ok' };
  if (level !== 'degraded' && level !== 'outage') return undefined;
  return attribution === 'provider' || attribution === 'us' ? { level, attribution } : undefined;
}

function parseSpot(key: SpotKey, listed: readonly Fields[]): SeenSpot | undefined {
  const spot = listed.find((candidate) => candidate.key === key);
  if (spot?.level !== 'ok' && spot?.level !== 'limited' && spot?.level !== 'down') return undefined;
  const aps: readonly unknown[] = Array.isArray(spot.aps) ? spot.aps : [];
  return { key, level: spot.level, aps: aps.flatMap((accessPoint) => parseAccessPoint(accessPoint) ?? []) };
}

function parseAccessPoint(value: unknown): SeenAccessPoint | undefined {
  if (!isFields(value) || typeof value.key !== 'string') return undefined;
  if (value.level !== 'limited' && value.level !== 'down') return undefined;
  const reason = typeof value.reason === 'string' ? value.reason : undefined;
  return { key: value.key, level: value.level, reason };
}
