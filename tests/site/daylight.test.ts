import { expect, it } from 'vitest';
import { daylightMinutes } from '../../src/site/daylight.ts';

/** As almanacs have them. */
it.each([
  ['Greenwich, in June', 51.4779, '2024-06-20', 16, 38],
  ['Greenwich, in December', 51.4779, '2024-12-21', 7, 50],
  ['Madrid, in June', 40.4168, '2024-06-20', 15, 4],
  ['Madrid, in December', 40.4168, '2024-12-21', 9, 17],
  ['Sydney, in June', -33.8688, '2024-06-21', 9, 54],
  ['Sydney, in December', -33.8688, '2024-12-21', 14, 25],
  ['Quito', -0.1807, '2024-03-20', 12, 7],
  ['Tromsø, in June', 69.6492, '2024-06-20', 24, 0],
  ['Tromsø, in December', 69.6492, '2024-12-21', 0, 0],
  ['Rothera in the Antarctic, in December', -67.5678, '2024-12-21', 24, 0],
] as const)(
  'From sunrise to sunset it is as long as almanacs say, to the minute: %s.',
  (_, latitude, day, hours, minutes) => {
    expect(Math.abs(daylightMinutes(latitude, day) - (60 * hours + minutes))).toBeLessThanOrEqual(1);
  },
);
