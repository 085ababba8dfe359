import { AHEAD_MS, PERIOD_MS, RECENT_MS } from './status-times.ts';
import type { Network } from '../schema/network.ts';
import type { Period, Reading } from './reading.ts';

const CONSIDERED_PERIODS = 3;
/** The newest period may be missing, so what is considered reaches one period further back. */
const MEMORY_MS = (CONSIDERED_PERIODS + 1) * PERIOD_MS;

/** A line that was down for this share of a period was down; for this share of the newest, it is failing. */
const DOWN_PERCENT = 90;
const FAILING_PERCENT = 50;

/** The last three periods that were measured, are young enough to say something about now, and are not to come. */
export function recentPeriods(periods: readonly Period[], takenAt: string): Period[] {
  return youngPeriods(periods, takenAt).slice(-CONSIDERED_PERIODS);
}

/**
 * The measurements that are kept for the next reading: the last three, of this reading and of those before.
 * Equipment that tells of three periods at once needs no memory; some tells of one at a time, or of none now and then.
 */
export function rememberPeriods(before: readonly Period[], { wan, takenAt }: Reading): Period[] {
  const own = youngPeriods(wan.periods, takenAt);
  const earlier = before.filter((old) => own.every((period) => period.startedAt !== old.startedAt));
  return recentPeriods([...earlier, ...own], takenAt);
}

function youngPeriods(periods: readonly Period[], takenAt: string): Period[] {
  const now = Date.parse(takenAt);
  return periods
    .filter((period) => {
      const startedAt = Date.parse(period.startedAt);
      return startedAt >= now - MEMORY_MS && startedAt <= now + AHEAD_MS && isMeasured(period);
    })
    .toSorted((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt));
}

function isMeasured({ latencyMs, packetLossPercent, downtimeSeconds, trouble }: Period): boolean {
  return [latencyMs, packetLossPercent, downtimeSeconds, trouble].some((figure) => figure !== undefined);
}

/** The newest measurement, if it began within the last 15 minutes. */
export function newestPeriod(periods: readonly Period[], takenAt: string): Period | undefined {
  const newest = recentPeriods(periods, takenAt).at(-1);
  return newest && Date.parse(takenAt) - Date.parse(newest.startedAt) <= RECENT_MS ? newest : undefined;
}

/** For how much of a period the line was down, in percent; undefined where that was not measured. */
function downtimePercent({ downtimeSeconds }: Period): number | undefined {
  return downtimeSeconds === undefined ? undefined : Math.min(100, (downtimeSeconds * 1000 * 100) / PERIOD_MS);
}

/** How much of a period was lost to the line being down, or to packets that did not arrive, in percent. */
export function lostPercent(period: Period): number {
  return Math.max(downtimePercent(period) ?? 0, period.packetLossPercent ?? 0);
}

/** Whether the line was down for (nearly) all of a period. */
export function wasDown(period: Period): boolean {
  return (downtimePercent(period) ?? 0) >= DOWN_PERCENT;
}

/** Whether the line failed for half of a period or more. */
export function wasFailing(period: Period): boolean {
  return lostPercent(period) >= FAILING_PERCENT;
}

/** Whether people notice: slow, lossy, down for a while, or in trouble of which nobody knows how long it lasted. */
export function isSlow(period: Period, { thresholds }: Network): boolean {
  return (
    (period.latencyMs ?? 0) >= thresholds.latencyMs ||
    lostPercent(period) >= thresholds.packetLossPercent ||
    period.trouble !== undefined
  );
}

/** Whether a measurement proves that something came through the line. */
export function cameThrough(period: Period): boolean {
  const { latencyMs, packetLossPercent } = period;
  const measured = latencyMs !== undefined || packetLossPercent !== undefined || period.downtimeSeconds !== undefined;
  return measured && lostPercent(period) < DOWN_PERCENT;
}
