import { describe, expect, it } from 'vitest';
import { checkLocation } from '../../src/read/check-location.ts';
import { createTestPlace } from './fixture.ts';

/** What is said of a point, as severity, path and next; nothing if nothing is. */
function saidOf(latitude: number, longitude: number, countryCode = 'ES'): string[] {
  const { location } = createTestPlace().config;
  return checkLocation({ ...location, latitude, longitude, countryCode }).map(
    ({ severity = 'error', path, next }) => `${severity} ${String(path)}: ${next.split(':')[0] ?? ''}`,
  );
}

describe('coordinates', () => {
  it.each([
    ['in the country', 41.0712, -3.8426, 'ES'],
    ['near its border', 42.045, -8.645, 'ES'],
    ['on an island', 28.1, -15.4, 'ES'],
    ['on a coast', 43.3713, -8.396, 'ES'],
    ['in another country', 51.5, -0.1, 'GB'],
    ['in the United States', 40.7, -74, 'US'],
    ['in a country that the atlas does not name so', 39.9, 32.8, 'TR'],
  ])('are right %s', (_, latitude, longitude, country) => {
    expect(saidOf(latitude, longitude, country)).toEqual([]);
  });

  it.each([
    ['exchanged', -3.8426, 41.0712, 'error location.latitude: Write "latitude"'],
    ['without their minus', 41.0712, 3.8426, 'error location.longitude: Write "latitude"'],
    ['with a minus too many', -41.0712, -3.8426, 'error location.latitude: Write "latitude"'],
    ['in another country', 48.2, 16.4, 'warning location.latitude: Look the place up on a map'],
    ['in the sea', 30, -40, 'warning location.latitude: Look the place up on a map'],
    ['nowhere', 0, 0, 'warning location.latitude: Look the place up on a map'],
  ])('are not: %s', (_, latitude, longitude, said) => {
    expect(saidOf(latitude, longitude)).toEqual([said]);
  });

  it('are offered as they were meant', () => {
    const { location } = createTestPlace().config;
    const [problem] = checkLocation({ ...location, latitude: -3.8426, longitude: 41.0712 });
    expect(problem?.next).toBe(
      'Write "latitude": 41.0712, "longitude": -3.8426: that is. South and west have a minus.',
    );
  });
});
