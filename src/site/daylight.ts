const RADIANS = Math.PI / 180;
/** How far the middle of the sun is below the horizon when its rim is seen to rise or set: the air bends its light. */
const RISE_DEGREES = -0.833;

/**
 * From sunrise to sunset in whole minutes, on a flat horizon: right to a minute or two away from the poles, 0 in the polar
 * night and 1440 under the midnight sun. `latitude` is in degrees, south negative; `isoDate` is a calendar date. The place of
 * the sun is that of the Astronomical Almanac, in low precision: https://aa.usno.navy.mil/faq/sun_approx.
 */
export function daylightMinutes(latitude: number, isoDate: string): number {
  const declination = declinationOf(isoDate);
  const phi = latitude * RADIANS;
  const cosine =
    (Math.sin(RISE_DEGREES * RADIANS) - Math.sin(phi) * Math.sin(declination)) /
    (Math.cos(phi) * Math.cos(declination));
  const halfDegrees = Math.acos(Math.min(1, Math.max(-1, cosine))) / RADIANS;
  // The earth turns by one degree in four minutes.
  return Math.round(2 * halfDegrees * 4);
}

/** How far north of the equator the sun stands at noon, in radians. */
function declinationOf(isoDate: string): number {
  const days = (Date.parse(`${isoDate}T12:00:00Z`) - Date.parse('2000-01-01T12:00:00Z')) / 86_400_000;
  const anomaly = (357.529 + 0.98560028 * days) * RADIANS;
  const longitude = (280.459 + 0.98564736 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * RADIANS;
  const obliquity = (23.439 - 0.00000036 * days) * RADIANS;
  return Math.asin(Math.sin(obliquity) * Math.sin(longitude));
}
