import { z } from 'zod';
import { daysBetween } from '../../text/numbers/dates.ts';
import { clockTimeSchema, isoDateSchema } from './date-and-time.ts';
import type { Declarations } from '../declarations.ts';

const createMeasurementSchema = (place: Declarations) =>
  z.strictObject({
    where: place.text.describe('Where, and over what, such as: A room, by Wi-Fi'),
    date: isoDateSchema.describe('On which day'),
    time: clockTimeSchema.optional().describe('At what time of day'),
    downloadMbps: z.number().positive().describe('Download speed, in Mbit/s'),
    uploadMbps: z.number().positive().describe('Upload speed, in Mbit/s'),
    latencyMs: z.number().positive().describe('How long an answer takes, in milliseconds'),
    how: place.text.describe('How, in a few words, such as: at a desk'),
  });

/** Outages are published only after this many measured days, because a new record may just not have any yet. */
export const LEAST_DAYS_WATCHED = 90;

const outageYearSchema = z
  .strictObject({
    from: isoDateSchema.describe('The first day that was watched'),
    through: isoDateSchema.describe('The last day that was watched'),
    daysWatched: z
      .int()
      .min(LEAST_DAYS_WATCHED, `${LEAST_DAYS_WATCHED} days or more: leave \`year\` out until then`)
      .describe('How many of these days were measured: copy it from npm run outages'),
    outages: z.int().min(0).describe('How often there was no internet at all'),
    minutes: z.int().min(0).describe('For how many minutes, all together'),
    longest: z.int().min(0).describe('How many minutes the longest lasted'),
  })
  .refine(({ from, through }) => from <= through, { path: ['through'], error: 'a day not before `from`' })
  .refine(({ from, through, daysWatched }) => daysWatched <= daysBetween(from, through) + 1, {
    path: ['daysWatched'],
    error: 'no more days than from `from` through `through`',
  })
  .refine(({ minutes, longest }) => longest <= minutes, { path: ['longest'], error: 'no more than all `minutes`' })
  .refine(({ outages, minutes }) => outages > 0 === minutes > 0, {
    path: ['minutes'],
    error: 'minutes where there were outages, and 0 where there were none',
  });

/** `connection` of `content/facts.json`: the line, its measurements and its outages. */
export const createConnectionSchema = (place: Declarations) =>
  z.strictObject({
    line: place.text.describe('What the connection is'),
    downloadMbps: z.number().positive().describe('Download speed that the provider promises, in Mbit/s'),
    uploadMbps: z.number().positive().describe('Upload speed that the provider promises, in Mbit/s'),
    backup: place.text.describe('What takes over when the line is down'),
    measured: z
      .array(createMeasurementSchema(place))
      .default([])
      .describe('Measurements, as opposed to what the provider promises; the best place first'),
    year: outageYearSchema
      .optional()
      .describe('How often there was no internet in a year, as npm run outages prints it; look once a quarter'),
  });

export type OutageYear = z.infer<typeof outageYearSchema>;
