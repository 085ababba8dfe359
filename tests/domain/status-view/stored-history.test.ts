import { describe, expect, it } from 'vitest';
import { parseHistory, periodsOf, type Entry } from '../../../src/domain/status-view/history.ts';
import { createBars, describeStrip } from '../../../src/domain/status-view/strip.ts';
import { at, WORDS } from './fixtures.ts';

const NOW = at('12:00:00');
const GOOD: Entry = { at: at('11:50:00'), marks: 'oldo' };
const MADRID = { now: NOW, timeZone: 'Europe/Madrid', readerZone: 'Europe/Madrid' };

describe('a stored history', () => {
  it.each([
    ['nothing', null],
    ['no text', ''],
    ['no JSON', '[{'],
    ['no list', '{"at":1}'],
    ['the word null', 'null'],
  ])('is empty where there is %s', (_, text) => {
    expect(parseHistory(text, 4, NOW)).toEqual([]);
  });

  it.each([
    ['null', null],
    ['a number', 7],
    ['no time', { marks: 'oooo' }],
    ['no marks', { at: GOOD.at }],
    ['a time that is text', { at: String(GOOD.at), marks: 'oooo' }],
    ['marks in a list', { at: GOOD.at, marks: ['oooo'] }],
    ['a mark too few', { at: GOOD.at, marks: 'ooo' }],
    ['a mark too many behind', { at: GOOD.at, marks: 'oooox' }],
    ['a mark too many before', { at: GOOD.at, marks: 'xoooo' }],
    ['a mark that nobody knows', { at: GOOD.at, marks: 'ooox' }],
  ])('loses an entry that is %s, and keeps the rest', (_, broken) => {
    expect(parseHistory(JSON.stringify([broken, GOOD]), 4, NOW)).toEqual([GOOD]);
  });
});

describe('the last 24 hours', () => {
  const START = NOW - 24 * 60 * 60_000;
  const ago = (minutes: number): Entry => ({ at: NOW - minutes * 60_000, marks: 'oooo' });

  it('leave out what is older', () => {
    const periods = periodsOf([{ at: START - 60_000, marks: 'dddd' }, ago(10), ago(5)], 0, NOW);
    expect(periods.map(({ from, mark }) => [from, mark])).toEqual([
      [START, 'unknown'],
      [NOW - 600_000, 'ok'],
    ]);
  });

  it('begin with a reading of their first moment', () => {
    const [first] = periodsOf([{ at: START, marks: 'dddd' }, ago(5)], 0, NOW);
    expect(first).toEqual({ from: START, to: START + 300_000, mark: 'down' });
  });

  it.each([0, -5])('count no reading that is not of the past: one of %i minutes ago', (minutes) => {
    expect(periodsOf([ago(10), ago(minutes)], 0, NOW)).toEqual([]);
  });

  it('are told from their first moment on where that was seen', () => {
    const told = describeStrip([{ at: START, marks: 'dddd' }, ago(5)], 0, MADRID, WORDS, 'en');
    expect(told).toMatch(/^13:00 to 13:05: down; /);
    expect(createBars([{ at: START, marks: 'dddd' }, ago(5)], 0, NOW)[0]).toMatchObject({
      x: 0,
      mark: 'down',
    });
  });

  it('are told with the clock of the language', () => {
    const early = { ...MADRID, now: at('08:30:00') };
    const history = [
      { at: at('08:20:00'), marks: 'oooo' },
      { at: at('08:25:00'), marks: 'oooo' },
    ];
    expect(describeStrip(history, 0, early, WORDS, 'en')).toMatch(/^09:20 to 09:30/);
    expect(describeStrip(history, 0, early, WORDS, 'es')).toMatch(/^9:20 to 9:30/);
  });
});
