import { addDays, latestDate, nextDay } from '../text/dates.ts';
import type { History, InternetHistory, InternetSeconds, SpotHistory, SpotSeconds } from './history-answer.ts';
import { CONNECTION, daysOf, DaySums, type DaySeconds, type MarkedTime } from './history-days.ts';
import { joinRuns, momentOf, type HistoryLog } from './history-log.ts';
import { AREA_LETTERS, CONNECTION_LETTERS, UNTOLD } from './history-marks.ts';
import { createPlaceDays } from './place-days.ts';
import type { SpotKey } from '../schema/spot.ts';
import { HOLDS_SECONDS, MOST_DAYS, RECENT_HOURS } from './status-times.ts';

const RECENT = RECENT_HOURS * 60 * 60;

/** The moment of the answer in milliseconds, and the place's time zone. */
interface Clock {
  readonly now: number;
  readonly timeZone: string;
}

/** A day, how long it is (today: has been), and what was measured of it. */
interface MeasuredDay {
  readonly date: string;
  readonly length: number;
  readonly seconds: DaySeconds;
}

/**
 * What the history says at a moment of the connection and of these areas.
 * - The newest reading holds until now, for five minutes at most.
 * - There is every day from the first that was measured to today, 400 at most. The seconds of a day at each level, and
 *   those that were not measured, are together as many as the day has.
 */
export function summarizeHistory(
  history: HistoryLog | undefined,
  areas: readonly SpotKey[],
  { now, timeZone }: Clock,
): History {
  // The second that has begun counts, so that a reading counts at the moment at which it is there.
  const at = Math.floor(now / 1000) + 1;
  const runs = history ? runsUntil(history, at) : [];
  const days = history ? measuredDays({ ...history, runs }, at, timeZone) : [];
  const recent = runs
    .filter(({ to }) => to > at - RECENT)
    .map((run) => ({ ...run, from: Math.max(run.from, at - RECENT) }));
  return {
    updatedAt: history?.last.takenAt ?? null,
    timeZone,
    internet: { recent: recentInternet(recent), days: days.map(internetDay) },
    spots: areas.map((key) => ({
      key,
      recent: recentSpot(recent, history?.areas.indexOf(key) ?? -1),
      days: days.map((day) => spotDay(day, key)),
    })),
  };
}

/** The runs, and the newest reading for as long as it holds. */
function runsUntil({ runs, last }: HistoryLog, at: number): MarkedTime[] {
  const from = momentOf(last.takenAt);
  const to = Math.min(at, from + HOLDS_SECONDS);
  return to > from ? [...runs, { from, to, marks: last.marks }] : runs;
}

function measuredDays(history: HistoryLog, at: number, timeZone: string): MeasuredDay[] {
  const clock = createPlaceDays(timeZone);
  const sums = new DaySums(history.days);
  sums.add(history.open?.days ?? []);
  for (const run of history.runs) sums.add(daysOf(run, history.areas, clock));
  const known = new Map(sums.list().map(({ date, seconds }) => [date, seconds]));
  const today = clock.dateOf(at);
  const [first = nextDay(today)] = known.keys();
  const days: MeasuredDay[] = [];
  for (let date = latestDate(first, addDays(today, 1 - MOST_DAYS)); date <= today; date = nextDay(date)) {
    const length = Math.min(at, clock.startOf(nextDay(date))) - clock.startOf(date);
    days.push({ date, length, seconds: known.get(date) ?? {} });
  }
  return days;
}

function internetDay({ date, length, seconds }: MeasuredDay): InternetHistory['days'][number] {
  const { o: ok = 0, p = 0, u = 0, P = 0, U = 0 } = seconds[CONNECTION] ?? {};
  const measured = {
    ok,
    degraded: { provider: p, us: u },
    outage: { provider: P, us: U },
  } satisfies Partial<InternetSeconds>;
  return { date, seconds: { ...measured, unknown: Math.max(0, length - ok - p - u - P - U) } };
}

function spotDay({ date, length, seconds }: MeasuredDay, key: SpotKey): SpotHistory['days'][number] {
  const { o: ok = 0, l: limited = 0, d: down = 0 } = seconds[key] ?? {};
  const measured = { ok, limited, down } satisfies Partial<SpotSeconds>;
  return { date, seconds: { ...measured, unknown: Math.max(0, length - ok - limited - down) } };
}

function recentInternet(runs: readonly MarkedTime[]): InternetHistory['recent'] {
  return rowOf(runs, 0).map(({ from, to, marks }) => ({
    from,
    to,
    ...CONNECTION_LETTERS[marks as keyof typeof CONNECTION_LETTERS],
  }));
}

function recentSpot(runs: readonly MarkedTime[], area: number): SpotHistory['recent'] {
  if (area < 0) return [];
  return rowOf(runs, area + 1).map(({ from, to, marks }) => ({
    from,
    to,
    level: AREA_LETTERS[marks as keyof typeof AREA_LETTERS],
  }));
}

/** One row of the runs, as times with its letter; neighbours that are the same are one. */
function rowOf(runs: readonly MarkedTime[], row: number): { from: string; to: string; marks: string }[] {
  const letters = runs.map(({ from, to, marks }) => ({ from, to, marks: marks.charAt(row) }));
  return joinRuns(letters.filter(({ marks }) => marks !== UNTOLD)).map(({ from, to, marks }) => ({
    from: new Date(from * 1000).toISOString(),
    to: new Date(to * 1000).toISOString(),
    marks,
  }));
}
