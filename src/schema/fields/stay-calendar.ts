import { z } from 'zod';
import type { Declarations } from '../declarations.ts';
import { clockTimeSchema } from './date-and-time.ts';
import { keySchema } from './key.ts';
import { WEEKDAYS } from '../../text/numbers/dates.ts';

/** `calendar` of `content/facts.json`: additional content of a stay's calendar file. */
export const createStayCalendarSchema = (place: Declarations) =>
  z.strictObject({
    beforeArrival: z
      .array(
        z.strictObject({
          key: keySchema,
          name: place.text.describe('What guests have to do, such as tell when their train arrives'),
          text: place.text.describe('What it is about, in a sentence'),
          daysBefore: z.int().min(0).describe('How many days before arrival, at the latest'),
        }),
      )
      .default([])
      .describe('What guests do before they arrive'),
    weekly: z
      .array(
        z
          .strictObject({
            key: keySchema,
            name: place.text.describe('What takes place, such as a dinner'),
            weekday: z.enum(WEEKDAYS).describe('On which day of the week'),
            from: clockTimeSchema.describe('When it begins, such as 20:00'),
            until: clockTimeSchema.describe('When it ends on the same day, such as 22:00'),
          })
          .refine(({ from, until }) => from < until, { path: ['until'], error: 'a time later than `from`' }),
      )
      .default([])
      .describe('What takes place every week'),
  });
