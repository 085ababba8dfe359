import { z } from 'zod';
import { isoDateSchema } from './date-schemas.ts';
import { acceptSchema, keySchema } from './key.ts';
import { localizedTextSchema } from './locale.ts';

/** An amount of money as a whole number of cents: `2550` is 25.50. */
export const amountCentsSchema = z
  .int('a whole number of cents, without quotes: 2550 is 25.50')
  .positive('an amount above 0; take out what costs nothing')
  .meta({ examples: [2550] });

const periodSchema = z
  .strictObject({ from: isoDateSchema, through: isoDateSchema })
  .refine(({ from, through }) => from <= through, { path: ['through'], message: 'a day that is not before `from`' });

const seasonSchema = z.strictObject({
  key: keySchema,
  name: localizedTextSchema,
  periods: z.array(periodSchema).min(1),
});

const stayPriceSchema = z.strictObject({
  nightCents: amountCentsSchema,
  weekCents: amountCentsSchema,
  monthCents: amountCentsSchema,
  minimumNights: z.int().min(1),
});

const stayRateSchema = z.strictObject({
  unit: keySchema.describe('The key of a unit in facts.json'),
  seasons: z.record(keySchema, stayPriceSchema),
});

/** What an amount buys: the words behind "per". */
export const chargeUnitSchema = z.enum([
  'half-day',
  'day',
  'week',
  'month',
  'night',
  'stay',
  'piece',
  'person',
  'hour',
]);

const itemRateSchema = z.strictObject({
  key: keySchema,
  name: localizedTextSchema,
  amountCents: amountCentsSchema,
  per: chargeUnitSchema,
});

/** `content/rates.json`: the only place where a price exists. */
export const ratesSchema = z.strictObject({
  $schema: z.string().optional(),
  accept: acceptSchema,
  updated: isoDateSchema.describe('The day on which a rate last changed'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'a currency code such as EUR')
    .refine(
      (code) => !/^[A-Z]{3}$/.test(code) || Intl.supportedValuesOf('currency').includes(code),
      'a currency that there is, such as EUR',
    ),
  validFrom: isoDateSchema,
  validThrough: isoDateSchema,
  tax: z.strictObject({
    name: localizedTextSchema,
    included: z.boolean(),
    staysPercent: z.number().min(0).max(100),
    servicesPercent: z.number().min(0).max(100).describe('For passes and extras'),
  }),
  deposit: z.strictObject({
    percent: z.int().min(0).max(100).describe('Of the total of the stay'),
    balanceDueDays: z.int().min(0).describe('Days before arrival on which the balance is due'),
  }),
  nightsInMonth: z.int().min(28).max(31).describe('How many nights the month price covers'),
  guests: z.strictObject({
    included: z.int().min(1).describe('How many adults the price of a room or cabin covers'),
    extraGuest: keySchema.describe('The key of the extra, per night, that one more adult pays'),
    childrenFreeUnder: z
      .int()
      .min(0)
      .describe('Children younger than this pay nothing, older ones pay as adults; 0 if all pay'),
    dog: keySchema.optional().describe('The key of the extra, per night, that each dog pays'),
  }),
  included: z.array(localizedTextSchema).min(1),
  seasons: z.array(seasonSchema).min(1),
  stays: z.array(stayRateSchema).min(1),
  passes: z.array(itemRateSchema),
  extras: z.array(itemRateSchema),
});

export type Rates = z.infer<typeof ratesSchema>;
export type StayRate = z.infer<typeof stayRateSchema>;
export type ItemRate = z.infer<typeof itemRateSchema>;
export type Season = z.infer<typeof seasonSchema>;
