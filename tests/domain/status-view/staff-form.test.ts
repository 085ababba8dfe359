import { describe, expect, it } from 'vitest';
import type { SeenSnapshot } from '../../../src/client/status/answer.ts';
import { createPreview, readChoice, type Choice, type Preview } from '../../../src/client/staff/staff-form.ts';
import type { StaffWords } from '../../../src/client/status/words.ts';
import type { Settings } from '../../../src/status/override.ts';
import { createOverrideRequestSchema } from '../../../src/status/override-schemas.ts';
import { createStrings } from '../fixture-strings.ts';
import { AREAS, at, createSnapshot, WORDS } from './fixtures.ts';

const STAFF_WORDS: StaffWords = { ...WORDS, staff: createStrings('en').staff };
const CLOCK = { now: at('12:00:30'), timeZone: 'Europe/Madrid' };

const SLOW: Settings = { internet: { level: 'degraded', attribution: 'provider' } };
const DOWN_PORCH = createSnapshot({
  levels: ['limited', 'ok', 'ok'],
  aps: [{ key: 'east-porch', level: 'down', reason: 'offline' }],
});

function preview(choice: Choice, automatic: SeenSnapshot | null = createSnapshot()): Preview {
  return createPreview(choice, automatic, CLOCK, STAFF_WORDS, 'en');
}

describe('the form as a choice', () => {
  it('leaves everything automatic that is left on Auto', () => {
    const fields = { internet: '', 'spot.coworking': '', 'spot.terrain': '', 'spot.molino': '', for: '30' };
    expect(readChoice(fields, CLOCK)).toEqual({ settings: {}, minutes: 30 });
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

  it('is previewed where the server takes it, and only there', () => {
    for (const minutes of ['0', '1', '1.5', '10080', '10081', '-3', '']) {
      const choice = readChoice({ internet: 'outage', 'spot.molino': 'ok', minutes }, CLOCK);
      const request = { action: 'set', ...choice.settings, minutes: choice.minutes };
      const { success } = createOverrideRequestSchema(AREAS).safeParse(request);
      expect([minutes, preview(choice).mark]).toEqual([minutes, success ? 'down' : 'unknown']);
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
    expect(readChoice({ for: 'tonight' }, clock).minutes).toBe(minutes);
    const end = new Date(clock.now + minutes * 60_000);
    expect(end.toLocaleTimeString('en-GB', { timeZone: 'Europe/Madrid', timeStyle: 'short' })).toBe('22:00');
  });
});

describe('what everybody will see', () => {
  it('is what the equipment says, with what is set laid over it, until the end by the clock of the place', () => {
    expect(preview({ settings: SLOW, minutes: 30 })).toEqual({
      text: 'They will see: Internet: slow. It is the provider. Wi-Fi ok everywhere. Until 14 Nov 2026, 13:30.',
      mark: 'limited',
    });
    expect(preview({ settings: { spots: { molino: 'down' } }, minutes: 1440 }, DOWN_PORCH)).toEqual({
      text: 'They will see: Internet: ok. Wi-Fi limited in Barn. Wi-Fi down in Mill. Until 15 Nov 2026, 13:00.',
      mark: 'limited',
    });
  });

  it('asks for a choice where nothing is set, and for minutes that the server takes', () => {
    expect(preview({ settings: {}, minutes: 30 })).toEqual({ text: 'Choose something.', mark: 'unknown' });
    for (const minutes of [NaN, 0, -1, 1.5, 10_081, Infinity]) {
      expect(preview({ settings: SLOW, minutes })).toEqual({
        text: 'Whole minutes up to 10080, 7 days.',
        mark: 'unknown',
      });
    }
    expect(preview({ settings: SLOW, minutes: 10_080 }).text).toContain('Until 21 Nov 2026, 13:00.');
  });

  it('says that nothing will be seen where something is left open that nobody has read', () => {
    const none = createPreview({ settings: SLOW, minutes: 30 }, null, CLOCK, STAFF_WORDS, 'en');
    expect(none).toEqual({ text: 'They will see nothing until 14 Nov 2026, 13:30.', mark: 'unknown' });
    const areas: Settings = { spots: { coworking: 'ok', terrain: 'ok', molino: 'ok' } };
    expect(createPreview({ settings: areas, minutes: 30 }, null, CLOCK, STAFF_WORDS, 'en')).toEqual(none);
    const all: Settings = { ...SLOW, spots: { coworking: 'ok', terrain: 'ok', molino: 'down' } };
    const whole = createPreview({ settings: all, minutes: 30 }, null, CLOCK, STAFF_WORDS, 'en');
    expect(whole.text).toContain('Internet: slow. It is the provider. Wi-Fi down in Mill.');
  });
});
