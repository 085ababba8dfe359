import { DAY_MS } from '../text/numbers/durations.ts';
const RADIANS = Math.PI / 180;
const EPOCH = Date.UTC(2000, 0, 1, 12);

/** A point on the earth in degrees: south and west are negative. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Position of the sun in degrees: compass bearing (north 0, east 90) and height above a flat horizon. */
export interface SunPosition {
  readonly bearingDegrees: number;
  readonly heightDegrees: number;
}

/**
 * Returns the position of the sun's centre at a moment in milliseconds: accurate to a fiftieth of a degree from 1950 to
 * 2050, without refraction (less than a tenth of a degree above five degrees). By the Astronomical Almanac, in low
 * precision: the sun (https://aa.usno.navy.mil/faq/sun_approx), sidereal time (https://aa.usno.navy.mil/faq/GAST), and
 * from both the bearing and the height (https://aa.usno.navy.mil/faq/alt_az).
 */
export function sunPosition(moment: number, { latitude, longitude }: Point): SunPosition {
  const { declination, ascension } = sunAmongStars(moment);
  const siderealDegrees = 15 * (18.697375 + 24.065709824279 * daysSinceEpoch(moment));
  const hourAngle = (siderealDegrees + longitude) * RADIANS - ascension;
  const phi = latitude * RADIANS;
  const height = Math.asin(
    Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.cos(hourAngle),
  );
  const bearing = Math.atan2(
    -Math.cos(declination) * Math.sin(hourAngle),
    Math.sin(declination) * Math.cos(phi) - Math.cos(declination) * Math.cos(hourAngle) * Math.sin(phi),
  );
  return { bearingDegrees: (bearing / RADIANS + 360) % 360, heightDegrees: height / RADIANS };
}

/** Returns the position among the stars: declination and right ascension, in radians. */
export function sunAmongStars(moment: number): { readonly declination: number; readonly ascension: number } {
  const days = daysSinceEpoch(moment);
  const anomaly = (357.529 + 0.98560028 * days) * RADIANS;
  const longitude = (280.459 + 0.98564736 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * RADIANS;
  const obliquity = (23.439 - 0.00000036 * days) * RADIANS;
  return {
    declination: Math.asin(Math.sin(obliquity) * Math.sin(longitude)),
    ascension: Math.atan2(Math.cos(obliquity) * Math.sin(longitude), Math.cos(longitude)),
  };
}

function daysSinceEpoch(moment: number): number {
  return (moment - EPOCH) / DAY_MS;
}
