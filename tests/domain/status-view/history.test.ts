import { describe, expect, it } from 'vitest';
import { addEntry, parseHistory, periodsOf, type Entry } from '../../../src/domain/status-view/history.ts';
import { createBars, describeStrip } from '../../../src/domain/status-view/strip.ts';
import { at, createSnapshot, WORDS } from './fixtures.ts';

const NOW = at('12:00:00');
const MINUTE = 60_000;

/** `['11:50', 'oooo']`: what was seen at ten to twelve. */
function entries(...seen: readonly (readonly [string, string])[]): Entry[] {
  return seen.map(([time, marks]) => ({ at: at(`${time}:00`), marks }));
}

/** `11:50-11:55 ok` */
function said(history: readonly Entry[], row = 0): string[] {
  const clock = (time: number): string => new Date(time).toISOString().slice(11, 16);
  return periodsOf(history, row, NOW).map(({ from, to, mark }) => `${clock(from)}-${clock(to)} ${mark}`);
}

describe('the history of this device', () => {
  it('keeps the levels of each snapshot', () => {
    const snapshot = createSnapshot({
      internet: { level: 'outage', attribution: 'us' },
      levels: ['ok', 'limited', 'down'],
    });
    expect(addEntry([], snapshot, NOW)).toEqual([{ at: NOW, marks: 'dold' }]);
  });

  it('has one entry for each time of reading; the newer one counts', () => {
    const first = addEntry([], createSnapshot(), NOW);
    expect(addEntry(first, createSnapshot(), NOW)).toEqual(first);
    expect(addEntry(first, createSnapshot({ levels: ['down', 'ok', 'ok'] }), NOW)).toEqual([
      { at: NOW, marks: 'odoo' },
    ]);
  });

  it('is in the order of time, whatever the order of answers', () => {
    const history = entries(['11:55', 'oooo'], ['11:50', 'oooo']);
    expect(addEntry(history, createSnapshot(), NOW).map((entry) => (NOW - entry.at) / MINUTE)).toEqual([10, 5, 0]);
  });

  it('forgets what is more than 24 hours old', () => {
    const day = 24 * 60 * MINUTE;
    const history = [NOW - day - 1, NOW - day].map((time) => ({ at: time, marks: 'oooo' }));
    expect(addEntry(history, createSnapshot(), NOW).map((entry) => entry.at)).toEqual([NOW - day, NOW]);
  });

  it('takes no entry from more than ten minutes ahead, as of a device whose clock was wrong', () => {
    const ahead = 10 * MINUTE;
    const history = [NOW + ahead, NOW + ahead + 1].map((time) => ({ at: time, marks: 'dddd' }));
    expect(addEntry(history, createSnapshot(), NOW).map((entry) => entry.at)).toEqual([NOW, NOW + ahead]);
    expect(parseHistory(JSON.stringify(history), 4, NOW).map((entry) => entry.at)).toEqual([NOW + ahead]);
  });

  it('never has more than 400 entries, and keeps the newest', () => {
    const history = Array.from({ length: 500 }, (_, index) => ({ at: NOW - (index + 1) * MINUTE, marks: 'oooo' }));
    const kept = addEntry(history, createSnapshot(), NOW);
    expect([kept.length, kept.at(-1)?.at, kept[0]?.at]).toEqual([400, NOW, NOW - 399 * MINUTE]);
  });

  it('is read back as it was stored', () => {
    const history = entries(['11:50', 'oldo'], ['11:55', 'oooo']);
    expect(parseHistory(JSON.stringify(history), 4, NOW)).toEqual(history);
  });

  it.each([null, '', '{', '{}', 'null', '[1, null, {"at": "x", "marks": "oooo"}, {"at": 1, "marks": "o"}]'])(
    'is empty where nothing usable is stored: %j',
    (text) => {
      expect(parseHistory(text, 4, NOW)).toEqual([]);
    },
  );
});

describe('the last 24 hours', () => {
  it('join readings that say the same', () => {
    expect(said(entries(['11:45', 'oooo'], ['11:50', 'oooo'], ['11:55', 'oooo']))).toEqual([
      '12:00-11:45 unknown',
      '11:45-12:00 ok',
    ]);
  });

  it('change when a reading says otherwise, each subject by itself', () => {
    const history = entries(['11:45', 'oooo'], ['11:50', 'looo'], ['11:55', 'lool']);
    expect(said(history)).toEqual(['12:00-11:45 unknown', '11:45-11:50 ok', '11:50-12:00 limited']);
    expect(said(history, 3)).toEqual(['12:00-11:45 unknown', '11:45-11:55 ok', '11:55-12:00 limited']);
  });

  it.each([
    ['11:50', ['12:00-11:40 unknown', '11:40-11:55 ok', '11:55-12:00 unknown']],
    [
      '11:51',
      ['12:00-11:40 unknown', '11:40-11:45 ok', '11:45-11:51 unknown', '11:51-11:56 ok', '11:56-12:00 unknown'],
    ],
  ])('have a gap where more than ten minutes lie between two readings: 11:40 and %s', (second, expected) => {
    expect(said(entries(['11:40', 'oooo'], [second, 'oooo']))).toEqual(expected);
  });

  it('never reach into the future', () => {
    expect(said(entries(['11:54', 'oooo'], ['11:58', 'oooo']))).toEqual(['12:00-11:54 unknown', '11:54-12:00 ok']);
  });

  it.each([[[]], [entries(['11:55', 'oooo'])]])('are nothing to draw before a second reading: %j', (history) => {
    expect(said(history)).toEqual([]);
    expect(createBars(history, 0, NOW)).toEqual([]);
  });
});

describe('the strip', () => {
  const history = entries(['11:45', 'oooo'], ['11:50', 'looo'], ['11:55', 'dooo']);

  it('stands higher the worse it was, so that it can be read without colours', () => {
    expect(createBars(history, 0, NOW)).toEqual([
      { x: 0, y: 22, width: 1425, height: 2, mark: 'unknown' },
      { x: 1425, y: 16, width: 5, height: 8, mark: 'ok' },
      { x: 1430, y: 8, width: 5, height: 16, mark: 'limited' },
      { x: 1435, y: 0, width: 5, height: 24, mark: 'down' },
    ]);
  });

  it('can be read in words, from the first reading on', () => {
    expect(
      describeStrip(history, 0, { now: NOW, timeZone: 'Europe/Madrid', readerZone: 'Europe/Madrid' }, WORDS, 'en'),
    ).toBe('12:45 to 12:50: ok; 12:50 to 12:55: slow; 12:55 to 13:00: down');
    expect(
      describeStrip(
        entries(['11:40', 'ooll'], ['11:53', 'oood']),
        3,
        { now: NOW, timeZone: 'UTC', readerZone: 'UTC' },
        WORDS,
        'en',
      ),
    ).toBe('11:40 to 11:45: limited; 11:45 to 11:53: not seen; 11:53 to 11:58: down; 11:58 to 12:00: not seen');
  });

  it('tells of an area without internet as cut off, however good its Wi-Fi', () => {
    const history = entries(['11:50', 'oooo'], ['11:55', 'dold']);
    expect(said(history, 2).slice(1)).toEqual(['11:50-11:55 ok', '11:55-12:00 cut']);
    expect(said(history, 0).slice(1)).toEqual(['11:50-11:55 ok', '11:55-12:00 down']);
    const clock = { now: NOW, timeZone: 'UTC', readerZone: 'UTC' };
    expect(describeStrip(history, 3, clock, WORDS, 'en')).toBe('11:50 to 11:55: ok; 11:55 to 12:00: no internet');
    expect(createBars(history, 2, NOW).at(-1)).toMatchObject({ mark: 'cut', height: 24 });
  });

  it('names the place’s clock where the reader’s shows another time', () => {
    const clock = { now: NOW, timeZone: 'Europe/Madrid', readerZone: 'America/New_York' };
    expect(describeStrip(entries(['11:50', 'oooo'], ['11:55', 'oooo']), 0, clock, WORDS, 'de')).toBe(
      '12:50 MEZ to 13:00 MEZ: ok',
    );
  });
});
