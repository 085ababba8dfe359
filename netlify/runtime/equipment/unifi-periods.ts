import { AHEAD_MS, PERIOD_MS, RECENT_MS } from '../../../src/status/status-times.ts';
import { cameThrough, wasDown } from '../../../src/status/periods.ts';
import type { Period } from '../../../src/status/reading.ts';
import type { IspMetrics, Issue, WanFigures } from './unifi-schemas.ts';

/** What was wrong before is history. */
const OLDEST_ISSUE_MS = 6 * PERIOD_MS;

export interface PeriodSources {
  readonly metrics: readonly IspMetrics[];
  /** What was wrong with the line: lists that tell of the same line in several places. */
  readonly issues: readonly Issue[];
}

/**
 * The last periods of the line, the newest last: one a five-minute bucket, out of everything that tells of it.
 * - Figures are measurements. A flag without an amount is trouble, and says nothing of how long it lasted.
 * - A period of which nothing is known is none; what was measured of nothing was not measured.
 * - Nothing comes from the future: a bucket or a time ahead of every clock is left out.
 */
export function createPeriods({ metrics, issues }: PeriodSources, now: number): Period[] {
  const isPast = (time: number): boolean => time <= now + AHEAD_MS;
  const measured = metrics.flatMap((group) => group.periods ?? []).filter(({ metricTime }) => isPast(metricTime));
  const troubled = issues
    .filter(({ index }) => isPast(index * PERIOD_MS))
    .flatMap((issue) => troubledBuckets(issue, now));
  const periods = new Map<number, Period>();
  const add = (startedAt: number, figures: Omit<Period, 'startedAt'>): void => {
    const bucket = bucketOf(startedAt);
    const period = { startedAt: new Date(startedAt).toISOString(), ...figures };
    const known = periods.get(bucket);
    periods.set(bucket, known ? worstOf(known, period) : period);
  };
  for (const { metricTime, data } of measured) {
    const figures = figuresOf(data?.wan ?? {});
    if (Object.keys(figures).length > 0) add(metricTime, figures);
  }
  const measuredBuckets = new Set(periods.keys());
  for (const { startedAt, trouble, follows } of troubled) {
    if (!follows || !measuredBuckets.has(bucketOf(startedAt))) add(startedAt, { trouble });
  }
  return [...periods.values()].toSorted((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt));
}

/**
 * The state of the line in the newest period with figures of the last 15 minutes: down or up by the rules of the domain
 * (`wasDown`, `cameThrough`); unknown where there is no such period, or (nearly) nothing came through.
 */
export function measuredState(periods: readonly Period[], now: number): 'up' | 'down' | 'unknown' {
  const newest = newestMeasured(periods, now);
  if (!newest) return 'unknown';
  if (wasDown(newest)) return 'down';
  return cameThrough(newest) ? 'up' : 'unknown';
}

/** The newest period of which there are figures, if it is about now. */
export function newestMeasured(periods: readonly Period[], now: number): Period | undefined {
  return periods.findLast((period) => isMeasured(period) && now - Date.parse(period.startedAt) <= RECENT_MS);
}

/** Whether something was wrong with the line in this bucket or the one before. */
export function isDownNow(issues: readonly Issue[], now: number): boolean {
  return issues
    .flatMap((issue) => troubledBuckets(issue, now))
    .some(({ startedAt, trouble }) => trouble === 'downtime' && now - startedAt < 2 * PERIOD_MS);
}

interface TroubledBucket {
  readonly startedAt: number;
  readonly trouble: NonNullable<Period['trouble']>;
  /** Whether it is one of those that `count` adds to the first. */
  readonly follows: boolean;
}

/**
 * The buckets in which an issue says that something was wrong, as far as they are past and not history.
 * - `count` of them in a row, as the vendor's own page draws them; it is documented nowhere, so where a bucket that
 *   follows was measured, the measurement counts instead.
 * - A bucket that the console has not reported is not known, whatever other flags it has.
 */
function troubledBuckets(issue: Issue, now: number): TroubledBucket[] {
  const { index, count } = issue;
  const trouble = troubleOf(issue);
  if (!trouble || isSet(issue.notReported) || isSet(issue.not_reported)) return [];
  const first = Math.max(index, bucketOf(now - OLDEST_ISSUE_MS));
  const last = Math.min(index + (count ?? 1) - 1, bucketOf(now + AHEAD_MS));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => ({
    startedAt: (first + step) * PERIOD_MS,
    trouble,
    follows: first + step > index,
  }));
}

/** Packets that were lost are a line that is up and not well, as long answers are. */
function troubleOf(issue: Issue): Period['trouble'] {
  if (isSet(issue.wanDowntime) || isSet(issue.wan_downtime)) return 'downtime';
  const slow = [issue.highLatency, issue.high_latency, issue.packetLoss, issue.packet_loss];
  return slow.some(isSet) ? 'latency' : undefined;
}

function isSet(flag: boolean | number | undefined): boolean {
  return flag === true || Number(flag) > 0;
}

/** A latency of zero was not measured, and nothing lost of nothing neither. */
function figuresOf({ avgLatency, packetLoss, downtime, uptime }: WanFigures): Omit<Period, 'startedAt'> {
  // Seconds to a tenth: an uptime is a rounded percentage. Of an uptime and a downtime that disagree, the worse counts.
  const missed = uptime === undefined ? undefined : Math.round((PERIOD_MS / 100) * (1 - uptime / 100)) / 10;
  const withoutLine = [downtime, missed].filter((seconds) => seconds !== undefined);
  return {
    ...(avgLatency ? { latencyMs: avgLatency } : {}),
    ...(packetLoss === undefined || (avgLatency === 0 && packetLoss === 0) ? {} : { packetLossPercent: packetLoss }),
    ...(withoutLine.length > 0 ? { downtimeSeconds: Math.max(...withoutLine) } : {}),
  };
}

/** Of two that tell of the same five minutes, the worse figures: in whatever order they came. */
function worstOf(a: Period, b: Period): Period {
  const worst = (field: 'latencyMs' | 'packetLossPercent' | 'downtimeSeconds'): Partial<Period> => {
    const values = [a[field], b[field]].filter((value) => value !== undefined);
    return values.length > 0 ? { [field]: Math.max(...values) } : {};
  };
  const troubles = [a.trouble, b.trouble].filter((trouble) => trouble !== undefined).toSorted();
  return {
    startedAt: a.startedAt > b.startedAt ? a.startedAt : b.startedAt,
    ...worst('latencyMs'),
    ...worst('packetLossPercent'),
    ...worst('downtimeSeconds'),
    ...(troubles[0] ? { trouble: troubles[0] } : {}),
  };
}

function isMeasured({ latencyMs, packetLossPercent, downtimeSeconds }: Period): boolean {
  return latencyMs !== undefined || packetLossPercent !== undefined || downtimeSeconds !== undefined;
}

function bucketOf(time: number): number {
  return Math.floor(time / PERIOD_MS);
}
