import { isInCountry } from './country-borders.ts';
import { DATA_FILES } from '../schema/content-files.ts';
import { countryName } from '../text/country.ts';
import { contentProblem, type Problem } from '../schema/problem.ts';
import type { SiteConfig } from '../schema/site-config.ts';

const FILE = DATA_FILES.site;

/**
 * Whether the coordinates are in the country that stands beside them.
 * - An error where they would be with latitude and longitude exchanged, or with the other sign: then that was meant.
 * - Else a warning: the atlas does not know the smallest islands.
 */
export function checkLocation({ countryCode, latitude, longitude }: SiteConfig['location']): Problem[] {
  if (isInCountry(countryCode, latitude, longitude) !== false) return [];
  const country = countryName(countryCode);
  const expected = `a point in ${country}, the country of countryCode`;
  const isThere = (lat: number, long: number): boolean =>
    Math.abs(lat) <= 90 && isInCountry(countryCode, lat, long) === true;
  const slips: readonly (readonly [string, number, number])[] = [
    ['longitude', latitude, -longitude],
    ['latitude', -latitude, longitude],
    ['latitude', longitude, latitude],
    ['latitude', -latitude, -longitude],
  ];
  const slip = slips.find(([, lat, long]) => isThere(lat, long));
  if (slip) {
    const [field, lat, long] = slip;
    const got = `${latitude}, ${longitude}, which is not in ${country}`;
    const next = `Write "latitude": ${lat}, "longitude": ${long}: that is. South and west have a minus.`;
    return [contentProblem('point-outside', FILE, { path: `location.${field}`, expected, got, next })];
  }
  return [
    contentProblem('point-outside', FILE, {
      severity: 'warning',
      path: 'location.latitude',
      expected,
      got: `${latitude}, ${longitude}`,
      next: 'Look the place up on a map: right-click it and copy both numbers, the latitude first.',
    }),
  ];
}
