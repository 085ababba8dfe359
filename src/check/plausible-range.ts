import type { Doubt } from './doubt.ts';

export const LOOK = 'Look at it again: at its unit, and whether two values were exchanged.';

type Range = readonly [from: number, to: number, unit: string];

/** Doubts a number that is out of what such a thing can have. */
export function doubtRange(
  code: string,
  path: string,
  value: number | undefined,
  [from, to, unit]: Range,
  doubt: Doubt,
): void {
  if (value === undefined || (value >= from && value <= to)) return;
  const shown = Math.round(value * 100) / 100;
  doubt(code, path, 'warning', [`${from} to ${to} ${unit}`, `${shown} ${unit}`, LOOK]);
}

/** Names a day on which something was, and which is still to come. */
export function doubtDay(path: string, day: string, today: string, doubt: Doubt): void {
  doubt('day-future', path, 'error', [
    `a day that is not after today, ${today}`,
    day,
    `Write ${today}, or the day on which it was.`,
  ]);
}
