import { z } from 'zod';
import { AHEAD_MS } from './freshness.ts';
import { LONGEST_OVERRIDE_MINUTES } from './longest-override.ts';
import { internetSchema, spotSchema } from './snapshot.ts';
import { SPOT_KEYS } from './spot.ts';

const spotLevelSchema = spotSchema.shape.level;

const settingsSchema = z.strictObject({
  internet: internetSchema.optional(),
  spots: z.partialRecord(z.enum(SPOT_KEYS), spotLevelSchema).optional(),
});

/**
 * What staff send: levels for some minutes, or back to automatic.
 * What they leave out stays automatic; setting nothing at all is refused.
 */
export const overrideRequestSchema = z.discriminatedUnion('action', [
  settingsSchema
    .extend({ action: z.literal('set'), minutes: z.int().min(1).max(LONGEST_OVERRIDE_MINUTES) })
    .refine(({ internet, spots }) => internet !== undefined || Object.keys(spots ?? {}).length > 0, {
      message: 'must set the internet, or at least one spot',
    }),
  z.strictObject({ action: z.literal('clear') }),
]);

export type OverrideRequest = z.infer<typeof overrideRequestSchema>;

/** What staff have set by hand, as stored. `settings` is null once they have cleared it. */
export const overrideRecordSchema = z.object({
  version: z.literal(1),
  changedAt: z.iso.datetime(),
  settings: settingsSchema.extend({ expiresAt: z.iso.datetime() }).nullable(),
});

export type OverrideRecord = z.infer<typeof overrideRecordSchema>;
export type Settings = z.infer<typeof settingsSchema>;

/** Settings with the moment at which they end. */
export type TimedSettings = Settings & { readonly expiresAt: string };

/** The record that a request leads to. An override ends by itself `minutes` after it was set. */
export function createOverrideRecord(request: OverrideRequest, now: number): OverrideRecord {
  const changedAt = new Date(now).toISOString();
  if (request.action === 'clear') return { version: 1, changedAt, settings: null };
  const { internet, spots, minutes } = request;
  return {
    version: 1,
    changedAt,
    settings: { internet, spots, expiresAt: new Date(now + minutes * 60_000).toISOString() },
  };
}

/** The settings that hold now, or undefined. An end further ahead than staff can set it is from a clock that ran ahead. */
export function activeSettings(record: OverrideRecord | undefined, now: number): TimedSettings | undefined {
  const settings = record?.settings;
  if (!settings) return undefined;
  const restMs = Date.parse(settings.expiresAt) - now;
  return restMs > 0 && restMs <= LONGEST_OVERRIDE_MINUTES * 60_000 + AHEAD_MS ? settings : undefined;
}

/** When the override last changed what is shown: by being set, cleared, or by ending. */
export function overrideChangedAt(record: OverrideRecord, now: number): string {
  const expiresAt = record.settings?.expiresAt;
  return expiresAt !== undefined && Date.parse(expiresAt) <= now ? expiresAt : record.changedAt;
}
