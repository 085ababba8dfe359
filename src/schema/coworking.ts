import { z } from 'zod';
import type { Declarations } from './declarations.ts';
import { clockTimeSchema } from './date-and-time.ts';

const hoursSchema = z
  .strictObject({
    from: clockTimeSchema.describe('When it begins, such as 09:00'),
    until: clockTimeSchema.describe('When it ends, such as 18:30'),
  })
  .refine(({ from, until }) => from < until, { path: ['until'], message: 'a time later than `from`' });

/** `coworking` of `content/facts.json`: desks, booths and hours. */
export const createCoworkingSchema = (place: Declarations) =>
  z.strictObject({
    desks: z.int().positive().describe('How many desks there are'),
    desk: place.text.describe('How large a desk is, and what one sits on'),
    callBooths: z.int().positive().describe('How many booths for calls there are'),
    meetingRoomSeats: z.int().positive().describe('How many people the meeting room seats'),
    guestHours: place.text.describe('When those who live there may work'),
    openDayAndNight: z
      .literal(true)
      .optional()
      .describe('Guests may work at any hour: whoever works by another clock is told so'),
    passHours: hoursSchema.describe('When those with a pass may work'),
    halfDays: z.array(hoursSchema).min(1).describe('The hours from which a half-day pass takes one'),
    buyingPass: place.text.describe('Where and when to buy a pass, and whether to reserve'),
    passNotes: z.array(place.text).optional().describe('What else holds of passes, a sentence each'),
  });
