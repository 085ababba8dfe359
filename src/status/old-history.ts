import { z } from 'zod';
import { RULES } from './evidence.ts';
import type { Run } from './run.ts';
import { spotSchema } from './snapshot.ts';

const levels = z.object({
  internet: z.enum(['ok', 'degraded', 'outage']),
  spots: z.record(z.string(), spotSchema.shape.level),
});
const rule = z.enum(RULES).optional().catch(undefined);

const exact = z.literal(true).optional().catch(undefined);

const outageSchema = z.object({
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  startIsExact: exact,
  endIsExact: exact,
  worst: z.enum(['degraded', 'outage']),
  attribution: z.enum(['provider', 'us']),
  evidence: z.array(z.object({ rule, since: z.iso.datetime() })).default([]),
});

const lastSchema = levels.extend({ takenAt: z.iso.datetime() });
const timeSchema = levels.extend({ from: z.int(), to: z.int() });
const oldHistorySchema = z.object({ last: z.unknown(), runs: z.array(z.unknown()), outages: z.array(z.unknown()) });

type OldOutage = z.infer<typeof outageSchema>;
type OldTime = z.infer<typeof timeSchema>;

/**
 * What versions before the list of runs have kept under `history`, as runs, entry by entry; none where it cannot be read.
 * There, times were whole seconds, and an outage of its own list said whose fault they were.
 */
export function readOldHistory(history: unknown): Run[] {
  const parsed = oldHistorySchema.safeParse(history);
  if (!parsed.success) return [];
  const outages = parsed.data.outages.flatMap((outage) => outageSchema.safeParse(outage).data ?? []);
  const times = parsed.data.runs.flatMap((time) => timeSchema.safeParse(time).data ?? []);
  const last = lastSchema.safeParse(parsed.data.last).data;
  const at = last && Date.parse(last.takenAt);
  const told = times.map(({ from, to, ...rest }): OldTime => ({ ...rest, from: from * 1000, to: to * 1000 }));
  const measured = last && at !== undefined ? [...told, { ...last, from: wholeSecond(at), to: at }] : told;
  const first = measured[0]?.from ?? Infinity;
  const older = outages.flatMap((outage) => (Date.parse(outage.endedAt ?? '') <= first ? runsOf(outage) : []));
  return [...older, ...measured.flatMap((time) => blame(time, outages))];
}

/** An outage of which no other time tells, and after it the moment at which it was over. */
function runsOf(outage: OldOutage): Run[] {
  const from = Date.parse(outage.startedAt);
  const to = Date.parse(outage.endedAt ?? '');
  if (to < from) return [];
  return [
    { from, to, internet: outage.worst, spots: {}, ...saidBy(outage, from, to) },
    { from: to, to, internet: 'ok', attribution: 'ok', spots: {} },
  ];
}

/** A time as runs: whose fault it was is said by the last outage that had begun by then. */
function blame({ from: start, to: end, internet, spots }: OldTime, outages: readonly OldOutage[]): Run[] {
  if (internet === 'ok') return [{ from: start, to: end, internet, attribution: 'ok', spots }];
  const begun = outages.map(({ startedAt }) => wholeSecond(Date.parse(startedAt)));
  const cuts = begun.filter((at) => start < at && at < end);
  return [start, ...cuts].map((from, index): Run => {
    const to = cuts[index] ?? end;
    const outage = outages[begun.findLastIndex((at) => at <= from)];
    return { from, to, internet, spots, ...(outage ? saidBy(outage, from, to) : { attribution: 'us' }) };
  });
}

/** What an outage says of a time that is part of it. */
function saidBy(
  { attribution, evidence, startedAt, startIsExact, endedAt, endIsExact }: OldOutage,
  from: number,
  to: number,
): Pick<Run, 'attribution' | 'rule' | 'startIsExact' | 'endIsExact'> {
  const why = evidence.findLast(({ since }) => Date.parse(since) <= from) ?? evidence[0];
  const isAt = (time: string | null, moment: number): boolean =>
    time !== null && wholeSecond(Date.parse(time)) === wholeSecond(moment);
  return {
    attribution,
    ...(why?.rule && { rule: why.rule }),
    ...(startIsExact && isAt(startedAt, from) && { startIsExact }),
    ...(endIsExact && isAt(endedAt, to) && { endIsExact }),
  };
}

function wholeSecond(time: number): number {
  return Math.floor(time / 1000) * 1000;
}
