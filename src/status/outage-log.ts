import { z } from 'zod';
import { evidenceSchema, isIgnorance } from './evidence.ts';
import { isAhead } from './freshness.ts';
import type { StatusRecord } from './record.ts';

const KEPT_MS = 400 * 24 * 60 * 60_000;
const MOST_OUTAGES = 2_000;
/** How long after it began a dark site is noticed at the latest: ten minutes of silence, and a reading. */
const NOTICED_MS = 15 * 60_000;

/** A time during which the internet was not ok, with what is known of why. `endedAt` is null while it lasts. */
const outageSchema = z.object({
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  worst: z.enum(['degraded', 'outage']),
  attribution: z.enum(['provider', 'us']),
  /** Whether the attribution was found afterwards, when the site came back. */
  backfilled: z.boolean(),
  evidence: z.array(evidenceSchema.omit({ subject: true })),
});

export const outageLogSchema = z.object({ version: z.literal(1), outages: z.array(outageSchema) });

export type Outage = z.infer<typeof outageSchema>;
export type OutageLog = z.infer<typeof outageLogSchema>;

/**
 * The log after a reading; the newest outage last.
 * - An outage begins with the first reading that is not ok and ends with the first that is ok again.
 * - It is attributed as the worst of it says, the last of what is equally bad; not knowing blames nobody else.
 * - When a site that went dark comes back, the gateway tells whose fault it was: if it started before the outage can
 *   have begun, it had power all the time and the provider failed; else it was off itself, and the fault is ours.
 * - A reading of before the last outage ended, or began while it lasts, has been logged already; unless that time is
 *   ahead of `now`, so that a wrong clock has written it.
 * - Kept for 400 days, and never more than 2,000.
 */
export function logReading(
  log: OutageLog | undefined,
  record: StatusRecord,
  gatewayUptimeSeconds: number | undefined,
  now: number,
): OutageLog {
  const outages = log?.outages ?? [];
  const last = outages.at(-1);
  const known = last?.endedAt ?? last?.startedAt;
  if (log && known && isBefore(record.takenAt, known) && !isAhead(known, now)) return log;
  const open = last?.endedAt === null ? last : undefined;
  const before = open ? outages.slice(0, -1) : outages;
  const current = record.internet.level === 'ok' ? close(open, record, gatewayUptimeSeconds) : extend(open, record);
  const oldest = Date.parse(record.takenAt) - KEPT_MS;
  const all = current ? [...before, current] : before;
  const kept = all.findIndex(({ endedAt }) => endedAt === null || Date.parse(endedAt) >= oldest);
  return { version: 1, outages: kept < 0 ? [] : all.slice(kept).slice(-MOST_OUTAGES) };
}

function extend(open: Outage | undefined, { internet, evidence, takenAt }: StatusRecord): Outage | undefined {
  if (internet.level === 'ok') return open;
  const why = evidence.filter(({ subject }) => subject === 'internet').map(({ subject: _, ...rest }) => rest);
  if (!open) {
    const { level: worst, attribution } = internet;
    return { startedAt: takenAt, endedAt: null, worst, attribution, backfilled: false, evidence: why };
  }
  const known = open.evidence.map(({ rule }) => rule);
  const counts = internet.level === 'outage' || open.worst === 'degraded';
  const isKnown = why.some(({ rule }) => !isIgnorance(rule));
  return {
    ...open,
    worst: internet.level === 'outage' ? 'outage' : open.worst,
    attribution: counts && (isKnown || known.every(isIgnorance)) ? internet.attribution : open.attribution,
    evidence: [...open.evidence, ...why.filter(({ rule }) => !known.includes(rule))],
  };
}

function close(
  open: Outage | undefined,
  { takenAt }: StatusRecord,
  gatewayUptimeSeconds: number | undefined,
): Outage | undefined {
  if (!open) return undefined;
  // Another instance's clock may run behind the one that saw the beginning.
  const ended = { ...open, endedAt: isBefore(takenAt, open.startedAt) ? open.startedAt : takenAt };
  const rules = open.evidence.map(({ rule }) => rule).filter((rule) => !isIgnorance(rule));
  if (rules[0] !== 'site-dark' || gatewayUptimeSeconds === undefined) return ended;
  const startedBefore = Date.parse(takenAt) - gatewayUptimeSeconds * 1000 < Date.parse(open.startedAt) - NOTICED_MS;
  return { ...ended, attribution: startedBefore ? 'provider' : 'us', backfilled: true };
}

function isBefore(time: string, other: string): boolean {
  return Date.parse(time) < Date.parse(other);
}
