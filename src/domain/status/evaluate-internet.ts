import type { Finding } from './evaluate.ts';
import type { Network } from './network.ts';
import type { Period, Reading } from './reading.ts';
import type { Found } from './settle.ts';
import type { Internet } from './snapshot.ts';

type Conclusion = Found<{ readonly internet: Internet; readonly finding: Finding }>;

const OK: Internet = { level: 'ok', attribution: 'ok' };
const CONSIDERED_PERIODS = 3;
const SLOW_PERIODS = 2;
const PERIOD_MINUTES = 5;
/** The newest period may be missing, so what is considered reaches one period further back. */
const MEMORY_MINUTES = (CONSIDERED_PERIODS + 1) * PERIOD_MINUTES;

/**
 * The level of the connection, and whose fault it is. The first row that fits counts:
 *
 * | what the reading says                                 | level    | attribution |
 * |-------------------------------------------------------|----------|-------------|
 * | the whole site is out of reach                        | outage   | as before, else the network's default |
 * | nobody knows whether the site is in reach             | degraded | us          |
 * | the line is unplugged                                 | outage   | us          |
 * | the line is down                                      | outage   | provider    |
 * | either, while the backup carries the traffic          | degraded | the same    |
 * | the line's state is unknown and nothing was measured  | degraded | us          |
 * | 2 of the last 3 periods slow or lossy, and the line full, the gateway busy or just restarted | degraded | us |
 * | 2 of the last 3 periods slow or lossy                 | degraded | provider    |
 * | anything else                                         | ok       | ok          |
 *
 * A site out of reach and a line that is down are certain if they have been so for minutes; else the conclusion
 * carries what the reading says for certain besides. Every other row is certain.
 */
export function evaluateInternet(
  reading: Reading,
  previous: Internet | undefined,
  network: Network,
  known: readonly Period[] = reading.wan.periods,
): Conclusion {
  const { site, wan } = reading;
  const periods = recentPeriods(known, reading.takenAt);
  if (site === 'unreachable') {
    const blamed = previous && previous.level !== 'ok' ? previous.attribution : network.darkSiteAttribution;
    const dark = conclude({ level: 'outage', attribution: blamed }, 'site-dark', {});
    if (reading.siteSustained) return dark;
    return { ...dark, certain: false, besides: certainOf({ ...reading, site: 'reachable' }, previous, network, known) };
  }
  if (site === 'unknown') return conclude({ level: 'degraded', attribution: 'us' }, 'site-unknown', {});
  if (wan.primary === 'unplugged' || wan.primary === 'down') {
    const down = concludeDown(reading);
    if (wan.sustained) return down;
    const besides = certainOf({ ...reading, wan: { ...wan, primary: 'up' } }, previous, network, known);
    return { ...down, certain: false, besides };
  }
  if (wan.primary === 'unknown' && recentPeriods(wan.periods, reading.takenAt).length === 0) {
    return conclude({ level: 'degraded', attribution: 'us' }, 'line-unknown', {});
  }
  const slow = periods.filter((period) => isSlow(period, network));
  const figures = { periods: periods.length, slow: slow.length, ...worstFigures(periods) };
  if (slow.length >= SLOW_PERIODS) {
    const own = ownCauses(reading, network);
    const attribution = Object.keys(own).length > 0 ? 'us' : 'provider';
    return conclude({ level: 'degraded', attribution }, 'line-slow', { ...figures, ...own });
  }
  return conclude(OK, 'line-up', figures);
}

function concludeDown({ wan }: Reading): Conclusion {
  const attribution = wan.primary === 'unplugged' ? 'us' : 'provider';
  if (wan.backupActive) return conclude({ level: 'degraded', attribution }, 'on-backup', { primary: wan.primary });
  return conclude({ level: 'outage', attribution }, wan.primary === 'unplugged' ? 'line-unplugged' : 'line-down', {});
}

/** What a reading says for certain: hard facts that were seen for a moment only do not hide softer ones. */
function certainOf(
  reading: Reading,
  previous: Internet | undefined,
  network: Network,
  known: readonly Period[],
): Conclusion['besides'] {
  const { value, certain, besides } = evaluateInternet(reading, previous, network, known);
  return certain ? value : besides;
}

function isMeasured({ latencyMs, packetLossPercent, downtimeSeconds }: Period): boolean {
  return latencyMs !== undefined || packetLossPercent !== undefined || downtimeSeconds !== undefined;
}

/** The last three periods that were measured and are young enough to say something about now. */
function recentPeriods(periods: readonly Period[], takenAt: string): Period[] {
  return youngPeriods(periods, takenAt).slice(-CONSIDERED_PERIODS);
}

/**
 * The measurements that count with this reading, and are kept for the next.
 * - Equipment that tells of three periods at once needs no memory; some tells of one at a time.
 * - A reading that measured nothing adds nothing, and what was measured before does not speak for it.
 */
export function rememberPeriods(before: readonly Period[], { wan, takenAt }: Reading): Period[] {
  const own = youngPeriods(wan.periods, takenAt);
  if (own.length === 0 || own.length >= CONSIDERED_PERIODS) return own.slice(-CONSIDERED_PERIODS);
  const earlier = before.filter((old) => own.every((period) => period.startedAt !== old.startedAt));
  return youngPeriods([...earlier, ...own], takenAt).slice(-CONSIDERED_PERIODS);
}

function youngPeriods(periods: readonly Period[], takenAt: string): Period[] {
  const oldest = Date.parse(takenAt) - MEMORY_MINUTES * 60_000;
  return periods
    .filter((period) => Date.parse(period.startedAt) >= oldest && isMeasured(period))
    .toSorted((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt));
}

function isSlow({ latencyMs = 0, packetLossPercent = 0 }: Period, { thresholds }: Network): boolean {
  return latencyMs >= thresholds.latencyMs || packetLossPercent >= thresholds.packetLossPercent;
}

/** What slows the line down on our side: all of us together, a busy gateway, or one that has just restarted. */
function ownCauses({ gateway }: Reading, { thresholds, line }: Network): Record<string, number> {
  const { cpuPercent = 0, uptimeSeconds = Infinity, downloadMbps = 0, uploadMbps = 0 } = gateway;
  const loadPercent = line ? 100 * Math.max(downloadMbps / line.downloadMbps, uploadMbps / line.uploadMbps) : 0;
  return {
    ...(loadPercent >= thresholds.lineLoadPercent ? { lineLoadPercent: Math.round(loadPercent) } : {}),
    ...(cpuPercent >= thresholds.gatewayCpuPercent ? { gatewayCpuPercent: cpuPercent } : {}),
    ...(uptimeSeconds < thresholds.gatewaySettledMinutes * 60
      ? { gatewayUptimeMinutes: Math.floor(uptimeSeconds / 60) }
      : {}),
  };
}

function worstFigures(periods: readonly Period[]): Record<string, number> {
  if (periods.length === 0) return {};
  return {
    worstLatencyMs: Math.max(...periods.map((period) => period.latencyMs ?? 0)),
    worstPacketLossPercent: Math.max(...periods.map((period) => period.packetLossPercent ?? 0)),
  };
}

function conclude(internet: Internet, rule: Finding['rule'], figures: Finding['figures']): Conclusion {
  return { value: { internet, finding: { subject: 'internet', rule, figures } }, certain: true };
}

/** How bad a level is. */
export function internetRank(level: Internet['level']): number {
  return { ok: 0, degraded: 1, outage: 2 }[level];
}
