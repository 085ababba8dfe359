import { z } from 'zod';
import { evidenceSchema, isIgnorance, type Finding } from './evidence.ts';
import { applyHysteresis, failures, isFlapping, latelySchema, remember } from './hysteresis.ts';
import { INTERNET_ROWS, type Attribution, type InternetRule, type LineFacts } from './levels.ts';
import type { Network } from '../schema/network.ts';
import {
  badTime,
  isLost,
  isRecent,
  isSlow,
  lostPercent,
  measuredState,
  newestPeriod,
  recentPeriods,
  rememberPeriods,
  wasFailing,
} from './periods.ts';
import { isSiteSustained, periodSchema, sinceSchema, type Period, type Reading, type Since } from './reading.ts';
import { internetSchema } from './snapshot.ts';
import { PERIOD_MS } from './status-times.ts';

/** A level of the connection with the finding behind it, and since when it is so. */
const conclusionSchema = z.object({
  internet: internetSchema,
  finding: evidenceSchema.omit({ since: true }),
  since: sinceSchema,
});

/** What is kept of the internet from one reading to the next, beside the level that counts. */
export const internetMemorySchema = z.object({
  internet: conclusionSchema.nullable().describe('What the last reading showed, which may not count yet'),
  lately: latelySchema.describe('Of the last readings: in which of them the internet did not work'),
  periods: z.array(periodSchema).default([]).describe('The last measurements: some equipment tells of one at a time'),
  causeSeenAt: z.iso
    .datetime()
    .nullable()
    .default(null)
    .describe(
      'The last reading that saw a cause: what was measured until then, and in the period after it, is explained by that',
    ),
});

type Conclusion = z.infer<typeof conclusionSchema>;

/** What counted before a reading; undefined before the first. */
export interface InternetBefore {
  readonly counted: Conclusion;
  readonly memory: z.infer<typeof internetMemorySchema>;
  readonly isOld: boolean;
}

const SLOW_PERIODS = 2;
/** How long after it began a dark site is noticed at the latest: ten minutes of silence, and a reading. */
const NOTICED_MS = 15 * 60_000;
const RANKS = { ok: 0, degraded: 1, outage: 2 } as const;
const SCALE = {
  rank: ({ internet }: Conclusion) => RANKS[internet.level],
  isUnknown: ({ finding }: Conclusion) => isIgnorance(finding.rule),
};

/**
 * What counts of the connection after a reading, whose fault it is, and since when.
 * - The first row of `INTERNET_ROWS` that fits is what the reading shows; `hysteresis.ts` says when that counts.
 * - What comes and goes is not ok, even if no two readings in a row find it gone.
 * - A level began with the first reading that led to it: at the moment that the equipment names, else with what was
 *   measured, else with that reading.
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
  const since = (rule: InternetRule): Since => startOf(rule, facts, reading, before);
  const shown = conclude(first, facts, since(first));
  const counts = applyHysteresis(
    before && { ...before, last: before.memory.internet ?? before.counted },
    {
      value: shown,
      confirmed: INTERNET_ROWS[first].isConfirmed(facts),
      alsoConfirmed: beside && conclude(beside, facts, since(beside)),
    },
    SCALE,
  );
  const memory = {
    internet: shown,
    lately: remember(before?.memory.lately ?? '', isFailure(shown)),
    periods,
    causeSeenAt: isCauseSeen(reading) ? reading.takenAt : (before?.memory.causeSeenAt ?? null),
  };
  const comesAndGoes = counts.internet.level === 'ok' && isFlapping(memory.lately);
  const flapping = { readings: memory.lately.length, failures: failures(memory.lately) };
  const flappingFacts = { ...facts, flapping, blamedNow: blamed(shown) };
  const level = comesAndGoes ? conclude('line-flapping', flappingFacts, shown.since) : counts;
  const counted = { ...level, since: changedAt(level, shown, before) };
  return { counted: blameDarkness(counted, reading), memory };
}

/** Since when a level counts: the first of the readings that led to it says. */
function changedAt(counted: Conclusion, shown: Conclusion, before: InternetBefore | undefined): Since {
  if (!before) return shown.since;
  const change = SCALE.rank(counted) - SCALE.rank(before.counted);
  if (change === 0) return before.counted.since;
  const leads = (each: Conclusion): boolean => (SCALE.rank(each) - SCALE.rank(counted)) * change >= 0;
  const { since } = [before.memory.internet, shown].find((each) => each && leads(each)) ?? shown;
  return since.at < before.counted.since.at ? before.counted.since : since;
}

/**
 * When a site that was dark, and failed in no other way before, is heard again, the gateway tells whose fault it was: if
 * it started before the darkness can have begun, it had power all the time and the provider failed; else it was off
 * itself, and the fault is ours.
 */
function blameDarkness(counted: Conclusion, { site, gateway, takenAt }: Reading): Conclusion {
  const { rule, figures } = counted.finding;
  const wasFirst = rule === 'site-dark' && figures.after === undefined;
  if (!wasFirst || site !== 'reachable' || gateway.uptimeSeconds === undefined) return counted;
  const gatewayStartedAt = Date.parse(takenAt) - gateway.uptimeSeconds * 1000;
  const hadPower = gatewayStartedAt < Date.parse(counted.since.at) - NOTICED_MS;
  return { ...counted, internet: { level: 'outage', attribution: hadPower ? 'provider' : 'us' } };
}

/** Whether the equipment says why the line fails, which explains what is measured of it meanwhile. */
function isCauseSeen({ site, wan }: Reading): boolean {
  return site === 'unreachable' || wan.primary === 'down' || wan.primary === 'unplugged' || wan.backupActive;
}

/** What the rows ask about a reading, with the last measurements. Those that a cause explains find no fault. */
function factsOf(
  reading: Reading,
  { before, network, periods }: { before: InternetBefore | undefined; network: Network; periods: readonly Period[] },
): LineFacts {
  const { site, siteSince, wan, gateway, takenAt } = reading;
  const { causeSeenAt = null } = before?.memory ?? {};
  // It may have been over within the period that began after it was last seen.
  const explainedUntil = causeSeenAt === null ? 0 : Date.parse(causeSeenAt) + PERIOD_MS;
  // What was measured before does not speak for a reading that measured nothing.
  const recent = recentPeriods(wan.periods, takenAt).length > 0 ? periods : [];
  const known = recent.filter(({ startedAt }) => Date.parse(startedAt) >= explainedUntil);
  const newest = newestPeriod(known, takenAt);
  const slow = known.filter((period) => isSlow(period, network));
  const own = ownCauses(reading, network);
  const isHeard = gateway.heard !== false;
  const isMeasuredDown = isHeard && wan.primary === 'unknown' && measuredState(known, takenAt) === 'down';
  // A console that has come back is in touch through the line.
  const isBack = site === 'reachable' && siteSince !== undefined && isRecent(siteSince.at, takenAt);
  const isFoundDown = isMeasuredDown || (wan.primary !== 'unplugged' && isLost(known));
  const line = isFoundDown ? 'down' : wan.primary;
  const goodFrom = badTime(recent, network)?.to ?? recent[0]?.startedAt ?? '';
  const faultBefore = before && isFailure(before.counted) ? before.counted : undefined;
  return {
    site,
    isSiteConfirmed: isSiteSustained(reading),
    line,
    isLineConfirmed: wan.sustained || isFoundDown,
    isOnBackup: wan.backupActive || (wan.backupReady && (line === 'down' || line === 'unplugged')),
    isUp: wan.primary !== 'unknown' || measuredState(recent, takenAt) === 'up' || isBack,
    isFailing: isHeard && newest !== undefined && wasFailing(newest),
    isSlow: slow.length >= SLOW_PERIODS,
    isOurDoing: Object.keys(own).length > 0 || !isHeard || gateway.restarting === true,
    blamedBefore: faultBefore && blamed(faultBefore),
    ruleBefore:
      faultBefore?.finding.rule === 'site-dark' ? faultBefore.finding.figures.after : faultBefore?.finding.rule,
    darkSiteAttribution: gateway.restarting ? 'us' : network.darkSiteAttribution,
    badFrom: badTime(known, network)?.from,
    goodFrom: goodFrom > (causeSeenAt ?? '') ? goodFrom : undefined,
    measured: { periods: known.length, slow: slow.length, ...worstFigures(known), ...own },
  };
}

/** A conclusion by its row of the table. */
function conclude(rule: InternetRule, facts: LineFacts, since: Since): Conclusion {
  const row = INTERNET_ROWS[rule];
  const finding = { subject: 'internet', rule, figures: row.figures?.(facts) ?? {} };
  if (row.level === 'ok') return { internet: { level: 'ok', attribution: 'ok' }, finding, since };
  return { internet: { level: row.level, attribution: row.attribution(facts) }, finding, since };
}

/** Since when a reading shows what fits this row: by the equipment's own word, by what was measured, or as of the reading. */
function startOf(
  rule: InternetRule,
  { badFrom, goodFrom }: LineFacts,
  { siteSince, takenAt }: Reading,
  before: InternetBefore | undefined,
): Since {
  const at = { at: takenAt, isExact: false };
  if (isIgnorance(rule)) return at;
  const isOk = INTERNET_ROWS[rule].level === 'ok';
  const isOfSite = rule === 'site-dark' || (isOk && before?.counted.finding.rule === 'site-dark');
  if (isOfSite) return siteSince && siteSince.at < takenAt ? siteSince : at;
  const measuredAt = isOk ? goodFrom : badFrom;
  return measuredAt !== undefined && measuredAt < takenAt ? { at: measuredAt, isExact: false } : at;
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
