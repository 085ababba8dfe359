import { describe, expect, it } from 'vitest';
import { isStale } from '../../../src/status/freshness.ts';
import { nextPollAt, TIMEOUT_MS } from '../../../src/client/status/polling.ts';
import { at } from './fixtures.ts';

describe('the next request', () => {
  const now = at('12:01:00');

  it('is due at once where the page has never asked', () => {
    expect(nextPollAt({ askedAt: undefined, updatedAt: at('12:00:30') }, now)).toBe(now);
  });

  it.each([
    ['the snapshot is from the same moment', '12:00:00', '12:00:00', '12:05:00'],
    ['the snapshot was four minutes old: five minutes after the last request', '12:00:00', '11:56:00', '12:05:00'],
    ['the snapshot was taken after the request: when it is five minutes old', '12:00:00', '12:00:09', '12:05:09'],
    ['the snapshot is of yesterday', '12:00:00', '00:00:00', '12:05:00'],
    ['the snapshot comes from the future', '12:00:00', '20:00:00', '12:10:00'],
  ])('waits where %s', (_, askedAt, updatedAt, expected) => {
    expect(nextPollAt({ askedAt: at(askedAt), updatedAt: at(updatedAt) }, now)).toBe(at(expected));
  });

  it('comes five minutes after the last one where nothing is known', () => {
    expect(nextPollAt({ askedAt: at('12:00:00'), updatedAt: undefined }, now)).toBe(at('12:05:00'));
  });

  it('comes five minutes after one that has just been sent', () => {
    expect(nextPollAt({ askedAt: now, updatedAt: now }, now)).toBe(now + 300_000);
  });

  it('is due at once where the clock was set back', () => {
    expect(nextPollAt({ askedAt: at('20:00:00'), updatedAt: at('20:00:00') }, now)).toBe(now);
  });

  it('comes in a hidden tab too for an hour, and never after that', () => {
    const seen = { askedAt: at('11:58:00'), updatedAt: at('11:58:00') };
    expect(nextPollAt({ ...seen, hiddenAt: at('11:01:00.001') }, now)).toBe(at('12:03:00'));
    expect(nextPollAt({ ...seen, hiddenAt: at('11:01:00') }, now)).toBe(Infinity);
    expect(nextPollAt({ askedAt: undefined, updatedAt: undefined, hiddenAt: at('10:00:00') }, now)).toBe(Infinity);
  });

  it('keeps the rhythm of the API', () => {
    const time = at('11:58:00');
    const pollAt = nextPollAt({ askedAt: time, updatedAt: time }, time);
    const staleAt = [pollAt, pollAt + 1].map((moment) => isStale(new Date(time).toISOString(), moment));
    expect(staleAt).toEqual([false, true]);
  });

  it('is given up after fifteen seconds', () => {
    expect(TIMEOUT_MS).toBe(15_000);
  });
});
