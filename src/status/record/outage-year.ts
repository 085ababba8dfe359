import { type Outage, listOutages } from './outages.ts';
import type { Run } from './run.ts';
import { addDays, dayIn, latestDate } from '../../text/numbers/dates.ts';

/** Outages without any internet in the year up to the last reading. Durations are in whole minutes. */
export interface CountedYear {
  /** A year before `through`, or the day of the first run if that is later. */
  readonly from: string;
  readonly through: string;
  readonly outages: number;
  readonly minutes: number;
  readonly longest: number;
}

const DAYS_IN_YEAR = 365;

/** Counts the outages of the last year; undefined without a record. A slow line does not count. */
export function countYear(runs: readonly Run[], timeZone: string): CountedYear | undefined {
  const [first] = runs;
  const last = runs.at(-1);
  if (!first || !last) return undefined;
  const dayOf = (time: number): string => dayIn(timeZone, new Date(time));
  const through = dayOf(last.to);
  const from = latestDate(dayOf(first.from), addDays(through, 1 - DAYS_IN_YEAR));
  const lasted = listOutages(runs.filter((run) => dayOf(run.from) >= from))
    .filter(({ level }) => level === 'outage')
    .map(secondsWithout);
  const minutes = toMinutes(lasted.reduce((sum, seconds) => sum + seconds, 0));
  return { from, through, outages: lasted.length, minutes, longest: toMinutes(Math.max(0, ...lasted)) };
}

function secondsWithout({ stretches }: Outage): number {
  return stretches.reduce((sum, { level, seconds }) => sum + (level === 'outage' ? seconds : 0), 0);
}

/** Rounds up, so that no outage has zero minutes. */
function toMinutes(seconds: number): number {
  return Math.ceil(seconds / 60);
}
