import { z } from 'zod';
import { canonicalZone } from '../../text/language/country.ts';
import { refuseTwice } from './refuse-twice.ts';
import { isIsoDate, WEEKDAYS } from '../../text/numbers/dates.ts';

/** A calendar date, `YYYY-MM-DD`, that exists (no 30 February). */
export const isoDateSchema = z.iso.date().meta({ examples: ['2026-11-14'] });

export const periodSchema = z
  .strictObject({
    from: isoDateSchema.describe('Its first day'),
    through: isoDateSchema.describe('Its last day, which still belongs to it'),
  })
  .refine(({ from, through }) => from <= through, { path: ['through'], error: 'a day that is not before `from`' });

/** A time of day in the place's zone, `HH:MM`. */
export const clockTimeSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day from 00:00 to 23:59, such as 15:00')
  .meta({ examples: ['15:00'] });

/** Weekdays on which guests can arrive. */
export const arrivalDaysSchema = z
  .array(z.enum(WEEKDAYS))
  .min(1)
  .superRefine((days, context) => {
    refuseTwice(
      days.map((value, index) => ({ value, path: [index] })),
      context,
    );
  })
  .optional();

/** A day and time by the clock of the place: `2026-12-02T10:00`. */
export const localTimeSchema = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/,
    'a day and a time by the clock of the place and no zone, such as 2026-12-02T10:00',
  )
  .refine((text) => isIsoDate(text.slice(0, 10)), 'a day that exists')
  .meta({ format: 'local-time', examples: ['2026-12-02T10:00'] });

export const timeZoneSchema = z.string().refine(isTimeZone, 'a time zone such as Europe/Madrid');

function isTimeZone(name: string): boolean {
  try {
    return canonicalZone(name) !== '';
  } catch {
    return false;
  }
}
