import { hasFigures, measuredState } from '../../../../src/status/evaluate/periods.ts';
import type { Period, Reading } from '../../../../src/status/reading.ts';
import { AHEAD_MS, PERIOD_MS } from '../../../../src/status/status-times.ts';
import {
  namedLineState,
  type Host,
  type IspMetrics,
  type Issue,
  type UnifiSite,
  type Wan,
  type WanFigures,
} from './unifi-schemas.ts';

/** A line of a site: `issues` from the site, `named` from the console's current state. */
export interface Line {
  /** Link state by the site and the console; if they disagree, false. */
  readonly plugged: boolean | undefined;
  readonly issues: readonly Issue[];
  readonly named: 'up' | 'down' | 'unknown';
}

const NOTHING_KNOWN: Line = { plugged: undefined, issues: [], named: 'unknown' };

/**
 * Returns the lines of a site, the main one first: the one with the lowest priority, or the first port by name if a
 * line has no priority. A line with only a valid name still counts; a disabled one does not.
 */
export function linesOf(host: Host, site: UnifiSite | undefined): Line[] {
  const entries: [string, Partial<Wan>][] = Object.entries(site?.statistics?.wans ?? { WAN: undefined }).map(
    ([name, wan]) => [name, wan ?? {}],
  );
  const ranked = entries.every(([, { failoverPriority }]) => failoverPriority !== undefined);
  const lines = entries.toSorted(
    ([nameA, a], [nameB, b]) =>
      (ranked ? (a.failoverPriority ?? 0) - (b.failoverPriority ?? 0) : 0) ||
      Number(isOnLan(nameA)) - Number(isOnLan(nameB)) ||
      nameA.localeCompare(nameB, 'en', { numeric: true }),
  );
  return lines.flatMap(([name, { portUp, wanIssues = [] }]) => {
    const named = host.reportedState?.wans?.find((line) =>
      [line.name, line.type].some((label) => label !== undefined && canonical(label) === canonical(name)),
    );
    if (named?.enabled === false) return [];
    const said = [portUp, named?.plugged].filter((each) => each !== undefined);
    const plugged = said.length > 0 ? said.every(Boolean) : undefined;
    return { plugged, issues: wanIssues, named: namedLineState(named?.status) };
  });
}

/** Returns true for a line that is no port of the gateway, such as `gre1`: a backup on the LAN side. */
function isOnLan(name: string): boolean {
  return !canonical(name).startsWith('wan');
}

/** `WAN`, `wan1` and `wan` are one line. */
function canonical(name: string): string {
  const lower = name.trim().toLowerCase();
  return lower === 'wan1' ? 'wan' : lower;
}

/** Returns true if the console is reachable and traffic was measured, on any line. */
export function isMeasuredUp(site: Reading['site'], periods: readonly Period[], now: number): boolean {
  return site === 'reachable' && measuredState(periods, new Date(now).toISOString()) === 'up';
}

/**
 * Returns the current state of the main line; `sustained` means that it was also measured as down for minutes.
 * - Unknown if the controller has no connection to the gateway.
 * - A port that is down is unplugged, with two exceptions. If the site is out of reach, the port's state is out of
 *   date. If it is the only port, the console is reachable and traffic was measured, the port's state is wrong. A port
 *   that is up does not prove internet access.
 * - While the console is reachable, its state of the line is current; a role (`active`) is not a state.
 * - A line that the console reports as down for two periods while traffic is measured is down if a backup can carry the
 *   traffic: the traffic was the backup's.
 */
export function primaryState(
  lines: readonly Line[],
  periods: readonly Period[],
  { site, isGatewayLost }: { site: Reading['site']; isGatewayLost: boolean },
  now: number,
): Pick<Reading['wan'], 'primary' | 'sustained'> {
  const [line = NOTHING_KNOWN] = lines;
  if (isGatewayLost) return { primary: 'unknown', sustained: false };
  const measured = measuredState(periods, new Date(now).toISOString());
  const sustained = measured === 'down';
  const isInUse = lines.length === 1 && isMeasuredUp(site, periods, now);
  if (line.plugged === false && site !== 'unreachable' && !isInUse) return { primary: 'unplugged', sustained };
  const named = site === 'reachable' ? line.named : 'unknown';
  if (named === 'unknown' && measured === 'up' && isNotedDown(line, now) && hasBackup(lines, now))
    return { primary: 'down', sustained: false };
  return { primary: named, sustained: named === 'down' && sustained };
}

/**
 * Returns true if a second line can carry the traffic: it is plugged in or reported as working, and not reported as
 * down.
 */
function hasBackup([, ...others]: readonly Line[], now: number): boolean {
  return others.some((line) => {
    const { plugged, named } = line;
    const works = plugged !== false && named !== 'down' && (plugged === true || named === 'up');
    return works && !isNotedDown(line, now);
  });
}

/**
 * Returns true if the line was reported as down in the last two complete periods. The current period may not have been
 * reported yet.
 */
function isNotedDown({ issues }: Line, now: number): boolean {
  const down = issues.filter(({ trouble }) => trouble === 'downtime').flatMap((issue) => bucketsOf(issue, now));
  return [1, 2].every((ago) => down.includes(bucketOf(now) - ago));
}

/**
 * Returns true if another line can carry the traffic, or any other line exists while the site is online. A backup on
 * the LAN side, such as a cellular router, has no port that could be up.
 */
export function isBackupReady(lines: readonly Line[], online: boolean, now: number): boolean {
  return hasBackup(lines, now) || (online && lines.length > 1);
}

/** Returns true if the console reports a failover in this bucket or the one before. */
export function isFailoverNamed(issues: readonly Issue[], now: number): boolean {
  return issues.some(
    (issue) => issue.isFailover && bucketsOf(issue, now).some((bucket) => bucket >= bucketOf(now) - 1),
  );
}

/**
 * Returns the last periods of the line, the newest last, one for each five-minute bucket.
 * - Metrics are measurements, and so is an amount next to a flag. A flag without an amount means trouble of unknown
 *   duration.
 * - Buckets without any value are left out.
 */
export function createPeriods(metrics: readonly IspMetrics[], issues: readonly Issue[], now: number): Period[] {
  const periods = new Map<number, Period>();
  for (const { trouble, figures, ...issue } of issues.filter((each) => each.trouble))
    for (const bucket of bucketsOf(issue, now))
      if (periods.get(bucket)?.trouble !== 'downtime')
        periods.set(bucket, { startedAt: new Date(bucket * PERIOD_MS).toISOString(), trouble, ...figures });
  for (const { metricTime, data } of metrics.flatMap((group) => group.periods ?? [])) {
    const noted = periods.get(bucketOf(metricTime));
    const period = { ...noted, startedAt: new Date(metricTime).toISOString(), ...figuresOf(data?.wan ?? {}) };
    if (metricTime <= now + AHEAD_MS && hasFigures(period)) periods.set(bucketOf(metricTime), period);
  }
  return [...periods.values()].toSorted((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt));
}

/** Older issues are history. */
const OLDEST_BUCKETS = 6;

/** Returns the buckets of an issue, `count` in a row, as the vendor's own page shows them. */
function bucketsOf({ index, count = 1 }: Pick<Issue, 'index' | 'count'>, now: number): number[] {
  const first = Math.max(index, bucketOf(now) - OLDEST_BUCKETS);
  const last = Math.min(index + count - 1, bucketOf(now));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step);
}

/** Zero latency means "not measured". Then zero loss, and zero uptime with zero downtime, mean the same. */
function figuresOf({ avgLatency, packetLoss, downtime, uptime }: WanFigures): Omit<Period, 'startedAt'> {
  if (uptime === 0 && downtime === 0) return {};
  // In tenths of a second, because uptime is a rounded percentage. If uptime and downtime disagree, the worse counts.
  const missed = uptime === undefined ? undefined : Math.round((PERIOD_MS / 100) * (1 - uptime / 100)) / 10;
  const withoutLine = [downtime, missed].filter((seconds) => seconds !== undefined);
  return {
    latencyMs: avgLatency === 0 ? undefined : avgLatency,
    packetLossPercent: avgLatency === 0 && packetLoss === 0 ? undefined : packetLoss,
    downtimeSeconds: withoutLine.length > 0 ? Math.max(...withoutLine) : undefined,
  };
}

function bucketOf(time: number): number {
  return Math.floor(time / PERIOD_MS);
}
