import { blameLast } from './blame.ts';
import { isDown } from '../evaluate/evaluate-wifi.ts';
import { isBad, joinRuns, type Run } from './run.ts';
import type { StatusRecord } from './status-record.ts';
import { GAP_MS, HISTORY_DAYS, HOLDS_MS } from '../status-times.ts';
import { DAY_MS } from '../../text/numbers/durations.ts';

/**
 * Runs are kept with areas for the days of the history, and without areas for the year that the public totals cover.
 */
const KEPT_MS = (HISTORY_DAYS + 1) * DAY_MS;
const KEPT_OK_MS = 366 * DAY_MS;
/** Enough for fifty changes a day and a thousand older outages. */
const MOST_RUNS = 7_000;

/**
 * Returns the runs after one more reading, which led to `record`. The runs are the only record of past readings. The
 * oldest comes first; no two overlap.
 * - They contain what the equipment reported, not the override.
 * - A reading holds until the next one if at most one is missing between them. Else it holds for five minutes, before a
 *   gap.
 * - A reading that is no newer than the last changes nothing. If runs are ahead of it, either they or the reading are
 *   from a wrong clock: they are removed only if the reading before it, which led to `previous`, has about the same
 *   time.
 * - A level that began before the reading that shows it is corrected back to its beginning, as far as there are
 *   readings. If the equipment names the moment, an outage begins or ends with it, even in a gap.
 * - Any reading during an outage may show who is responsible for it (`blame.ts`).
 * - Runs older than 90 days lose their areas. Those older than a year are kept only if the internet was not ok.
 */
export function extendRuns(
  runs: readonly Run[],
  record: StatusRecord,
  previous?: Pick<StatusRecord, 'takenAt'>,
): readonly Run[] {
  const takenAt = Date.parse(record.takenAt);
  const last = runs.at(-1);
  const agrees = previous !== undefined && isSameClock(previous, takenAt);
  const isConfirmed = last !== undefined && takenAt < last.to && agrees;
  if (last && takenAt <= last.to && !isConfirmed) return runs;
  const known = isConfirmed ? cutAt(runs, takenAt) : runs;
  const read = joinRuns(correctLevel(blameLast([...holdUntil(known, takenAt), runOf(record)]), record), isSame);
  // A single reading with a future time must not expire older runs.
  return forget(read, agrees ? takenAt : (known.at(-1)?.to ?? takenAt));
}

/** Extends the newest run to the next reading, or by five minutes before a gap. */
function holdUntil(runs: readonly Run[], takenAt: number): readonly Run[] {
  const last = runs.at(-1);
  if (!last) return [];
  return [...runs.slice(0, -1), { ...last, to: takenAt - last.to <= GAP_MS ? takenAt : last.to + HOLDS_MS }];
}

/** Extends the newest run until now, by five minutes at most. */
export function holdLast(runs: readonly Run[], now: number): readonly Run[] {
  const last = runs.at(-1);
  return last && now > last.to ? [...runs.slice(0, -1), { ...last, to: Math.min(now, last.to + HOLDS_MS) }] : runs;
}

/** Returns true if two consecutive readings are by the same clock: in order, and without a gap. */
function isSameClock({ takenAt }: Pick<StatusRecord, 'takenAt'>, next: number): boolean {
  const since = next - Date.parse(takenAt);
  return since > 0 && since <= GAP_MS;
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

function brokenOf(memories: StatusRecord['memory']['accessPoints']): Run['accessPoints'] {
  const broken: Run['accessPoints'] = {};
  for (const [key, { state }] of Object.entries(memories)) {
    if (isDown(state)) broken[key] = 'down';
    if (state === 'flapping' || state === 'unknown') broken[key] = state;
  }
  return broken;
}

/** Sets the level of the newest run in all runs since that level began. */
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

/** Moves the beginning of the newest level to the moment that the equipment names. */
function nameMoment(runs: readonly Run[], level: Run['internet'], since: number): readonly Run[] {
  const first = runs.findLastIndex(({ internet }) => internet !== level) + 1;
  return runs.map((run, index): Run => {
    const isFirst = index === first && (run.from === since || (level === 'outage' && run.from > since));
    if (isFirst) return { ...run, from: since, startIsExact: true };
    const isBefore = index === first - 1 && run.internet === 'outage' && run.to <= since;
    return isBefore ? { ...run, to: since, endIsExact: true } : run;
  });
}

function forget(runs: readonly Run[], now: number): readonly Run[] {
  const oldest = now - KEPT_MS;
  const old = runs.filter(({ to }) => to <= oldest).map((run): Run => ({ ...run, spots: {}, accessPoints: {} }));
  // A run that was ok is kept between two outages, to separate them.
  const kept = joinRuns(old, isSame).filter(
    (run, index, all) =>
      run.to > now - KEPT_OK_MS || isBad(run) || all.slice(Math.max(0, index - 1), index).some(isBad),
  );
  return [...kept, ...runs.slice(old.length)].slice(-MOST_RUNS);
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
