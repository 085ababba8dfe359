import { describe, expect, it } from 'vitest';
import {
  createBars,
  describeStrip,
  parseHistory,
  periodsOf,
  type SeenHistory,
} from '../../src/client/status/history.ts';
import { at, AREAS, seenHistory, WORDS } from './fixtures.ts';

const NOW = at('12:00:00');
const NONE: SeenHistory = { updatedAt: NOW, rows: [] };

/** `11:50-11:55 ok` */
function said(history: SeenHistory | undefined, row = 0): string[] {
  const clock = (time: number): string => new Date(time).toISOString().slice(11, 16);
  return periodsOf(history ?? NONE, row, NOW).map(({ from, to, mark }) => `${clock(from)}-${clock(to)} ${mark}`);
}

describe('what the history API answered', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'hello'],
    ['an error', { error: 'unauthorized' }],
    ['nothing that was read', { updatedAt: null, internet: { recent: [], days: [] }, spots: [] }],
    ['no areas', { updatedAt: '2026-11-14T12:00:00Z', internet: { recent: [], days: [] } }],
  ])('is no history where it is %s', (_, value) => {
    expect(parseHistory(value, AREAS)).toBeUndefined();
  });
});

describe('the last 24 hours', () => {
  it('join readings: that say the same', () => {
    expect(said(seenHistory(['11:45', 'oooo'], ['11:50', 'oooo'], ['11:55', 'oooo']))).toEqual([
      '12:00-11:45 unknown',
      '11:45-12:00 ok',
    ]);
  });

  it('change when a reading says otherwise, each subject by itself', () => {
    const history = seenHistory(['11:45', 'oooo'], ['11:50', 'looo'], ['11:55', 'lool']);
    expect(said(history)).toEqual(['12:00-11:45 unknown', '11:45-11:50 ok', '11:50-12:00 limited']);
    expect(said(history, 3)).toEqual(['12:00-11:45 unknown', '11:45-11:55 ok', '11:55-12:00 limited']);
  });

  it.each([
    ['11:50', ['12:00-11:40 unknown', '11:40-11:55 ok', '11:55-12:00 unknown']],
    [
      '11:52',
      ['12:00-11:40 unknown', '11:40-11:45 ok', '11:45-11:52 unknown', '11:52-11:57 ok', '11:57-12:00 unknown'],
    ],
  ])('have a gap where more than one reading is missing between two readings: 11:40 and %s', (second, expected) => {
    expect(said(seenHistory(['11:40', 'oooo'], [second, 'oooo']))).toEqual(expected);
  });

  it('never reach into the future', () => {
    expect(said(seenHistory(['11:54', 'oooo'], ['11:58', 'oooo']))).toEqual(['12:00-11:54 unknown', '11:54-12:00 ok']);
  });

  it('are nothing to draw where nothing was read', () => {
    expect(said(undefined)).toEqual([]);
    expect(createBars(NONE, 0, NOW)).toEqual([]);
  });

  it('leave out what is older', () => {
    const history = seenHistory(['2026-11-13T11:58:00Z', 'dooo'], ['2026-11-13T12:03:00Z', 'dooo'], ['11:55', 'oooo']);
    expect(said(history)).toEqual(['12:00-12:08 down', '12:08-11:55 unknown', '11:55-12:00 ok']);
  });
});

describe('the strip', () => {
  const history = seenHistory(['11:45', 'oooo'], ['11:50', 'looo'], ['11:55', 'dooo']);

  it('stands higher the worse it was, so that it can be read without colours', () => {
    expect(createBars(history ?? NONE, 0, NOW)).toEqual([
      { x: 0, y: 22, width: 1425, height: 2, mark: 'unknown' },
      { x: 1425, y: 16, width: 5, height: 8, mark: 'ok' },
      { x: 1430, y: 8, width: 5, height: 16, mark: 'limited' },
      { x: 1435, y: 0, width: 5, height: 24, mark: 'down' },
    ]);
  });

  it('can be read in words, from the first reading on', () => {
    expect(
      describeStrip(
        history ?? NONE,
        0,
        { now: NOW, timeZone: 'Europe/Madrid', readerZone: 'Europe/Madrid' },
        WORDS,
        'en',
      ),
    ).toBe('12:45 to 12:50: ok; 12:50 to 12:55: slow; 12:55 to 13:00: down');
    expect(
      describeStrip(
        seenHistory(['11:40', 'ooll'], ['11:53', 'oood']) ?? NONE,
        3,
        { now: NOW, timeZone: 'UTC', readerZone: 'UTC' },
        WORDS,
        'en',
      ),
    ).toBe('11:40 to 11:45: limited; 11:45 to 11:53: not measured; 11:53 to 11:58: down; 11:58 to 12:00: not measured');
  });

  it('tells of an area without internet as cut off, however good its Wi-Fi', () => {
    const history = seenHistory(['11:50', 'oooo'], ['11:55', 'dold']);
    expect(said(history, 2).slice(1)).toEqual(['11:50-11:55 ok', '11:55-12:00 cut']);
    expect(said(history, 0).slice(1)).toEqual(['11:50-11:55 ok', '11:55-12:00 down']);
    const clock = { now: NOW, timeZone: 'UTC', readerZone: 'UTC' };
    expect(describeStrip(history ?? NONE, 3, clock, WORDS, 'en')).toBe(
      '11:50 to 11:55: ok; 11:55 to 12:00: no internet',
    );
    expect(createBars(history ?? NONE, 2, NOW).at(-1)).toMatchObject({ mark: 'cut', height: 24 });
  });

  it('names the place’s clock where the reader’s shows another time', () => {
    const clock = { now: NOW, timeZone: 'Europe/Madrid', readerZone: 'America/New_York' };
    expect(describeStrip(seenHistory(['11:50', 'oooo'], ['11:55', 'oooo']) ?? NONE, 0, clock, WORDS, 'de')).toBe(
      '12:50 MEZ to 13:00 MEZ: ok',
    );
  });
});
