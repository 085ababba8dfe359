import { describe, expect, it } from 'vitest';
import { createBookingData } from '../../src/rates/booking-data.ts';
import { addDays } from '../../src/text/dates.ts';
import { estimateStays, type Estimate } from '../../src/rates/stay-estimate.ts';
import { priceStay } from '../../src/rates/stay-price.ts';
import { forManySeeds } from '../dice.ts';
import { createTestPlace } from './fixture.ts';

/** Minimum stay of the room: 1 night low, 4 high; of the cabin: 2 and 7. High from 1 April through 30 September 2026. */
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
    expect(estimate('2026-02-01', 7)[0]).toMatchObject({ nearest: [], isDueAtOnce: false });
    expect(estimate('2026-02-01', 0)[0]).toMatchObject({ nearest: [], isDueAtOnce: false });
  });

  it('is the price of the published rule, from what is sent to browsers as from all the rates', () => {
    const { source } = JSON.parse(JSON.stringify(createBookingData(place, 'en'))) as ReturnType<
      typeof createBookingData
    >;
    forManySeeds((dice, seed) => {
      const checkIn = addDays('2025-12-28', dice.below(380));
      const stay = { checkIn, checkOut: addDays(checkIn, dice.below(50) - 2), adults: 1 + dice.below(5) };
      for (const { unit, price } of estimateStays(stay, '', source, TODAY)) {
        const published = priceStay({ ...stay, unit }, place);
        if (!('code' in price && price.code === 'too-many-guests')) expect(price, seed).toEqual(published);
        else expect(stay.adults, seed).toBeGreaterThan(unit === 'room' ? 2 : 4);
      }
    });
  });

  it('says of a unit that is too small that it is, whatever the dates', () => {
    expect(estimate('2026-06-01', 1, { adults: 3 })[0]).toMatchObject({
      price: { code: 'too-many-guests', sleeps: 2 },
      nearest: [],
    });
  });

  it('has the nearest stays that are long enough: one that ends later, one that begins earlier', () => {
    const [room, cabin] = estimate('2026-06-10', 3);
    expect(stays(room?.nearest)).toEqual(['2026-06-10 2026-06-14', '2026-06-09 2026-06-13']);
    expect(stays(cabin?.nearest)).toEqual(['2026-06-10 2026-06-17', '2026-06-06 2026-06-13']);
  });

  it('measures an earlier arrival by the season that it is in', () => {
    expect(stays(estimate('2026-04-02', 2)[1]?.nearest)).toEqual(['2026-04-02 2026-04-09', '2026-03-31 2026-04-04']);
  });

  it('proposes no arrival that has passed, and no night after the rates', () => {
    expect(stays(estimate('2026-06-10', 3, { today: '2026-06-10' })[0]?.nearest)).toEqual(['2026-06-10 2026-06-14']);
    expect(stays(estimate('2026-12-31', 1)[1]?.nearest)).toEqual(['2026-12-30 2027-01-01']);
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
