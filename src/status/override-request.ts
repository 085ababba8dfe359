import { z } from 'zod';
import { spotKeySchema } from '../schema/declared.ts';
import { FARTHEST_PLAN_DAYS, LONGEST_OVERRIDE_MINUTES, LONGEST_PLAN_HOURS, MOST_PLANS } from './longest-override.ts';
import type { PlanProblem } from './plan-problems.ts';
import { internetSchema, spotSchema } from './snapshot.ts';
import type { SpotKey } from '../schema/spot.ts';

export const settingsSchema = z.strictObject({
  internet: internetSchema.optional(),
  spots: z.record(spotKeySchema, spotSchema.shape.level).optional(),
});

/** A moment in whatever zone, in the one form in which moments are kept and compared. */
const momentSchema = z.iso
  .datetime({ offset: true, error: 'must be a date and time with its zone, such as 2026-03-03T10:00:00Z' })
  .transform((text) => new Date(text).toISOString());

/** A setting with something in it. */
const isSomethingSet = ({ internet, spots }: z.infer<typeof settingsSchema>): boolean =>
  internet !== undefined || Object.keys(spots ?? {}).length > 0;
const NOTHING_SET = { message: 'must set the internet, or at least one spot' };

/**
 * What staff send: levels for some minutes, or back to automatic; levels for a time ahead, or no longer.
 * What they leave out stays automatic; setting nothing at all is refused. A plan is known by when it begins.
 */
export const overrideRequestSchema = z.discriminatedUnion('action', [
  settingsSchema
    .extend({ action: z.literal('set'), minutes: z.int().min(1).max(LONGEST_OVERRIDE_MINUTES) })
    .refine(isSomethingSet, NOTHING_SET),
  z.strictObject({ action: z.literal('clear') }),
  settingsSchema
    .extend({ action: z.literal('plan'), startsAt: momentSchema, endsAt: momentSchema })
    .refine(isSomethingSet, NOTHING_SET),
  z.strictObject({ action: z.literal('cancel'), startsAt: momentSchema }),
]);

/** The same at a place with these areas; any other is refused. */
export function createOverrideRequestSchema(areas: readonly SpotKey[]): z.ZodType<OverrideRequest> {
  return overrideRequestSchema.superRefine((request, context) => {
    const named = 'spots' in request ? Object.keys(request.spots ?? {}) : [];
    if (named.every((key) => areas.includes(key))) return;
    context.addIssue({ code: 'custom', path: ['spots'], message: `must be areas: ${areas.join(', ')}` });
  });
}

export type OverrideRequest = z.infer<typeof overrideRequestSchema>;

/** What is wrong with the times of a plan, in English, as the answer to a request says it. */
export function describePlanProblem({ code, inTheWay }: PlanProblem): string {
  if (code === 'overlaps') return `must not overlap what is planned from ${inTheWay?.startsAt} to ${inTheWay?.endsAt}`;
  return {
    past: 'must be later than now; to set the status from now on, use the action "set"',
    far: `must be within ${FARTHEST_PLAN_DAYS} days`,
    backwards: 'must be later than startsAt',
    long: `must be within ${LONGEST_PLAN_HOURS} hours of startsAt`,
    full: `must wait: ${MOST_PLANS} are planned, cancel one first`,
    unknown: 'must be when something begins that is planned and has not ended',
  }[code];
}
