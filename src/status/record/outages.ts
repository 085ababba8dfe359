import type { Rule } from '../evidence.ts';
import { groupRuns, isBad, type Run } from './run.ts';
import { secondOf } from '../../text/numbers/durations.ts';

export type Who = Exclude<Run['attribution'], 'ok'>;
type BadLevel = Exclude<Run['internet'], 'ok'>;

/** Consecutive runs of one level and one attribution. Times are in milliseconds. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Measured duration. Nothing was read in the rest of the time. */
  readonly seconds: number;
  readonly level: BadLevel;
  readonly attribution: Who;
  /** Reasons, without duplicates. */
  readonly rules: readonly Rule[];
  /** True if the equipment names the second. If not, the time is accurate to five minutes. */
  readonly startIsExact: boolean;
  readonly endIsExact: boolean;
}

/**
 * Consecutive runs in which the internet was not ok. Has the worst level of its stretches, and that level's
 * attribution.
 */
export interface Outage extends Stretch {
  /** True if the last reading still shows it. */
  readonly isOpen: boolean;
  readonly stretches: readonly Stretch[];
}

/**
 * Returns every outage, the newest last. An outage continues over a gap if the internet was not ok on both sides of it.
 * A stretch is split at each of the moments `cuts`, so that its parts can be counted separately.
 */
export function listOutages(runs: readonly Run[], cuts: readonly number[] = []): Outage[] {
  const groups = groupRuns(runs, isBad);
  return groups
    .filter((group) => group.some(isBad))
    .map((group) => {
      const stretches = groupRuns(group, ({ internet, attribution }) => `${internet} ${attribution}`).flatMap((part) =>
        cutAt(part, cuts),
      );
      const worst = stretches.findLast(({ level }) => level === 'outage') ?? stretches.at(-1);
      const { level = 'degraded', attribution = 'us' } = worst ?? {};
      return { ...stretchOf(group), level, attribution, isOpen: group === groups.at(-1), stretches };
    });
}

function cutAt(runs: readonly Run[], cuts: readonly number[]): Stretch[] {
  const whole = stretchOf(runs);
  const inside = cuts.filter((cut) => cut > whole.from && cut < whole.to);
  return [whole.from, ...inside].map((from, index): Stretch => {
    const to = inside[index] ?? whole.to;
    const part = runs
      .filter((run) => run.from < to && run.to > from)
      .map((run) => ({ ...run, from: Math.max(run.from, from), to: Math.min(run.to, to) }));
    const seconds = inside.length === 0 ? whole.seconds : stretchOf(part).seconds;
    const startIsExact = from !== whole.from || whole.startIsExact;
    const endIsExact = to !== whole.to || whole.endIsExact;
    return { ...whole, from, to, seconds, startIsExact, endIsExact };
  });
}

function stretchOf(runs: readonly Run[]): Stretch {
  const [first] = runs;
  const last = runs.at(-1);
  return {
    from: first?.from ?? 0,
    to: last?.to ?? 0,
    seconds: runs.reduce((sum, { from, to }) => sum + secondOf(to) - secondOf(from), 0),
    level: first?.internet === 'outage' ? 'outage' : 'degraded',
    attribution: first?.attribution === 'provider' ? 'provider' : 'us',
    rules: [...new Set(runs.flatMap(({ rule }) => rule ?? []))],
    startIsExact: first?.startIsExact ?? false,
    endIsExact: last?.endIsExact ?? false,
  };
}
