import { fill } from '../../text/fill.ts';
import { LONGEST_OVERRIDE_MINUTES } from '../../status/longest-override.ts';
import type { Settings } from '../../status/override.ts';
import type { StaffStrings } from '../../schema/strings.ts';
import { timeOfDay } from '../../text/time-of-day.ts';
import type { Clock } from './clock.ts';

/** What staff have chosen in the form, and for how long it is to hold. */
export interface Choice {
  readonly settings: Settings;
  /** NaN where nothing that is a number was written. */
  readonly minutes: number;
}

/** The values of the form's field `for` that are no number of minutes. */
const TONIGHT = 'tonight' as const;
export const OTHER = 'other' as const;
/** Quick choices of how long, as the form's field `for` has them. */
export const QUICK_CHOICES = ['30', '120', TONIGHT, '1440'] as const;

/** What the name of an area's field begins with; its key follows. */
export const SPOT = 'spot.';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const EVENING_MINUTES = 22 * 60;

/**
 * The form's fields as a choice.
 * - A field that is empty stays automatic; so does a level that nobody knows.
 * - Who is responsible counts only where something is wrong; it is the provider until staff say otherwise.
 */
export function readChoice(fields: Readonly<Record<string, string>>, clock: Clock): Choice {
  const { internet, attribution } = fields;
  const spots = Object.entries(fields).flatMap(([name, level]) => {
    if (!name.startsWith(SPOT)) return [];
    const key = name.slice(SPOT.length);
    return level === 'ok' || level === 'limited' || level === 'down' ? [[key, level] as const] : [];
  });
  return {
    settings: {
      ...(internet === 'ok' ? { internet: { level: internet, attribution: 'ok' } } : {}),
      ...(needsAttribution(internet)
        ? { internet: { level: internet, attribution: attribution === 'us' ? 'us' : 'provider' } }
        : {}),
      ...(spots.length > 0 ? { spots: Object.fromEntries(spots) } : {}),
    },
    minutes: readMinutes(fields, clock),
  };
}

/** Whether the form has to say who is responsible: only where the internet is set to `degraded` or `outage`. */
export function needsAttribution(level: string | undefined): level is 'degraded' | 'outage' {
  return level === 'degraded' || level === 'outage';
}

function readMinutes({ for: duration = OTHER, minutes = '' }: Readonly<Record<string, string>>, clock: Clock): number {
  if (duration === TONIGHT) return minutesUntilTonight(clock);
  const written = (duration === OTHER ? minutes : duration).trim();
  return written === '' ? NaN : Number(written);
}

/** Whole minutes until it is next ten in the evening at the place. */
export function minutesUntilTonight({ now, timeZone }: Clock): number {
  const left = (EVENING_MINUTES - minuteOfDay(now, timeZone) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  // Where the clocks change before then, the end is an hour off: go back or on by as much.
  return left + EVENING_MINUTES - minuteOfDay(now + left * MINUTE_MS, timeZone);
}

function minuteOfDay(time: number, timeZone: string): number {
  const [hours = 0, minutes = 0] = timeOfDay(timeZone, time).split(':').map(Number);
  return hours * 60 + minutes;
}

/** Whether the server takes this many minutes. */
export function isDuration(minutes: number): boolean {
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= LONGEST_OVERRIDE_MINUTES;
}

/** What is wrong with minutes that the server does not take, in words. */
export function describeDurationProblem({ problems }: StaffStrings): string {
  return fill(problems.minutes, {
    longest: LONGEST_OVERRIDE_MINUTES,
    days: LONGEST_OVERRIDE_MINUTES / DAY_MINUTES,
  });
}

/** Whether anything is set at all. */
export function isEmpty({ internet, spots }: Settings): boolean {
  return internet === undefined && Object.keys(spots ?? {}).length === 0;
}
