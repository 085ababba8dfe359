import { z } from 'zod';
import { isoDateSchema, nextDay } from './dates.ts';
import { keySchema } from './key.ts';
import { localizedTextSchema } from './locale.ts';
import { amountCentsSchema } from './money.ts';
import { contentProblem, type Problem } from './problem.ts';

const periodSchema = z
  .strictObject({ from: isoDateSchema, through: isoDateSchema })
  .refine(({ from, through }) => from <= through, { path: ['through'], message: 'must not be before `from`' });

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
  updated: isoDateSchema.describe('The day on which a rate last changed'),
  currency: z.string().regex(/^[A-Z]{3}$/, 'must be a currency code such as EUR'),
  validFrom: isoDateSchema,
  validThrough: isoDateSchema,
  tax: z.strictObject({
    name: localizedTextSchema,
    included: z.boolean(),
    staysPercent: z.number().min(0).max(100),
    servicesPercent: z.number().min(0).max(100).describe('For passes and extras'),
  }),
  deposit: z.strictObject({
    percent: z.number().min(0).max(100),
    balanceDueDays: z.int().min(0).describe('Days before arrival on which the rest is due'),
  }),
  nightsInMonth: z.int().min(28).max(31).describe('How many nights the month price covers'),
  guests: z.strictObject({
    included: z.int().min(1).describe('How many people the price of a room or cabin covers'),
    extraGuest: keySchema.describe('The key of the extra that one more person pays'),
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

const FILE = 'content/rates.json';

/**
 * What the schema cannot see:
 * - the seasons cover every day from `validFrom` through `validThrough` exactly once;
 * - every stay has a price in every season, and for a unit that exists;
 * - every unit has a price; no key stands twice.
 */
export function checkRates(rates: Rates, unitKeys: readonly string[]): Problem[] {
  return [...checkSeasons(rates), ...checkStays(rates, unitKeys), ...checkKeys(rates)];
}

function checkSeasons(rates: Rates): Problem[] {
  const periods = rates.seasons.flatMap((season) => season.periods).toSorted((a, b) => a.from.localeCompare(b.from));
  const problems: Problem[] = [];
  let expected = rates.validFrom;
  for (const { from, through } of periods) {
    if (from !== expected) {
      problems.push(
        contentProblem('season-gap', FILE, {
          path: 'seasons',
          expected: `a period that starts on ${expected}, so that every day has exactly one season`,
          got: `one that starts on ${from}`,
          next: 'Move the start or the end of a period.',
        }),
      );
    }
    expected = nextDay(through);
  }
  if (expected !== nextDay(rates.validThrough)) {
    problems.push(
      contentProblem('season-gap', FILE, {
        path: 'validThrough',
        expected: `the last day of the last season, the day before ${expected}`,
        got: rates.validThrough,
        next: 'Make the last period end on the day the rates end.',
      }),
    );
  }
  return problems;
}

function checkStays(rates: Rates, unitKeys: readonly string[]): Problem[] {
  const seasonKeys = rates.seasons.map((season) => season.key).toSorted();
  const problems: Problem[] = [];
  rates.stays.forEach((stay, index) => {
    if (!unitKeys.includes(stay.unit)) {
      problems.push(
        contentProblem('unit-unknown', FILE, {
          path: `stays[${index}].unit`,
          expected: `a unit of content/facts.json: ${unitKeys.join(', ')}`,
          got: stay.unit,
          next: 'Correct the key, or add the unit to facts.json.',
        }),
      );
    }
    const got = Object.keys(stay.seasons).toSorted();
    if (got.join() !== seasonKeys.join()) {
      problems.push(
        contentProblem('season-missing', FILE, {
          path: `stays[${index}].seasons`,
          expected: `a price for each season: ${seasonKeys.join(', ')}`,
          got: got.join(', ') || 'none',
          next: 'Give this unit one price a season.',
        }),
      );
    }
  });
  for (const unit of unitKeys) {
    if (!rates.stays.some((stay) => stay.unit === unit)) {
      problems.push(
        contentProblem('rate-missing', FILE, {
          path: 'stays',
          expected: `a rate for the unit ${unit} of content/facts.json`,
          got: 'none',
          next: 'Add its rate here, or take the unit out of facts.json.',
        }),
      );
    }
  }
  return problems;
}

function checkKeys(rates: Rates): Problem[] {
  const keys = [
    ...rates.stays.map((stay) => stay.unit),
    ...rates.passes.map((item) => item.key),
    ...rates.extras.map((item) => item.key),
  ];
  const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
  const problems = twice.map((key) =>
    contentProblem('key-twice', FILE, {
      path: key,
      expected: 'every key once among stays, passes and extras',
      got: `${key} twice`,
      next: 'Give one of them another key.',
    }),
  );
  if (!rates.extras.some((item) => item.key === rates.guests.extraGuest)) {
    problems.push(
      contentProblem('extra-unknown', FILE, {
        path: 'guests.extraGuest',
        expected: `an extra: ${rates.extras.map((item) => item.key).join(', ')}`,
        got: rates.guests.extraGuest,
        next: 'Name the extra that a further guest pays.',
      }),
    );
  }
  return problems;
}
