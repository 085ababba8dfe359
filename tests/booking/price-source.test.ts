import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  createPriceSource,
  type PriceRates,
  type PriceSource,
  type PriceUnit,
} from '../../src/booking/price-source.ts';
import { payDog, priceStay } from '../../src/booking/stay/price.ts';
import type { SeasonPrice } from '../../src/schema/rates.ts';
import { addDays, daysBetween } from '../../src/text/numbers/dates.ts';
import { createTestPlace } from '../place.ts';

type OptionalField<Item> = { [Name in keyof Item]-?: undefined extends Item[Name] ? Name : never }[keyof Item];

/** Every optional field that can decide a price, with a change that makes it count. The type demands a new one here. */
const OPTIONAL = {
  combine: { 'facts.units.1.combine': true, 'facts.units.1.count': 4, 'facts.units.1.sleeps': 1 },
  closed: { 'facts.units.1.closed': [{ from: '2026-06-10', through: '2026-06-20' }] },
  arrivalDays: { 'facts.units.1.arrivalDays': ['friday'], 'rates.seasons.0.arrivalDays': ['saturday', 'sunday'] },
  seasonCents: { 'rates.extras.0.seasonCents': { high: 1300 }, 'rates.extras.2.seasonCents': { high: 700 } },
  dog: { 'rates.guests.dog': undefined },
  nightTax: { 'rates.guests.nightTax': { name: { en: 'Tax', fr: 'Taxe' }, amountCents: 220, mostNights: 7 } },
  weekCents: { 'rates.stays.1.seasons.low.weekCents': undefined, 'rates.stays.1.seasons.high.weekCents': undefined },
  monthCents: { 'rates.stays.1.seasons.low.monthCents': undefined, 'rates.stays.1.seasons.high.monthCents': undefined },
} satisfies Record<
  | OptionalField<PriceUnit>
  | OptionalField<PriceRates['extras'][number]>
  | OptionalField<PriceRates['seasons'][number]>
  | OptionalField<PriceRates & PriceRates['guests']>
  | OptionalField<SeasonPrice>,
  Record<string, unknown>
>;

const anyStay = fc
  .record({
    checkIn: fc.integer({ min: 0, max: 364 }).map((days) => addDays('2026-01-01', days)),
    share: fc.integer({ min: 1, max: 100 }),
    adults: fc.integer({ min: 1, max: 4 }),
    unit: fc.constantFrom('cabin', 'room'),
  })
  .map(({ share, ...stay }) => {
    const nights = Math.ceil((daysBetween(stay.checkIn, '2027-01-01') * share) / 100);
    return { ...stay, checkOut: addDays(stay.checkIn, nights) };
  });

it.each(Object.entries(OPTIONAL))(
  'gives a browser the price of all rates up to their end, with %s too',
  (_, change) => {
    const place = createTestPlace(change);
    const sent = JSON.parse(JSON.stringify(createPriceSource(place))) as PriceSource;
    fc.assert(
      fc.property(anyStay, (stay) => {
        const [inBrowser, byRates] = [priceStay(stay, sent), priceStay(stay, place)];
        expect(inBrowser).toEqual(byRates);
        if ('code' in inBrowser || 'code' in byRates) return;
        expect(payDog(stay, inBrowser, sent)).toEqual(payDog(stay, byRates, place));
      }),
    );
  },
);

it('leaves out what decides no price', () => {
  const { rates, facts } = createPriceSource(createTestPlace());
  expect([Object.keys(rates), Object.keys(facts)]).toEqual([
    ['validThrough', 'nightsInMonth', 'guests', 'deposit', 'stays', 'seasons', 'extras'],
    ['units'],
  ]);
  expect(rates.extras.map(({ key }) => key)).toEqual(['second-guest', 'dog']);
});
