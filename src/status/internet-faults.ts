import type { AlarmFacts, AlarmFault } from './alarm-facts.ts';
import type { Rule } from './evidence.ts';
import { INTERNET_ROWS } from './levels.ts';
import type { Outage } from './outage-log.ts';
import type { StatusRecord } from './record.ts';
import { FRESH_MS, NEWS_MS } from './status-times.ts';

const DEGRADED_MS = 60 * 60_000;

/** Getting better counts with the second good reading: it began one reading before. */
const CLEARING_MS = FRESH_MS;

type Reason = Outage['evidence'][number];

/**
 * What the outage log says of the internet: what lasts, and what is over since a day at most.
 * - Down for as long as `afterMinutes`, it is an outage; slow, or down now and then, for an hour, it is degraded.
 * - While it lasts, it counts up to the last reading: nobody knows how it has been since.
 */
export function internetFaults({ status, outages = [], afterMinutes }: AlarmFacts, now: number): AlarmFault[] {
  const known = outages.findLastIndex(({ endedAt }) => endedAt !== null && now - Date.parse(endedAt) > NEWS_MS);
  return outages.slice(known + 1).map((outage) => {
    const until = outage.endedAt ?? status?.takenAt ?? outage.startedAt;
    const down = downtime(outage, until, status);
    const isLong = down !== undefined && down.ms >= afterMinutes * 60_000;
    const isSlow = Date.parse(until) - Date.parse(outage.startedAt) >= DEGRADED_MS;
    return {
      kind: 'internet',
      subject: '',
      since: outage.startedAt,
      endedAt: outage.endedAt,
      level: isLong ? 'outage' : isSlow ? 'degraded' : 'none',
      downSince: down?.since ?? null,
      attribution: outage.attribution,
      rule: down?.rule ?? outage.evidence.at(-1)?.rule ?? null,
      count: 0,
      begins: true,
    };
  });
}

/** The time without internet that counts: the one that lasts, or the longest of those that are over. */
function downtime(
  outage: Outage,
  until: string,
  status: StatusRecord | undefined,
): { since: string; rule: Rule; ms: number } | undefined {
  const stretches = outStretches(outage, until);
  const current = outage.endedAt === null ? status?.evidence.find(({ subject }) => subject === 'internet') : undefined;
  if (current && isOut(current)) {
    const last = stretches.at(-1);
    const since = last?.rules.includes(current.since) ? last.since : current.since;
    return { since, rule: current.rule, ms: Date.parse(until) - Date.parse(since) };
  }
  return stretches.toSorted((a, b) => b.ms - a.ms)[0];
}

interface Stretch {
  readonly since: string;
  readonly rule: Rule;
  readonly ms: number;
  /** Since when each of its rules held. */
  readonly rules: readonly string[];
}

/** The log tells of each rule when it first held: from one that means no internet to the next that means something else. */
function outStretches({ evidence, endedAt }: Outage, until: string): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [index, reason] of evidence.entries()) {
    if (!isOut(reason)) continue;
    const before = evidence[index - 1];
    const open = before && isOut(before) ? stretches.pop() : undefined;
    const since = open?.since ?? reason.since;
    const after = evidence.slice(index).find((later) => !isOut(later))?.since ?? endedAt;
    const ms =
      after === null ? Date.parse(until) - Date.parse(since) : Date.parse(after) - CLEARING_MS - Date.parse(since);
    stretches.push({
      since,
      rule: open?.rule ?? reason.rule,
      ms,
      rules: [...(open?.rules ?? []), reason.since],
    });
  }
  return stretches;
}

function isOut({ rule }: Pick<Reason, 'rule'>): boolean {
  return Object.hasOwn(INTERNET_ROWS, rule) && INTERNET_ROWS[rule as keyof typeof INTERNET_ROWS].level === 'outage';
}
