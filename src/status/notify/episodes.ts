import { listOutages, type Outage } from '../record/outages.ts';
import { isBad, type Run } from '../record/run.ts';
import { isFlappingRule } from '../evidence.ts';
import { FLAPS_MS } from '../evaluate/flapping.ts';
import { HOUR_MS } from '../../text/numbers/durations.ts';

/** How long something has to work before an outage is over; a failure before that continues the same outage. */
const HOLDS_MS = HOUR_MS / 4;

/** Joins outages with less than a quarter of an hour between them, which are reported as one. */
export function joinOutages(runs: readonly Run[]): Episode[] {
  const episodes: Episode[] = [];
  for (const outage of listOutages(runs)) {
    const before = episodes.at(-1);
    if (before && outage.from - before.to < HOLDS_MS) episodes[episodes.length - 1] = join(before, episodeOf(outage));
    else episodes.push(episodeOf(outage));
  }
  const holds = isHolding(runs);
  return episodes.map((episode) => ({ ...episode, isOver: episode !== episodes.at(-1) || holds }));
}

/** Returns true if every reading was ok for a quarter of an hour up to the last one, however far apart they are. */
export function isHolding(runs: readonly Run[]): boolean {
  const first = runs[runs.findLastIndex(isBad) + 1];
  const last = runs.at(-1);
  return first !== undefined && last !== undefined && last.to - first.from >= HOLDS_MS;
}

/** One outage, or several that are reported as one. */
export interface Episode extends Pick<Outage, 'from' | 'to' | 'level' | 'attribution'> {
  readonly seconds: number;
  /** The longest time without internet. */
  readonly outageSeconds: number;
  readonly isFlapping: boolean;
  readonly isOver: boolean;
}

function episodeOf(outage: Outage): Episode {
  const { from, to, seconds, level, attribution, stretches, rules } = outage;
  const outages = stretches.filter((stretch) => stretch.level === 'outage').map((stretch) => stretch.seconds);
  const outageSeconds = Math.max(0, ...outages);
  const isFlapping = rules.some(isFlappingRule);
  return { from, to, seconds, level, attribution, outageSeconds, isFlapping, isOver: false };
}

function join(before: Episode, next: Episode): Episode {
  const worst = next.level === 'outage' || before.level === 'degraded' ? next : before;
  const outageSeconds = Math.max(before.outageSeconds, next.outageSeconds);
  const seconds = before.seconds + next.seconds;
  const isFlapping = before.isFlapping || next.isFlapping;
  return { ...worst, from: before.from, to: next.to, seconds, outageSeconds, isFlapping, isOver: next.isOver };
}

/**
 * Joins the first outage and those after it whose end is reported with it: each began within about an hour of the one
 * before. An outage of an hour or more stays separate.
 */
export function joinFlapping([first, ...others]: readonly Episode[]): Episode | undefined {
  if (!first) return undefined;
  const after = others.findIndex((next, index) => {
    const before = others[index - 1] ?? first;
    return next.from - before.to >= FLAPS_MS || !isShort(before) || !isShort(next);
  });
  return joinAll([first, ...(after < 0 ? others : others.slice(0, after))]);
}

export function joinAll([first, ...others]: readonly Episode[]): Episode | undefined {
  return first && others.reduce(join, first);
}

function isShort({ from, to }: Episode): boolean {
  return to - from < HOUR_MS;
}
