import { z } from 'zod';
import { spotKeySchema } from '../schema/declared.ts';
import type { SpotKey } from '../schema/spot.ts';
import { LONGEST_OVERRIDE_MINUTES, type OverrideRecord, type OverrideRequest } from './override.ts';
import { internetSchema, spotSchema } from './snapshot.ts';

const settingsSchema = z.strictObject({
  internet: internetSchema.optional(),
  spots: z.record(spotKeySchema, spotSchema.shape.level).optional(),
});

/** What staff have set by hand, as stored. */
export const overrideRecordSchema: z.ZodType<OverrideRecord> = z.object({
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

/** What staff send, at a place with these areas: any other is refused, and so is setting nothing at all. */
export function createOverrideRequestSchema(areas: readonly SpotKey[]): z.ZodType<OverrideRequest> {
  return requestSchema.superRefine((request, context) => {
    const named = 'spots' in request ? Object.keys(request.spots ?? {}) : [];
    if (named.every((key) => areas.includes(key))) return;
    context.addIssue({ code: 'custom', path: ['spots'], message: `must be areas: ${areas.join(', ')}` });
  });
}
