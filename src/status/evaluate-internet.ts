import { z } from 'zod';
import { evidenceSchema, isIgnorance, type Finding } from './evidence.ts';
import { applyHysteresis, failures, isFlapping, latelySchema, remember } from './hysteresis.ts';
import { INTERNET_ROWS, type Attribution, type InternetRule, type LineFacts } from './levels.ts';
import type { Network } from '../schema/network.ts';
import {
  cameThrough,
  isSlow,
  lostPercent,
  newestPeriod,
  recentPeriods,
  rememberPeriods,
  wasDown,
  wasFailing,
} from './periods.ts';
import { periodSchema, type Period, type Reading } from './reading.ts';
import { internetSchema } from './snapshot.ts';

/** A level of the connection with the finding behind it. */
const conclusionSchema = z.object({ internet: internetSchema, finding: evidenceSchema.omit({ since: true }) });

/** What is kept of the internet from one reading to the next, beside the level that counts. */
export const internetMemorySchema = z.object({
  internet: conclusionSchema.nullable().describe('What the last reading showed, which may not count yet'),
  lately: latelySchema.describe('Of the last readings: in which of them the internet did not work'),
  periods: z.array(periodSchema).default([]).describe('The last measurements: some equipment tells of one at a time'),
});

type Conclusion = z.infer<typeof conclusionSchema>;

/** What counted before a reading; undefined before the first. */
export interface InternetBefore {
  readonly counted: Conclusion;
  readonly memory: z.infer<typeof internetMemorySchema>;
  readonly isOld: boolean;
}

const SLOW_PERIODS = 2;
const RANKS = { ok: 0, degraded: 1, outage: 2 } as const;
const SCALE = {
  rank: ({ internet }: Conclusion) => RANKS[internet.level],
  isUnknown: ({ finding }: Conclusion) => isIgnorance(finding.rule),
};

/**
 * What counts of the connection after a reading, and whose fault it is.
 * - The first row of `INTERNET_ROWS` that fits is what the reading shows; `hysteresis.ts` says when that counts.
 * - What comes and goes is not ok, even if no two readings in a row find it gone.
 */
export function evaluateInternet(
  reading: Reading,
  before: InternetBefore | undefined,
  network: Network,
): { counted: Conclusion; memory: InternetBefore['memory'] } {
  const periods = rememberPeriods(before?.memory.periods ?? [], reading);
  const facts = factsOf(reading, { before, network, periods });
  const rules = Object.keys(INTERNET_ROWS) as InternetRule[];
  const [first = 'line-unknown', ...others] = rules.filter((rule) => INTERNET_ROWS[rule].fits(facts));
  const beside = others.find((rule) => INTERNET_ROWS[rule].isConfirmed(facts));
  const shown = conclude(first, facts);
  const counted = applyHysteresis(
    before && { ...before, last: before.memory.internet ?? before.counted },
    {
      value: shown,
      confirmed: INTERNET_ROWS[first].isConfirmed(facts),
      alsoConfirmed: beside && conclude(beside, facts),
    },
    SCALE,
  );
  const lately = remember(before?.memory.lately ?? '', isFailure(shown));
  const memory = { internet: shown, lately, periods };
  if (counted.internet.level !== 'ok' || !isFlapping(lately)) return { counted, memory };
  const flapping = { readings: lately.length, failures: failures(lately) };
  return { counted: conclude('line-flapping', { ...facts, flapping, blamedNow: blamed(shown) }), memory };
}

/** What the rows ask about a reading. */
function factsOf(
  reading: Reading,
  { before, network, periods }: { before: InternetBefore | undefined; network: Network; periods: readonly Period[] },
): LineFacts {
  const { site, siteSustained, wan, gateway, takenAt } = reading;
  const newest = newestPeriod(wan.periods, takenAt);
  // What was measured before does not speak for a reading that measured nothing.
  const known = recentPeriods(wan.periods, takenAt).length > 0 ? periods : [];
  const slow = known.filter((period) => isSlow(period, network));
  const own = ownCauses(reading, network);
  const isKnown = wan.primary !== 'unknown';
  const isHeard = gateway.heard !== false;
  const wasMeasuredDown = !isKnown && isHeard && newest !== undefined && wasDown(newest);
  const hasComeThrough = newest !== undefined && cameThrough(newest);
  return {
    site,
    isSiteConfirmed: siteSustained,
    line: wasMeasuredDown ? 'down' : wan.primary,
    isLineConfirmed: wan.sustained || wasMeasuredDown,
    isOnBackup: wan.backupActive,
    cameThrough: isKnown || hasComeThrough,
    cameThroughWell: isKnown || (hasComeThrough && !isSlow(newest, network)),
    isFailing: newest !== undefined && wasFailing(newest),
    isSlow: slow.length >= SLOW_PERIODS,
    isOurDoing: Object.keys(own).length > 0 || !isHeard,
    blamedBefore: before && blamed(before.counted),
    darkSiteAttribution: network.darkSiteAttribution,
    measured: { periods: known.length, slow: slow.length, ...worstFigures(known), ...own },
  };
}

/** A conclusion by its row of the table. */
function conclude(rule: InternetRule, facts: LineFacts): Conclusion {
  const row = INTERNET_ROWS[rule];
  const finding = { subject: 'internet', rule, figures: row.figures?.(facts) ?? {} };
  if (row.level === 'ok') return { internet: { level: 'ok', attribution: 'ok' }, finding };
  return { internet: { level: row.level, attribution: row.attribution(facts) }, finding };
}

function isFailure({ internet, finding }: Conclusion): boolean {
  return internet.level !== 'ok' && !isIgnorance(finding.rule);
}

/** Whose fault something is; undefined where nothing is wrong, or nobody knows what. */
function blamed(conclusion: Conclusion): Attribution | undefined {
  const { attribution } = conclusion.internet;
  return isFailure(conclusion) && attribution !== 'ok' ? attribution : undefined;
}

/** What slows the line down on our side: all of us together, a busy gateway, or one that has just restarted. */
function ownCauses({ gateway }: Reading, { thresholds, line }: Network): Finding['figures'] {
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

function worstFigures(periods: readonly Period[]): Finding['figures'] {
  if (periods.length === 0) return {};
  return {
    worstLatencyMs: Math.max(...periods.map((period) => period.latencyMs ?? 0)),
    worstPacketLossPercent: Math.round(Math.max(...periods.map(lostPercent)) * 10) / 10,
  };
}
