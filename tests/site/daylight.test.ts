import { expect, it } from 'vitest';
import { daylightMinutes, sunIn, sunUp } from '../../src/site/daylight.ts';

/** Values of almanacs. */
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
] as const)('daylightMinutes agrees with almanacs to the minute: %s', (_, latitude, day, hours, minutes) => {
  expect(Math.abs(daylightMinutes(latitude, day) - (60 * hours + minutes))).toBeLessThanOrEqual(1);
});

const MADRID = { latitude: 40.4168, longitude: -3.7038, timeZone: 'Europe/Madrid' };
const SYDNEY = { latitude: -33.8688, longitude: 151.2093, timeZone: 'Australia/Sydney' };
const SOUTH = { leftDegrees: 120, rightDegrees: 240, bottomDegrees: 10, topDegrees: 60 };
const NORTH = { leftDegrees: 300, rightDegrees: 60, bottomDegrees: 10, topDegrees: 60 };

function clocks(parts: ReturnType<typeof sunUp>): string[] {
  const clock = (minutes: number): string => new Date(minutes * 60_000).toISOString().slice(11, 16);
  return parts.map(({ fromMinutes, untilMinutes }) => `${clock(fromMinutes)}–${clock(untilMinutes)}`);
}

it.each([
  ['Madrid in winter', MADRID, '2026-12-21', ['08:35–17:50']],
  ['Madrid by summer time', MADRID, '2026-06-20', ['06:45–21:50']],
  ['Sydney by summer time', SYDNEY, '2026-12-21', ['05:40–20:05']],
] as const)('sunUp returns local times in steps of five minutes: %s', (_, location, day, parts) => {
  expect(clocks(sunUp(day, location))).toEqual(parts);
});

it.each([
  ['a window to the south, in winter', MADRID, [SOUTH], '2026-12-21', ['09:45–16:40']],
  ['when the sun at noon is too high for it, twice', MADRID, [SOUTH], '2026-04-20', ['11:40–13:35', '14:50–16:45']],
  ['never, in June', MADRID, [SOUTH], '2026-06-20', []],
  ['a window to the north, where the sun is at noon', SYDNEY, [NORTH], '2026-06-21', ['08:00–15:50']],
  [
    'two windows, one after the other',
    MADRID,
    [
      { ...SOUTH, rightDegrees: 150 },
      { ...SOUTH, leftDegrees: 210 },
    ],
    '2026-12-21',
    ['09:45–11:10', '15:15–16:40'],
  ],
] as const)(
  'sunIn returns when the sun is in the part of the sky that windows show: %s',
  (_, location, windows, day, parts) => {
    expect(clocks(sunIn(windows, day, location))).toEqual(parts);
  },
);
