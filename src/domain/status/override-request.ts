import { z } from 'zod';
import { spotKeySchema } from '../declared.ts';
import { LONGEST_OVERRIDE_MINUTES } from './longest-override.ts';
import { internetSchema, spotSchema } from './snapshot.ts';
import type { SpotKey } from './spot.ts';

export const settingsSchema = z.strictObject({
  internet: internetSchema.optional(),
  spots: z.record(spotKeySchema, spotSchema.shape.level).optional(),
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

/** The same at a place with these areas; any other is refused. */
export function createOverrideRequestSchema(areas: readonly SpotKey[]): z.ZodType<OverrideRequest> {
  return overrideRequestSchema.superRefine((request, context) => {
    const named = request.action === 'set' ? Object.keys(request.spots ?? {}) : [];
    if (named.every((key) => areas.includes(key))) return;
    context.addIssue({ code: 'custom', path: ['spots'], message: `must be areas: ${areas.join(', ')}` });
  });
}

export type OverrideRequest = z.infer<typeof overrideRequestSchema>;
