import { z } from 'zod';
import { chargeUnitSchema } from './rates.ts';
import { countedTextSchema as counted, textSchema as text } from './text-schemas.ts';

/** The sentences of the rule by which a stay is priced, in the order in which one follows them. */
const ruleStringsSchema = z.strictObject({
  seasons: text.describe('Which season a night belongs to, and that the day of departure costs nothing'),
  night: text.describe('From how many nights the night price holds, and how it is used'),
  week: text.describe('From how many nights the week price holds, and how it is used'),
  month: text.describe('From how many nights the month price holds, and how it is used'),
  sum: text.describe('How the prices of the nights are added up and rounded'),
  longer: text.describe('That a stay never costs more than a longer one'),
  minimum: text.describe('Which season’s minimum stay holds'),
  surcharges: text.describe('How additional adults and dogs are added'),
  totalWithTax: text.describe('How the total and the deposit follow, where prices include the tax'),
  totalWithoutTax: text.describe('How the total and the deposit follow, where the tax is added'),
});

const exampleStringsSchema = z.strictObject({
  titles: z
    .strictObject({
      seasons: text.describe('Title of the example with two seasons'),
      longer: text.describe('Title of the example in which a longer stay is cheaper'),
      guests: text.describe('Title of the example with one more adult'),
      family: text.describe('Title of the example with a child and a dog'),
    })
    .describe('What the examples are called'),
  stay: text.describe('First line of an example: what is booked by whom, from when to when'),
  adults: counted.describe('How many adults come'),
  child: text.describe('That a child comes, and how old it is'),
  dogs: counted.describe('How many dogs come'),
  season: text.describe('What the nights of one season cost'),
  tiers: z
    .strictObject({
      night: text.describe('Name of the night price in an example'),
      week: text.describe('Name of the week price in an example'),
      month: text.describe('Name of the month price in an example'),
    })
    .describe('Which price an example uses'),
  together: text.describe('The sum of the seasons'),
  share: text.describe('The part of a week or a month that is charged'),
  longer: text.describe('Why the price of a longer stay is taken'),
  guestsPay: counted.describe('What the additional adults pay'),
  childrenPay: text.describe('That the child pays nothing'),
  dogsPay: counted.describe('What the dogs pay'),
  total: text.describe('The total of the example'),
  deposit: text.describe('The deposit and the balance of the example'),
});

/** What the site says of rates. */
export const rateStringsSchema = z.strictObject({
  unit: text.describe('Head of the column of rooms and cabins'),
  night: text.describe('Head of the column of the night price'),
  week: text.describe('Head of the column of the week price'),
  month: text.describe('Head of the column of the month price'),
  minimumStay: text.describe('Head of the column of the shortest stay'),
  nights: counted.describe('A number of nights'),
  seasonWithPeriods: text.describe('A season, and when it is'),
  period: text.describe('From when to when'),
  item: text.describe('Head of the column of passes and extras'),
  price: text.describe('Head of the column of their prices'),
  per: z.record(chargeUnitSchema, text).describe('For what an amount is paid'),
  validity: text.describe('For which stays the rates hold'),
  taxIncluded: text.describe('Which currency and tax the prices are in, where they include it'),
  taxExcluded: text.describe('Which currency and tax the prices are in, where it is added'),
  weekAndMonth: text.describe('How many nights a week and a month are'),
  guests: counted.describe('How many adults a price covers, and what one more pays'),
  children: text.describe('Where a unit takes children young enough to stay free'),
  childrenNowhere: text.describe('Where none does'),
  sleeping: text.describe('That no room takes more people than it sleeps'),
  dogs: text.describe('Where a unit takes dogs'),
  dogsIn: text.describe('A room that takes dogs, and how many'),
  dogsNowhere: text.describe('Where none does'),
  deposit: text.describe('How much the deposit is, and when the balance is due'),
  lastChanged: text.describe('When the rates last changed'),
  rule: ruleStringsSchema.describe('The rule by which a stay is priced'),
  examples: exampleStringsSchema.describe('Stays that are calculated as examples'),
});
