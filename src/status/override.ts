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

/** What staff have set by hand, as stored: when that last changed, and what holds until when. */
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
  const last = before && !isAhead(before.changedAt, now) ? Date.parse(overrideChangedAt(before, now)) : 0;
  const at = new Date(Math.max(now, last)).toISOString();
  if (request.action === 'clear') {
    return { changedAt: activeSettings(before, now) ? at : new Date(last).toISOString(), settings: null };
  }
  const { internet, spots, minutes } = request;
  return { changedAt: at, settings: { internet, spots, expiresAt: new Date(now + minutes * MINUTE_MS).toISOString() } };
}

/** The settings that hold at the time `now`; undefined where none do. */
export function activeSettings(record: OverrideRecord | undefined, now: number): TimedSettings | undefined {
  const settings = record?.settings;
  return settings && Date.parse(settings.expiresAt) > now ? settings : undefined;
}

/** What guests are told of the settings that hold at the time `now`: since when, until when, and of what; null where none do. */
export function describeOverride(record: OverrideRecord | undefined, now: number): History['byHand'] {
  const settings = activeSettings(record, now);
  if (!record || !settings) return null;
  const { internet, spots = {}, expiresAt } = settings;
  return { since: record.changedAt, until: expiresAt, internet: internet !== undefined, spots: Object.keys(spots) };
}

/** When the override last changed what is shown, before `now`: by being set or cleared, or by ending by itself. */
export function overrideChangedAt({ changedAt, settings }: OverrideRecord, now: number): string {
  return settings && Date.parse(settings.expiresAt) <= now ? latest(settings.expiresAt, changedAt) : changedAt;
}

/** What is shown of what nobody knows. */
const UNKNOWN = { level: 'degraded', attribution: 'us' } as const;

/**
 * The public snapshot: the last reading with staff's override laid over it.
 * - undefined where there is no reading, unless staff have set the internet and every area.
 * - An area that is set to ok lists no access points.
 * - An area that is newer than the reading is limited: nothing is known of it. One that is no more is left out.
 * - `updatedAt` moves when something was read, set, cleared, or has ended by itself, and at no other time. A time that is to
 *   come is from a clock that was wrong, and is not shown.
 * - What staff set never makes an old reading look new. Where the reading was stale by then, what is not set is unknown
 *   until the next; and once nothing is set, the reading is shown with its own time, so that everybody sees its age. Only
 *   then `updatedAt` goes back.
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

/** The later of two times; one of them at least is known. */
function latest(first: string | undefined, second: string | undefined): string {
  if (first === undefined || second === undefined) return first ?? second ?? '';
  return Date.parse(first) > Date.parse(second) ? first : second;
}
