import type { Finding } from './evaluate.ts';
import type { Network } from './network.ts';
import type { Period, Reading } from './reading.ts';
import type { Internet } from './snapshot.ts';

interface Conclusion {
  readonly internet: Internet;
  readonly finding: Finding;
}

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
 * | 2 of the last 3 periods slow or lossy, gateway busy or just restarted | degraded | us |
 * | 2 of the last 3 periods slow or lossy                 | degraded | provider    |
 * | anything else                                         | ok       | ok          |
 */
export function evaluateInternet(reading: Reading, previous: Internet | undefined, network: Network): Conclusion {
  const { site, wan } = reading;
  const periods = recentPeriods(reading);
  if (site === 'unreachable') {
    const known = previous && previous.level !== 'ok' ? previous.attribution : network.darkSiteAttribution;
    return conclude({ level: 'outage', attribution: known }, 'site-dark', {});
  }
  if (site === 'unknown') return conclude({ level: 'degraded', attribution: 'us' }, 'site-unknown', {});
  if (wan.primary === 'unplugged' || wan.primary === 'down') return concludeDown(reading);
  if (wan.primary === 'unknown' && periods.length === 0) {
    return conclude({ level: 'degraded', attribution: 'us' }, 'line-unknown', {});
  }
  const slow = periods.filter((period) => isSlow(period, network));
  const figures = { periods: periods.length, slow: slow.length, ...worstFigures(periods) };
  if (slow.length >= SLOW_PERIODS) {
    return conclude({ level: 'degraded', attribution: slowAttribution(reading, network) }, 'line-slow', figures);
  }
  return conclude(OK, 'line-up', figures);
}

function concludeDown({ wan }: Reading): Conclusion {
  const attribution = wan.primary === 'unplugged' ? 'us' : 'provider';
  if (wan.backupActive) return conclude({ level: 'degraded', attribution }, 'on-backup', { primary: wan.primary });
  const rule = wan.primary === 'unplugged' ? 'line-unplugged' : 'line-down';
  return conclude({ level: 'outage', attribution }, rule, {});
}

function isMeasured({ latencyMs, packetLossPercent, downtimeSeconds }: Period): boolean {
  return latencyMs !== undefined || packetLossPercent !== undefined || downtimeSeconds !== undefined;
}

/** The last three periods that were measured and are young enough to say something about now. */
function recentPeriods({ wan, takenAt }: Reading): Period[] {
  const oldest = Date.parse(takenAt) - MEMORY_MINUTES * 60_000;
  return wan.periods
    .filter((period) => Date.parse(period.startedAt) >= oldest && isMeasured(period))
    .toSorted((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt))
    .slice(-CONSIDERED_PERIODS);
}

function isSlow({ latencyMs = 0, packetLossPercent = 0 }: Period, { thresholds }: Network): boolean {
  return latencyMs >= thresholds.latencyMs || packetLossPercent >= thresholds.packetLossPercent;
}

/** A busy or freshly restarted gateway slows the line down by itself. */
function slowAttribution({ gateway }: Reading, { thresholds }: Network): 'us' | 'provider' {
  const busy = (gateway.cpuPercent ?? 0) >= thresholds.gatewayCpuPercent;
  const restarted =
    gateway.uptimeSeconds !== undefined && gateway.uptimeSeconds < thresholds.gatewaySettledMinutes * 60;
  return busy || restarted ? 'us' : 'provider';
}

function worstFigures(periods: readonly Period[]): Record<string, number> {
  if (periods.length === 0) return {};
  return {
    worstLatencyMs: Math.max(...periods.map((period) => period.latencyMs ?? 0)),
    worstPacketLossPercent: Math.max(...periods.map((period) => period.packetLossPercent ?? 0)),
  };
}

function conclude(internet: Internet, rule: Finding['rule'], figures: Finding['figures']): Conclusion {
  return { internet, finding: { subject: 'internet', rule, figures } };
}
