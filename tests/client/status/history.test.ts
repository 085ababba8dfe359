import { describe, expect, it } from 'vitest';
import { drawHours, parseHistory, sinceOf } from '../../../src/client/status/history.ts';
import { at, AREAS, seenHistory, WORDS } from '../fixtures.ts';

const CLOCK = { now: at('12:00:00'), timeZone: 'UTC' };

it.each<[string, unknown]>([
  ['nothing', undefined],
  ['an error', { error: 'unauthorized' }],
  ['nothing that was read', { updatedAt: null, internet: { recent: [], days: [] }, spots: [] }],
])('What the history API answered is no history where it is %s.', (_, value) => {
  expect(parseHistory(value, AREAS)).toBeUndefined();
});

describe('the last 24 hours', () => {
  it.each<[string, string[], number, string]>([
    ['joined where readings say the same', ['11:45 oooo', '11:50 oooo', '11:55 oooo'], 0, '11:45 to 12:00: ok'],
    [
      'each subject by itself',
      ['11:45 oooo', '11:50 looo', '11:55 lool'],
      3,
      '11:45 to 11:55: ok; 11:55 to 12:00: limited',
    ],
    ['without what was not measured', ['11:40 oooo', '11:52 oooo'], 0, '11:40 to 11:45: ok; 11:52 to 11:57: ok'],
    ['never into the future', ['11:58 oooo'], 0, '11:58 to 12:00: ok'],
    [
      'no more than a day',
      ['2026-11-13T11:58:00Z dooo', '2026-11-13T12:03:00Z dooo', '11:55 oooo'],
      0,
      '12:00 to 12:08: down; 11:55 to 12:00: ok',
    ],
    [
      'with an area without internet as cut off, however good its Wi-Fi',
      ['11:50 oooo', '11:55 dold'],
      3,
      '11:50 to 11:55: ok; 11:55 to 12:00: no internet',
    ],
  ])('are told %s', (_, readings, row, said) => {
    expect(drawHours(seenHistory(...readings), row, CLOCK, WORDS, 'en').said).toBe(said);
  });

  it('are drawn on a line, higher the worse it was, so that they can be read without colours', () => {
    const history = seenHistory('11:40 oooo', '11:50 looo', '11:55 dooo');
    expect(drawHours(history, 0, CLOCK, WORDS, 'en').bars).toEqual([
      { x: 0, y: 22, width: 1440, height: 2, mark: 'unknown' },
      { x: 1420, y: 16, width: 10, height: 8, mark: 'ok' },
      { x: 1430, y: 8, width: 5, height: 16, mark: 'limited' },
      { x: 1435, y: 0, width: 5, height: 24, mark: 'down' },
    ]);
    expect(drawHours(undefined, 0, CLOCK, WORDS, 'en')).toEqual({ bars: [], said: '' });
  });
});

describe('since when it is so', () => {
  it.each<[string, string[], number, string, string | undefined]>([
    ['is told from the reading that saw it first', ['11:45 oooo', '11:50 dooo', '11:55 dooo'], 0, 'outage', '11:50:00'],
    ['is told of each area by itself', ['11:45 oooo', '11:50 oodo', '11:55 oodo'], 2, 'down', '11:50:00'],
    ['is not known of what was so at the first reading', ['11:50 dooo', '11:55 dooo'], 0, 'outage', undefined],
    ['is not known after a gap', ['11:30 oooo', '11:55 dooo'], 0, 'outage', undefined],
    ['is not known where the history says otherwise', ['11:50 oooo', '11:55 looo'], 0, 'outage', undefined],
    [
      'is not known of an area that was cut off before',
      ['11:45 oooo', '11:50 dooo', '11:55 oodo'],
      2,
      'down',
      undefined,
    ],
  ])('%s: %j', (_, readings, row, level, since) => {
    expect(sinceOf(seenHistory(...readings), row, level, at('11:55:00'))).toBe(since && at(since));
  });

  it('is told of a day at most', () => {
    const minutes = Array.from(
      { length: 24 * 12 + 2 },
      (_, step) => new Date(at('11:50:00') - 86_400_000 + step * 300_000),
    );
    const readings = minutes.map((time, step) => `${time.toISOString()} ${step === 0 ? 'o' : 'd'}ooo`);
    const last = (count: number): number | undefined =>
      sinceOf(seenHistory(...readings.slice(0, count)), 0, 'outage', minutes[count - 1]?.getTime() ?? 0);
    expect([last(289), last(290)]).toEqual([at('11:55:00') - 86_400_000, undefined]);
  });
});
