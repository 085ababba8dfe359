import { z } from 'zod';
import { evidenceSchema } from './evidence.ts';
import type { StatusRecord } from './record.ts';

const KEPT_MS = 400 * 24 * 60 * 60_000;
const MOST_OUTAGES = 2_000;

/** A time during which the internet was not ok, with what is known of why. `endedAt` is null while it lasts. */
export const outageSchema = z.object({
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
 * - When a dark site comes back, the gateway tells whose fault it was: up for longer than the outage, it had power
 *   all the time and the provider failed; up for less, it was off itself, and the fault is ours.
 * - Kept for 400 days, and never more than 2,000.
 */
export function logReading(
  log: OutageLog | undefined,
  record: StatusRecord,
  gatewayUptimeSeconds: number | undefined,
): OutageLog {
  const outages = log?.outages ?? [];
  const last = outages.at(-1);
  const open = last?.endedAt === null ? last : undefined;
  const before = open ? outages.slice(0, -1) : outages;
  const current = record.internet.level === 'ok' ? close(open, record, gatewayUptimeSeconds) : extend(open, record);
  const oldest = Date.parse(record.takenAt) - KEPT_MS;
  return {
    version: 1,
    outages: [...before, ...(current ? [current] : [])]
      .filter(({ endedAt }) => endedAt === null || Date.parse(endedAt) >= oldest)
      .slice(-MOST_OUTAGES),
  };
}

function extend(open: Outage | undefined, { internet, evidence, takenAt }: StatusRecord): Outage | undefined {
  if (internet.level === 'ok') return open;
  const why = evidence.filter(({ subject }) => subject === 'internet').map(({ subject: _, ...rest }) => rest);
  if (!open) {
    const { level: worst, attribution } = internet;
    return { startedAt: takenAt, endedAt: null, worst, attribution, backfilled: false, evidence: why };
  }
  const known = open.evidence.map(({ rule }) => rule);
  return {
    ...open,
    worst: internet.level === 'outage' ? 'outage' : open.worst,
    attribution: internet.attribution,
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
  const ended = { ...open, endedAt: Date.parse(takenAt) < Date.parse(open.startedAt) ? open.startedAt : takenAt };
  const wasDark = open.evidence.some(({ rule }) => rule === 'site-dark');
  if (!wasDark || gatewayUptimeSeconds === undefined) return ended;
  const lastedSeconds = (Date.parse(takenAt) - Date.parse(open.startedAt)) / 1000;
  return { ...ended, attribution: gatewayUptimeSeconds > lastedSeconds ? 'provider' : 'us', backfilled: true };
}
