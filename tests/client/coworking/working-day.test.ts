import { expect, it } from 'vitest';
import { sayWorkingDay, type WorkingDayData } from '../../../src/client/coworking/working-day.ts';

const DATA: WorkingDayData = {
  locale: 'en',
  timeZone: 'Europe/Madrid',
  inCity: '{city}: {from} to {until}',
  byClock: '{from} to {until}',
};
const WINTER = '2027-01-12T12:00:00Z';

it.each([
  ['America/Chicago', WINTER, 'Chicago: 16:00 to 00:00'],
  ['America/Argentina/Buenos_Aires', WINTER, 'Buenos Aires: 13:00 to 21:00'],
  ['Asia/Calcutta', WINTER, 'Kolkata: 04:30 to 12:30'],
  ['Australia/Sydney', WINTER, 'Sydney: 23:00 to 07:00'],
  ['Europe/London', WINTER, 'London: 10:00 to 18:00'],
  ['UTC', WINTER, '10:00 to 18:00'],
  // Two weeks in which clocks have changed in Chicago and not yet in Madrid.
  ['America/Chicago', '2027-03-20T12:00:00Z', 'Chicago: 15:00 to 23:00'],
  ['UTC', '2027-07-01T12:00:00Z', '11:00 to 19:00'],
])(
  'A working day from nine to five is told by the clock of the place, as it is on that day: %s, %s.',
  (zone, now, said) => {
    expect(sayWorkingDay(zone, new Date(now), DATA)).toBe(said);
  },
);

it.each(['Europe/Madrid', 'Europe/Berlin', 'Africa/Lagos'])(
  'Where clocks show the same, nothing is said: %s.',
  (zone) => {
    expect(sayWorkingDay(zone, new Date(WINTER), DATA)).toBeUndefined();
  },
);

it('Clocks that show the same in winter alone are told in summer.', () => {
  expect(sayWorkingDay('Africa/Lagos', new Date('2027-07-01T12:00:00Z'), DATA)).toBe('Lagos: 10:00 to 18:00');
});
