import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../../src/status/snapshot.ts';
import { createPreview, readChoice, type Choice } from '../../src/client/staff/staff-form.ts';
import type { StaffWords } from '../../src/client/status/words.ts';
import { createOverrideRequestSchema } from '../../src/status/override.ts';
import { stringsOf } from '../place.ts';
import { AREAS, at, createSnapshot, WORDS } from './fixtures.ts';

type Fields = Record<string, string>;

const STAFF_WORDS: StaffWords = { ...WORDS, staff: stringsOf('en').staff };
const CLOCK = { now: at('12:00:30'), timeZone: 'Europe/Madrid' };

function read(fields: Fields, clock = CLOCK): Choice {
  return readChoice(fields, clock);
}

function preview(fields: Fields, automatic: Snapshot | null = createSnapshot()): ReturnType<typeof createPreview> {
  return createPreview(read(fields), automatic, CLOCK, STAFF_WORDS, 'en');
}

describe('the form as a choice', () => {
  it.each<[Fields, object]>([
    [{ internet: '', 'spot.coworking': '', 'spot.terrain': '' }, {}],
    [{ internet: 'ok', attribution: 'us' }, { internet: { level: 'ok', attribution: 'ok' } }],
    [{ internet: 'degraded', attribution: 'us' }, { internet: { level: 'degraded', attribution: 'us' } }],
    [{ internet: 'outage' }, { internet: { level: 'outage', attribution: 'provider' } }],
    [
      { 'spot.coworking': 'ok', 'spot.terrain': 'limited', 'spot.molino': 'down' },
      { spots: { coworking: 'ok', terrain: 'limited', molino: 'down' } },
    ],
  ])(
    'leaves automatic what is left on Auto, and names who is responsible where something is wrong: %j',
    (fields, settings) => {
      expect(read({ ...fields, for: '30' }).settings).toEqual(settings);
    },
  );

  it.each<[Fields, number]>([
    [{ for: '120', minutes: '7' }, 120],
    [{ for: 'other', minutes: '7' }, 7],
    [{ for: 'other', minutes: 'soon' }, NaN],
    [{ for: 'tonight' }, 540],
  ])('reads how long: %j', (fields, minutes) => {
    expect(read(fields).minutes).toBe(minutes);
  });

  it.each([
    ['2026-11-14T12:00:30Z', 540],
    ['2026-11-14T20:59:59Z', 1],
    ['2026-11-14T21:00:00Z', 1440],
    ['2026-11-14T22:30:00Z', 1350],
    // On 29 March 2026 the clocks go from 2 to 3, on 25 October 2026 from 3 back to 2.
    ['2026-03-29T00:30:00Z', 1170],
    ['2026-10-25T00:30:00Z', 1230],
  ])('reads until ten in the evening at the place, from %s: %i minutes', (now, minutes) => {
    expect(read({ for: 'tonight' }, { ...CLOCK, now: Date.parse(now) }).minutes).toBe(minutes);
  });
});

describe('what everybody will see', () => {
  const SLOW = { internet: 'degraded', attribution: 'provider' };

  it('is what the equipment says, with what is set laid over it, until the end by the clock of the place', () => {
    expect(preview({ ...SLOW, for: '30' })).toEqual({
      text: 'Everybody will see: “Internet: slow. The provider is having trouble. Wi-Fi is ok in every area.” until 14 Nov 2026, 13:30.',
      mark: 'limited',
    });
    expect(
      preview({ 'spot.molino': 'down', for: '1440' }, createSnapshot({ levels: ['limited', 'ok', 'ok'] })),
    ).toEqual({
      text: 'Everybody will see: “Internet: ok. Wi-Fi is limited in: Barn. Wi-Fi is down in: Mill.” until 15 Nov 2026, 13:00.',
      mark: 'limited',
    });
  });

  it('is told where something is set for as long as the server takes it, and only there', () => {
    expect(preview({ for: '30' })).toEqual({ text: 'Set the internet or at least one area.', mark: 'unknown' });
    for (const minutes of ['0', '1', '1.5', '10080', '10081', '-3', 'Infinity', '']) {
      const choice = read({ ...SLOW, for: 'other', minutes });
      const request = { action: 'set', ...choice.settings, minutes: choice.minutes };
      const { success } = createOverrideRequestSchema(AREAS).safeParse(request);
      expect([minutes, preview({ ...SLOW, for: 'other', minutes }).mark]).toEqual([
        minutes,
        success ? 'limited' : 'unknown',
      ]);
    }
  });

  it('is nothing where something is left open that nobody has read', () => {
    const areas = { 'spot.coworking': 'ok', 'spot.terrain': 'ok', 'spot.molino': 'down' };
    const none = {
      text: 'Everybody will see nothing until 14 Nov 2026, 13:30: nothing has been read yet, so set the internet and every area.',
      mark: 'unknown',
    };
    expect(preview({ ...SLOW, for: '30' }, null)).toEqual(none);
    expect(preview({ ...areas, for: '30' }, null)).toEqual(none);
    expect(preview({ ...SLOW, ...areas, for: '30' }, null).text).toContain(
      'The provider is having trouble. Wi-Fi is down in: Mill.',
    );
  });
});
