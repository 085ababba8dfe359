import { z } from 'zod';
import { isAhead } from './freshness.ts';
import { CONNECTION, daySchema, daysOf, DaySums, type Day, type MarkedTime } from './history-days.ts';
import { blame, MARKS, marksOf, reorder, UNTOLD } from './history-marks.ts';
import type { Outage, OutageLog } from './outage-log.ts';
import type { PlaceDays } from './place-days.ts';
import type { StatusRecord } from './record.ts';
import type { SpotKey } from '../schema/spot.ts';
import { GAP_MS, HOLDS_SECONDS, MOST_DAYS, RECENT_HOURS } from './status-times.ts';

/** How many times are kept as they were at most. */
const MOST_RUNS = 600;

const moment = z.int().describe('Whole seconds since 1970, UTC');
const marksSchema = z.string().regex(MARKS).describe('What was so of the connection and of each of the areas');

export const historyLogSchema = z.object({
  version: z.literal(1),
  areas: z.array(z.string()),
  last: z
    .object({ takenAt: z.iso.datetime(), marks: marksSchema })
    .describe('The newest reading: it is in no run before it is known, with the next, how long it held'),
  runs: z.array(z.object({ from: moment, to: moment, marks: marksSchema })),
  days: z.array(daySchema).describe('By the day of the place, what is in no run any more'),
  open: z
    .object({ startedAt: z.iso.datetime(), days: z.array(daySchema) })
    .nullable()
    .describe('The same of the outage that lasts: of whose fault it was, something else may be found out'),
});

export type HistoryLog = z.infer<typeof historyLogSchema>;

/**
 * What the readings said, by time, after one that led to `record` and to `outages`, the outage log.
 * - It is what the equipment said, not what staff have set by hand.
 * - A reading holds until the next if that comes within ten minutes; else for five minutes, then comes a gap.
 * - Whose fault it was is what the outage log says, also where that is found out afterwards: they never disagree.
 * - A reading that is no newer than the last is not counted again; but where the last is ahead of `now`, a wrong clock
 *   has written it, and what was written of any time after the reading is taken back.
 * - Every second is in one place only: in a run, for 48 hours at least unless there are more than 600; else in a day,
 *   of which there are 400 at most.
 * - Areas may come and go: of one that a reading does not tell of nothing is known.
 */
export function traceReading(
  history: HistoryLog | undefined,
  record: StatusRecord,
  { outages }: OutageLog,
  { days, now }: { readonly days: PlaceDays; readonly now: number },
): HistoryLog {
  if (history && isTraced(history, record.takenAt, now)) return history;
  const before = history && endLast(history, record.takenAt, days);
  const areas = areasAfter(before, record);
  const marks = marksOf(record, areas);
  const current = outages.findLast(({ endedAt }) => endedAt === null);
  const runs = before ? reorder(before.runs, before.areas, areas) : [];
  const traced: HistoryLog = {
    version: 1,
    areas,
    last: { takenAt: record.takenAt, marks: current ? blame(marks, current.attribution) : marks },
    runs: joinRuns(blameRuns(runs, outages)),
    days: before?.days ?? [],
    open: before?.open ?? null,
  };
  return archive(settleOpen(traced, outages), current, days);
}

/** Whether a reading of this time, or a later one, has been written down by a clock that is not ahead of `now`. */
export function isTraced(history: HistoryLog | undefined, takenAt: string, now: number): boolean {
  if (!history) return false;
  const [taken, last] = [takenAt, history.last.takenAt].map((time) => Date.parse(time));
  return taken === last || (Number(taken) < Number(last) && !isAhead(history.last.takenAt, now));
}

/** The history with the last reading in its run; where the next is an earlier one, without what came after that. */
function endLast(history: HistoryLog, next: string, days: PlaceDays): HistoryLog {
  const { last, runs } = history;
  const apart = Date.parse(next) - Date.parse(last.takenAt);
  const [from, at] = [momentOf(last.takenAt), momentOf(next)];
  if (apart > 0) {
    const to = apart <= GAP_MS ? at : from + HOLDS_SECONDS;
    return { ...history, runs: [...runs, { from, to, marks: last.marks }] };
  }
  const today = days.dateOf(at);
  return {
    ...history,
    runs: runs.map((run) => ({ ...run, to: Math.min(run.to, at) })),
    days: history.days.filter(({ date }) => date <= today),
  };
}

/** The areas of a record, and those of which a run still tells. */
function areasAfter(history: HistoryLog | undefined, { spots }: StatusRecord): SpotKey[] {
  const told = (history?.areas ?? []).filter((_, row) => history?.runs.some(({ marks }) => marks[row + 1] !== UNTOLD));
  return [...new Set([...spots.map(({ key }) => key), ...told])];
}

/** Every run with the attribution of the outage that it is part of. */
function blameRuns(runs: readonly MarkedTime[], outages: readonly Outage[]): readonly MarkedTime[] {
  const start = (runs[0]?.from ?? Infinity) * 1000;
  const tooOld = outages.findLastIndex(({ endedAt }) => endedAt !== null && Date.parse(endedAt) <= start);
  const known = outages.slice(tooOld + 1).map(({ startedAt, endedAt, attribution }) => ({
    from: momentOf(startedAt),
    to: endedAt === null ? Infinity : momentOf(endedAt),
    attribution,
  }));
  if (known.length === 0) return runs;
  return runs.map((run) => {
    const outage = known.findLast(({ from, to }) => from < run.to && to > run.from);
    return outage ? { ...run, marks: blame(run.marks, outage.attribution) } : run;
  });
}

/** Runs without those that are empty; neighbours of which nothing differs are one. */
export function joinRuns(runs: readonly MarkedTime[]): MarkedTime[] {
  const joined: MarkedTime[] = [];
  for (const run of runs) {
    const before = joined.at(-1);
    if (run.to <= run.from) continue;
    if (before?.to === run.from && before.marks === run.marks) joined[joined.length - 1] = { ...before, to: run.to };
    else joined.push(run);
  }
  return joined;
}

/** What stood apart while an outage lasted, where it belongs by what is known of it now. */
function settleOpen(history: HistoryLog, outages: readonly Outage[]): HistoryLog {
  const { open } = history;
  if (!open) return history;
  const outage = outages.findLast(({ startedAt }) => startedAt === open.startedAt);
  const blamed = outage ? open.days.map((day) => blameDay(day, outage.attribution)) : open.days;
  if (outage?.endedAt === null) return { ...history, open: { ...open, days: blamed } };
  return { ...history, open: null, days: addDays(history.days, blamed) };
}

function blameDay({ date, seconds }: Day, attribution: Outage['attribution']): Day {
  const blamed = new DaySums();
  for (const [letter, count] of Object.entries(seconds[CONNECTION] ?? {})) {
    blamed.add([{ date, seconds: { [CONNECTION]: { [blame(letter, attribution)]: count } } }]);
  }
  return blamed.list()[0] ?? { date, seconds: {} };
}

/** Moves runs that are too old, or too many, to their days; those of the outage that lasts apart. */
function archive(history: HistoryLog, current: Outage | undefined, days: PlaceDays): HistoryLog {
  const oldest = momentOf(history.last.takenAt) - RECENT_HOURS * 60 * 60;
  const young = history.runs.findIndex(({ to }) => to > oldest);
  const count = Math.max(young < 0 ? history.runs.length : young, history.runs.length - MOST_RUNS);
  if (count === 0) return history;
  const [settled, open] = [new DaySums(history.days), new DaySums(history.open?.days)];
  for (const run of history.runs.slice(0, count)) {
    const isOpen = current !== undefined && !run.marks.startsWith('o') && run.to > momentOf(current.startedAt);
    for (const { date, seconds } of daysOf(run, history.areas, days)) {
      const { [CONNECTION]: connection = {}, ...areas } = seconds;
      (isOpen ? open : settled).add([{ date, seconds: { [CONNECTION]: connection } }]);
      settled.add([{ date, seconds: areas }]);
    }
  }
  return {
    ...history,
    runs: history.runs.slice(count),
    days: settled.list().slice(-MOST_DAYS),
    open: current && open.list().length > 0 ? { startedAt: current.startedAt, days: open.list() } : null,
  };
}

function addDays(days: readonly Day[], more: readonly Day[]): Day[] {
  const sums = new DaySums(days);
  sums.add(more);
  return sums.list().slice(-MOST_DAYS);
}

/** A time as whole seconds since 1970: rounded down, so that times that follow each other leave nothing out. */
export function momentOf(time: string): number {
  return Math.floor(Date.parse(time) / 1000);
}
