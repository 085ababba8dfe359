import { cameThrough, newestPeriod, wasDown } from '../../../src/status/periods.ts';
import type { Period, Reading } from '../../../src/status/reading.ts';
import { AHEAD_MS, PERIOD_MS } from '../../../src/status/status-times.ts';
import {
  namedLineState,
  type Host,
  type IspMetrics,
  type Issue,
  type UnifiSite,
  type Wan,
  type WanFigures,
} from './unifi-schemas.ts';

/** A line of a site: `portUp` and `issues` as the site has them, `named` as the console has it now. */
export interface Line {
  readonly portUp: boolean | undefined;
  readonly issues: readonly Issue[];
  readonly named: 'up' | 'down' | 'unknown';
  /** Whether the console sends the traffic through it, whether it works or not. */
  readonly active: boolean;
}

const NOTHING_KNOWN: Line = { portUp: undefined, issues: [], named: 'unknown', active: false };

/**
 * The lines of a site, the one that is paid for first: that with the lowest priority, where all of them have one,
 * else the first by name. A line of which nothing but the name can be read is still a line.
 */
export function linesOf(host: Host, site: UnifiSite | undefined): Line[] {
  const entries: [string, Partial<Wan>][] = Object.entries(site?.statistics?.wans ?? { WAN: undefined }).map(
    ([name, wan]) => [name, wan ?? {}],
  );
  const ranked = entries.every(([, { failoverPriority }]) => failoverPriority !== undefined);
  const lines = entries.toSorted(
    ([nameA, a], [nameB, b]) =>
      (ranked ? (a.failoverPriority ?? 0) - (b.failoverPriority ?? 0) : 0) ||
      nameA.localeCompare(nameB, 'en', { numeric: true }),
  );
  return lines.map(([name, { portUp, wanIssues = [] }]) => {
    const status = host.reportedState?.wans?.find((line) => nameOf(line) === canonical(name))?.status;
    return { portUp, issues: wanIssues, named: namedLineState(status), active: status === 'active' };
  });
}

type NamedWan = NonNullable<NonNullable<Host['reportedState']>['wans']>[number];

/** The name of a line as the console writes it: as the type, or as the name beside another type. */
function nameOf({ name, type }: NamedWan): string | undefined {
  const label = [name, type].find((text) => text && /^wan\d*$/.test(text));
  return label ? canonical(label) : undefined;
}

/** `WAN`, `wan1` and `wan` are one line. */
function canonical(name: string): string {
  const lower = name.trim().toLowerCase();
  return lower === 'wan1' ? 'wan' : lower;
}

/**
 * How the line that is paid for is now.
 * - Of a gateway that its controller does not hear, only a measurement that something came through counts.
 * - A port that is down is unplugged, unless the site is out of reach: then it is what was known last. A port that is
 *   up does not prove that the internet can be reached.
 * - While the console is in touch, its state of the line is that of now, and counts before earlier measurements; a role
 *   (`active`) is no state. The measurements still tell how well the line works.
 * - Else the newest measurement counts; a whole period without a line is a fact of minutes, so it is sustained.
 * - Without recent evidence that something comes through, nobody knows.
 */
export function primaryState(
  lines: readonly Line[],
  periods: readonly Period[],
  { site, isGatewayLost }: { site: Reading['site']; isGatewayLost: boolean },
  takenAt: string,
): Pick<Reading['wan'], 'primary' | 'sustained'> {
  const [line = NOTHING_KNOWN] = lines;
  const measured = measuredState(periods, takenAt);
  if (isGatewayLost) return { primary: measured === 'up' ? 'up' : 'unknown', sustained: false };
  const named = site === 'reachable' ? line.named : 'unknown';
  const sustained = measured === 'down';
  if (line.portUp === false && site !== 'unreachable') return { primary: 'unplugged', sustained };
  if (named === 'up') return { primary: 'up', sustained: false };
  return { primary: named === 'down' ? 'down' : measured, sustained };
}

/** Whether a line beside the first could carry the traffic: something is plugged in or in use, and nothing says that it fails. */
export function couldCarry({ portUp, named, active, issues }: Line, now: number): boolean {
  const isDownNow = issues
    .flatMap((issue) => troublesOf(issue, now))
    .some(({ bucket, trouble }) => trouble === 'downtime' && now - bucket * PERIOD_MS < 2 * PERIOD_MS);
  if (portUp === false || named === 'down' || isDownNow) return false;
  return portUp === true || named === 'up' || active;
}

/**
 * The last periods of the line, the newest last: one a five-minute bucket.
 * - Figures are measurements. A flag without an amount is trouble, of which nobody knows how long it lasted: it counts in
 *   a bucket that was not measured.
 * - A period of which nothing is known is none; what was measured of nothing was not measured.
 */
export function createPeriods(metrics: readonly IspMetrics[], issues: readonly Issue[], now: number): Period[] {
  const periods = new Map<number, Period>();
  for (const { bucket, trouble } of issues.flatMap((issue) => troublesOf(issue, now)))
    periods.set(bucket, { startedAt: new Date(bucket * PERIOD_MS).toISOString(), trouble });
  for (const { metricTime, data } of metrics.flatMap((group) => group.periods ?? [])) {
    const figures = figuresOf(data?.wan ?? {});
    if (metricTime <= now + AHEAD_MS && Object.keys(figures).length > 0)
      periods.set(bucketOf(metricTime), { startedAt: new Date(metricTime).toISOString(), ...figures });
  }
  return [...periods.values()].toSorted((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt));
}

/** The newest period of which there are figures, if it is about now. */
export function newestMeasured(periods: readonly Period[], takenAt: string): Period | undefined {
  return newestPeriod(
    periods.filter(({ trouble }) => trouble === undefined),
    takenAt,
  );
}

/**
 * The state of the line in the newest period with figures of the last 15 minutes: down or up by the rules of the domain
 * (`wasDown`, `cameThrough`); unknown where there is no such period, or (nearly) nothing came through.
 */
export function measuredState(periods: readonly Period[], takenAt: string): 'up' | 'down' | 'unknown' {
  const newest = newestMeasured(periods, takenAt);
  if (!newest) return 'unknown';
  if (wasDown(newest)) return 'down';
  return cameThrough(newest) ? 'up' : 'unknown';
}

/** What was wrong before is history. */
const OLDEST_BUCKETS = 6;

/**
 * The buckets in which an issue says that something was wrong: `count` of them in a row, as the vendor's own page draws
 * them. Packets that were lost are a line that is up and not well, as long answers are. A bucket that the console has not
 * reported is not known, whatever other flags it has.
 */
function troublesOf(issue: Issue, now: number): { bucket: number; trouble: NonNullable<Period['trouble']> }[] {
  const { index, count = 1, wandowntime, highlatency, packetloss, notreported } = issue;
  if (notreported || !(wandowntime || highlatency || packetloss)) return [];
  const first = Math.max(index, bucketOf(now) - OLDEST_BUCKETS);
  const last = Math.min(index + count - 1, bucketOf(now));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => ({
    bucket: first + step,
    trouble: wandowntime ? 'downtime' : 'latency',
  }));
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

function bucketOf(time: number): number {
  return Math.floor(time / PERIOD_MS);
}
