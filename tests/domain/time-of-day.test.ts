import { expect, it } from 'vitest';
import { timeOfDay } from '../../src/text/time-of-day.ts';

it.each([
  ['Europe/Madrid', '2027-06-30T22:00:00Z', '00:00'],
  ['Europe/Madrid', '2027-01-05T06:04:59Z', '07:04'],
  ['America/Los_Angeles', '2027-01-01T07:59:00Z', '23:59'],
])('The time of day in %s is, at %s, %s', (timeZone, now, time) => {
  expect(timeOfDay(timeZone, Date.parse(now))).toBe(time);
});
