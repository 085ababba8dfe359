import { z } from 'zod';
import { clockTimeSchema, isoDateSchema } from './date-schemas.ts';
import { localizedTextSchema, spotKeySchema } from './declared.ts';
import { acceptSchema, keySchema } from './key.ts';

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

/** What the ground of a way is made of. */
export const surfaceSchema = z.enum(['paved', 'gravel', 'grass']);

/** Ways of payment. */
export const paymentSchema = z.enum(['card', 'transfer', 'cash']);

/** What is in the way of somebody with a wheelchair or a bad knee, as measures: everybody can judge for themselves. */
const accessSchema = z.strictObject({
  entranceSteps: z.int().min(0).describe('Steps between the way and the room itself, stairs included; 0 is step-free'),
  narrowestDoorCm: z.int().positive().describe('The narrowest door that one has to pass, clear width'),
  way: surfaceSchema.describe('The ground of the path from the yard'),
  showerStepCm: z
    .int()
    .min(0)
    .optional()
    .describe('How high the step into the shower is; 0 is level; absent: no shower'),
  grabRails: z.boolean().describe('Whether its bathroom or toilet has grab rails; false where it has neither'),
});

const unitPictureSchema = z.strictObject({
  file: z.string().min(1).describe('A file of content/images'),
  alt: localizedTextSchema.describe('What it shows, for who cannot see it'),
});

const unitSchema = z.strictObject({
  key: keySchema,
  name: localizedTextSchema,
  spot: spotKeySchema,
  count: z.int().positive(),
  sleeps: z.int().positive(),
  sizeSquareMeters: z.int().positive(),
  bed: localizedTextSchema,
  features: localizedTextSchema.describe('One line: what makes it what it is'),
  picture: unitPictureSchema.optional(),
  children: z.boolean().describe('Whether it takes children young enough to stay free (rates.json says how young)'),
  dogs: z.int().min(0).describe('How many dogs it takes'),
  access: accessSchema,
});

const commonPlaceSchema = z.strictObject({ key: keySchema, name: localizedTextSchema, access: accessSchema });

const hoursSchema = z
  .strictObject({ from: clockTimeSchema, until: clockTimeSchema })
  .refine(({ from, until }) => from < until, { path: ['until'], message: 'a time later than `from`' });

function hasOnlyNotePlaceholders(text: string): boolean {
  return (text.match(/\{\w+\}/g) ?? []).every((placeholder) => ['{email}', '{days}'].includes(placeholder));
}

/** `content/facts.json`: distances, units, times and policies. */
export const factsSchema = z.strictObject({
  $schema: z.string().optional(),
  accept: acceptSchema,
  updated: isoDateSchema
    .optional()
    .describe('The day on which a fact last changed, if that is not the day of the last commit'),
  distances: z.array(distanceSchema).min(1),
  units: z
    .array(unitSchema)
    .min(1)
    .refine((units) => new Set(units.map(({ key }) => key)).size === units.length, {
      message: 'every key once',
    }),
  commonPlaces: z.array(commonPlaceSchema).describe('Houses that all guests use: how one gets in'),
  checkIn: z.strictObject({ from: clockTimeSchema, until: clockTimeSchema }),
  checkOut: z.strictObject({ until: clockTimeSchema }),
  quietHours: z.strictObject({ from: clockTimeSchema, until: clockTimeSchema }),
  cancellation: z
    .array(
      z.strictObject({
        daysBefore: z.int().min(0).describe('At least this many days before arrival'),
        depositRefundPercent: z.int().min(0).max(100).describe('How much of the deposit is given back'),
        balanceRefund: z.boolean().describe('Whether the balance is given back, or no longer owed'),
      }),
    )
    .min(1)
    .refine(
      (steps) => steps.every(({ daysBefore }, index) => daysBefore < (steps[index - 1]?.daysBefore ?? Infinity)),
      {
        message: 'steps from the most days before arrival to the fewest',
      },
    )
    .refine((steps) => steps.at(-1)?.daysBefore === 0, { message: 'a last step for 0 days' }),
  cancellationNotes: z
    .array(localizedTextSchema)
    .refine((notes) => notes.flatMap((note) => Object.values(note)).every(hasOnlyNotePlaceholders), {
      message: 'no words in braces but {email} and {days}',
    })
    .describe('How to cancel, change or leave early; may hold {email} and {days}: until when the balance is refunded'),
  payment: z.strictObject({
    deposit: z.array(paymentSchema).min(1),
    balance: z.array(paymentSchema).min(1),
    onSite: z.array(paymentSchema).min(1).describe('For extras ordered on site, and passes'),
  }),
  policies: z
    .array(
      z.strictObject({
        key: keySchema.describe('`pets` is also what search engines are told about pets'),
        name: localizedTextSchema,
        text: localizedTextSchema.describe('May hold {dogUnits}, {childUnits} and {childrenFreeUnder}'),
      }),
    )
    .min(1),
  climate: z.strictObject({ heating: localizedTextSchema, airConditioning: z.boolean(), cooling: localizedTextSchema }),
  phone: localizedTextSchema.describe('When the phone of site.json is answered; without one, what to do instead'),
  coworking: z.strictObject({
    desks: z.int().positive(),
    desk: localizedTextSchema.describe('How large a desk is, and what one sits on'),
    callBooths: z.int().positive(),
    meetingRoomSeats: z.int().positive(),
    guestHours: localizedTextSchema,
    passHours: hoursSchema,
    halfDays: z.array(hoursSchema).min(1).describe('The hours from which a half-day pass takes one'),
    buyingPass: localizedTextSchema.describe('Where and when to buy a pass, and whether to reserve'),
  }),
  connection: z.strictObject({
    line: localizedTextSchema,
    downloadMbps: z.number().positive(),
    uploadMbps: z.number().positive(),
    backup: localizedTextSchema,
    measured: z
      .strictObject({
        date: isoDateSchema,
        downloadMbps: z.number().positive(),
        uploadMbps: z.number().positive(),
        latencyMs: z.number().positive(),
        how: localizedTextSchema.describe('Where, how and at what time of day'),
      })
      .optional()
      .describe('What somebody has measured, as against what the provider promises'),
  }),
});

/** With the day on which a fact last changed, wherever that is known from. */
export type Facts = z.infer<typeof factsSchema> & { readonly updated: string };
export type Distance = z.infer<typeof distanceSchema>;
