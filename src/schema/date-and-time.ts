import { z } from 'zod';
import { canonicalZone } from '../text/country.ts';

/** A calendar date, `YYYY-MM-DD`, that exists (no 30 February). */
export const isoDateSchema = z.iso.date().meta({ examples: ['2026-11-14'] });

/** A time of day in the place's own zone, `HH:MM`. */
export const clockTimeSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day from 00:00 to 23:59, such as 15:00')
  .meta({ examples: ['15:00'] });

/** A time zone that computers know. */
export const timeZoneSchema = z.string().refine(isTimeZone, 'a time zone such as Europe/Madrid');

function isTimeZone(name: string): boolean {
  try {
    return canonicalZone(name) !== '';
  } catch {
    return false;
  }
}
