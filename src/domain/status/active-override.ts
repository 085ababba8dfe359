import { AHEAD_MS } from './freshness.ts';
import { LONGEST_OVERRIDE_MINUTES } from './longest-override.ts';
import type { OverrideRecord, TimedSettings } from './override.ts';

/** Before every reading. */
const NEVER = new Date(0).toISOString();

/**
 * The settings that hold at the time `now`; undefined where none do. Settings that end further ahead than staff can set
 * them are from a clock that ran ahead, and do not hold.
 */
export function activeSettings(record: OverrideRecord | undefined, now: number): TimedSettings | undefined {
  const settings = record?.settings;
  if (!settings) return undefined;
  const restMs = Date.parse(settings.expiresAt) - now;
  return restMs > 0 && restMs <= LONGEST_OVERRIDE_MINUTES * 60_000 + AHEAD_MS ? settings : undefined;
}

/** When the override last changed what is shown, before `now`: by being set, cleared, or by ending. */
export function overrideChangedAt(record: OverrideRecord, now: number): string {
  const expiresAt = record.settings?.expiresAt;
  return expiresAt !== undefined && Date.parse(expiresAt) <= now ? expiresAt : record.changedAt;
}

/** Of a record that is cleared at the time `now`, when it last changed what is shown: now, unless nothing was to end. */
export function clearedAt(record: OverrideRecord | undefined, now: number): string {
  if (!record) return NEVER;
  const isToEnd = record.settings !== null && Date.parse(record.settings.expiresAt) > now;
  return isToEnd ? new Date(now).toISOString() : overrideChangedAt(record, now);
}
