import { listOutages, type Outage } from '../record/outages.ts';
import { isBad, type Run } from '../record/run.ts';
import { isFlappingRule } from '../evidence.ts';
import { HOUR_MS } from '../../text/numbers/durations.ts';

/** How long something has to work before an outage is over: what fails again sooner is the same outage. */
const HOLDS_MS = HOUR_MS / 4;
/** How much of the last hour something has to fail to be flapping: a tenth. */
const FLAPPING_MS = HOUR_MS / 10;

/** Joins the outages that are reported as one, because it worked for less than a quarter of an hour between them. */
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

/** Returns true if it has worked without a gap for a quarter of an hour up to the last reading. */
export function isHolding(runs: readonly Run[]): boolean {
  const isBroken = (run: Run, index: number): boolean => isBad(run) || runs[index + 1]?.from !== run.to;
  const first = runs[runs.slice(0, -1).findLastIndex(isBroken) + 1];
  const last = runs.at(-1);
  return first !== undefined && last !== undefined && !isBad(last) && last.to - first.from >= HOLDS_MS;
}

/** One outage, or several that are reported as one. */
export interface Episode extends Pick<Outage, 'from' | 'to' | 'level' | 'attribution'> {
  /** Measured time in which it was not ok. */
  readonly seconds: number;
  /** The longest time without internet. */
  readonly outageSeconds: number;
  /** How often it failed; two if that is only known to be more than once. */
  readonly times: number;
  readonly isOver: boolean;
}

/** An outage in which readings alternate is one in the record, but it stands for several failures. */
function timesOf({ rules }: Outage): number {
  return rules.some(isFlappingRule) ? 2 : 1;
}

function episodeOf(outage: Outage): Episode {
  const { from, to, seconds, level, attribution, stretches } = outage;
  const outages = stretches.filter((stretch) => stretch.level === 'outage').map((stretch) => stretch.seconds);
  return {
    from,
    to,
    seconds,
    level,
    attribution,
    outageSeconds: Math.max(0, ...outages),
    times: timesOf(outage),
    isOver: false,
  };
}

function join(before: Episode, next: Episode): Episode {
  const worst = next.level === 'outage' || before.level === 'degraded' ? next : before;
  const outageSeconds = Math.max(before.outageSeconds, next.outageSeconds);
  const seconds = before.seconds + next.seconds;
  const times = before.times + next.times;
  return { ...worst, from: before.from, to: next.to, seconds, outageSeconds, times, isOver: next.isOver };
}

/** Joins the first outage and those after it that began less than an hour after the one before. */
export function joinFlapping([first, ...others]: readonly Episode[]): Episode | undefined {
  if (!first) return undefined;
  const after = others.findIndex((next, index) => next.from - (others[index - 1] ?? first).to >= HOUR_MS);
  const chain = after < 0 ? others : others.slice(0, after);
  return chain.reduce(join, first);
}

/**
 * Returns since when something has been flapping: in the last hour it failed twice or more, and for a tenth of the time in all.
 * Returns undefined if it is not.
 */
export function flapsSince(runs: readonly Run[]): number | undefined {
  const hourAgo = (runs.at(-1)?.to ?? 0) - HOUR_MS;
  const outages = listOutages(runs);
  const times = outages.filter(({ to }) => to > hourAgo).reduce((sum, outage) => sum + timesOf(outage), 0);
  const lately = runs.filter((run) => isBad(run) && run.to > hourAgo);
  const lasted = lately.reduce((sum, { from, to }) => sum + to - Math.max(from, hourAgo), 0);
  if (times < 2 || lasted < FLAPPING_MS) return undefined;
  const first = outages.findLastIndex((outage, index) => outage.from - (outages[index - 1]?.to ?? 0) >= HOUR_MS);
  return outages[Math.max(0, first)]?.from;
}
