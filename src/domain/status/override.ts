import { z } from 'zod';
import { settingsSchema, type OverrideRequest } from './override-request.ts';

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

/** The record that a request at the time `now` leads to. An override ends by itself `minutes` after it was set. */
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
