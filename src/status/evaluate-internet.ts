import type { Finding } from './evidence.ts';
import { INTERNET_ROWS, type InternetRule } from './levels.ts';
import type { Network } from '../schema/network.ts';
import { cameThrough, isSlow, lostPercent, newestPeriod, recentPeriods, wasDown, wasFailing } from './periods.ts';
import type { Period, Reading } from './reading.ts';
import type { Found } from './settle.ts';
import type { Internet } from './snapshot.ts';

/** A level of the connection with the finding behind it. */
export interface InternetConclusion {
  readonly internet: Internet;
  readonly finding: Finding;
}

type Conclusion = Found<InternetConclusion>;
/** Whose fault it is, where something is wrong. */
export type Attribution = 'provider' | 'us';

/** What the evaluation of the line needs beside the reading. */
export interface InternetContext {
  readonly network: Network;
  /** Whose fault what counts so far is; undefined where nothing is wrong, or nobody knows whose fault it is. */
  readonly blamed: Attribution | undefined;
  /** The measurements that count: the reading's own, and those remembered of earlier ones. */
  readonly known: readonly Period[];
}

const SLOW_PERIODS = 2;

/**
 * What one reading says of the connection, and whose fault it is: the first row of `INTERNET_ROWS` that fits.
 * - The newest evidence says how the line is now: older measurements only tell how well it works.
 * - Nothing is ok without evidence of the last 15 minutes that it is.
 * - A site out of reach is blamed on whomever a fault before it was blamed on, else on the network's default.
 * - A hard fact that nothing confirms has as its `fallback` what the reading shows without it: it hides no softer fault.
 */
export function evaluateInternet(reading: Reading, context: InternetContext): Conclusion {
  const { site, siteSustained, wan } = reading;
  if (site === 'unreachable') {
    const attribution = context.blamed ?? context.network.darkSiteAttribution;
    return hard(conclude('site-dark', {}, attribution), siteSustained, { ...reading, site: 'reachable' }, context);
  }
  if (site === 'unknown') return conclude('site-unknown');
  const newest = newestPeriod(wan.periods, reading.takenAt);
  const down = wan.primary === 'unknown' && newest !== undefined && wasDown(newest);
  if (wan.primary === 'unplugged' || wan.primary === 'down' || down) {
    const otherwise: Reading = { ...reading, wan: { ...wan, primary: 'up' } };
    const primary = wan.primary === 'unplugged' ? 'unplugged' : 'down';
    return hard(concludeDown(primary, wan.backupActive), down || wan.sustained, otherwise, context);
  }
  return evaluateQuality(reading, newest, context);
}

/** A line of which nothing says that it is down. */
function evaluateQuality(reading: Reading, newest: Period | undefined, context: InternetContext): Conclusion {
  const { network, known } = context;
  const isUp = reading.wan.primary === 'up';
  const periods = recentPeriods(known, reading.takenAt);
  const slow = periods.filter((period) => isSlow(period, network));
  const figures = { periods: periods.length, slow: slow.length, ...worstFigures(periods) };
  const own = ownCauses(reading, network);
  const cause = Object.keys(own).length > 0 ? 'us' : 'provider';
  if (!isUp && (newest === undefined || !cameThrough(newest))) return conclude('line-unknown', figures);
  if (newest !== undefined && wasFailing(newest)) return conclude('line-failing', { ...figures, ...own }, cause);
  if (slow.length >= SLOW_PERIODS) return conclude('line-slow', { ...figures, ...own }, cause);
  if (!isUp && newest !== undefined && isSlow(newest, network)) return conclude('line-unknown', figures);
  return conclude('line-up', figures);
}

function concludeDown(primary: 'down' | 'unplugged', backupActive: boolean): Conclusion {
  if (backupActive) return conclude('on-backup', { primary }, primary === 'unplugged' ? 'us' : 'provider');
  return conclude(primary === 'unplugged' ? 'line-unplugged' : 'line-down');
}

/** A hard fact: certain if it is confirmed; else with what `otherwise`, the reading without it, shows for certain. */
function hard(conclusion: Conclusion, confirmed: boolean, otherwise: Reading, context: InternetContext): Conclusion {
  if (confirmed) return conclusion;
  const { value, certain, fallback } = evaluateInternet(otherwise, context);
  return { ...conclusion, certain: false, fallback: certain ? value : fallback };
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
    worstPacketLossPercent: Math.round(Math.max(...periods.map(lostPercent)) * 10) / 10,
  };
}

/** A conclusion by its row of the table; `open` is the attribution where the row leaves it open. */
export function conclude(rule: InternetRule, figures: Finding['figures'] = {}, open: Attribution = 'us'): Conclusion {
  const { level, attribution: fixed } = INTERNET_ROWS[rule];
  const attribution = fixed === 'provider' || fixed === 'us' ? fixed : open;
  const internet: Internet = level === 'ok' ? { level, attribution: 'ok' } : { level, attribution };
  return { value: { internet, finding: { subject: 'internet', rule, figures } }, certain: true };
}

/** How bad a level is. */
export function internetRank({ internet: { level } }: Pick<InternetConclusion, 'internet'>): number {
  return { ok: 0, degraded: 1, outage: 2 }[level];
}
