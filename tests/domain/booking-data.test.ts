import { expect, it } from 'vitest';
import { createBookingData } from '../../src/rates/booking-data.ts';
import { createTestPlace } from './fixture.ts';

it('The script of the booking page is sent what it needs of the place, in the language of the page, and no more.', () => {
  const { names, mostAdults, source } = createBookingData(createTestPlace(), 'de');
  expect(names).toEqual({ room: 'de Room', cabin: 'de Cabin' });
  expect(mostAdults).toBe(4);
  expect(source.rates.extras).toEqual([
    { key: 'second-guest', amountCents: 900 },
    { key: 'dog', amountCents: 500 },
  ]);
  expect(source.facts.units).toEqual([
    { key: 'room', sleeps: 2, children: false, dogs: 0 },
    { key: 'cabin', sleeps: 4, children: true, dogs: 2 },
  ]);
});
