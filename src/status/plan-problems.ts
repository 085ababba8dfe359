import { FARTHEST_PLAN_DAYS, LONGEST_PLAN_HOURS, MOST_PLANS } from './longest-override.ts';

/** From when until when something is planned; ISO strings. */
export interface PlanTimes {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Why something cannot be planned or cancelled: which field is wrong, how, and which plan is in the way. */
export interface PlanProblem {
  readonly field: keyof PlanTimes;
  readonly code: 'past' | 'far' | 'backwards' | 'long' | 'overlaps' | 'full' | 'unknown';
  readonly inTheWay?: PlanTimes;
}

const HOUR_MS = 3_600_000;

/**
 * What keeps times from being planned beside what is planned already; nothing where they can be.
 * - A plan begins after now and within 60 days, and lasts 24 hours at most. Two may touch, and not overlap.
 * - Never more than 20 that have not ended.
 * The server and the staff page both use it; so it is without zod, for browsers.
 */
export function findPlanProblems(asked: PlanTimes, planned: readonly PlanTimes[], now: number): PlanProblem[] {
  const [startsAt, endsAt] = [Date.parse(asked.startsAt), Date.parse(asked.endsAt)];
  const others = planned.filter((plan) => Date.parse(plan.endsAt) > now);
  const inTheWay = others.find((plan) => Date.parse(plan.startsAt) < endsAt && startsAt < Date.parse(plan.endsAt));
  const problems: PlanProblem[] = [];
  if (startsAt <= now) problems.push({ field: 'startsAt', code: 'past' });
  if (startsAt > now + FARTHEST_PLAN_DAYS * 24 * HOUR_MS) problems.push({ field: 'startsAt', code: 'far' });
  if (endsAt <= startsAt) problems.push({ field: 'endsAt', code: 'backwards' });
  if (endsAt > startsAt + LONGEST_PLAN_HOURS * HOUR_MS) problems.push({ field: 'endsAt', code: 'long' });
  if (problems.length > 0) return problems;
  if (inTheWay) return [{ field: 'startsAt', code: 'overlaps', inTheWay }];
  return others.length >= MOST_PLANS ? [{ field: 'startsAt', code: 'full' }] : [];
}
