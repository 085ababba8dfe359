import fc from 'fast-check';
import { expect, it } from 'vitest';
import { extendRuns } from '../../src/status/record/runs.ts';
import { createStatusRecord, type StatusRecord } from '../../src/status/record/status-record.ts';
import type { Run } from '../../src/status/record/run.ts';
import { parseRuns } from '../../src/status/record/runs-text.ts';
import { createReading, createWan, NETWORK } from '../status/fixtures.ts';
import { createMemoryStore, createTestService, TestClock } from './test-service.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const YEAR = 365 * 24 * HOUR;
/** Number of sequences of most suites; `CLOCK_READINGS=10000` runs that many readings. */
const SEQUENCES = Number(process.env.CLOCK_READINGS ?? 600) / 20;

const jumps = fc.oneof(
  fc.constant(0),
  fc.integer({ min: -15, max: 15 }).map((minutes) => minutes * MINUTE),
  fc.integer({ min: -30, max: 30 }).map((hours) => hours * HOUR),
  fc.integer({ min: -60, max: 60 }).map((years) => years * YEAR),
);

it('a machine whose clock jumps loses no reading, and shows no time in the future or older than before', async () => {
  const step = fc.record({ jump: jumps, isDown: fc.boolean(), act: fc.constantFrom('read', 'refresh', 'override') });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 20 }), async (steps) => {
      const clock = new TestClock('2026-03-02T10:00:00Z');
      let isDown = false;
      const equipment = {
        read: (now: number) => {
          const wan = createWan({ primary: isDown ? 'down' : 'up', sustained: true });
          return Promise.resolve(createReading({ takenAt: new Date(now).toISOString(), wan }));
        },
      };
      const on = createTestService({ clock, store: createMemoryStore(), equipment });
      const readAt: number[] = [];
      let before = '';
      for (const { jump, isDown: isDownNow, act } of steps) {
        clock.wrongByMs = jump;
        isDown = isDownNow;
        if (act === 'override') await on.service.override({ action: 'set', minutes: 3, spots: { molino: 'down' } });
        else await (act === 'refresh' ? on.service.refresh() : on.service.read());
        const { updatedAt = '' } = (await on.service.read()) ?? {};
        if (act !== 'override') readAt.push(clock.now);
        expect(Date.parse(updatedAt)).toBeLessThanOrEqual(clock.now + 2 * MINUTE);
        expect(updatedAt >= before, `${updatedAt} after ${before}`).toBe(true);
        before = updatedAt;
        clock.advance(5 * MINUTE + 2 * MINUTE);
      }
      const { runs } = parseRuns((await on.store.get('runs')) ?? '');
      // A clock that is off by a minute or less counts as right.
      const isKept = (at: number): boolean => runs.some(({ from, to }) => from <= at + MINUTE && to >= at - MINUTE);
      expect(readAt.filter((at) => !isKept(at))).toEqual([]);
    }),
    { numRuns: SEQUENCES },
  );
});

it('without a clock of the store, one reading with a wrong time removes nothing from the record', () => {
  const step = fc.record({ jump: jumps, wrong: fc.integer({ min: 0, max: 3 }), isDown: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 20 }), (steps) => {
      let runs: readonly Run[] = [];
      let status: StatusRecord | undefined;
      let time = Date.UTC(2026, 2, 2, 10);
      let wasRight = false;
      const seen: number[] = [];
      for (const { jump, wrong, isDown } of steps) {
        time += 5 * MINUTE;
        const isRight: boolean = !wasRight || wrong > 0;
        const now = isRight ? time : time + jump;
        const wan = createWan({ primary: isDown ? 'down' : 'up', sustained: true });
        const before: StatusRecord | undefined = status;
        status = createStatusRecord(createReading({ takenAt: new Date(now).toISOString(), wan }), before, NETWORK, now);
        runs = extendRuns(runs, status, before);
        if (isRight && wasRight) seen.push(time);
        wasRight = isRight;
        expect(seen.filter((at) => !runs.some(({ from, to }) => from <= at && to >= at))).toEqual([]);
      }
    }),
    { numRuns: SEQUENCES },
  );
});

it.each([
  ['two hours behind', -2 * HOUR],
  ['a year ahead', YEAR],
])('an override set by a machine whose clock is %s lasts as many minutes as staff chose', async (_, wrongByMs) => {
  const on = createTestService();
  await on.service.read();
  on.clock.wrongByMs = wrongByMs;
  await on.service.override({ action: 'set', minutes: 60, spots: { molino: 'down' } });
  on.clock.wrongByMs = 0;
  const active = [];
  for (const minutes of [59, 2]) {
    on.clock.advance(minutes * MINUTE);
    active.push((await on.service.read())?.override.active);
  }
  expect(active).toEqual([true, false]);
});
