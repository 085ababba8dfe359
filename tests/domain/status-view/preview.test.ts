import { describe, expect, it } from 'vitest';
import type { SeenSnapshot } from '../../../src/client/status/answer.ts';
import type { Choice } from '../../../src/client/status/choice.ts';
import { createPreview, type Preview } from '../../../src/client/status/preview.ts';
import type { StaffWords } from '../../../src/client/status/words.ts';
import type { Settings } from '../../../src/status/override.ts';
import { createStrings } from '../fixture-strings.ts';
import { at, createSnapshot, WORDS } from './fixtures.ts';

const STAFF_WORDS: StaffWords = { ...WORDS, staff: createStrings('en').staff };
const CLOCK = { now: at('12:00:30'), timeZone: 'Europe/Madrid' };
const SLOW: Settings = { internet: { level: 'degraded', attribution: 'provider' } };
const DOWN_PORCH = createSnapshot({
  levels: ['limited', 'ok', 'ok'],
  aps: [{ key: 'east-porch', level: 'down', reason: 'offline' }],
});

function preview(choice: Choice, automatic: SeenSnapshot | undefined = createSnapshot()): Preview {
  return createPreview(choice, automatic, CLOCK, STAFF_WORDS, 'en');
}

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
    expect(preview({ settings: { spots: {} }, minutes: 30 }).text).toBe('Choose something.');
    for (const minutes of [NaN, 0, -1, 1.5, 10_081, Infinity]) {
      expect(preview({ settings: SLOW, minutes })).toEqual({
        text: 'Whole minutes up to 10080, 7 days.',
        mark: 'unknown',
      });
    }
    expect(preview({ settings: SLOW, minutes: 10_080 }).text).toContain('Until 21 Nov 2026, 13:00.');
  });

  it('says that nothing will be seen where something is left open that nobody has read', () => {
    const none = createPreview({ settings: SLOW, minutes: 30 }, undefined, CLOCK, STAFF_WORDS, 'en');
    expect(none).toEqual({ text: 'They will see nothing until 14 Nov 2026, 13:30.', mark: 'unknown' });
    const areas: Settings = { spots: { coworking: 'ok', terrain: 'ok', molino: 'ok' } };
    expect(createPreview({ settings: areas, minutes: 30 }, undefined, CLOCK, STAFF_WORDS, 'en')).toEqual(none);
    const all: Settings = { ...SLOW, spots: { coworking: 'ok', terrain: 'ok', molino: 'down' } };
    const whole = createPreview({ settings: all, minutes: 30 }, undefined, CLOCK, STAFF_WORDS, 'en');
    expect(whole.text).toContain('Internet: slow. It is the provider. Wi-Fi down in Mill.');
  });
});
