import { expect, it } from 'vitest';
import { isStale, staleInMs } from '../../src/status/status-times.ts';

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
])('at %d, a reading of ten o’clock becomes stale in %d ms; at once if from a clock ahead of time', (now, ms) => {
  expect([staleInMs(READ_AT, now), isStale(READ_AT, now)]).toEqual([ms, ms === 0]);
});

it('Without a reading there is nothing fresh.', () => {
  expect([isStale(undefined, at(0)), staleInMs(undefined, at(0))]).toEqual([true, 0]);
});
