import { z } from 'zod';
import { type SpotKey, spotKeySchema } from '../schema/declarations.ts';
import type { Network } from '../schema/network.ts';
import { isAhead, isStale, LONGEST_OVERRIDE_MINUTES } from './status-times.ts';
import type { History } from './history-answer.ts';
import type { StatusRecord } from './record/status-record.ts';
import { internetSchema, type Snapshot, type SpotLevel, spotSchema } from './snapshot.ts';
import { MINUTE_MS } from '../text/numbers/durations.ts';

const settingsSchema = z.strictObject({
  internet: internetSchema.optional(),
  spots: z.record(spotKeySchema, spotSchema.shape.level).optional(),
});

/** The stored override: when it last changed, and the settings with their end. */
export const overrideRecordSchema = z.object({
  changedAt: z.iso.datetime(),
  settings: settingsSchema.extend({ expiresAt: z.iso.datetime() }).nullable(),
});

const requestSchema = z.discriminatedUnion('action', [
  settingsSchema
    .extend({ action: z.literal('set'), minutes: z.int().min(1).max(LONGEST_OVERRIDE_MINUTES) })
    .refine(({ internet, spots }) => internet !== undefined || Object.keys(spots ?? {}).length > 0, {
      error: 'must set the internet, or at least one spot',
    }),
  z.strictObject({ action: z.literal('clear') }),
]);

export type Settings = z.infer<typeof settingsSchema>;
export type OverrideRecord = z.infer<typeof overrideRecordSchema>;
export type OverrideRequest = z.infer<typeof requestSchema>;

export type TimedSettings = NonNullable<OverrideRecord['settings']>;

/**
 * Returns the schema of staff's request at a place with these areas: levels for some minutes, or back to automatic.
 * Anything left out stays automatic. Unknown areas and empty settings are rejected.
 */
export function createOverrideRequestSchema(areas: readonly SpotKey[]): z.ZodType<OverrideRequest> {
  return requestSchema.superRefine((request, context) => {
    const named = 'spots' in request ? Object.keys(request.spots ?? {}) : [];
    if (named.every((key) => areas.includes(key))) return;
    context.addIssue({ code: 'custom', path: ['spots'], message: `must be areas: ${areas.join(', ')}` });
  });
}

/** Returns the record after a request at the time `now`. Clearing inactive settings changes nothing. */
export function createOverrideRecord(request: OverrideRequest, now: number, before?: OverrideRecord): OverrideRecord {
  const last = before && !isAhead(before.changedAt, now) ? Date.parse(overrideChangedAt(before, now)) : 0;
  const at = new Date(Math.max(now, last)).toISOString();
  if (request.action === 'clear') {
    return { changedAt: activeSettings(before, now) ? at : new Date(last).toISOString(), settings: null };
  }
  const { internet, spots, minutes } = request;
  return { changedAt: at, settings: { internet, spots, expiresAt: new Date(now + minutes * MINUTE_MS).toISOString() } };
}

export function activeSettings(record: OverrideRecord | undefined, now: number): TimedSettings | undefined {
  const settings = record?.settings;
  return settings && Date.parse(settings.expiresAt) > now ? settings : undefined;
}

/** Returns what guests see of the active settings: their beginning, end and scope; null without any. */
export function describeOverride(record: OverrideRecord | undefined, now: number): History['byHand'] {
  const settings = activeSettings(record, now);
  if (!record || !settings) return null;
  const { internet, spots = {}, expiresAt } = settings;
  return { since: record.changedAt, until: expiresAt, internet: internet !== undefined, spots: Object.keys(spots) };
}

/** Returns when the override last changed the status before `now`: it was set, cleared, or expired. */
export function overrideChangedAt({ changedAt, settings }: OverrideRecord, now: number): string {
  return settings && Date.parse(settings.expiresAt) <= now ? latest(settings.expiresAt, changedAt) : changedAt;
}

/** The level shown for an unknown state. */
const UNKNOWN = { level: 'degraded', attribution: 'us' } as const;

/**
 * Returns the public snapshot: the last reading, with the override on top.
 * - undefined without a reading, unless the override sets the internet and every area.
 * - An area that is set to ok lists no access points.
 * - An area that was added since the reading is limited, because its state is unknown. A removed area is left out.
 * - `updatedAt` changes only with a reading and when the override is set, cleared or expires. A time in the future is
 *   from a wrong clock and is not shown.
 * - The override never makes an old reading look new. If the reading was stale when the override changed, everything
 *   that is not set is unknown until the next reading. Once nothing is set, the reading is shown with its own time;
 *   only then `updatedAt` goes back.
 */
export function composeSnapshot(
  status: StatusRecord | undefined,
  override: OverrideRecord | undefined,
  network: Network,
  now: number,
): Snapshot | undefined {
  const settings = activeSettings(override, now);
  const active = settings !== undefined;
  const isTimed = override !== undefined && !(status && isAhead(override.changedAt, now));
  const changedAt = isTimed ? overrideChangedAt(override, now) : undefined;
  const isReadBefore = status && changedAt !== undefined && changedAt > status.takenAt;
  const isStaleThen = isReadBefore && isStale(status.takenAt, Date.parse(changedAt));
  const isOld = active && isStaleThen;
  const internet = settings?.internet ?? (isOld ? UNKNOWN : status?.internet);
  const spots = network.spots.flatMap(({ key, showAps }) => {
    const set = settings?.spots?.[key];
    const unknown: SpotLevel | undefined = status && { key, level: 'limited', showAps, aps: [] };
    const automatic = (isOld ? undefined : status?.spots.find((spot) => spot.key === key)) ?? unknown;
    if (set === undefined) return automatic ? [automatic] : [];
    return [{ ...(automatic ?? { key, showAps, aps: [] }), level: set, ...(set === 'ok' && { aps: [] }) }];
  });
  if (!internet || spots.length < network.spots.length) return undefined;
  const updatedAt = latest(isStaleThen && !active ? undefined : changedAt, status?.takenAt);
  return { updatedAt, internet, spots, override: { active } };
}

function latest(first: string | undefined, second: string | undefined): string {
  if (first === undefined || second === undefined) return first ?? second ?? '';
  return Date.parse(first) > Date.parse(second) ? first : second;
}
