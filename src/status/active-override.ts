import { AHEAD_MS, isAhead } from './freshness.ts';
import { LONGEST_OVERRIDE_MINUTES } from './longest-override.ts';
import type { OverrideRecord, Plan, TimedSettings } from './override.ts';

/**
 * The settings that hold at the time `now`: those that were set at once, else the plan whose time it is; undefined where
 * none do. Settings that end further ahead than staff can set them are from a clock that ran ahead, and do not hold.
 */
export function activeSettings(record: OverrideRecord | undefined, now: number): TimedSettings | undefined {
  const held = record && heldAt(record, now);
  if (!held || 'expiresAt' in held) return held;
  const { startsAt: _, endsAt: expiresAt, ...settings } = held;
  return { ...settings, expiresAt };
}

function heldAt({ settings, planned }: OverrideRecord, now: number): TimedSettings | Plan | undefined {
  const restMs = settings ? Date.parse(settings.expiresAt) - now : 0;
  if (settings && restMs > 0 && restMs <= LONGEST_OVERRIDE_MINUTES * 60_000 + AHEAD_MS) return settings;
  return planned.find(({ startsAt, endsAt }) => Date.parse(startsAt) <= now && now < Date.parse(endsAt));
}

/**
 * When the override last changed what is shown, before `now`: by being set or cleared, or by beginning or ending by
 * itself, whether or not anybody asked then. What begins or ends below something that goes before it changes nothing.
 */
export function overrideChangedAt(record: OverrideRecord, now: number): string {
  const { changedAt, settings, planned } = record;
  const times = [...(settings ? [settings.expiresAt] : []), ...planned.flatMap((plan) => [plan.startsAt, plan.endsAt])];
  const changes = times
    .map((time) => Date.parse(time))
    .filter((time) => {
      return time > Date.parse(changedAt) && time <= now && heldAt(record, time - 1) !== heldAt(record, time);
    });
  return changes.length > 0 ? new Date(Math.max(...changes)).toISOString() : changedAt;
}

/**
 * The same record without what is over, so that it does not grow; what it says of `now` and later stays the same.
 * - What ended within the last two minutes stays: for another clock it may not be over yet.
 * - A change in the future is from a clock that ran ahead, and is taken for one of now.
 */
export function withoutEnded(record: OverrideRecord, now: number): OverrideRecord {
  const past = now - AHEAD_MS;
  const changedAt = overrideChangedAt(record, past);
  const { settings, planned } = record;
  return {
    ...record,
    changedAt: isAhead(changedAt, now) ? new Date(now).toISOString() : changedAt,
    settings: settings && Date.parse(settings.expiresAt) > past ? settings : null,
    planned: planned.filter(({ endsAt }) => Date.parse(endsAt) > past),
  };
}

/**
 * The record once something ends at the time `now`: the plan that begins at `startsAt`; without it, what was set at
 * once, else the plan that holds. Where nothing was to end, nothing has changed.
 */
export function endNow(record: OverrideRecord, now: number, startsAt?: string): OverrideRecord {
  const { settings, planned } = record;
  const isToEnd = settings !== null && Date.parse(settings.expiresAt) > now;
  const held = heldAt(record, now);
  const ended =
    startsAt === undefined ? (isToEnd ? settings : held) : planned.find((plan) => plan.startsAt === startsAt);
  if (!ended) return record;
  return {
    ...record,
    changedAt: ended === held || ended === settings ? new Date(now).toISOString() : record.changedAt,
    settings: ended === settings ? null : settings,
    planned: planned.filter((plan) => plan !== ended),
  };
}
