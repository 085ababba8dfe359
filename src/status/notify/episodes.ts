import { listOutages, type Outage } from '../record/outages.ts';
import { isBad, type Run } from '../record/run.ts';
import { HOUR_MS } from '../../text/numbers/durations.ts';

/** What has come and gone comes and goes until it has worked for so long. */
/** For how long something has to work until it works again: what comes back sooner is one outage. */
const HOLDS_MS = HOUR_MS / 4;
/** Of an hour in which something comes and goes, so much was not ok: a tenth. */
const FLAPPING_MS = HOUR_MS / 10;

/** Outages that are told as one: it has not worked for a quarter of an hour between them. */
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

/** Whether it has worked for so long that it works again, without a gap, up to the last reading. */
export function isHolding(runs: readonly Run[]): boolean {
  const isBroken = (run: Run, index: number): boolean => isBad(run) || runs[index + 1]?.from !== run.to;
  const first = runs[runs.slice(0, -1).findLastIndex(isBroken) + 1];
  const last = runs.at(-1);
  return first !== undefined && last !== undefined && !isBad(last) && last.to - first.from >= HOLDS_MS;
}

/** A time in which something did not work, or hardly for a while. */
export interface Episode extends Pick<Outage, 'from' | 'to' | 'level' | 'attribution'> {
  /** For how long it was measured that it was not ok. */
  readonly seconds: number;
  /** The longest outage of it. */
  readonly outageSeconds: number;
  /** How often it did not work. */
  readonly times: number;
  readonly isOver: boolean;
}

function episodeOf({ from, to, seconds, level, attribution, stretches }: Outage): Episode {
  const outages = stretches.filter((stretch) => stretch.level === 'outage').map((stretch) => stretch.seconds);
  return { from, to, seconds, level, attribution, outageSeconds: Math.max(0, ...outages), times: 1, isOver: false };
}

function join(before: Episode, next: Episode): Episode {
  const worst = next.level === 'outage' || before.level === 'degraded' ? next : before;
  const outageSeconds = Math.max(before.outageSeconds, next.outageSeconds);
  const seconds = before.seconds + next.seconds;
  const times = before.times + next.times;
  return { ...worst, from: before.from, to: next.to, seconds, outageSeconds, times, isOver: next.isOver };
}

/** The outages that began within an hour after the one before was over, from this one on, as one. */
export function joinFlapping([first, ...others]: readonly Episode[]): Episode | undefined {
  if (!first) return undefined;
  const after = others.findIndex((next, index) => next.from - (others[index - 1] ?? first).to >= HOUR_MS);
  const chain = after < 0 ? others : others.slice(0, after);
  return chain.reduce(join, first);
}

/** Whether something comes and goes by the last hour of readings, and since when; undefined where it does not. */
export function flapsSince(runs: readonly Run[]): number | undefined {
  const hourAgo = (runs.at(-1)?.to ?? 0) - HOUR_MS;
  const outages = listOutages(runs);
  const times = outages.filter(({ to }) => to > hourAgo).length;
  const lately = runs.filter((run) => isBad(run) && run.to > hourAgo);
  const lasted = lately.reduce((sum, { from, to }) => sum + to - Math.max(from, hourAgo), 0);
  if (times < 2 || lasted < FLAPPING_MS) return undefined;
  const first = outages.findLastIndex((outage, index) => outage.from - (outages[index - 1]?.to ?? 0) >= HOUR_MS);
  return outages[Math.max(0, first)]?.from;
}
