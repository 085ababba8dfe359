import { z } from 'zod';
import { isFields } from '../text/fields.ts';
import { settingsSchema } from './override-request.ts';

const moment = z.iso.datetime();

const recordSchema = z.object({
  version: z.literal(2),
  changedAt: moment.describe('When what is set by hand last changed, as far as that was known when this was written'),
  settings: settingsSchema.extend({ expiresAt: moment }).nullable().describe('What holds at once; null for nothing'),
  planned: z.array(settingsSchema.extend({ startsAt: moment, endsAt: moment })).describe('By when they begin'),
});

/** What staff have set by hand and ahead, as stored. Version 1 knew nothing of what is ahead. */
export const overrideRecordSchema = z.preprocess(
  (value) => (isFields(value) && value.version === 1 ? { ...value, version: 2, planned: [] } : value),
  recordSchema,
);

export type OverrideRecord = z.infer<typeof recordSchema>;
export type Settings = z.infer<typeof settingsSchema>;
export type Plan = OverrideRecord['planned'][number];

/** Settings with the moment at which they end. */
export type TimedSettings = Settings & { readonly expiresAt: string };
