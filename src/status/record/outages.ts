import type { Rule } from '../evaluate/evidence.ts';
import { groupRuns, isBad, type Run } from './run.ts';
import { secondOf } from '../../text/numbers/durations.ts';

/** Somebody who is responsible for a fault. */
export type Who = Exclude<Run['attribution'], 'ok'>;
type BadLevel = Exclude<Run['internet'], 'ok'>;

/** A time of one level and one blame, in milliseconds. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  /** How long it was measured; the rest of the time is not known. */
  readonly seconds: number;
  readonly level: BadLevel;
  readonly attribution: Who;
  /** Why, each once. */
  readonly rules: readonly Rule[];
  /** Whether the equipment names the second; else it is known to five minutes. */
  readonly startIsExact: boolean;
  readonly endIsExact: boolean;
}

/** A time in which the internet was not ok: the level is the worst of it, with whose fault that was. */
export interface Outage extends Stretch {
  /** Whether it was so in the last reading too. */
  readonly isOpen: boolean;
  readonly stretches: readonly Stretch[];
}

/** Every outage, the newest last. One lasts over a gap, which counts for nothing, if it was not ok on both sides of it. */
export function listOutages(runs: readonly Run[]): Outage[] {
  const groups = groupRuns(runs, isBad);
  return groups
    .filter((group) => group.some(isBad))
    .map((group) => {
      const stretches = groupRuns(group, ({ internet, attribution }) => `${internet} ${attribution}`).map(stretchOf);
      const worst = stretches.findLast(({ level }) => level === 'outage') ?? stretches.at(-1);
      const { level = 'degraded', attribution = 'us' } = worst ?? {};
      return { ...stretchOf(group), level, attribution, isOpen: group === groups.at(-1), stretches };
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
