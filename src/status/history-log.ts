import { z } from 'zod';
import { GAP_MS, HOLDS_SECONDS, MOST_DAYS, RECENT_HOURS, isAhead } from './status-times.ts';
import { logReading, outageSchema } from './outage-log.ts';
import { dayIn, nextDay } from '../text/dates.ts';
import type { StatusRecord } from './evaluate.ts';
import { spotSchema } from './snapshot.ts';

/** How many times are kept as they were at most. */
const MOST_RUNS = 600;

const moment = z.int().describe('Whole seconds since 1970, UTC');
const seconds = z.int().nonnegative();
const spotLevelSchema = spotSchema.shape.level;
const areaLevelSchema = z.enum([...spotLevelSchema.options, 'cut']);

const levelsSchema = z.object({
  internet: z.enum(['ok', 'degraded', 'outage']),
  spots: z.record(z.string(), spotLevelSchema).describe('Of the areas, by their keys'),
});

const daySchema = z.object({
  date: z.iso.date(),
  ok: seconds.describe('How long the internet was ok; how long it was not is in the outages'),
  spots: z.record(z.string(), z.record(areaLevelSchema, seconds.default(0))),
});

/** What the readings said, by time and by day. */
export const historyLogSchema = z.object({
  version: z.literal(1),
  last: levelsSchema
    .extend({ takenAt: z.iso.datetime() })
    .describe('The newest reading: it is counted when it is known, with the next, how long it held'),
  runs: z.array(levelsSchema.extend({ from: moment, to: moment })).describe('The last 48 hours'),
  days: z.array(daySchema).describe('By the day of the place'),
  outages: z.array(outageSchema),
});

export type HistoryLog = z.infer<typeof historyLogSchema>;
type Run = HistoryLog['runs'][number];
type AreaLevel = z.infer<typeof areaLevelSchema>;
type Levels = Pick<Run, 'internet' | 'spots'>;

/**
 * The history after one more reading, which led to `record`.
 * - It is what the equipment said, not what staff have set by hand.
 * - A reading holds until the next if at most one is missing between them; else for five minutes, then comes a gap.
 * - A reading that is no newer than the last is not counted again, unless a clock that ran ahead has written that.
 * - A level that began before the reading that shows it is counted from when it began.
 * - Every second is in one sum: of its day while the internet was ok, else of its outage. Whose fault that was is said by
 *   the outage alone, so that what is found out afterwards counts for all of it.
 * - Areas may come and go: of one that a reading does not tell of nothing is known.
 */
export function traceReading(
  history: HistoryLog | undefined,
  record: StatusRecord,
  { days, now }: { readonly days: PlaceDays; readonly now: number },
): HistoryLog {
  const last = levelsOf(record);
  if (!history) return { version: 1, last, runs: [], days: [], outages: logReading([], record) };
  const apartMs = Date.parse(last.takenAt) - Date.parse(history.last.takenAt);
  if (apartMs <= 0 && !isAhead(history.last.takenAt, now)) return history;
  const holds = apartMs <= GAP_MS ? momentOf(last.takenAt) : momentOf(history.last.takenAt) + HOLDS_SECONDS;
  const counted = countLast(history, holds, days);
  const logged = { ...counted, outages: logReading(counted.outages, record) };
  const { runs, days: sums, outages } = correctLevel(logged, last.internet, momentOf(record.internetSince.at), days);
  const oldest = momentOf(last.takenAt) - RECENT_HOURS * 60 * 60;
  return {
    version: 1,
    last,
    runs: runs.filter(({ to }) => to > oldest).slice(-MOST_RUNS),
    days: sums.slice(-MOST_DAYS),
    outages,
  };
}

/** The history with the internet at this level in all that was measured since a moment, which was told as the level before. */
function correctLevel(history: HistoryLog, internet: Run['internet'], since: number, days: PlaceDays): HistoryLog {
  const wrong = history.runs.filter((run) => run.to > since && run.internet !== internet);
  const corrected = wrong.reduce((sums, whole) => {
    const run = { ...whole, from: Math.max(whole.from, since) };
    return addRun(addRun(sums, run, -1, days), { ...run, internet }, 1, days);
  }, history);
  const runs = history.runs.flatMap((run): Run[] => {
    if (!wrong.includes(run)) return [run];
    const from = Math.max(run.from, since);
    return [...(run.from < from ? [{ ...run, to: from }] : []), { ...run, from, internet }];
  });
  return { ...corrected, runs: joinRuns(runs, isSame) };
}

/** The history with its newest reading counted, as one that held until a moment. */
export function countLast(history: HistoryLog, to: number, placeDays: PlaceDays): HistoryLog {
  const { takenAt, internet, spots } = history.last;
  const from = momentOf(takenAt);
  if (to <= from) return history;
  const run = { from, to, internet, spots };
  const counted = addRun(history, run, 1, placeDays);
  return { ...counted, runs: joinRuns([...history.runs, run], isSame) };
}

/**
 * The history with a time more, or less, in its sums: of the internet in those of the days while it was ok, else in the
 * last outage's; of areas in those of the days.
 */
function addRun(history: HistoryLog, run: Run, sign: 1 | -1, placeDays: PlaceDays): HistoryLog {
  const { internet } = run;
  const days = new Map(history.days.map((day) => [day.date, day]));
  const outageDays = { ...history.outages.at(-1)?.days };
  for (const part of splitByDay(placeDays, run.from, run.to)) {
    const { date } = part;
    const seconds = sign * part.seconds;
    const day = days.get(date) ?? { date, ok: 0, spots: {} };
    const spots = { ...day.spots };
    for (const key of Object.keys(run.spots)) {
      const level = levelThere(run, key) ?? 'ok';
      const sums = spots[key] ?? { ok: 0, limited: 0, down: 0, cut: 0 };
      spots[key] = { ...sums, [level]: sums[level] + seconds };
    }
    days.set(date, { ...day, ok: day.ok + (internet === 'ok' ? seconds : 0), spots });
    const sums = outageDays[date] ?? { degraded: 0, outage: 0 };
    if (internet !== 'ok') outageDays[date] = { ...sums, [internet]: sums[internet] + seconds };
  }
  return {
    ...history,
    days: [...days.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    outages: history.outages.map((outage, index) =>
      index === history.outages.length - 1 ? { ...outage, days: outageDays } : outage,
    ),
  };
}

/** How an area was: cut off while there was no internet, however good its Wi-Fi. */
export function levelThere({ internet, spots }: Levels, key: string): AreaLevel | undefined {
  return internet === 'outage' && spots[key] ? 'cut' : spots[key];
}

function levelsOf({ takenAt, internet, spots }: StatusRecord): HistoryLog['last'] {
  return { takenAt, internet: internet.level, spots: Object.fromEntries(spots.map(({ key, level }) => [key, level])) };
}

function isSame(first: Levels, second: Levels): boolean {
  const [keys, others] = [Object.keys(first.spots), Object.keys(second.spots)];
  return (
    first.internet === second.internet &&
    keys.length === others.length &&
    keys.every((key) => first.spots[key] === second.spots[key])
  );
}

/** Times that follow each other as one, where nothing differs. */
export function joinRuns<Time extends { readonly from: number; readonly to: number }>(
  runs: readonly Time[],
  isSame: (first: Time, second: Time) => boolean,
): Time[] {
  const joined: Time[] = [];
  for (const run of runs) {
    const before = joined.at(-1);
    if (before?.to === run.from && isSame(before, run)) joined[joined.length - 1] = { ...before, to: run.to };
    else joined.push(run);
  }
  return joined;
}

/** A time as whole seconds since 1970: rounded down, so that times that follow each other leave nothing out. */
export function momentOf(time: string): number {
  return Math.floor(Date.parse(time) / 1000);
}

/** Dates are at most this far from those of UTC: zones reach from 12 hours behind it to 14 hours ahead. */
const FARTHEST_ZONE = 15 * 60 * 60;

/** The days by a place's own clock. Moments are whole seconds since 1970. */
export interface PlaceDays {
  /** The calendar day that it is at a moment: `2026-03-29`. */
  readonly dateOf: (moment: number) => string;
  /** The first second of a day; where the place skipped that day, of the next. */
  readonly startOf: (date: string) => number;
}

/** Days have 23, 24 or 25 hours, as the zone's clock is put forward and back. */
export function createPlaceDays(timeZone: string): PlaceDays {
  const dateOf = (moment: number): string => dayIn(timeZone, new Date(moment * 1000));
  const starts = new Map<string, number>();
  const findStart = (date: string): number => {
    const midnight = Date.parse(`${date}T00:00:00Z`) / 1000;
    let before = midnight - FARTHEST_ZONE;
    let reached = midnight + FARTHEST_ZONE;
    while (reached - before > 1) {
      const middle = Math.floor((before + reached) / 2);
      if (dateOf(middle) < date) before = middle;
      else reached = middle;
    }
    return reached;
  };
  return {
    dateOf,
    startOf: (date) => {
      const start = starts.get(date) ?? findStart(date);
      starts.set(date, start);
      return start;
    },
  };
}

/** A time as the parts of it that each day has, in seconds: together they are as long as it is. */
function splitByDay(days: PlaceDays, from: number, to: number): { date: string; seconds: number }[] {
  const parts: { date: string; seconds: number }[] = [];
  for (let start = from; start < to;) {
    const date = days.dateOf(start);
    const end = Math.min(to, days.startOf(nextDay(date)));
    parts.push({ date, seconds: end - start });
    start = end;
  }
  return parts;
}
