import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../../src/status/snapshot.ts';
import type { StatusService } from '../../netlify/runtime/status-service.ts';
import { createBlobStore } from '../../netlify/runtime/store/blob-store.ts';
import { openStore } from './memory-blobs.ts';
import { CountingController, createGate, createTestService, TestClock, type TestService } from './test-service.ts';

/** Instances that share a store, a clock and the equipment; a read ends when all other instances wait for it. */
function createInstances(count: number): TestService[] {
  const store = openStore();
  const clock = new TestClock('2026-03-02T10:00:00Z');
  const controller = new CountingController();
  const { gate, open } = createGate();
  let waiting = 0;
  if (count > 1) controller.gate = gate;
  const onWait = (): Promise<void> => {
    waiting += 1;
    if (waiting === count - 1) open();
    return gate;
  };
  return Array.from({ length: count }, () => createTestService(store, { clock, controller, onWait }));
}

function readAll(services: readonly StatusService[], callers: number): Promise<(Snapshot | undefined)[]> {
  const turns = Array.from({ length: callers / services.length }, () => services).flat();
  return Promise.all(turns.map((service) => service.read()));
}

describe('many callers at once', () => {
  it.each([1, 10])(
    'A hundred callers of %d instances with no snapshot make one read and get a hundred equal answers.',
    async (count) => {
      const instances = createInstances(count);
      const answers = await readAll(
        instances.map(({ service }) => service),
        100,
      );
      expect(instances[0]?.controller.reads).toBe(1);
      expect(answers).toHaveLength(100);
      for (const answer of answers) expect(answer).toStrictEqual(answers[0]);
      expect(answers[0]?.updatedAt).toBe('2026-03-02T10:00:00.000Z');
      expect(instances.flatMap(({ log }) => log)).toEqual([]);
    },
  );

  it.each([1, 10])(
    'A hundred callers of %d instances with a stale snapshot make one read and get a hundred equal, new answers.',
    async (count) => {
      const instances = createInstances(count);
      const [first] = instances;
      const gate = first?.controller.gate;
      if (first) first.controller.gate = undefined;
      await first?.service.read();
      if (first) first.controller.gate = gate;
      first?.clock.advance(300_001);
      const answers = await readAll(
        instances.map(({ service }) => service),
        100,
      );
      expect(first?.controller.reads).toBe(2);
      expect(answers).toHaveLength(100);
      for (const answer of answers) expect(answer).toStrictEqual(answers[0]);
      expect(answers[0]?.updatedAt).toBe('2026-03-02T10:05:00.001Z');
    },
  );

  it('A hundred callers make one try of equipment that fails, and none gets an answer that does not exist.', async () => {
    const instances = createInstances(4);
    const [first] = instances;
    if (first) first.controller.broken = true;
    const answers = await readAll(
      instances.map(({ service }) => service),
      100,
    );
    expect(first?.controller.reads).toBe(1);
    expect(new Set(answers)).toEqual(new Set([undefined]));
  });

  it('A hundred callers of a fresh snapshot make no read.', async () => {
    const { service, controller } = createTestService(openStore());
    const snapshot = await service.read();
    const answers = await readAll([service], 100);
    expect(controller.reads).toBe(1);
    for (const answer of answers) expect(answer).toStrictEqual(snapshot);
  });

  it('A schedule and callers that come together make one read.', async () => {
    const [instance, other] = createInstances(2);
    const answers = await Promise.all([instance?.service.refresh(), other?.service.read(), instance?.service.read()]);
    expect(instance?.controller.reads).toBe(1);
    expect(new Set(answers.map((answer) => answer?.updatedAt))).toEqual(new Set(['2026-03-02T10:00:00.000Z']));
  });
});

describe('a read that turns a minute', () => {
  it('A caller in the next minute waits for the read that is under way.', async () => {
    const store = openStore();
    const clock = new TestClock('2026-03-02T10:00:59.900Z');
    const controller = new CountingController();
    const { gate, open } = createGate();
    controller.gate = gate;
    const first = createTestService(store, { clock, controller });
    const second = createTestService(store, { clock, controller, onWait: open });
    const answers = await Promise.all([
      first.service.read(),
      untilReads(controller, 1).then(() => {
        clock.advance(500);
        return second.service.read();
      }),
    ]);
    expect(controller.reads).toBe(1);
    expect(answers[1]).toStrictEqual(answers[0]);
    expect(answers[0]?.updatedAt).toBe('2026-03-02T10:00:59.900Z');
  });

  it('A try whose minute turned while it was opened steps back behind one that began in the new minute.', async () => {
    const opened = openStore();
    const clock = new TestClock('2026-03-02T10:00:59.900Z');
    const controller = new CountingController();
    const other = createTestService(opened, { clock, controller });
    const store = createBlobStore(opened);
    let openings = 0;
    const slow = createTestService(opened, {
      clock,
      controller,
      store: {
        ...store,
        openAttempt: async (minute, attempt) => {
          openings += 1;
          if (openings > 1) return store.openAttempt(minute, attempt);
          clock.advance(500);
          await other.service.read();
          return store.openAttempt(minute, attempt);
        },
      },
    });
    expect((await slow.service.read())?.updatedAt).toBe('2026-03-02T10:01:00.400Z');
    expect(controller.reads).toBe(1);
    expect(JSON.parse((await store.readAttempt(29_540_760)) ?? '')).toEqual({
      startedAt: '1970-01-01T00:00:00.000Z',
      outcome: 'failed',
    });
  });

  it('A try whose minute turned while it was opened reads in the new minute, if nobody else does.', async () => {
    const opened = openStore();
    const clock = new TestClock('2026-03-02T10:00:59.900Z');
    const store = createBlobStore(opened);
    let openings = 0;
    const { service, controller } = createTestService(opened, {
      clock,
      store: {
        ...store,
        openAttempt: (minute, attempt) => {
          openings += 1;
          if (openings === 1) clock.advance(500);
          return store.openAttempt(minute, attempt);
        },
      },
    });
    expect((await service.read())?.updatedAt).toBe('2026-03-02T10:01:00.400Z');
    expect(controller.reads).toBe(1);
  });
});

describe('a read that was never finished', () => {
  it('Callers wait for it no longer than it can take, then get the stored snapshot.', async () => {
    const { service, controller, clock, store, waits } = createTestService(openStore());
    const stored = await service.read();
    clock.now = Date.parse('2026-03-02T10:20:00Z');
    await store.openAttempt(29_540_780, { startedAt: '2026-03-02T10:20:00.000Z', outcome: 'reading' });
    expect(await service.read()).toStrictEqual(stored);
    expect(controller.reads).toBe(1);
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThanOrEqual(8_000);
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(10_000);
  });

  it('A minute after it began, the next caller reads.', async () => {
    const { service, controller, clock, store } = createTestService(openStore());
    clock.now = Date.parse('2026-03-02T10:21:00Z');
    await store.openAttempt(29_540_780, { startedAt: '2026-03-02T10:20:00.000Z', outcome: 'reading' });
    expect((await service.read())?.updatedAt).toBe('2026-03-02T10:21:00.000Z');
    expect(controller.reads).toBe(1);
  });
});

describe('the tries that are kept', () => {
  it('Those of earlier minutes are dropped, whether they failed or not.', async () => {
    const opened = openStore();
    const { service, controller, clock } = createTestService(opened);
    for (let minute = 0; minute < 20; minute += 1) {
      controller.broken = minute % 3 === 0;
      await service.read();
      clock.advance(60_000);
    }
    const { blobs: kept } = await opened.list({ prefix: 'attempts/' });
    expect(kept.length).toBeLessThanOrEqual(2);
  });
});

/** Lets the others work until the equipment has been asked so many times. */
async function untilReads(controller: CountingController, reads: number): Promise<void> {
  while (controller.reads < reads) await new Promise((resolve) => setImmediate(resolve));
}
