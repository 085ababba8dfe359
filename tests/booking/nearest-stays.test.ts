import { expect, it } from 'vitest';
import { findNearestStays } from '../../src/booking/stay/nearest.ts';
import { addDays } from '../../src/text/numbers/dates.ts';
import { createTestPlace } from '../place.ts';

/** Minimum stay of the room: 2 nights low, 4 high; of the cabin: 2 and 7. High from 1 April through 30 September 2026. */
const place = createTestPlace();

it.each([
  ['one that ends later, one that begins earlier', 'room', '2026-06-10', 3, ['06-10 to 06-14', '06-09 to 06-13']],
  ['the earlier one by the season that it is in', 'cabin', '2026-04-02', 2, ['04-02 to 04-09', '03-31 to 04-04']],
  ['no night after the rates', 'cabin', '2026-12-31', 1, ['12-30 to 01-01']],
  ['no arrival that has passed', 'room', '2026-01-01', 1, ['01-01 to 01-03']],
])('The nearest stays that are long enough are %s.', (_, unit, checkIn, nights, expected) => {
  const stay = { unit, checkIn, checkOut: addDays(checkIn, nights), adults: 1 };
  const found = findNearestStays(stay, place, '2026-01-01');
  expect(found.map((near) => `${near.checkIn.slice(5)} to ${near.checkOut.slice(5)}`)).toEqual(expected);
});
