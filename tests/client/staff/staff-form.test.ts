import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../../../src/status/snapshot.ts';
import { createPreview, readFields } from '../../../src/client/staff/staff-form.ts';
import type { StaffWords } from '../../../src/client/status/words.ts';
import { stringsOf } from '../../place.ts';
import { at, createSnapshot, WORDS } from '../fixtures.ts';

type Fields = Record<string, string>;

const { staff, alarms } = stringsOf('en');
const STAFF_WORDS: StaffWords = { ...WORDS, staff, who: alarms.who };
const CLOCK = { now: at('12:00:30'), timeZone: 'Europe/Madrid' };

function preview(fields: Fields, automatic: Snapshot | null = createSnapshot()): ReturnType<typeof createPreview> {
  return createPreview(readFields(fields), automatic, CLOCK, STAFF_WORDS, 'en');
}

describe('the form as it is sent', () => {
  it.each<[Fields, object]>([
    [{ internet: 'ok', attribution: 'us' }, { internet: { level: 'ok', attribution: 'ok' } }],
    [{ internet: 'degraded', attribution: 'us' }, { internet: { level: 'degraded', attribution: 'us' } }],
    [{ internet: 'outage', attribution: 'provider' }, { internet: { level: 'outage', attribution: 'provider' } }],
    [
      { 'spot.coworking': 'ok', 'spot.terrain': 'limited', 'spot.molino': 'down' },
      { spots: { coworking: 'ok', terrain: 'limited', molino: 'down' } },
    ],
  ])(
    'leaves automatic what is left on Auto, and names who is responsible where something is wrong: %j',
    (fields, settings) => {
      expect(readFields({ ...fields, minutes: '30' })).toEqual({ action: 'set', minutes: 30, ...settings });
    },
  );

  it.each<[Fields, string]>([
    [{ internet: '', attribution: 'us', 'spot.coworking': '', 'spot.terrain': '' }, 'choose'],
    [{ internet: 'degraded', attribution: '' }, 'chooseWho'],
    [{ internet: 'outage', 'spot.terrain': 'down' }, 'chooseWho'],
  ])('sets nothing where nothing is chosen, and blames nobody whom staff have not named: %j', (fields, missing) => {
    expect(readFields({ ...fields, minutes: '30' })).toBe(missing);
  });
});

describe('what everybody will see', () => {
  const SLOW = { internet: 'degraded', attribution: 'provider' };

  it('is what the equipment says, with what is set laid over it, until the end by the clock of the place', () => {
    expect(preview({ ...SLOW, minutes: '30' })).toEqual({
      text: 'Everybody will see until 13:30: “The internet is slow. The provider is having trouble. Wi-Fi is ok in every area.”',
      mark: 'limited',
    });
    expect(
      preview({ 'spot.molino': 'down', minutes: '1440' }, createSnapshot({ levels: ['limited', 'ok', 'ok'] })),
    ).toEqual({
      text: 'Everybody will see until 15 Nov 2026, 13:00: “The internet works. Wi-Fi is limited in: Barn. Wi-Fi is down in: Mill.”',
      mark: 'limited',
    });
  });

  it('is told only where something is set', () => {
    expect(preview({ minutes: '30' })).toEqual({
      text: 'Choose how the internet is, or one of the areas.',
      mark: 'unknown',
    });
    expect(preview({ internet: 'outage', minutes: '30' })).toEqual({
      text: 'Choose who has to fix it.',
      mark: 'unknown',
    });
  });

  it('is nothing where something is left open that nobody has read', () => {
    const areas = { 'spot.coworking': 'ok', 'spot.terrain': 'ok', 'spot.molino': 'down' };
    const none = {
      text: 'Nobody will see anything until 13:30: nothing has been read yet, so choose for the internet and for every area.',
      mark: 'unknown',
    };
    expect(preview({ ...SLOW, minutes: '30' }, null)).toEqual(none);
    expect(preview({ ...areas, minutes: '30' }, null)).toEqual(none);
    expect(preview({ ...SLOW, ...areas, minutes: '30' }, null).text).toContain(
      'The provider is having trouble. Wi-Fi is down in: Mill.',
    );
  });
});
