import { z } from 'zod';
import { chargeUnitSchema } from './rates.ts';
import { countedTextSchema as counted, textSchema as text } from './text-schemas.ts';

/** The sentences of the rule by which a stay is priced, in the order in which one follows them. */
const ruleStringsSchema = z.strictObject({
  seasons: text,
  night: text,
  week: text,
  month: text,
  sum: text,
  longer: text,
  minimum: text,
  surcharges: text,
  totalWithTax: text,
  totalWithoutTax: text,
});

const exampleStringsSchema = z.strictObject({
  titles: z.strictObject({ seasons: text, longer: text, guests: text, family: text }),
  stay: text,
  adults: counted,
  child: text,
  dogs: counted,
  season: text,
  tiers: z.strictObject({ night: text, week: text, month: text }),
  together: text,
  share: text,
  longer: text,
  guestsPay: counted,
  childrenPay: text,
  dogsPay: counted,
  total: text,
  deposit: text,
});

/** What the site says of rates. */
export const rateStringsSchema = z.strictObject({
  unit: text,
  night: text,
  week: text,
  month: text,
  minimumStay: text,
  nights: counted,
  seasonWithPeriods: text,
  period: text,
  item: text,
  price: text,
  per: z.record(chargeUnitSchema, text),
  validity: text,
  taxIncluded: text,
  taxExcluded: text,
  weekAndMonth: text,
  guests: counted,
  children: text.describe('Where a unit takes children young enough to stay free'),
  childrenNowhere: text.describe('Where none does'),
  sleeping: text,
  dogs: text.describe('Where a unit takes dogs'),
  dogsIn: text,
  dogsNowhere: text.describe('Where none does'),
  deposit: text,
  lastChanged: text,
  rule: ruleStringsSchema,
  examples: exampleStringsSchema,
});
