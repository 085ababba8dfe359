import { remembered } from '../../text/remembered.ts';

/** A minute as a clock on the wall shows it: `2026-03-29T02:30`. */
const WALL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Clocks change by less than this, and not twice within it. */
const DAY_MS = 24 * 3_600_000;

/**
 * The moments at which the clock of a time zone shows this, in milliseconds: one on most days, none where the clock is
 * put forward over it, two where it is put back. undefined where it is no time at all.
 */
export function momentsOf(wall: string, timeZone: string): number[] | undefined {
  const shown = WALL.test(wall) ? Date.parse(`${wall}Z`) : NaN;
  if (Number.isNaN(shown) || new Date(shown).toISOString().slice(0, 16) !== wall) return undefined;
  const offsets = [shown - DAY_MS, shown + DAY_MS].map((time) => wallAt(time, timeZone) - time);
  return [...new Set(offsets.map((offset) => shown - offset))]
    .filter((time) => wallAt(time, timeZone) === shown)
    .toSorted((a, b) => a - b);
}

const wallFormat = remembered(
  (timeZone) =>
    new Intl.DateTimeFormat('en', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    }),
);

/** What the clock shows at a whole minute, read as if it were UTC. */
function wallAt(time: number, timeZone: string): number {
  const parts = wallFormat(timeZone).formatToParts(time);
  const part = (name: Intl.DateTimeFormatPartTypes): number => Number(parts.find(({ type }) => type === name)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}
