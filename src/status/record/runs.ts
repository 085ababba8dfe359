import { blameLast } from './blame.ts';
import { isDown } from '../evaluate/evaluate-wifi.ts';
import { isBad, joinRuns, type Run } from './run.ts';
import type { StatusRecord } from './status-record.ts';
import { AHEAD_MS, GAP_MS, HISTORY_DAYS, HOLDS_MS } from '../status-times.ts';
import { DAY_MS } from '../../text/numbers/durations.ts';

/** The first of the days that are told is kept whole; of what is older, what was not ok. */
const KEPT_MS = (HISTORY_DAYS + 1) * DAY_MS;
/** So many are kept at most: fifty changes a day, and a thousand outages that are older. */
const MOST_RUNS = 7_000;

/**
 * The record after one more reading, which led to `record`, at the time `now`: the only place where it is written down
 * what was read. The oldest run comes first; no two overlap.
 * - It is what the equipment said, not what staff have set by hand.
 * - A reading holds until the next if at most one is missing between them; else for five minutes, then comes a gap.
 * - A reading that is no newer than the last changes nothing; what a clock that ran ahead has written goes.
 * - A level that began before the reading that shows it counts from then in all that was measured. Where the equipment
 *   names the moment, an outage lasts from and to that moment, also where nothing was read.
 * - Whose fault an outage is may be found out with any reading of it (`blame.ts`).
 * - What is older than 90 days is kept where the internet was not ok, without the areas.
 */
export function extendRuns(runs: readonly Run[], record: StatusRecord, now: number): readonly Run[] {
  const takenAt = Date.parse(record.takenAt);
  const last = runs.at(-1);
  const isAhead = last !== undefined && last.to - now > AHEAD_MS;
  if (last && takenAt <= last.to && !isAhead) return runs;
  const known = isAhead ? cutAt(runs, takenAt) : runs;
  const read = joinRuns(correctLevel(blameLast([...holdUntil(known, takenAt), runOf(record)]), record), isSame);
  return forget(read, takenAt);
}

/** The runs, of which the newest holds until the next reading, or before a gap for five minutes. */
function holdUntil(runs: readonly Run[], takenAt: number): readonly Run[] {
  const last = runs.at(-1);
  if (!last) return [];
  return [...runs.slice(0, -1), { ...last, to: takenAt - last.to <= GAP_MS ? takenAt : last.to + HOLDS_MS }];
}

/** The runs with the newest as it holds until now, for five minutes at most. */
export function holdLast(runs: readonly Run[], now: number): readonly Run[] {
  const last = runs.at(-1);
  return last && now > last.to ? [...runs.slice(0, -1), { ...last, to: Math.min(now, last.to + HOLDS_MS) }] : runs;
}

function cutAt(runs: readonly Run[], time: number): Run[] {
  return runs.filter(({ from }) => from < time).map((run) => ({ ...run, to: Math.min(run.to, time) }));
}

function runOf({ takenAt, internet, spots, evidence, memory }: StatusRecord): Run {
  const at = Date.parse(takenAt);
  const rule = internet.level === 'ok' ? undefined : evidence.find(({ subject }) => subject === 'internet')?.rule;
  return {
    from: at,
    to: at,
    internet: internet.level,
    attribution: internet.attribution,
    ...(rule && { rule }),
    spots: Object.fromEntries(spots.map(({ key, level }) => [key, level])),
    accessPoints: brokenOf(memory.accessPoints),
  };
}

/** The access points that are down, come and go, or of which nobody knows. */
function brokenOf(memories: StatusRecord['memory']['accessPoints']): Run['accessPoints'] {
  const broken: Run['accessPoints'] = {};
  for (const [key, { state }] of Object.entries(memories)) {
    if (isDown(state)) broken[key] = 'down';
    if (state === 'flapping' || state === 'unknown') broken[key] = state;
  }
  return broken;
}

/** The runs with the internet at the level of the newest in all that was measured since that began. */
function correctLevel(runs: readonly Run[], { internetSince }: StatusRecord): readonly Run[] {
  const newest = runs.at(-1);
  if (!newest) return runs;
  const since = Date.parse(internetSince.at);
  const corrected = runs.flatMap((run): Run[] => {
    if (run.to <= since || run.internet === newest.internet) return [run];
    const changed = { ...newest, from: Math.max(run.from, since), to: run.to, ...wifiOf(run) };
    return run.from < since ? [{ ...run, to: since }, changed] : [changed];
  });
  return internetSince.isExact ? nameMoment(corrected, newest.internet, since) : corrected;
}

function wifiOf({ spots, accessPoints }: Run): Pick<Run, 'spots' | 'accessPoints'> {
  return { spots, accessPoints };
}

/** The runs with the moment at which the level of the newest began, as the equipment names it. */
function nameMoment(runs: readonly Run[], level: Run['internet'], since: number): readonly Run[] {
  const first = runs.findLastIndex(({ internet }) => internet !== level) + 1;
  return runs.map((run, index): Run => {
    const isFirst = index === first && (run.from === since || (level === 'outage' && run.from > since));
    if (isFirst) return { ...run, from: since, startIsExact: true };
    const isBefore = index === first - 1 && run.internet === 'outage' && run.to <= since;
    return isBefore ? { ...run, to: since, endIsExact: true } : run;
  });
}

function forget(runs: readonly Run[], takenAt: number): readonly Run[] {
  const oldest = takenAt - KEPT_MS;
  const old = runs.filter(({ to }) => to <= oldest).map((run): Run => ({ ...run, spots: {}, accessPoints: {} }));
  // What was ok stays where it parts what was not.
  const faults = joinRuns(old, isSame).filter(
    (run, index, all) => isBad(run) || all.slice(Math.max(0, index - 1), index).some(isBad),
  );
  return [...faults, ...runs.slice(old.length)].slice(-MOST_RUNS);
}

function isSame(first: Run, second: Run): boolean {
  return (
    first.internet === second.internet &&
    first.attribution === second.attribution &&
    first.rule === second.rule &&
    isSameOf(first.spots, second.spots) &&
    isSameOf(first.accessPoints, second.accessPoints)
  );
}

function isSameOf(first: Readonly<Record<string, string>>, second: Readonly<Record<string, string>>): boolean {
  const keys = Object.keys(first);
  return keys.length === Object.keys(second).length && keys.every((key) => first[key] === second[key]);
}
