import { dayIn, nextDay } from '../text/dates.ts';

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
export function splitByDay(days: PlaceDays, from: number, to: number): { date: string; seconds: number }[] {
  const parts: { date: string; seconds: number }[] = [];
  for (let start = from; start < to;) {
    const date = days.dateOf(start);
    const end = Math.min(to, days.startOf(nextDay(date)));
    parts.push({ date, seconds: end - start });
    start = end;
  }
  return parts;
}
