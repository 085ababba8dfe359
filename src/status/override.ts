import { z } from 'zod';
import { type SpotKey, spotKeySchema } from '../schema/declarations.ts';
import type { Network } from '../schema/network.ts';
import { isStale, LONGEST_OVERRIDE_MINUTES } from './status-times.ts';
import type { StatusRecord } from './status-record.ts';
import { internetSchema, type Snapshot, type SpotLevel, spotSchema } from './snapshot.ts';

const settingsSchema = z.strictObject({
  internet: internetSchema.optional(),
  spots: z.record(spotKeySchema, spotSchema.shape.level).optional(),
});

/** What staff have set by hand, as stored: when that last changed, and what holds until when. */
export const overrideRecordSchema = z.object({
  changedAt: z.iso.datetime(),
  settings: settingsSchema.extend({ expiresAt: z.iso.datetime() }).nullable(),
});

const requestSchema = z.discriminatedUnion('action', [
  settingsSchema
    .extend({ action: z.literal('set'), minutes: z.int().min(1).max(LONGEST_OVERRIDE_MINUTES) })
    .refine(({ internet, spots }) => internet !== undefined || Object.keys(spots ?? {}).length > 0, {
      message: 'must set the internet, or at least one spot',
    }),
  z.strictObject({ action: z.literal('clear') }),
]);

export type Settings = z.infer<typeof settingsSchema>;
export type OverrideRecord = z.infer<typeof overrideRecordSchema>;
export type OverrideRequest = z.infer<typeof requestSchema>;

/** Settings with the moment at which they end. */
export type TimedSettings = NonNullable<OverrideRecord['settings']>;

/**
 * What staff send, at a place with these areas: levels for some minutes, or back to automatic. What they leave out stays
 * automatic; another area is refused, and so is setting nothing at all.
 */
export function createOverrideRequestSchema(areas: readonly SpotKey[]): z.ZodType<OverrideRequest> {
  return requestSchema.superRefine((request, context) => {
    const named = 'spots' in request ? Object.keys(request.spots ?? {}) : [];
    if (named.every((key) => areas.includes(key))) return;
    context.addIssue({ code: 'custom', path: ['spots'], message: `must be areas: ${areas.join(', ')}` });
  });
}

/** The record that a request at the time `now` leads to, after the one `before`. Clearing what does not hold changes nothing. */
export function createOverrideRecord(request: OverrideRequest, now: number, before?: OverrideRecord): OverrideRecord {
  const at = new Date(now).toISOString();
  if (request.action === 'clear') {
    const last = before ? overrideChangedAt(before, now) : new Date(0).toISOString();
    return { changedAt: activeSettings(before, now) ? at : last, settings: null };
  }
  const { internet, spots, minutes } = request;
  return { changedAt: at, settings: { internet, spots, expiresAt: new Date(now + minutes * 60_000).toISOString() } };
}

/** The settings that hold at the time `now`; undefined where none do. */
export function activeSettings(record: OverrideRecord | undefined, now: number): TimedSettings | undefined {
  const settings = record?.settings;
  return settings && Date.parse(settings.expiresAt) > now ? settings : undefined;
}

/** When the override last changed what is shown, before `now`: by being set or cleared, or by ending by itself. */
export function overrideChangedAt({ changedAt, settings }: OverrideRecord, now: number): string {
  return settings && Date.parse(settings.expiresAt) <= now ? settings.expiresAt : changedAt;
}

/**
 * The public snapshot: the last reading with staff's override laid over it.
 * - undefined where there is no reading, unless staff have set the internet and every area.
 * - An area that is set to ok lists no access points.
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
  const internet = settings?.internet ?? status?.internet;
  const spots = network.spots.flatMap(({ key, showAps }) => {
    const set = settings?.spots?.[key];
    const newest: SpotLevel | undefined = status && { key, level: 'limited', showAps, aps: [] };
    const automatic = status?.spots.find((spot) => spot.key === key) ?? newest;
    if (set === undefined) return automatic ? [automatic] : [];
    return [{ ...(automatic ?? { key, showAps, aps: [] }), level: set, ...(set === 'ok' && { aps: [] }) }];
  });
  if (!internet || spots.length < network.spots.length) return undefined;
  const active = settings !== undefined;
  return { updatedAt: updatedAt(status, override, active, now), internet, spots, override: { active } };
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
