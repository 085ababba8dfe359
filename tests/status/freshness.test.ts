import { describe, expect, it } from 'vitest';
import { isStale, staleInMs } from '../../src/status/status-times.ts';
import { createBackoff, isBackingOff } from '../../netlify/runtime/lock.ts';

const READ_AT = '2026-03-02T10:00:00.000Z';
const at = (minutes: number, seconds = 0, ms = 0): number => Date.UTC(2026, 2, 2, 10, minutes, seconds, ms);

it.each([
  [at(0), 300_001],
  [at(4, 59), 1_001],
  [at(5), 1],
  [at(5, 0, 1), 0],
  [at(24 * 60), 0],
  [at(-2), 420_001],
  [at(-2, 0, -1), 0],
])(
  'At %d a reading of ten o’clock becomes stale in %d ms; it is so at once from a clock that ran ahead.',
  (now, ms) => {
    expect([staleInMs(READ_AT, now), isStale(READ_AT, now)]).toEqual([ms, ms === 0]);
  },
);

it('Without a reading there is nothing fresh.', () => {
  expect([isStale(undefined, at(0)), staleInMs(undefined, at(0))]).toEqual([true, 0]);
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
    ['901', '2026-03-02T10:15:00.000Z'],
    ['Mon, 02 Mar 2026 10:01:30 GMT', '2026-03-02T10:01:30.000Z'],
    ['Mon, 12 Mar 2029 10:01:30 GMT', '2026-03-02T10:15:00.000Z'],
  ])('Who asks at ten o’clock with Retry-After: %s is left alone until %s.', (retryAfter, until) => {
    expect(createBackoff(retryAfter, at(0))).toEqual({ until });
  });

  it.each(['', '0', '-5', 'soon', '0x10', 'Mon, 02 Mar 2026 09:59:59 GMT', '2026-03-02T10:01:30Z'])(
    'Retry-After: %j asks for nothing at ten o’clock.',
    (retryAfter) => {
      expect(createBackoff(retryAfter, at(0))).toBeUndefined();
    },
  );
});
