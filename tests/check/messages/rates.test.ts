import { expect, it } from 'vitest';
import { checkContent } from '../../../src/check/check-content.ts';
import { type Changes, createTestPlace } from '../../place.ts';
import { firstOf, type Message, TODAY } from './message.ts';

const MESSAGES: readonly Message<NonNullable<Changes['data']>>[] = [
  [
    'price-order',
    { 'rates.stays.0.seasons.high.weekCents': 43000 },
    'content/rates.json stays[0].seasons.high.monthCents',
    'at least 43000 and at most 169400 beside 6050 of nightCents and 43000 of weekCents: more nights cost more in all, and each of them no more',
    '120000',
    'Look which of them is wrong. Amounts are whole cents: 5000 is €50. Look at all of them in this block.',
  ],
  [
    'amount-odd',
    { 'rates.passes.1.amountCents': 18 },
    'content/rates.json passes[1].amountCents',
    'at least €1, written in cents',
    '18, which is €0.18',
    'Amounts are whole cents: 5000 is €50. Look at all of them in this block.',
  ],
  [
    'price-missing',
    { 'rates.stays.0.seasons.low.monthCents': undefined },
    'content/rates.json stays[0].seasons.low',
    'a monthCents in each season of this unit, or in none',
    'none in low',
    'Write it here, or take it out of the others.',
  ],
  [
    'season-gap',
    { 'rates.validThrough': '2026-05-31' },
    'content/rates.json validThrough',
    'the last day of the last season, the day before 2027-01-01',
    '2026-05-31',
    'Make the last period end on the day the rates end.',
  ],
  [
    'season-missing',
    { 'rates.stays.0.seasons.high': undefined },
    'content/rates.json stays[0].seasons',
    'a price for each season that is not closed: low, high',
    'low',
    'Give this unit one price a season.',
  ],
  [
    'season-unknown',
    { 'rates.extras.0.seasonCents': { lov: 700 } },
    'content/rates.json extras[0].seasonCents.lov',
    'a season of this file: low, high',
    'lov',
    'Did you mean low? Correct the key.',
  ],
  [
    'unit-unknown',
    { 'rates.stays.1.unit': 'cabine' },
    'content/rates.json stays[1].unit',
    'a unit of content/facts.json: room, cabin',
    'cabine',
    'Did you mean cabin? Correct the key, or add the unit to facts.json.',
  ],
  [
    'unit-held',
    { 'rates.stays.1': undefined, 'rates.stays.length': 1 },
    'content/rates.json stays',
    'a rate for the unit cabin of content/facts.json',
    'none: the unit is held back until it has one',
    'Add its rate here, or take the unit out of facts.json.',
  ],
  [
    'key-twice',
    { 'rates.extras.1.key': 'dog' },
    'content/rates.json extras[2].key',
    'every key once among stays, passes and extras',
    'dog twice',
    'Give one of them another key.',
  ],
  [
    'extra-unknown',
    { 'rates.guests.extraGuest': 'third-guest' },
    'content/rates.json guests.extraGuest',
    'an extra that is charged per night: second-guest, dog',
    'third-guest',
    'Name the extra that an additional adult pays.',
  ],
  [
    'price-typed',
    { 'rates.included.1.fr': 'Du bois pour 9 €' },
    'content/rates.json included[1].fr',
    'prices from content/rates.json only',
    '9 €',
    'Leave the amount out: the tables of rates say it. What somebody else asks stands on a page, as :price{other="2.50 EUR"}.',
  ],
  [
    'rates-later',
    { 'rates.validFrom': '2026-07-01' },
    'content/rates.json validFrom',
    'rates that hold today, 2026-06-01',
    'rates from 2026-07-01 on',
    'Keep those of today too: the seasons of next year stand beside those of this one.',
  ],
  [
    'rates-over',
    { 'rates.validThrough': '2026-05-31' },
    'content/rates.json validThrough',
    'rates that hold today, 2026-06-01',
    '2026-05-31: no stay has a price on the site, which says that the new ones are to follow',
    'Put in the new rates: validFrom, validThrough, the periods of every season and the prices.',
  ],
  [
    'rates-end',
    { 'rates.validThrough': '2026-06-30' },
    'content/rates.json validThrough',
    'rates that hold for more than 60 days from today, 2026-06-01',
    '2026-06-30',
    'Put in the new rates by then: after 30 June 2026 no stay has a price on the site.',
  ],
  [
    'price-unlikely',
    { 'rates.stays.1.seasons.low': { nightCents: 700000, minimumNights: 2 } },
    'content/rates.json stays[1].seasons.low.nightCents',
    'less than 8 times what most rooms cost in this season, €50, and more than 1/8 of it',
    '700000, which is €7,000',
    'Look at the number of zeros.',
  ],
  [
    'price-order',
    { 'rates.stays.0.seasons.low.nightCents': 50 },
    'content/rates.json stays[0].seasons.low.nightCents',
    'at least 4286 and at most 30000 beside 30000 of weekCents and 104000 of monthCents: more nights cost more in all, and each of them no more',
    '50',
    'The others fit each other. Amounts are whole cents: 5000 is €50. Look at all of them in this block.',
  ],
  [
    'season-gap',
    { 'rates.seasons.1.periods.0.from': '2026-04-02' },
    'content/rates.json seasons[1].periods[0].from',
    'a period that starts on 2026-04-01, so that every day has exactly one season',
    'one that starts on 2026-04-02',
    'Move the start or the end of a period.',
  ],
];

it.each(MESSAGES)('The message about the rates: [%s], after %j', (code, data, ...message) => {
  const content = { place: createTestPlace(data), pages: [], today: TODAY };
  expect(firstOf(code, checkContent(content))).toEqual(message);
});
