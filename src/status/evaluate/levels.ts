import { z } from 'zod';
import type { Network } from '../../schema/network.ts';
import { evidenceSchema, isIgnorance, type UndatedEvidence, type Rule } from '../evidence.ts';
import type { Shown } from './hysteresis.ts';
import { endOf, isLost, isRecent, isSlow, lostPercent, measuredState, newestPeriod, recentPeriods } from './periods.ts';
import { isSiteSustained, sinceSchema, type Period, type Reading, type Since } from '../reading.ts';
import { internetSchema, type Internet } from '../snapshot.ts';
import { PERIOD_MS } from '../status-times.ts';

/** A level of the connection with the finding behind it, and its beginning. */
export const conclusionSchema = z.object({
  internet: internetSchema,
  finding: evidenceSchema.omit({ since: true }),
  since: sinceSchema,
});

export type Conclusion = z.infer<typeof conclusionSchema>;
type Figures = UndatedEvidence['figures'];

interface Known {
  /** The last measurements, including those of this reading. */
  readonly periods: readonly Period[];
  readonly counted: Conclusion | undefined;
  readonly causeSeenAt: string | null;
}

/** The result of one rule for a reading. */
interface Row {
  readonly rule: Rule;
  readonly internet: Internet;
  readonly since: Since;
  /** True if it counts with this reading; otherwise it counts with the second in a row (`hysteresis.ts`). */
  readonly confirmed: boolean;
  /** The values behind the rule, for staff. */
  readonly figures?: Figures;
}

const SLOW_PERIODS = 2;
/** A line that failed, or lost packets, for this share of the newest period is failing. */
const FAILING_PERCENT = 50;

const OK = { level: 'ok', attribution: 'ok' } as const;
const OUTAGE = { level: 'outage', attribution: 'provider' } as const;
const OUR_OUTAGE = { level: 'outage', attribution: 'us' } as const;
const UNKNOWN = { level: 'degraded', attribution: 'us' } as const;

/**
 * Returns the first row that matches, and the first of the others that is confirmed. Nothing is ok without evidence
 * from the last 15 minutes: if no row matches, the state is unknown.
 */
export function showLevel(reading: Reading, known: Known, network: Network): Shown<Conclusion> {
  const { site, siteSince, takenAt } = reading;
  const line = seeLine(reading, known, network);
  const now = { at: takenAt, isExact: false };
  const since = (at: string | undefined): Since => (at !== undefined && at < takenAt ? { at, isExact: false } : now);
  const badSince = since(line.badFrom);
  const siteChanged = siteSince && siteSince.at < takenAt ? siteSince : now;
  const wasDark = known.counted?.finding.rule === 'site-dark';
  // A console that was reachable before the site was last seen dark is elsewhere, and cannot say when the site came
  // back.
  const litSince = siteChanged.at > (known.causeSeenAt ?? '') ? siteChanged : now;
  const goodSince = wasDark ? litSince : since(line.goodFrom);
  const { confirmed, figures } = line;
  const degraded = { level: 'degraded', attribution: line.cause } as const;
  const onBackup = { level: 'degraded', attribution: line.state === 'unplugged' ? 'us' : 'provider' } as const;
  const rows: (Row | false)[] = [
    site === 'unreachable' && {
      rule: 'site-dark',
      internet: blameDark(reading, known.counted, network),
      since: siteChanged,
      confirmed: isSiteSustained(reading),
      figures: beganAs(known.counted),
    },
    site === 'unknown' && { rule: 'site-unknown', internet: UNKNOWN, since: now, confirmed: false },
    line.isOnBackup && {
      rule: 'on-backup',
      internet: onBackup,
      since: badSince,
      confirmed,
      figures: { primary: line.state },
    },
    !line.isOnBackup &&
      line.state === 'unplugged' && { rule: 'line-unplugged', internet: OUR_OUTAGE, since: badSince, confirmed },
    !line.isOnBackup && line.state === 'down' && { rule: 'line-down', internet: OUTAGE, since: badSince, confirmed },
    // The line failed, or lost packets, for half of the newest measurement or more.
    line.isFailing && { rule: 'line-failing', internet: degraded, since: badSince, confirmed: true, figures },
    // Traffic gets through, but two of the last three measurements were slow, lossy, or found the line down for a
    // while.
    line.isUp && line.isSlow && { rule: 'line-slow', internet: degraded, since: badSince, confirmed: true, figures },
    line.isUp && { rule: 'line-up', internet: OK, since: goodSince, confirmed: true, figures },
  ];
  const unknown: Row = { rule: 'line-unknown', internet: UNKNOWN, since: now, confirmed: false, figures };
  const [first = unknown, ...others] = rows.filter((row) => row !== false);
  const beside = others.find((row) => row.confirmed);
  return { value: conclude(first), confirmed: first.confirmed, alsoConfirmed: beside && conclude(beside) };
}

export function conclude({ rule, internet, since, figures = {} }: Omit<Row, 'confirmed'>): Conclusion {
  return { internet, finding: { subject: 'internet', rule, figures }, since };
}

/** Returns what the rows need to know about the line. Measurements that a cause explains count as no fault. */
function seeLine(reading: Reading, { periods, causeSeenAt }: Known, network: Network) {
  const { site, siteSince, wan, gateway, takenAt } = reading;
  // The cause may have ended within the period that began after it was last seen.
  const explainedUntil = causeSeenAt === null ? 0 : Date.parse(causeSeenAt) + PERIOD_MS;
  // Older measurements say nothing about a reading that measured nothing.
  const recent = recentPeriods(wan.periods, takenAt).length > 0 ? periods : [];
  const known = recent.filter(({ startedAt }) => Date.parse(startedAt) >= explainedUntil);
  const newest = newestPeriod(known, takenAt);
  const slow = known.filter((period) => isSlow(period, network));
  const lastBad = recent.findLast((period) => isSlow(period, network));
  const goodFrom = lastBad ? endOf(lastBad) : (recent[0]?.startedAt ?? '');
  const own = ownCauses(reading, network);
  const isHeard = gateway.heard !== false;
  const isMeasuredDown = isHeard && wan.primary === 'unknown' && measuredState(known, takenAt) === 'down';
  const isFoundDown = isMeasuredDown || (wan.primary !== 'unplugged' && isLost(known));
  const state = isFoundDown ? 'down' : wan.primary;
  // A console that has become reachable again is connected through the line.
  const isBack = site === 'reachable' && siteSince !== undefined && isRecent(siteSince.at, takenAt);
  const isOurDoing = Object.keys(own).length > 0 || !isHeard || gateway.restarting === true;
  return {
    state,
    confirmed: wan.sustained || isFoundDown,
    isOnBackup: wan.backupActive || (wan.backupReady && (state === 'down' || state === 'unplugged')),
    /** True if the state, the newest measurement or the console's return shows that traffic gets through. */
    isUp: wan.primary !== 'unknown' || measuredState(recent, takenAt) === 'up' || isBack,
    isFailing: isHeard && newest !== undefined && lostPercent(newest) >= FAILING_PERCENT,
    isSlow: slow.length >= SLOW_PERIODS,
    cause: isOurDoing ? ('us' as const) : ('provider' as const),
    /** Beginning of the bad measurements, and of the good ones since a cause was seen. */
    badFrom: slow[0]?.startedAt,
    goodFrom: goodFrom > (causeSeenAt ?? '') ? goodFrom : undefined,
    figures: { periods: known.length, slow: slow.length, ...worstFigures(known), ...own },
  };
}

/** Attributes a dark site like the fault before it, until more is known. */
function blameDark({ gateway }: Reading, before: Conclusion | undefined, { darkSiteAttribution }: Network): Internet {
  return {
    level: 'outage',
    attribution: blamed(before) ?? (gateway.restarting ? 'us' : darkSiteAttribution),
  };
}

/** Returns the fault before the site became dark, if there was one. */
function beganAs(before: Conclusion | undefined): Figures {
  if (!blamed(before) || !before) return {};
  const { rule, figures } = before.finding;
  return rule === 'site-dark' ? figures : { after: rule };
}

/** Returns the attribution of a fault; undefined if there is no fault or its cause is unknown. */
export function blamed(conclusion: Conclusion | undefined): 'provider' | 'us' | undefined {
  if (!conclusion || isIgnorance(conclusion.finding.rule)) return undefined;
  const { attribution } = conclusion.internet;
  return attribution === 'ok' ? undefined : attribution;
}

/** Returns the causes of a slow line on our side: total traffic, a busy gateway, or one that has just restarted. */
function ownCauses({ gateway }: Reading, { thresholds, line }: Network): Figures {
  const { cpuPercent = 0, uptimeSeconds = Infinity, downloadMbps = 0, uploadMbps = 0 } = gateway;
  const loadPercent = line ? 100 * Math.max(downloadMbps / line.downloadMbps, uploadMbps / line.uploadMbps) : 0;
  return {
    ...(loadPercent >= thresholds.lineLoadPercent && { lineLoadPercent: Math.round(loadPercent) }),
    ...(cpuPercent >= thresholds.gatewayCpuPercent && { gatewayCpuPercent: cpuPercent }),
    ...(uptimeSeconds < thresholds.gatewaySettledMinutes * 60 && {
      gatewayUptimeMinutes: Math.floor(uptimeSeconds / 60),
    }),
  };
}

function worstFigures(periods: readonly Period[]): Figures {
  if (periods.length === 0) return {};
  return {
    worstLatencyMs: Math.max(...periods.map((period) => period.latencyMs ?? 0)),
    worstPacketLossPercent: Math.round(Math.max(...periods.map(lostPercent)) * 10) / 10,
  };
}
