import { endNow, withoutEnded } from './active-override.ts';
import type { OverrideRequest } from './override-request.ts';
import type { OverrideRecord, Plan } from './override.ts';
import { findPlanProblems, type PlanProblem } from './plan-problems.ts';

/** Nothing was ever set. */
export const EMPTY: OverrideRecord = { version: 2, changedAt: new Date(0).toISOString(), settings: null, planned: [] };

/** What keeps a request from being done; nothing where it can be. What was sent twice is planned once. */
export function refuseOverride(request: OverrideRequest, now: number, { planned } = EMPTY): readonly PlanProblem[] {
  if (request.action === 'plan') {
    const plan = JSON.stringify(planOf(request));
    return findPlanProblems(
      request,
      planned.filter((other) => JSON.stringify(other) !== plan),
      now,
    );
  }
  if (request.action !== 'cancel') return [];
  const isPlanned = planned.some(({ startsAt, endsAt }) => startsAt === request.startsAt && Date.parse(endsAt) > now);
  return isPlanned ? [] : [{ field: 'startsAt', code: 'unknown' }];
}

/**
 * The record that a request at the time `now` leads to, after the one `before`; the request is one that can be done.
 * - An override ends by itself `minutes` after it was set. It goes before what is planned, which stays.
 * - Clearing ends what holds now: what was set at once, else the plan that has begun. What lies ahead stays.
 */
export function createOverrideRecord(request: OverrideRequest, now: number, before = EMPTY): OverrideRecord {
  const record = withoutEnded(before, now);
  switch (request.action) {
    case 'set': {
      const { internet, spots, minutes } = request;
      const expiresAt = new Date(now + minutes * 60_000).toISOString();
      return { ...record, changedAt: new Date(now).toISOString(), settings: { internet, spots, expiresAt } };
    }
    case 'clear':
      return endNow(record, now);
    case 'plan': {
      const others = record.planned.filter(({ startsAt }) => startsAt !== request.startsAt);
      const planned = [...others, planOf(request)].toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
      return { ...record, planned };
    }
    case 'cancel':
      return endNow(record, now, request.startsAt);
  }
}

function planOf({ internet, spots, startsAt, endsAt }: Plan): Plan {
  return { internet, spots, startsAt, endsAt };
}
