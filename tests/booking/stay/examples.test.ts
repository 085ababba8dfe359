import { expect, it } from 'vitest';
import { createStayExamples } from '../../../src/booking/stay/examples.ts';
import { createTestPlace } from '../../place.ts';

const GUESTS = 'guests: cabin, 2026-03-28, 2026-04-07, 2 = 73343';
const LONGER = 'longer: room, 2026-04-01, 2026-04-28, 1 = 120000';

it.each([
  ['show an additional adult across a change of season, and one night less than a month', {}, [GUESTS, LONGER]],
  [
    'have the further adult in the first unit where no other is large enough',
    { 'facts.units.1.sleeps': 1 },
    ['guests: room, 2026-03-28, 2026-04-07, 2 = 56200', LONGER],
  ],
  [
    'keep out of a closed season',
    {
      'rates.seasons.0.closed': true,
      'rates.stays.0.seasons.low': undefined,
      'rates.stays.1.seasons.low': undefined,
    },
    ['guests: cabin, 2026-04-01, 2026-04-11, 2 = 77571', LONGER],
  ],
  [
    'leave out guests where nobody can pay for more',
    { 'facts.units.0.sleeps': 1, 'facts.units.1.sleeps': 1 },
    [LONGER],
  ],
  [
    'take two beds for two adults, where one bed is for one',
    { 'facts.units.0.sleeps': 1, 'facts.units.0.combine': true, 'facts.units.1.sleeps': 1 },
    ['guests: room, 2026-03-28, 2026-04-07, 2 = 96000', LONGER],
  ],
  ['leave out what a month would not make cheaper', { 'rates.stays.0.seasons.high.monthCents': 9_000_000 }, [GUESTS]],
])('The worked examples %s.', (_, changes, expected) => {
  const found = createStayExamples(createTestPlace(changes)).map(
    ({ key, stay: { unit, checkIn, checkOut, adults }, price }) =>
      `${key}: ${unit}, ${checkIn}, ${checkOut}, ${adults} = ${price.totalCents}`,
  );
  expect(found).toEqual(expected);
});
