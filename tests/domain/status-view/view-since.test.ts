import { describe, expect, it } from 'vitest';
import type { SeenSnapshot } from '../../../src/domain/status-view/answer.ts';
import type { Entry } from '../../../src/domain/status-view/history.ts';
import { openSession } from '../../../src/domain/status-view/session.ts';
import { createView, type StatusView } from '../../../src/domain/status-view/view.ts';
import { at, createSnapshot, WORDS, ZONES } from './fixtures.ts';

describe('since when', () => {
  const out = { level: 'outage', attribution: 'us' } as const;
  const entries = (...seen: readonly (readonly [string, string])[]): Entry[] =>
    seen.map(([time, marks]) => ({ at: at(`${time}:00`), marks }));
  const viewWith = (snapshot: SeenSnapshot, history: readonly Entry[], readerZone = 'Europe/Madrid'): StatusView => {
    const session = { ...openSession(undefined, snapshot), trouble: undefined };
    return createView(session, history, { now: at('12:02:00'), timeZone: 'Europe/Madrid', readerZone }, WORDS, 'en');
  };
  const SEEN = entries(['11:50', 'oooo'], ['11:55', 'dooo'], ['12:00', 'dooo']);

  it('the connection has not been ok is told by the place’s clock, where this device saw it begin', () => {
    expect(viewWith(createSnapshot({ internet: out }), SEEN).since).toBe('down since 12:55');
  });

  it.each([
    ['was so when this device first looked', entries(['11:55', 'dooo'], ['12:00', 'dooo'])],
    ['was not looked at for more than ten minutes', entries(['11:40', 'oooo'], ['11:55', 'dooo'], ['12:00', 'dooo'])],
    ['is newer than what was seen', entries(['11:50', 'oooo'], ['11:55', 'dooo'])],
  ])('is not told where it %s', (_, history) => {
    expect(viewWith(createSnapshot({ internet: out }), history).since).toBeUndefined();
  });

  it('is not told of what is ok', () => {
    const history = entries(['11:55', 'dooo'], ['12:00', 'oooo']);
    expect(viewWith(createSnapshot(), history).since).toBeUndefined();
  });

  it('does not look at what another tab has seen later', () => {
    const history = [...SEEN, ...entries(['12:01', 'oooo'])];
    expect(viewWith(createSnapshot({ internet: out }), history).since).toBe('down since 12:55');
  });

  it('an area is not ok is told beside its word', () => {
    const history = entries(['11:55', 'oooo'], ['12:00', 'oldo']);
    const { spots } = viewWith(createSnapshot({ levels: ['limited', 'down', 'ok'] }), history);
    expect(spots.map(({ word }) => word)).toEqual(['limited since 13:00', 'down since 13:00', 'ok']);
  });

  it('names the clock where the reader’s shows another time', () => {
    expect(viewWith(createSnapshot({ internet: out }), SEEN, 'UTC').since).toBe('down since 12:55 CET');
    expect(viewWith(createSnapshot({ internet: out }), SEEN, 'Europe/Berlin').since).toBe('down since 12:55');
  });

  it('is not told once it is old', () => {
    const session = { ...openSession(undefined, createSnapshot({ internet: out })), trouble: undefined };
    expect(createView(session, SEEN, { now: at('12:20:00'), ...ZONES }, WORDS, 'en').since).toBeUndefined();
  });
});
