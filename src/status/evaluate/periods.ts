import { AHEAD_MS, PERIOD_MS, RECENT_MS } from '../status-times.ts';
import type { Network } from '../../schema/network.ts';
import type { Period, Reading } from '../reading.ts';

const CONSIDERED_PERIODS = 3;
/** The newest period may be missing, so what is considered reaches one period further back. */
const MEMORY_MS = (CONSIDERED_PERIODS + 1) * PERIOD_MS;

/** A line that was down for this share of a period was down. */
const DOWN_PERCENT = 90;

/** The last three periods of which something is known, that are young enough to say something about now, and not to come. */
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
 * The measurements that are kept for the next reading: the last three, of this reading and of those before.
 * Equipment that tells of three periods at once needs no memory; some tells of one at a time, or of none now and then.
 */
export function rememberPeriods(before: readonly Period[], { wan, takenAt }: Reading): Period[] {
  const own = recentPeriods(wan.periods, takenAt);
  const earlier = before.filter((old) => own.every((period) => period.startedAt !== old.startedAt));
  return recentPeriods([...earlier, ...own], takenAt);
}

/** The newest measurement, if it began within the last 15 minutes. */
export function newestPeriod(periods: readonly Period[], takenAt: string): Period | undefined {
  const newest = recentPeriods(periods, takenAt).at(-1);
  return newest && isRecent(newest.startedAt, takenAt) ? newest : undefined;
}

/** Whether something was so recently, when a reading was taken, that it says how things are. */
export function isRecent(time: string, takenAt: string): boolean {
  return Date.parse(takenAt) - Date.parse(time) <= RECENT_MS;
}

/** For how much of a period the line was down, in percent. */
function downtimePercent({ downtimeSeconds = 0 }: Period): number {
  return Math.min(100, (downtimeSeconds * 1000 * 100) / PERIOD_MS);
}

/** How much of a period was lost to the line being down, or to packets that did not arrive, in percent. */
export function lostPercent(period: Period): number {
  return Math.max(downtimePercent(period), period.packetLossPercent ?? 0);
}

/** When a period was over. */
export function endOf({ startedAt }: Period): string {
  return new Date(Date.parse(startedAt) + PERIOD_MS).toISOString();
}

/** Whether the equipment says that the line was down in a period, and could measure nothing in it. */
function wasDead(period: Period): boolean {
  return period.trouble === 'downtime' && !hasFigures(period);
}

/**
 * How the line is by what was measured of the last 15 minutes: down where it was so for nine tenths of the newest
 * measurement, or where the equipment says so of the last two periods and could measure nothing; up where something came
 * through in the newest measurement; else unknown.
 */
export function measuredState(periods: readonly Period[], takenAt: string): 'up' | 'down' | 'unknown' {
  if (recentPeriods(periods, takenAt).slice(-2).filter(wasDead).length === 2) return 'down';
  const newest = newestPeriod(periods.filter(hasFigures), takenAt);
  if (!newest) return 'unknown';
  if (downtimePercent(newest) >= DOWN_PERCENT) return 'down';
  return lostPercent(newest) < DOWN_PERCENT ? 'up' : 'unknown';
}

/** Whether (nearly) every packet was lost in the last three periods: that is no line, whatever its state is called. */
export function isLost(periods: readonly Period[]): boolean {
  const lost = periods.filter(({ packetLossPercent = 0 }) => packetLossPercent >= DOWN_PERCENT);
  return lost.length >= CONSIDERED_PERIODS;
}

/** Whether people notice: slow, lossy, down for a while, or in trouble of which nobody knows how long it lasted. */
export function isSlow(period: Period, { thresholds }: Network): boolean {
  return (
    (period.latencyMs ?? 0) >= thresholds.latencyMs ||
    lostPercent(period) >= thresholds.packetLossPercent ||
    period.trouble !== undefined
  );
}

/** Whether something was measured in a period: what the equipment only says of it is no figure. */
export function hasFigures({ latencyMs, packetLossPercent, downtimeSeconds }: Period): boolean {
  return latencyMs !== undefined || packetLossPercent !== undefined || downtimeSeconds !== undefined;
}
