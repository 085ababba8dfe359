import { describe, expect, it } from 'vitest';
import { isAhead, isStale, staleInMs } from '../../src/status/status-times.ts';
import { createBackoff, isBackingOff } from '../../netlify/runtime/lock.ts';

const READ_AT = '2026-03-02T10:00:00.000Z';
const at = (minutes: number, seconds = 0, ms = 0): number => Date.UTC(2026, 2, 2, 10, minutes, seconds, ms);

describe('isStale', () => {
  it.each([
    [false, 'of this moment', at(0)],
    [false, 'of four minutes ago', at(4)],
    [false, 'of 4:59.999 minutes ago', at(4, 59, 999)],
    [false, 'of exactly five minutes ago', at(5)],
    [true, 'of five minutes and a millisecond ago', at(5, 0, 1)],
    [true, 'of yesterday', at(24 * 60)],
    [false, 'of two minutes ahead', at(-2)],
    [true, 'of two minutes and a millisecond ahead', at(-2, 0, -1)],
    [true, 'of tomorrow', at(-24 * 60)],
  ])('It is %s that a reading %s is stale.', (stale, _age, now) => {
    expect(isStale(READ_AT, now)).toBe(stale);
  });

  it('Without a reading there is nothing fresh.', () => {
    expect(isStale(undefined, at(0))).toBe(true);
  });
});

describe('staleInMs', () => {
  it.each([
    [at(0), 300_001],
    [at(4, 59), 1_001],
    [at(5), 1],
    [at(5, 0, 1), 0],
    [at(90), 0],
  ])('At %d a reading of ten o’clock becomes stale in %d ms.', (now, ms) => {
    expect(staleInMs(READ_AT, now)).toBe(ms);
  });

  it('Without a reading it is stale now.', () => {
    expect(staleInMs(undefined, at(0))).toBe(0);
  });
});

describe('isAhead', () => {
  it.each([
    [false, at(0)],
    [false, at(-2)],
    [true, at(-2, 0, -1)],
  ])('It is %s that ten o’clock is further ahead than clocks may differ, at %d.', (ahead, now) => {
    expect(isAhead(READ_AT, now)).toBe(ahead);
  });
});

describe('isBackingOff', () => {
  it.each([
    [true, 'the moment it asked', at(0)],
    [true, 'a millisecond before the time is over', at(1, 29, 999)],
    [false, 'when the time is over', at(1, 30)],
  ])('It is %s that equipment is left alone that asked for 90 seconds: %s.', (alone, _when, now) => {
    expect(isBackingOff(createBackoff('90', at(0)), now)).toBe(alone);
  });

  it('It is left alone for a quarter of an hour at most.', () => {
    const backoff = createBackoff('86400', at(0));
    expect([isBackingOff(backoff, at(14, 59)), isBackingOff(backoff, at(15))]).toEqual([true, false]);
  });

  it.each([
    [true, 17, 0],
    [false, 17, 1],
    [false, 24 * 60, 0],
  ])('It is %s that a time %d minutes and %d ms ahead counts.', (counts, minutes, ms) => {
    expect(isBackingOff({ until: new Date(at(minutes, 0, ms)).toISOString() }, at(0))).toBe(counts);
  });

  it('Nobody is left alone who has not asked.', () => {
    expect(isBackingOff(undefined, at(0))).toBe(false);
  });
});

describe('createBackoff', () => {
  it.each([
    ['5', '2026-03-02T10:00:05.000Z'],
    ['0.5', '2026-03-02T10:00:00.500Z'],
    ['0.25', '2026-03-02T10:00:00.250Z'],
    ['900', '2026-03-02T10:15:00.000Z'],
    ['901', '2026-03-02T10:15:00.000Z'],
    ['99999999999999999999999', '2026-03-02T10:15:00.000Z'],
    ['Mon, 02 Mar 2026 10:01:30 GMT', '2026-03-02T10:01:30.000Z'],
    ['Mon, 12 Mar 2029 10:01:30 GMT', '2026-03-02T10:15:00.000Z'],
  ])('Who asks at ten o’clock with Retry-After: %s is left alone until %s.', (retryAfter, until) => {
    expect(createBackoff(retryAfter, at(0))).toEqual({ until });
  });

  it.each([
    '',
    '0',
    '-5',
    'soon',
    '5 minutes',
    '0x10',
    'Infinity',
    'Mon, 02 Mar 2026 10:00:00 GMT',
    'Mon, 02 Mar 2026 09:59:59 GMT',
    'Mon, 32 Mar 2026 10:01:30 GMT',
    'Mon, 02 Mar 2026 10:01:30 CET',
    '2026-03-02T10:01:30Z',
  ])('Retry-After: %j asks for nothing at ten o’clock.', (retryAfter) => {
    expect(createBackoff(retryAfter, at(0))).toBeUndefined();
  });
});
