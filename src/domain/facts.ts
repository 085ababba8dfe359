import { z } from 'zod';
import { clockTimeSchema, isoDateSchema } from './dates.ts';
import { keySchema } from './key.ts';
import { localizedTextSchema } from './locale.ts';
import { SPOT_KEYS } from './status/spot.ts';

const distanceSchema = z.strictObject({
  key: keySchema,
  name: localizedTextSchema,
  kilometers: z.number().positive(),
  carMinutes: z.int().positive().optional(),
  walkMinutes: z.int().positive().optional(),
  transit: z
    .strictObject({ minutes: z.int().positive(), how: localizedTextSchema })
    .optional()
    .describe('By public transport, door to door'),
});

const unitSchema = z.strictObject({
  key: keySchema,
  name: localizedTextSchema,
  spot: z.enum(SPOT_KEYS),
  count: z.int().positive(),
  sleeps: z.int().positive(),
  sizeSquareMeters: z.int().positive(),
  bed: localizedTextSchema,
  features: localizedTextSchema.describe('One line: what makes it what it is'),
  stepFree: z.boolean(),
});

/** `content/facts.json`: distances, units, times and policies. */
export const factsSchema = z.strictObject({
  $schema: z.string().optional(),
  updated: isoDateSchema.describe('The day on which a fact last changed'),
  distances: z.array(distanceSchema).min(1),
  units: z
    .array(unitSchema)
    .min(1)
    .refine((units) => new Set(units.map(({ key }) => key)).size === units.length, {
      message: 'must hold every key once',
    }),
  checkIn: z.strictObject({ from: clockTimeSchema, until: clockTimeSchema }),
  checkOut: z.strictObject({ until: clockTimeSchema }),
  quietHours: z.strictObject({ from: clockTimeSchema, until: clockTimeSchema }),
  cancellation: z
    .array(
      z.strictObject({
        daysBefore: z.int().min(0).describe('At least this many days before arrival'),
        refundPercent: z.number().min(0).max(100),
      }),
    )
    .min(1),
  cancellationNote: localizedTextSchema,
  policies: z
    .array(
      z.strictObject({
        key: keySchema.describe('`pets` is also what search engines are told about pets'),
        name: localizedTextSchema,
        text: localizedTextSchema,
      }),
    )
    .min(1),
  coworking: z.strictObject({
    desks: z.int().positive(),
    callBooths: z.int().positive(),
    meetingRoomSeats: z.int().positive(),
    hours: localizedTextSchema,
  }),
  connection: z.strictObject({
    line: localizedTextSchema,
    downloadMbps: z.number().positive(),
    uploadMbps: z.number().positive(),
    backup: localizedTextSchema,
  }),
});

export type Facts = z.infer<typeof factsSchema>;
export type Distance = z.infer<typeof distanceSchema>;
