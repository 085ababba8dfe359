import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBookingData } from '../../src/rates/booking-data.ts';
import { estimateStays, type Estimate } from '../../src/rates/stay-estimate.ts';
import { priceStay } from '../../src/rates/stay-price.ts';
import { addDays } from '../../src/text/dates.ts';
import { createTestPlace } from '../place.ts';

/** Minimum stay of the room: 2 nights low, 4 high; of the cabin: 2 and 7. High from 1 April through 30 September 2026. */
const place = createTestPlace();
const TODAY = '2026-01-01';

function estimate(checkIn: string, nights: number, { adults = 1, chosen = '', today = TODAY } = {}): Estimate[] {
  return estimateStays({ checkIn, checkOut: addDays(checkIn, nights), adults }, chosen, place, today);
}

function stays(found: readonly { checkIn: string; checkOut: string }[] = []): string[] {
  return found.map(({ checkIn, checkOut }) => `${checkIn} ${checkOut}`);
}

describe('the estimate of a stay', () => {
  it('has every unit, the chosen one first', () => {
    expect(estimate('2026-02-01', 7).map(({ unit }) => unit)).toEqual(['room', 'cabin']);
    expect(estimate('2026-02-01', 7, { chosen: 'cabin' }).map(({ unit }) => unit)).toEqual(['cabin', 'room']);
  });

  it('is the price of the published rule, from what is sent to browsers as from all the rates', () => {
    const { source } = JSON.parse(JSON.stringify(createBookingData(place, 'en'))) as ReturnType<
      typeof createBookingData
    >;
    const anyStay = fc
      .record({
        from: fc.integer({ min: -4, max: 376 }),
        nights: fc.integer({ min: 1, max: 47 }),
        adults: fc.integer({ min: 1, max: 5 }),
      })
      .map(({ from, nights, adults }) => {
        const checkIn = addDays('2026-01-01', from);
        return { checkIn, checkOut: addDays(checkIn, nights), adults };
      });
    fc.assert(
      fc.property(anyStay, (stay) => {
        for (const { unit, price } of estimateStays(stay, '', source, TODAY))
          expect(price).toEqual(priceStay({ ...stay, unit }, place));
      }),
    );
  });

  it('says of a unit that is too small that it is, whatever the dates', () => {
    expect(estimate('2026-06-01', 1, { adults: 3 })[0]).toMatchObject({
      price: { code: 'too-many-guests', sleeps: 2 },
      nearest: [],
    });
  });

  it.each([
    [
      'one that ends later, one that begins earlier',
      '2026-06-10',
      3,
      0,
      ['2026-06-10 2026-06-14', '2026-06-09 2026-06-13'],
    ],
    [
      'the earlier one by the season that it is in',
      '2026-04-02',
      2,
      1,
      ['2026-04-02 2026-04-09', '2026-03-31 2026-04-04'],
    ],
    ['no night after the rates', '2026-12-31', 1, 1, ['2026-12-30 2027-01-01']],
  ])('has the nearest stays that are long enough: %s', (_, checkIn, nights, unit, expected) => {
    expect(stays(estimate(checkIn, nights)[unit]?.nearest)).toEqual(expected);
  });

  it('proposes no arrival that has passed', () => {
    expect(stays(estimate('2026-06-10', 3, { today: '2026-06-10' })[0]?.nearest)).toEqual(['2026-06-10 2026-06-14']);
  });

  it('has until when one may stay for less, where the rule takes the price of a longer stay', () => {
    expect(estimate('2026-02-01', 27)[0]?.longer).toMatchObject({ checkIn: '2026-02-01', checkOut: '2026-03-01' });
    expect(estimate('2026-02-01', 28)[0]).not.toHaveProperty('longer');
  });

  it.each([
    ['2026-01-18', false],
    ['2026-01-19', true],
  ])('is due at once when the day for the balance has passed: on %s for 1 February, %s', (today, isDueAtOnce) => {
    expect(estimate('2026-02-01', 7, { today })[0]).toMatchObject({ isDueAtOnce });
  });
});
