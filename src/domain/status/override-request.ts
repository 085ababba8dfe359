import { z } from 'zod';
import { LONGEST_OVERRIDE_MINUTES } from './longest-override.ts';
import { internetSchema, spotSchema } from './snapshot.ts';
import { SPOT_KEYS } from './spot.ts';

export const settingsSchema = z.strictObject({
  internet: internetSchema.optional(),
  spots: z.partialRecord(z.enum(SPOT_KEYS), spotSchema.shape.level).optional(),
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
