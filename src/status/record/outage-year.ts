import { type Outage, listOutages } from './outages.ts';
import type { Run } from './run.ts';
import { DAY_MS } from '../../text/numbers/durations.ts';
import { addDays, dayIn, latestDate } from '../../text/numbers/dates.ts';

/**
 * Outages without any internet in the measured part of the year up to the last reading. Durations are in whole minutes.
 */
export interface CountedYear {
  /** The first measured day, a year before `through` at the earliest. */
  readonly from: string;
  readonly through: string;
  /** The measured time in whole days: gaps do not count. */
  readonly daysWatched: number;
  readonly outages: number;
  readonly minutes: number;
  readonly longest: number;
}

const DAYS_IN_YEAR = 365;

/** Counts the outages of the last year; undefined without a record. A slow line does not count. */
export function countYear(runs: readonly Run[], timeZone: string): CountedYear | undefined {
  const last = runs.at(-1);
  if (!last) return undefined;
  const begin = last.to - DAYS_IN_YEAR * DAY_MS;
  const year = runs.filter(({ to }) => to > begin).map((run) => ({ ...run, from: Math.max(run.from, begin) }));
  const dayOf = (time: number): string => dayIn(timeZone, new Date(time));
  const through = dayOf(last.to);
  const from = latestDate(dayOf(year[0]?.from ?? last.to), addDays(through, 1 - DAYS_IN_YEAR));
  const watchedMs = year.reduce((sum, run) => sum + run.to - run.from, 0);
  const lasted = listOutages(year)
    .filter(({ level }) => level === 'outage')
    .map(secondsWithout);
  const minutes = toMinutes(lasted.reduce((sum, seconds) => sum + seconds, 0));
  return {
    ...{ from, through, daysWatched: Math.floor(watchedMs / DAY_MS) },
    ...{ outages: lasted.length, minutes, longest: toMinutes(Math.max(0, ...lasted)) },
  };
}

function secondsWithout({ stretches }: Outage): number {
  return stretches.reduce((sum, { level, seconds }) => sum + (level === 'outage' ? seconds : 0), 0);
}

/** Rounds up, so that no outage has zero minutes. */
function toMinutes(seconds: number): number {
  return Math.ceil(seconds / 60);
}
