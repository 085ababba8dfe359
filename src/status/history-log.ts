import { z } from 'zod';
import { GAP_MS, HISTORY_DAYS, HOLDS_SECONDS, isAhead } from './status-times.ts';
import { extendOutages, outageSchema } from './outage-log.ts';
import type { StatusRecord } from './status-record.ts';
import { spotSchema } from './snapshot.ts';

/** So many times are kept at most: fifty changes a day. */
const MOST_RUNS = 5_000;
/** The first of the days that are told is kept whole. */
const KEPT_SECONDS = (HISTORY_DAYS + 1) * 24 * 60 * 60;

const moment = z.int().describe('Whole seconds since 1970, UTC');

const levelsSchema = z.object({
  internet: z.enum(['ok', 'degraded', 'outage']),
  spots: z.record(z.string(), spotSchema.shape.level).describe('Of the areas, by their keys'),
});

/** What the readings said, by time. */
export const historyLogSchema = z.object({
  version: z.literal(1),
  last: levelsSchema
    .extend({ takenAt: z.iso.datetime() })
    .describe('The newest reading: it is counted when it is known, with the next, how long it held'),
  runs: z.array(levelsSchema.extend({ from: moment, to: moment })).describe('The last 90 days'),
  outages: z.array(outageSchema),
});

export type HistoryLog = z.infer<typeof historyLogSchema>;
/** A time in which nothing changed. */
export type Run = HistoryLog['runs'][number];
type Levels = Pick<Run, 'internet' | 'spots'>;

/**
 * The history after one more reading, which led to `record`, at the time `now`.
 * - It is what the equipment said, not what staff have set by hand.
 * - A reading holds until the next if at most one is missing between them; else for five minutes, then comes a gap.
 * - A reading that is no newer than the last is not counted again, unless a clock that ran ahead has written that.
 * - A level that began before the reading that shows it is counted from when it began.
 * - Whose fault a time was is said by the outage that it is of, so that what is found out afterwards counts for all of it.
 * - Areas may come and go: of one that a reading does not tell of nothing is known.
 */
export function extendHistory(history: HistoryLog | undefined, record: StatusRecord, now: number): HistoryLog {
  const last = levelsOf(record);
  const outages = extendOutages(history?.outages ?? [], record);
  if (!history) return { version: 1, last, runs: [], outages };
  const apartMs = Date.parse(last.takenAt) - Date.parse(history.last.takenAt);
  if (apartMs <= 0 && !isAhead(history.last.takenAt, now)) return history;
  const holds = apartMs <= GAP_MS ? momentOf(last.takenAt) : momentOf(history.last.takenAt) + HOLDS_SECONDS;
  const runs = correctLevel(countLast(history, holds), last.internet, momentOf(record.internetSince.at));
  const oldest = momentOf(last.takenAt) - KEPT_SECONDS;
  const kept = joinRuns(runs, isSame).filter(({ to }) => to > oldest);
  return { version: 1, last, runs: kept.slice(-MOST_RUNS), outages };
}

/** The runs with that of the newest reading, as one that held until a moment. */
export function countLast({ runs, last }: HistoryLog, to: number): Run[] {
  const { takenAt, internet, spots } = last;
  const from = momentOf(takenAt);
  return to > from ? [...runs, { from, to, internet, spots }] : runs;
}

/** The runs with the internet at this level in all that was measured since a moment, which was told as the level before. */
function correctLevel(runs: readonly Run[], internet: Run['internet'], since: number): Run[] {
  return runs.flatMap((run): Run[] => {
    if (run.to <= since || run.internet === internet) return [run];
    const from = Math.max(run.from, since);
    return [...(run.from < from ? [{ ...run, to: from }] : []), { ...run, from, internet }];
  });
}

function levelsOf({ takenAt, internet, spots }: StatusRecord): HistoryLog['last'] {
  return { takenAt, internet: internet.level, spots: Object.fromEntries(spots.map(({ key, level }) => [key, level])) };
}

function isSame(first: Levels, second: Levels): boolean {
  const keys = Object.keys(first.spots);
  const others = Object.keys(second.spots);
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
