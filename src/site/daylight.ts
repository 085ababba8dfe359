import { type Point, sunAmongStars, type SunPosition, sunPosition } from './sun-position.ts';
import { momentOf } from '../text/numbers/dates.ts';
import { MINUTE_MS } from '../text/numbers/durations.ts';

const RADIANS = Math.PI / 180;
/** Height of the sun's centre at sunrise and sunset, because of its radius and refraction. */
const RISE_DEGREES = -0.833;
const NOON_MINUTES = 12 * 60;
/** Sunlight at a desk is not predictable to the minute. */
const STEP_MINUTES = 5;

/**
 * Returns the time from sunrise to sunset in minutes, on a flat horizon: accurate to a minute or two except near the
 * poles; 0 in the polar night, 1440 under the midnight sun. `latitude` is in degrees, south negative.
 */
export function daylightMinutes(latitude: number, isoDate: string): number {
  const { declination } = sunAmongStars(Date.parse(`${isoDate}T12:00:00Z`));
  const phi = latitude * RADIANS;
  const cosine =
    (Math.sin(RISE_DEGREES * RADIANS) - Math.sin(phi) * Math.sin(declination)) /
    (Math.cos(phi) * Math.cos(declination));
  const halfDegrees = Math.acos(Math.min(1, Math.max(-1, cosine))) / RADIANS;
  // The earth turns by one degree in four minutes.
  return Math.round(2 * halfDegrees * 4);
}

/** A part of a day by the clock of a place, in minutes since midnight. */
export interface DayPart {
  readonly fromMinutes: number;
  readonly untilMinutes: number;
}

/**
 * A part of the sky, such as that seen through a window: bearings clockwise from the left, heights above a flat
 * horizon, in degrees.
 */
export interface SkyPart {
  readonly leftDegrees: number;
  readonly rightDegrees: number;
  readonly bottomDegrees: number;
  readonly topDegrees: number;
}

/** Returns when the sun is up on a day, on a flat horizon, by the clock of the place in steps of five minutes. */
export function sunUp(isoDate: string, location: Point & { readonly timeZone: string }): DayPart[] {
  return partsWhere(isoDate, location, ({ heightDegrees }) => heightDegrees > RISE_DEGREES);
}

/** Returns when the sun is in one of these parts of the sky, by the clock of the place in steps of five minutes. */
export function sunIn(
  sky: readonly SkyPart[],
  isoDate: string,
  location: Point & { readonly timeZone: string },
): DayPart[] {
  return partsWhere(isoDate, location, (sun) => sky.some((part) => holdsSun(part, sun)));
}

function holdsSun(part: SkyPart, { bearingDegrees, heightDegrees }: SunPosition): boolean {
  const fromLeft = (degrees: number): number => (degrees - part.leftDegrees + 360) % 360;
  return (
    heightDegrees >= part.bottomDegrees &&
    heightDegrees <= part.topDegrees &&
    fromLeft(bearingDegrees) <= fromLeft(part.rightDegrees)
  );
}

function partsWhere(
  isoDate: string,
  { timeZone, ...point }: Point & { readonly timeZone: string },
  isMeant: (sun: SunPosition) => boolean,
): DayPart[] {
  const noon = momentOf(`${isoDate}T12:00`, timeZone);
  if (noon === undefined) throw new Error(`No clock of ${timeZone} shows noon on ${isoDate}`);
  const parts: { fromMinutes: number; untilMinutes: number }[] = [];
  for (let minutes = 0; minutes < 2 * NOON_MINUTES; minutes += STEP_MINUTES) {
    // In the middle of the step.
    const moment = noon + (minutes - NOON_MINUTES + STEP_MINUTES / 2) * MINUTE_MS;
    if (!isMeant(sunPosition(moment, point))) continue;
    const last = parts.at(-1);
    if (last?.untilMinutes === minutes) last.untilMinutes += STEP_MINUTES;
    else parts.push({ fromMinutes: minutes, untilMinutes: minutes + STEP_MINUTES });
  }
  return parts;
}
