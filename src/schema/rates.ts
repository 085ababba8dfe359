import { z } from 'zod';
import type { Declarations } from './declarations.ts';
import { arrivalDaysSchema, isoDateSchema, periodSchema } from './fields/date-and-time.ts';
import { schemaFileSchema, acceptSchema } from './fields/shared-fields.ts';
import { keySchema } from './fields/key.ts';
import { placeTexts, refuseNamesTwice, refuseTwice } from './fields/refuse-twice.ts';

/** An amount as a whole number of the currency's smallest unit: in cents, `2550` is 25.50; in yen it is 2,550. */
export const amountCentsSchema = z
  .int('a whole number of cents, without quotes: 2550 is 25.50')
  .positive('an amount above 0; take out what costs nothing')
  .meta({ format: 'amount', examples: [2550] });

const currencySchema = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: 'the code of a currency (ISO 4217), such as GBP', abort: true })
  .refine((code) => Intl.supportedValuesOf('currency').includes(code), {
    error: 'the code of a currency (ISO 4217), such as GBP',
  });

const createSeasonSchema = (place: Declarations) =>
  z.strictObject({
    key: keySchema,
    name: place.text.describe('What guests read'),
    closed: z.boolean().optional().describe('The place is closed in this season: no unit has a price for it'),
    periods: z
      .array(periodSchema)
      .min(1)
      .describe('Its days; together the seasons cover every day of the rates exactly once'),
    arrivalDays: arrivalDaysSchema.describe(
      'The weekdays on which guests can arrive in this season; any day if left out',
    ),
  });

const seasonPriceSchema = z.strictObject({
  nightCents: amountCentsSchema.describe('One night'),
  weekCents: amountCentsSchema.optional().describe('One week; give it in every season of a unit or in none'),
  monthCents: amountCentsSchema.optional().describe('One month; give it in every season of a unit or in none'),
  minimumNights: z.int().min(1).max(31).describe('The fewest nights of a stay that begins in this season'),
});

const stayRateSchema = z.strictObject({
  unit: keySchema.describe('The key of a unit in facts.json'),
  seasons: z.record(keySchema, seasonPriceSchema).describe('The prices of each season, by its key'),
});

/** What an amount pays for: the words after "per". */
export const chargeUnitSchema = z.enum([
  'half-day',
  'day',
  'week',
  'month',
  'night',
  'stay',
  'piece',
  'bag',
  'trip',
  'person',
  'hour',
]);

const createItemRateSchema = (place: Declarations) =>
  z.strictObject({
    key: keySchema,
    name: place.text.describe('What guests read'),
    amountCents: amountCentsSchema.describe('What it costs'),
    seasonCents: z
      .record(keySchema, amountCentsSchema)
      .optional()
      .describe('Only for extras per night: the amount in seasons in which it differs'),
    per: chargeUnitSchema.describe('What the amount pays for, such as a night'),
  });

const createNightTaxSchema = (place: Declarations) =>
  z.strictObject({
    name: place.text.describe('What it is called'),
    amountCents: amountCentsSchema.describe('For each adult and night'),
    mostNights: z
      .int()
      .positive()
      .optional()
      .describe('It is paid for at most this many nights of a stay; leave it out if it is paid for all'),
    childrenFreeUnder: z
      .int()
      .min(1)
      .max(21)
      .optional()
      .describe('Guests younger than this do not pay it; leave it out if children who pay as adults pay it too'),
  });

/** A tax rate: `10` is 10 %; `0.1` is a typo. */
const percentSchema = z
  .number()
  .min(0)
  .max(100)
  .refine((percent) => percent === 0 || percent >= 1, 'a number of percent, such as 10');

/** `content/rates.json`: the only source of prices. */
export const createRatesSchema = (place: Declarations) =>
  z.strictObject({
    $schema: schemaFileSchema,
    accept: acceptSchema,
    updated: isoDateSchema
      .optional()
      .describe('Leave it out: the day of the last change is then used. A day written here replaces it'),
    currency: currencySchema.describe('The three letters of the currency of all amounts, such as EUR'),
    validFrom: isoDateSchema.describe('The first night for which the rates hold'),
    validThrough: isoDateSchema.describe('The last night for which the rates hold'),
    tax: z
      .strictObject({
        name: place.text.describe('What the tax is called'),
        included: z.boolean().describe('Whether all amounts include the tax; otherwise it is added'),
        staysPercent: percentSchema.describe('For stays'),
        servicesPercent: percentSchema.describe('For passes and extras'),
      })
      .describe('The tax on sales'),
    deposit: z
      .strictObject({
        percent: z.int().min(0).max(100).describe('Of the total of the stay'),
        balanceDueDays: z.int().min(0).max(365).describe('Days before arrival on which the balance is due'),
      })
      .describe('What holds a booking, and when the rest is due'),
    nightsInMonth: z.int().min(28).max(31).describe('How many nights the month price covers'),
    guests: z
      .strictObject({
        included: z.int().min(1).describe('How many adults the price of a unit covers'),
        extraGuest: keySchema.describe('The key of the extra, per night, that one more adult pays'),
        childrenFreeUnder: z
          .int()
          .min(0)
          .max(21)
          .describe('Children younger than this pay nothing, older ones pay as adults; 0 if all pay'),
        dog: keySchema
          .optional()
          .describe('The key of the extra, per night, that each dog pays; leave it out where dogs pay nothing'),
        nightTax: createNightTaxSchema(place)
          .optional()
          .describe('A tax for each person and night, which is in every total; leave it out where there is none'),
      })
      .describe('Whom a price covers, and what others pay'),
    included: z
      .array(place.text)
      .min(1)
      .superRefine((lines, context) => {
        refuseTwice(placeTexts(lines), context);
      })
      .describe('What every stay includes, one line each'),
    seasons: z.array(createSeasonSchema(place)).min(1).describe('The seasons, and when they are'),
    stays: z.array(stayRateSchema).min(1).describe('What units cost, season by season'),
    passes: z
      .array(createItemRateSchema(place))
      .superRefine(refuseNamesTwice)
      .default([])
      .describe('Prices for people who only come to work'),
    extras: z
      .array(createItemRateSchema(place))
      .superRefine(refuseNamesTwice)
      .default([])
      .describe('What guests can add to a stay'),
  });

/** The rates of a commit. */
export type EarlierRates = z.infer<ReturnType<typeof createRatesSchema>>;

export type Rates = EarlierRates & {
  readonly changed: string;
  /** Past seasons, which were left out. */
  readonly past?: readonly Season[];
};
export type SeasonPrice = z.infer<typeof seasonPriceSchema>;
export type StayRate = z.infer<typeof stayRateSchema>;
export type ItemRate = z.infer<ReturnType<typeof createItemRateSchema>>;
export type Season = z.infer<ReturnType<typeof createSeasonSchema>>;
