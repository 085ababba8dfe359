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

/** A line of a site: `issues` as the site has them, `named` as the console has it now. */
export interface Line {
  /** Whether something is plugged in, as the site and the console say; of two that disagree, that nothing is. */
  readonly plugged: boolean | undefined;
  readonly issues: readonly Issue[];
  readonly named: 'up' | 'down' | 'unknown';
}

const NOTHING_KNOWN: Line = { plugged: undefined, issues: [], named: 'unknown' };

/**
 * The lines of a site, the one that is paid for first: that with the lowest priority, where all of them have one,
 * else the first port by name. A line of which nothing but the name can be read is still a line; one that is switched off
 * is none.
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

/** Returns true if the console is in touch and it was measured that something comes through, by whichever line. */
export function isMeasuredUp(site: Reading['site'], periods: readonly Period[], now: number): boolean {
  return site === 'reachable' && measuredState(periods, new Date(now).toISOString()) === 'up';
}

/**
 * How the line that is paid for is now, by its state; `sustained`: it was measured as down for minutes too.
 * - Of a gateway that its controller does not hear, the state is not known.
 * - A port that is down is unplugged, unless the site is out of reach: then it is what was known last; and unless it is
 *   the only one, through which the console is in touch, and it was measured that something came through. A port that is
 *   up does not prove that the internet can be reached.
 * - While the console is in touch, its state of the line is that of now; a role (`active`) is no state.
 * - A line that the console notes as down for two periods, while something comes through, is down where another can carry
 *   it: that is what was measured.
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
 * Whether a line beside the first could carry the traffic: something is plugged in, or it is said to work; and it is not
 * noted as down itself.
 */
function hasBackup([, ...others]: readonly Line[], now: number): boolean {
  return others.some((line) => {
    const { plugged, named } = line;
    const works = plugged !== false && named !== 'down' && (plugged === true || named === 'up');
    return works && !isNotedDown(line, now);
  });
}

/** Whether a line is noted as down for the last two periods that are over; of the one that is not, nothing may be noted yet. */
function isNotedDown({ issues }: Line, now: number): boolean {
  const down = issues.filter(({ trouble }) => trouble === 'downtime').flatMap((issue) => bucketsOf(issue, now));
  return [1, 2].every((ago) => down.includes(bucketOf(now) - ago));
}

/**
 * Whether another line carries the traffic if the first is down: one that could, or any while the site is online. A backup
 * on the LAN side, such as a cellular router, has no port that could be up.
 */
export function isBackupReady(lines: readonly Line[], online: boolean, now: number): boolean {
  return hasBackup(lines, now) || (online && lines.length > 1);
}

/** Whether the console names a failover in this bucket, or in the one before. */
export function isFailoverNamed(issues: readonly Issue[], now: number): boolean {
  return issues.some(
    (issue) => issue.isFailover && bucketsOf(issue, now).some((bucket) => bucket >= bucketOf(now) - 1),
  );
}

/**
 * The last periods of the line, the newest last: one a five-minute bucket.
 * - Figures are measurements, and so is an amount next to a flag. A flag without an amount is trouble, of which nobody
 *   knows how long it lasted.
 * - A period of which nothing is known is none; what was measured of nothing was not measured.
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

/** What was wrong before is history. */
const OLDEST_BUCKETS = 6;

/** The buckets of an issue: `count` of them in a row, as the vendor's own page draws them. */
function bucketsOf({ index, count = 1 }: Pick<Issue, 'index' | 'count'>, now: number): number[] {
  const first = Math.max(index, bucketOf(now) - OLDEST_BUCKETS);
  const last = Math.min(index + count - 1, bucketOf(now));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step);
}

/** A latency of zero was not measured, nothing lost of nothing neither, nor a time in which the line was neither up nor down. */
function figuresOf({ avgLatency, packetLoss, downtime, uptime }: WanFigures): Omit<Period, 'startedAt'> {
  if (uptime === 0 && downtime === 0) return {};
  // Seconds to a tenth: an uptime is a rounded percentage. Of an uptime and a downtime that disagree, the worse counts.
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
