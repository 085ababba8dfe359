import { describe, expect, it } from 'vitest';
import type { SeenSnapshot } from '../../../src/client/status/answer.ts';
import { openSession } from '../../../src/client/status/session.ts';
import type { SeenHistory } from '../../../src/client/status/history.ts';
import { createView, type StatusView } from '../../../src/client/status/view.ts';
import { at, createSnapshot, seenHistory, WORDS } from './fixtures.ts';

describe('since when', () => {
  const out = { level: 'outage', attribution: 'us' } as const;
  const viewWith = (
    snapshot: SeenSnapshot,
    history: SeenHistory | undefined,
    { readerZone = 'Europe/Madrid', now = '12:02' } = {},
  ): StatusView => {
    const session = { ...openSession(undefined, snapshot), trouble: undefined };
    return createView(session, history, { now: at(`${now}:00`), timeZone: 'Europe/Madrid', readerZone }, WORDS, 'en');
  };
  const DAY_AGO = seenHistory(
    ...Array.from({ length: 290 }, (_, index): [string, string] => [
      new Date(at('12:00:00') - (289 - index) * 300_000).toISOString(),
      index === 0 ? 'oooo' : 'dooo',
    ]),
  );
  const SEEN = seenHistory(['11:50', 'oooo'], ['11:55', 'dooo'], ['12:00', 'dooo']);

  it.each([
    ['and looked every five minutes', SEEN],
    ['and looked every ten minutes', seenHistory(['11:45', 'oooo'], ['11:55', 'dooo'], ['12:00', 'dooo'])],
    [
      'however long it had not looked before',
      seenHistory(['10:00', 'oooo'], ['11:50', 'oooo'], ['11:55', 'dooo'], ['12:00', 'dooo']),
    ],
    ['and has looked once since', seenHistory(['11:50', 'oooo'], ['11:55', 'dooo'])],
  ])(
    'the connection has not been ok is told by the place’s clock, where the equipment was asked when it began, %s',
    (_, history) => {
      expect(viewWith(createSnapshot({ internet: out }), history).since).toBe('down since 12:55');
    },
  );

  it.each([
    ['was so at the first reading', seenHistory(['11:55', 'dooo'], ['12:00', 'dooo'])],
    [
      'was not looked at for more than ten minutes',
      seenHistory(['11:40', 'oooo'], ['11:55', 'dooo'], ['12:00', 'dooo']),
    ],
    ['is more than ten minutes newer than what was read', seenHistory(['11:40', 'oooo'], ['11:45', 'dooo'])],
    ['is otherwise than what was read', seenHistory(['11:55', 'oooo'], ['12:00', 'looo'])],
    ['began more than a day ago', DAY_AGO],
    ['is not what could be read', undefined],
  ])('is not told where it %s', (_, history) => {
    expect(viewWith(createSnapshot({ internet: out }), history).since).toBeUndefined();
  });

  it('is not told of what is ok', () => {
    const { since, spots } = viewWith(createSnapshot(), seenHistory(['11:55', 'dldo'], ['12:00', 'oooo']));
    expect([since, ...spots.map(({ word }) => word)]).toEqual([undefined, 'ok', 'ok', 'ok']);
  });

  it('an area is not ok is told beside its word', () => {
    const history = seenHistory(['11:55', 'oooo'], ['12:00', 'oldo']);
    const { spots } = viewWith(createSnapshot({ levels: ['limited', 'down', 'ok'] }), history);
    expect(spots.map(({ word }) => word)).toEqual(['limited since 13:00', 'down since 13:00', 'ok']);
  });

  it('names the clock where the reader’s shows another time', () => {
    expect(viewWith(createSnapshot({ internet: out }), SEEN, { readerZone: 'UTC' }).since).toBe('down since 12:55 CET');
    const inBerlin = viewWith(createSnapshot({ internet: out }), SEEN, { readerZone: 'Europe/Berlin' });
    expect(inBerlin.since).toBe('down since 12:55');
  });

  it.each([
    ['00:05', '00:07', 'down since the 01:05'],
    ['12:05', '12:07', 'down since 13:05'],
    ['22:58', '23:02', 'down since 23:58 yesterday'],
  ])('has the words of its hour and its day by the place’s clock: %s UTC', (begin, now, words) => {
    const updatedAt = new Date(at(`${begin}:00`)).toISOString();
    const before = new Date(Date.parse(updatedAt) - 5 * 60_000).toISOString();
    const history = seenHistory([before, 'oooo'], [begin, 'dooo']);
    expect(viewWith(createSnapshot({ internet: out, updatedAt }), history, { now }).since).toBe(words);
  });

  it('is not told once it is old', () => {
    expect(viewWith(createSnapshot({ internet: out }), SEEN, { now: '12:20' }).since).toBeUndefined();
  });
});
