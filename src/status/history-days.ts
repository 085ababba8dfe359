import { z } from 'zod';
import { UNTOLD } from './history-marks.ts';
import { splitByDay, type PlaceDays } from './place-days.ts';
import type { SpotKey } from '../schema/spot.ts';

/** The connection among the areas; no area can be called so (`networkSchema`). */
export const CONNECTION = 'internet';

/** How many seconds of a day each letter counts, by what it is said of: the connection, or an area by its key. */
const secondsSchema = z.record(z.string(), z.record(z.string(), z.int().nonnegative()));

export const daySchema = z.object({ date: z.iso.date(), seconds: secondsSchema });

export type DaySeconds = z.infer<typeof secondsSchema>;
export type Day = z.infer<typeof daySchema>;

/** A time in which nothing changed, in whole seconds since 1970, with what was so (history-marks.ts). */
export interface MarkedTime {
  readonly from: number;
  readonly to: number;
  readonly marks: string;
}

/** Seconds by the day, to which more can be added. What is added is never changed itself. */
export class DaySums {
  readonly #days: Map<string, DaySeconds>;

  /** `days` holds no day twice. */
  constructor(days: readonly Day[] = []) {
    this.#days = new Map(days.map(({ date, seconds }) => [date, seconds]));
  }

  add(days: readonly Day[]): void {
    for (const { date, seconds } of days) this.#days.set(date, sum(this.#days.get(date) ?? {}, seconds));
  }

  /** The days, the earliest first. */
  list(): Day[] {
    return [...this.#days].map(([date, seconds]) => ({ date, seconds })).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  }
}

/** A time by the days that it lies in. */
export function daysOf({ from, to, marks }: MarkedTime, areas: readonly SpotKey[], days: PlaceDays): Day[] {
  const told = [CONNECTION, ...areas].map((key, row) => [key, marks.charAt(row)] as const);
  const known = told.filter(([, letter]) => letter !== UNTOLD);
  return splitByDay(days, from, to).map(({ date, seconds }) => ({
    date,
    seconds: Object.fromEntries(known.map(([key, letter]) => [key, { [letter]: seconds }])),
  }));
}

function sum(first: DaySeconds, second: DaySeconds): DaySeconds {
  const result: DaySeconds = { ...first };
  for (const [key, letters] of Object.entries(second)) {
    const before = result[key] ?? {};
    const added = Object.entries(letters).map(([letter, seconds]) => [letter, (before[letter] ?? 0) + seconds]);
    result[key] = { ...before, ...(Object.fromEntries(added) as Record<string, number>) };
  }
  return result;
}
