import { AHEAD_MS, PERIOD_MS, RECENT_MS } from '../status-times.ts';
import type { Network } from '../../schema/network.ts';
import type { Period, Reading } from '../reading.ts';

const CONSIDERED_PERIODS = 3;
/** One period longer than considered, because the newest one may be missing. */
const MEMORY_MS = (CONSIDERED_PERIODS + 1) * PERIOD_MS;

/** Share of a period after which a line counts as down, in percent. */
const DOWN_PERCENT = 90;

/** Returns the last three periods with measurements that are recent enough, and not in the future. */
export function recentPeriods(periods: readonly Period[], takenAt: string): Period[] {
  const now = Date.parse(takenAt);
  return periods
    .filter((period) => {
      const startedAt = Date.parse(period.startedAt);
      const isKnown = hasFigures(period) || period.trouble !== undefined;
      return isKnown && startedAt >= now - MEMORY_MS && startedAt <= now + AHEAD_MS;
    })
    .toSorted((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt))
    .slice(-CONSIDERED_PERIODS);
}

/**
 * Returns the last three measurements, of this reading and those before, to keep for the next reading. Some equipment
 * reports one period at a time, and sometimes none.
 */
export function rememberPeriods(before: readonly Period[], { wan, takenAt }: Reading): Period[] {
  const own = recentPeriods(wan.periods, takenAt);
  const earlier = before.filter((old) => own.every((period) => period.startedAt !== old.startedAt));
  return recentPeriods([...earlier, ...own], takenAt);
}

/** Returns the newest measurement if it began within the last 15 minutes. */
export function newestPeriod(periods: readonly Period[], takenAt: string): Period | undefined {
  const newest = recentPeriods(periods, takenAt).at(-1);
  return newest && isRecent(newest.startedAt, takenAt) ? newest : undefined;
}

/** Returns true if a time is recent enough, when a reading was taken, to describe the current state. */
export function isRecent(time: string, takenAt: string): boolean {
  return Date.parse(takenAt) - Date.parse(time) <= RECENT_MS;
}

function downtimePercent({ downtimeSeconds = 0 }: Period): number {
  return Math.min(100, (downtimeSeconds * 1000 * 100) / PERIOD_MS);
}

/** Returns how much of a period was lost to downtime or to packet loss, in percent. */
export function lostPercent(period: Period): number {
  return Math.max(downtimePercent(period), period.packetLossPercent ?? 0);
}

export function endOf({ startedAt }: Period): string {
  return new Date(Date.parse(startedAt) + PERIOD_MS).toISOString();
}

/** Returns true if the equipment reports downtime in a period and measured nothing. */
function wasDead(period: Period): boolean {
  return period.trouble === 'downtime' && !hasFigures(period);
}

/**
 * Returns the state of the line by the measurements of the last 15 minutes.
 * - down: for nine tenths of the newest measurement; or reported by the equipment, without a measurement, for the last
 *   two periods.
 * - up: traffic got through in the newest measurement.
 */
export function measuredState(periods: readonly Period[], takenAt: string): 'up' | 'down' | 'unknown' {
  if (recentPeriods(periods, takenAt).slice(-2).filter(wasDead).length === 2) return 'down';
  const newest = newestPeriod(periods.filter(hasFigures), takenAt);
  if (!newest) return 'unknown';
  if (downtimePercent(newest) >= DOWN_PERCENT) return 'down';
  return lostPercent(newest) < DOWN_PERCENT ? 'up' : 'unknown';
}

/** Returns true if nearly every packet was lost in the last three periods, whatever the state of the line. */
export function isLost(periods: readonly Period[]): boolean {
  const lost = periods.filter(({ packetLossPercent = 0 }) => packetLossPercent >= DOWN_PERCENT);
  return lost.length >= CONSIDERED_PERIODS;
}

/**
 * Returns true if the period was measured as slow, lossy or down for a while. Without measurements, trouble reported by
 * the equipment counts.
 */
export function isSlow(period: Period, { thresholds }: Network): boolean {
  return (
    (period.latencyMs ?? 0) >= thresholds.latencyMs ||
    lostPercent(period) >= thresholds.packetLossPercent ||
    (period.trouble !== undefined && !hasFigures(period))
  );
}

/** Returns true if a period has measurements. `trouble` is none. */
export function hasFigures({ latencyMs, packetLossPercent, downtimeSeconds }: Period): boolean {
  return latencyMs !== undefined || packetLossPercent !== undefined || downtimeSeconds !== undefined;
}
