import { z } from 'zod';
import type { Network } from '../../schema/network.ts';
import { evidenceSchema, isIgnorance, type UndatedEvidence, type Rule } from '../evidence.ts';
import type { Shown } from './hysteresis.ts';
import { endOf, isLost, isRecent, isSlow, lostPercent, measuredState, newestPeriod, recentPeriods } from './periods.ts';
import { isSiteSustained, sinceSchema, type Period, type Reading, type Since } from '../reading.ts';
import { internetSchema, type Internet } from '../snapshot.ts';
import { PERIOD_MS } from '../status-times.ts';

/** A level of the connection with the finding behind it, and since when it is so. */
export const conclusionSchema = z.object({
  internet: internetSchema,
  finding: evidenceSchema.omit({ since: true }),
  since: sinceSchema,
});

export type Conclusion = z.infer<typeof conclusionSchema>;
type Figures = UndatedEvidence['figures'];

/** What is known when a reading comes. */
interface Known {
  /** The last measurements, those of this reading among them. */
  readonly periods: readonly Period[];
  /** What counts so far; undefined before the first reading. */
  readonly counted: Conclusion | undefined;
  /** When a cause was last seen: what was measured until then, and in the period after it, is explained by that. */
  readonly causeSeenAt: string | null;
}

/** What one rule says of a reading. */
interface Row {
  readonly rule: Rule;
  readonly internet: Internet;
  readonly since: Since;
  /** Whether it counts with this reading; otherwise it counts with the second in a row (`hysteresis.ts`). */
  readonly confirmed: boolean;
  /** What it rests on, for staff to see. */
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
 * What a reading shows of the connection: the first row that fits, and beside it the first of the others that is confirmed.
 * Nothing is ok without evidence of the last 15 minutes that it is: what no row fits is unknown.
 */
export function showLevel(reading: Reading, known: Known, network: Network): Shown<Conclusion> {
  const { site, siteSince, takenAt } = reading;
  const line = seeLine(reading, known, network);
  const now = { at: takenAt, isExact: false };
  const since = (at: string | undefined): Since => (at !== undefined && at < takenAt ? { at, isExact: false } : now);
  const badSince = since(line.badFrom);
  const siteChanged = siteSince && siteSince.at < takenAt ? siteSince : now;
  const wasDark = known.counted?.finding.rule === 'site-dark';
  // Whoever has been in touch since before the site was last seen dark is elsewhere, and cannot say when it came back.
  const litSince = siteChanged.at > (known.causeSeenAt ?? '') ? siteChanged : now;
  const goodSince = wasDark ? litSince : since(line.goodFrom);
  const { confirmed, figures } = line;
  const degraded = { level: 'degraded', attribution: line.cause } as const;
  const onBackup = { level: 'degraded', attribution: line.state === 'unplugged' ? 'us' : 'provider' } as const;
  const rows: (Row | false)[] = [
    // The whole site is out of reach.
    site === 'unreachable' && {
      rule: 'site-dark',
      internet: blameDark(reading, known.counted, network),
      since: siteChanged,
      confirmed: isSiteSustained(reading),
      figures: beganAs(known.counted),
    },
    // Nobody knows whether the site is in reach.
    site === 'unknown' && { rule: 'site-unknown', internet: UNKNOWN, since: now, confirmed: false },
    // Another line than the one that is paid for carries the traffic.
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
    // Something comes through, but two of the last three measurements are slow, lossy, or found it down for a while.
    line.isUp && line.isSlow && { rule: 'line-slow', internet: degraded, since: badSince, confirmed: true, figures },
    line.isUp && { rule: 'line-up', internet: OK, since: goodSince, confirmed: true, figures },
  ];
  const unknown: Row = { rule: 'line-unknown', internet: UNKNOWN, since: now, confirmed: false, figures };
  const [first = unknown, ...others] = rows.filter((row) => row !== false);
  const beside = others.find((row) => row.confirmed);
  return { value: conclude(first), confirmed: first.confirmed, alsoConfirmed: beside && conclude(beside) };
}

/** A row as it is kept. */
export function conclude({ rule, internet, since, figures = {} }: Omit<Row, 'confirmed'>): Conclusion {
  return { internet, finding: { subject: 'internet', rule, figures }, since };
}

/** What the rows ask about the line. Measurements that a cause explains find no fault. */
function seeLine(reading: Reading, { periods, causeSeenAt }: Known, network: Network) {
  const { site, siteSince, wan, gateway, takenAt } = reading;
  // It may have been over within the period that began after it was last seen.
  const explainedUntil = causeSeenAt === null ? 0 : Date.parse(causeSeenAt) + PERIOD_MS;
  // What was measured before does not speak for a reading that measured nothing.
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
  // A console that has come back is in touch through the line.
  const isBack = site === 'reachable' && siteSince !== undefined && isRecent(siteSince.at, takenAt);
  const isOurDoing = Object.keys(own).length > 0 || !isHeard || gateway.restarting === true;
  return {
    /** How the line is; that it was found down by measurement counts where nothing else tells. */
    state,
    confirmed: wan.sustained || isFoundDown,
    isOnBackup: wan.backupActive || (wan.backupReady && (state === 'down' || state === 'unplugged')),
    /** Whether its state, the newest measurement, or that its console has come back says that something comes through. */
    isUp: wan.primary !== 'unknown' || measuredState(recent, takenAt) === 'up' || isBack,
    isFailing: isHeard && newest !== undefined && lostPercent(newest) >= FAILING_PERCENT,
    isSlow: slow.length >= SLOW_PERIODS,
    /** Whose fault a slow line is. */
    cause: isOurDoing ? ('us' as const) : ('provider' as const),
    /** From when what was measured was bad, and from when it has been good since a cause was seen. */
    badFrom: slow[0]?.startedAt,
    goodFrom: goodFrom > (causeSeenAt ?? '') ? goodFrom : undefined,
    figures: { periods: known.length, slow: slow.length, ...worstFigures(known), ...own },
  };
}

/** A dark site is the fault of whomever what failed before was blamed on, as long as nobody knows more. */
function blameDark({ gateway }: Reading, before: Conclusion | undefined, { darkSiteAttribution }: Network): Internet {
  return {
    level: 'outage',
    attribution: blamed(before) ?? (gateway.restarting ? 'us' : darkSiteAttribution),
  };
}

/** What failed before the site was dark; nothing, where it failed in no other way. */
function beganAs(before: Conclusion | undefined): Figures {
  if (!blamed(before) || !before) return {};
  const { rule, figures } = before.finding;
  return rule === 'site-dark' ? figures : { after: rule };
}

/** Whose fault something is; undefined where nothing is wrong, or nobody knows what. */
export function blamed(conclusion: Conclusion | undefined): 'provider' | 'us' | undefined {
  if (!conclusion || isIgnorance(conclusion.finding.rule)) return undefined;
  const { attribution } = conclusion.internet;
  return attribution === 'ok' ? undefined : attribution;
}

/** What slows the line down on our side: all of us together, a busy gateway, or one that has just restarted. */
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
