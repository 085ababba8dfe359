import { z } from 'zod';
import type { Declarations } from '../declarations.ts';
import { clockTimeSchema } from './date-and-time.ts';

const hoursSchema = z
  .strictObject({
    from: clockTimeSchema.describe('When it begins, such as 09:00'),
    until: clockTimeSchema.describe('When it ends, such as 18:30'),
  })
  .refine(({ from, until }) => from < until, { path: ['until'], error: 'a time later than `from`' });

const bearingSchema = z.number().min(0).max(360);
const heightSchema = z.number().min(0).max(90);

/** A window, as seen from the middle of some desks. */
const windowSchema = z
  .strictObject({
    leftDegrees: bearingSchema.describe('Its left edge by the compass: north 0, east 90, south 180, west 270'),
    rightDegrees: bearingSchema.describe('Its right edge by the compass'),
    bottomDegrees: heightSchema.describe(
      'Lowest height of the sun above the horizon at which it shines in: over the sill, a hill or a roof',
    ),
    topDegrees: heightSchema.describe(
      'Greatest height at which it shines in: below the top of the window, or the eaves',
    ),
  })
  .refine(({ bottomDegrees, topDegrees }) => bottomDegrees < topDegrees, {
    path: ['topDegrees'],
    error: 'more degrees than `bottomDegrees`',
  });

const createSunSchema = (place: Declarations) =>
  z.strictObject({
    name: place.text.describe('Which desks, such as those at the east window'),
    windows: z
      .array(windowSchema)
      .default([])
      .describe(
        'The windows through which the sun can shine, measured from the middle of these desks with the compass and the level of a phone; none if it never shines in',
      ),
  });

export const createCoworkingSchema = (place: Declarations) =>
  z.strictObject({
    desks: z.int().positive().describe('How many desks there are'),
    desk: place.text.describe('How large a desk is, and what kind of chair it has'),
    callBooths: z.int().positive().optional().describe('How many booths for calls there are'),
    meetingRoomSeats: z.int().positive().optional().describe('How many people the meeting room seats'),
    guestHours: place.text.describe('When guests may work'),
    openDayAndNight: z
      .boolean()
      .optional()
      .describe('Guests may work at any hour; pages say so to people who work in another time zone'),
    sun: z
      .array(createSunSchema(place))
      .min(1)
      .optional()
      .describe('Where the sun comes to the desks: `::sun` says at what time, month by month'),
    passHours: hoursSchema.optional().describe('When people with a pass may work'),
    halfDays: z.array(hoursSchema).min(1).optional().describe('The half days: a half-day pass is for one of them'),
    buyingPass: place.text.optional().describe('Where and when to buy a pass, and whether to reserve'),
    passNotes: z.array(place.text).optional().describe('Other rules for passes, one sentence each'),
  });
