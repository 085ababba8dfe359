import { z } from 'zod';
import { evidenceSchema, isIgnorance, type Rule } from './evidence.ts';
import type { StatusRecord } from './status-record.ts';

const MOST_OUTAGES = 2_000;
/** What is measured of a line may be what is left of another cause: it blames nobody else for that. */
const MEASURED: readonly Rule[] = ['line-slow', 'line-failing', 'line-flapping'];

/** A time during which the internet was not ok, with what is known of why. `endedAt` is null while it lasts. */
export const outageSchema = z.object({
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** Whether the equipment names the second of the beginning, and of the end; else they are known to five minutes. */
  startIsExact: z.boolean().default(false),
  endIsExact: z.boolean().default(false),
  worst: z.enum(['degraded', 'outage']),
  attribution: z.enum(['provider', 'us']),
  evidence: z.array(evidenceSchema.omit({ subject: true })),
});

export type Outage = z.infer<typeof outageSchema>;

/**
 * The outages after a reading; the newest last.
 * - An outage lasts for as long as the internet is not ok, from when to when that is so by what is known after the reading.
 * - It is attributed as the worst of it says, the last of what is equally bad; not knowing blames nobody else, nor does
 *   what is measured where something was seen.
 * - The last 2,000 are kept.
 */
export function extendOutages(outages: readonly Outage[], record: StatusRecord): Outage[] {
  const last = outages.at(-1);
  const open = last?.endedAt === null ? last : undefined;
  const before = open ? outages.slice(0, -1) : outages;
  const current = record.internet.level === 'ok' ? close(open, record) : extend(open, record);
  return [...before, ...(current ? [current] : [])].slice(-MOST_OUTAGES);
}

function close(open: Outage | undefined, { internetSince: { at, isExact } }: StatusRecord): Outage | undefined {
  return open && { ...open, endedAt: at, endIsExact: isExact };
}

function extend(open: Outage | undefined, { internet, internetSince, evidence }: StatusRecord): Outage | undefined {
  if (internet.level === 'ok') return open;
  const why = evidence.filter(({ subject }) => subject === 'internet').map(({ subject: _, ...rest }) => rest);
  if (!open) {
    const { at: startedAt, isExact: startIsExact } = internetSince;
    const { level: worst, attribution } = internet;
    return { startedAt, endedAt: null, startIsExact, endIsExact: false, worst, attribution, evidence: why };
  }
  const known = open.evidence.map(({ rule }) => rule);
  const isWorse = internet.level === 'outage' && open.worst === 'degraded';
  const isAsBad = internet.level === open.worst;
  const blames = isWorse || (isAsBad && Math.max(...why.map(weigh)) >= Math.max(...open.evidence.map(weigh)));
  return {
    ...open,
    worst: internet.level === 'outage' ? 'outage' : open.worst,
    attribution: blames ? internet.attribution : open.attribution,
    evidence: [...open.evidence, ...why.filter(({ rule }) => !known.includes(rule))],
  };
}

/** How much a rule says of whose fault something is. */
function weigh({ rule }: { readonly rule: Rule }): number {
  if (isIgnorance(rule)) return 0;
  return MEASURED.includes(rule) ? 1 : 2;
}
