import { expect, it } from 'vitest';
import { pricesByDay } from '../../src/booking/price-spans.ts';
import { createTestPlace } from '../place.ts';

it('Prices by day follow the calendar, for a month.', () => {
  const { tier, units } = pricesByDay(createTestPlace().rates);
  expect([tier, units.map(({ unit }) => unit)]).toEqual(['month', ['room', 'cabin']]);
  expect(units[0]?.spans).toEqual([
    { from: '2026-01-01', through: '2026-03-31', season: 'low', cents: 104000 },
    { from: '2026-04-01', through: '2026-09-30', season: 'high', cents: 120000 },
    { from: '2026-10-01', through: '2026-12-31', season: 'low', cents: 104000 },
  ]);
});

it('Where one unit has no price for a month, prices are for the longest that all have; a closed season is a gap.', () => {
  const night = { nightCents: 5000, minimumNights: 1 };
  const place = createTestPlace({ 'rates.stays.0.seasons': { low: night }, 'rates.seasons.1.closed': true });
  const { tier, units } = pricesByDay(place.rates);
  expect([tier, units[0]?.spans.map(({ from }) => from)]).toEqual(['night', ['2026-01-01', '2026-10-01']]);
});

it('A season that goes on with the next year is one span.', () => {
  const periods = [
    { from: '2026-01-01', through: '2026-03-31' },
    { from: '2026-10-01', through: '2026-12-31' },
    { from: '2027-01-01', through: '2027-03-31' },
  ];
  const { units } = pricesByDay(createTestPlace({ 'rates.seasons.0.periods': periods }).rates);
  const low = units[0]?.spans.filter(({ season }) => season === 'low');
  expect(low?.map(({ from, through }) => [from, through])).toEqual([
    ['2026-01-01', '2026-03-31'],
    ['2026-10-01', '2027-03-31'],
  ]);
});
