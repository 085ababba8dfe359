import { describe, expect, it } from 'vitest';
import {
  isDuration,
  isEmpty,
  minutesUntilTonight,
  needsAttribution,
  readChoice,
} from '../../../src/client/status/choice.ts';
import { overrideRequestSchema } from '../../../src/status/override-request.ts';
import { at } from './fixtures.ts';

const CLOCK = { now: at('12:00:30'), timeZone: 'Europe/Madrid' };

describe('the form as a choice', () => {
  it('leaves everything automatic that is left on Auto', () => {
    const fields = { internet: '', 'spot.coworking': '', 'spot.terrain': '', 'spot.molino': '', for: '30' };
    const choice = readChoice(fields, CLOCK);
    expect(choice).toEqual({ settings: {}, minutes: 30 });
    expect(isEmpty(choice.settings)).toBe(true);
  });

  it.each([
    [
      { internet: 'ok', attribution: 'us' },
      { level: 'ok', attribution: 'ok' },
    ],
    [
      { internet: 'degraded', attribution: 'us' },
      { level: 'degraded', attribution: 'us' },
    ],
    [{ internet: 'outage' }, { level: 'outage', attribution: 'provider' }],
    [{ internet: 'on fire', attribution: 'us' }, undefined],
  ])('names who is responsible only where something is wrong: %j', (fields, internet) => {
    expect(readChoice({ ...fields, for: '30' }, CLOCK).settings.internet).toEqual(internet);
    expect(needsAttribution(fields.internet)).toBe(internet !== undefined && internet.level !== 'ok');
  });

  it('takes levels that exist, of the areas that the form has', () => {
    const fields = { 'spot.coworking': 'limited', 'spot.molino': 'down', 'spot.terrain': 'wet', moon: 'down' };
    expect(readChoice(fields, CLOCK).settings).toEqual({ spots: { coworking: 'limited', molino: 'down' } });
  });

  it('takes each of the levels of an area', () => {
    const fields = { 'spot.coworking': 'ok', 'spot.terrain': 'limited', 'spot.molino': 'down' };
    expect(readChoice(fields, CLOCK).settings.spots).toEqual({ coworking: 'ok', terrain: 'limited', molino: 'down' });
  });

  it.each([
    [{ for: '120', minutes: '7' }, 120],
    [{ for: 'other', minutes: '7' }, 7],
    [{ minutes: ' 45 ' }, 45],
    [{ for: 'other', minutes: '' }, NaN],
    [{ for: 'other', minutes: '  ' }, NaN],
    [{ for: 'other', minutes: 'soon' }, NaN],
    [{ for: 'tonight' }, 540],
  ])('reads how long: %j', (fields: Record<string, string>, minutes) => {
    expect(readChoice(fields, CLOCK).minutes).toBe(minutes);
  });

  it('is what the server takes, wherever it is complete', () => {
    for (const minutes of ['0', '1', '1.5', '10080', '10081', '-3', '']) {
      const choice = readChoice({ internet: 'outage', 'spot.molino': 'ok', minutes }, CLOCK);
      const request = { action: 'set', ...choice.settings, minutes: choice.minutes };
      expect([minutes, overrideRequestSchema.safeParse(request).success]).toEqual([
        minutes,
        isDuration(choice.minutes),
      ]);
    }
  });
});

describe('until ten in the evening', () => {
  it.each([
    ['2026-11-14T12:00:30Z', 540],
    ['2026-11-14T20:59:59Z', 1],
    ['2026-11-14T21:00:00Z', 1440],
    ['2026-11-14T22:30:00Z', 1350],
    // On 29 March 2026 the clocks go from 2 to 3, on 25 October 2026 from 3 back to 2.
    ['2026-03-29T00:30:00Z', 1170],
    ['2026-10-25T00:30:00Z', 1230],
  ])('at the place, from %s: %i minutes', (now, minutes) => {
    const clock = { now: Date.parse(now), timeZone: 'Europe/Madrid' };
    expect(minutesUntilTonight(clock)).toBe(minutes);
    const end = new Date(clock.now + minutes * 60_000);
    expect(end.toLocaleTimeString('en-GB', { timeZone: 'Europe/Madrid', timeStyle: 'short' })).toBe('22:00');
  });
});
