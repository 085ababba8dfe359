import { expect, it } from 'vitest';
import { sunPosition } from '../../src/site/sun-position.ts';

/**
 * By the formulas of NOAA’s solar calculator, https://gml.noaa.gov/grad/solcalc/calcdetails.html, before refraction.
 */
it.each([
  ['a morning in Madrid at the equinox', 40.4168, -3.7038, '2026-03-20T09:00Z', 118.13, 28.85],
  ['past noon in Madrid in winter', 40.4168, -3.7038, '2026-12-21T13:00Z', 191.94, 25.21],
  ['an evening in Madrid in summer', 40.4168, -3.7038, '2027-06-21T18:00Z', 285.84, 17.97],
  ['noon in Sydney, where the sun is in the north', -33.8688, 151.2093, '2026-12-21T02:00Z', 351.23, 79.46],
  ['an afternoon in Sydney in winter', -33.8688, 151.2093, '2026-06-21T05:30Z', 310.86, 13.53],
  ['midnight in Tromsø in summer', 69.6492, 18.9553, '2027-06-21T22:45Z', 359.76, 3.09],
  ['a morning in Fiji, a day ahead', -18.1248, 178.4501, '2026-11-03T20:00Z', 96.21, 35.13],
] as const)(
  'sunPosition agrees with almanacs to a twentieth of a degree: %s',
  (_, latitude, longitude, time, bearing, height) => {
    const { bearingDegrees, heightDegrees } = sunPosition(Date.parse(time), { latitude, longitude });
    expect(Math.abs(bearingDegrees - bearing)).toBeLessThan(0.05);
    expect(Math.abs(heightDegrees - height)).toBeLessThan(0.05);
  },
);
