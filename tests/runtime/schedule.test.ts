import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { sendAlarms } from '../../netlify/runtime/channels/send-alarms.ts';
import type { Controller } from '../../netlify/runtime/equipment/controller.ts';
import type { StatusStore } from '../../netlify/runtime/store/store.ts';
import { pushedReadingSchema } from '../../src/status/pushed-reading.ts';
import { parseRuns } from '../../src/status/record/runs-text.ts';
import { createReading } from '../status/fixtures.ts';
import { createMemoryStore, createPushedService, createTestService, TestClock } from './test-service.ts';

const EVERY_MS = 5 * 60_000;
/** Duration of a store operation and of a read of the equipment. */
const STORE_MS = 60;
const EQUIPMENT_MS = 800;

/** Returns a function that lets work take time of the clock. Concurrent work takes it at the same time. */
function createDelay(clock: TestClock): <Result>(ms: number, work: () => Promise<Result>) => Promise<Result> {
  return async (ms, work) => {
    const end = clock.now + ms;
    await yieldToOthers();
    clock.now = Math.max(clock.now, end);
    return work();
  };
}

interface Runs {
  /** For each run: how late it began, how long it waited, and how long it took in all. */
  readonly runs: readonly { readonly late: number; readonly waited: number; readonly took: number }[];
  readonly reads: number;
}

/** Plays consecutive scheduled runs, each as late as `late` returns, without other callers. */
async function playRuns(count: number, late: (run: number) => number): Promise<Runs> {
  const clock = new TestClock('2026-03-02T10:00:00Z');
  const begin = clock.now;
  const delay = createDelay(clock);
  const plain = createMemoryStore();
  const store = Object.fromEntries(
    Object.entries(plain).map(([name, operate]: [string, (...args: never[]) => Promise<unknown>]) => [
      name,
      (...args: never[]) => delay(STORE_MS, () => operate(...args)),
    ]),
  ) as unknown as StatusStore;
  let reads = 0;
  const equipment: Controller = {
    read: (now) => {
      reads += 1;
      return delay(EQUIPMENT_MS, () => Promise.resolve(createReading({ takenAt: new Date(now).toISOString() })));
    },
  };
  const on = createTestService({ clock, store, equipment });
  const runs = [];
  for (let run = 0; run < count; run += 1) {
    const startedAt = begin + run * EVERY_MS + late(run);
    clock.now = startedAt;
    const waitedBefore = on.waitedMs();
    await on.service.refresh();
    runs.push({ late: late(run), waited: on.waitedMs() - waitedBefore, took: clock.now - startedAt });
  }
  return { runs, reads };
}

const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

it('a run for a site that pushes never waits, and its reading is at most eleven minutes old', async () => {
  for (let phaseMs = 0; phaseMs < EVERY_MS; phaseMs += 7_919) {
    const on = createPushedService();
    const { clock, service, store } = on;
    // The heartbeat marks the end of each run.
    const runtime = on.runtime({ NETWORK_CONTROLLER: 'push', ALARM_HEARTBEAT_URL: 'http://localhost:9/beat' });
    const begin = clock.now;
    const isDone: boolean[] = [];
    for (let run = 1; run <= 16; run += 1) {
      clock.now = begin + (run - 1) * EVERY_MS + phaseMs;
      const takenAt = new Date(clock.now).toISOString();
      await service.push(pushedReadingSchema.parse({ takenAt, wan: { primary: 'up' } }));
      clock.now = begin + run * EVERY_MS;
      await service.refresh();
      isDone.push(await sendAlarms(runtime, clock.now + 28_000));
    }
    expect([phaseMs, on.waitedMs(), isDone.filter(Boolean).length]).toEqual([phaseMs, 0, 16]);
    expect(parseRuns((await store.get('runs')) ?? '').runs.map(({ internet }) => internet)).toEqual(['ok']);
  }
});

describe('consecutive scheduled runs', () => {
  it.each([
    [300, 'always on time', 0, 1_300],
    [2_000, 'up to a second late', 1_000, 1_400],
    [300, 'up to ten seconds late', 10_000, 2_600],
  ])(
    '%i that are %s each read the equipment, and wait no longer than necessary',
    async (count, _, jitterMs, limitMs) => {
      // An irregular but reproducible sequence.
      const lateness = (run: number): number => Math.floor((((run * 7919) % 1009) / 1009) * jitterMs);
      const { runs, reads } = await playRuns(count, lateness);
      expect(reads).toBe(count);
      const tooLong = runs.filter(({ late, waited }, index) => {
        const before = runs[index - 1]?.late ?? -EVERY_MS;
        return waited > Math.max(0, before - late + 1);
      });
      expect(tooLong).toEqual([]);
      // docs/hosting.md calculates the monthly cost with 1.3 seconds.
      expect(meanOf(runs.map(({ took }) => took))).toBeLessThan(limitMs);
    },
  );
});
