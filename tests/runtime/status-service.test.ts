import { describe, expect, it } from 'vitest';
import { FINE_SNAPSHOT } from '../domain/status/fixtures.ts';
import { openStore } from './memory-blobs.ts';
import { createTestService, TestClock } from './test-service.ts';

describe('read: freshness', () => {
  it('Where there is no snapshot yet, the equipment is read once, and what it says is served.', async () => {
    const { service, controller, log } = createTestService(openStore());
    expect(await service.read()).toStrictEqual(FINE_SNAPSHOT);
    expect(controller.reads).toBe(1);
    expect(log).toEqual([]);
  });

  it.each([0, 1, 60_000, 299_999, 300_000])('A snapshot %d ms old is served without a read.', async (ageMs) => {
    const { service, controller, clock } = createTestService(openStore());
    const first = await service.read();
    controller.line = 'down';
    clock.advance(ageMs);
    expect(await service.read()).toStrictEqual(first);
    expect(controller.reads).toBe(1);
  });

  it.each([300_001, 360_000, 86_400_000])('A snapshot %d ms old is read anew, once.', async (ageMs) => {
    const { service, controller, clock } = createTestService(openStore());
    await service.read();
    controller.line = 'down';
    clock.advance(ageMs);
    const second = await service.read();
    expect(await service.read()).toStrictEqual(second);
    expect(controller.reads).toBe(2);
    expect(second?.internet).toEqual({ level: 'outage', attribution: 'provider' });
    expect(Date.parse(second?.updatedAt ?? '')).toBe(Date.parse('2026-03-02T10:00:00Z') + ageMs);
  });

  it('Polled every half minute for an hour, the equipment is read whenever more than five minutes have passed.', async () => {
    const { service, controller, clock } = createTestService(openStore());
    const seen = new Set<string | undefined>();
    for (let poll = 0; poll < 120; poll += 1) {
      seen.add((await service.read())?.updatedAt);
      clock.advance(30_000);
    }
    expect([controller.reads, seen.size]).toEqual([11, 11]);
  });

  it('A snapshot outlives the instance that took it.', async () => {
    const store = openStore();
    const first = createTestService(store);
    const snapshot = await first.service.read();
    const second = createTestService(store);
    expect(await second.service.read()).toStrictEqual(snapshot);
    expect(second.controller.reads).toBe(0);
  });
});

describe('read: equipment that cannot be read', () => {
  it('The stored snapshot is served unchanged, however old it is.', async () => {
    const { service, controller, clock } = createTestService(openStore());
    const stored = await service.read();
    controller.broken = true;
    for (const ageMs of [300_001, 3_600_000, 604_800_000]) {
      clock.advance(ageMs);
      expect(await service.read()).toStrictEqual(stored);
    }
    expect(controller.reads).toBe(4);
  });

  it('Where there is no snapshot, there is none to serve.', async () => {
    const { service, controller, log } = createTestService(openStore());
    controller.broken = true;
    expect(await service.read()).toBeUndefined();
    expect(log).toEqual(['The network equipment could not be read: /v1/hosts answered 500 (after 0 ms)']);
  });

  it('Once it can be read again, the new snapshot is served.', async () => {
    const { service, controller, clock } = createTestService(openStore());
    controller.broken = true;
    await service.read();
    controller.broken = false;
    clock.advance(60_000);
    expect((await service.read())?.updatedAt).toBe('2026-03-02T10:01:00.000Z');
  });

  it.each([
    ['10:00:00.000', 59_999, 1],
    ['10:00:00.000', 60_000, 2],
    ['10:00:59.500', 600, 1],
    ['10:00:59.500', 30_000, 1],
    ['10:00:59.500', 59_999, 1],
    ['10:00:59.500', 60_000, 2],
    ['10:00:59.999', 1, 1],
    ['10:00:30.000', 29_999, 1],
    ['10:00:30.000', 30_000, 1],
    ['10:00:30.000', 120_000, 2],
  ])('After a read that failed at %s, another caller %d ms later makes it %d in all.', async (time, laterMs, reads) => {
    const clock = new TestClock(`2026-03-02T${time}Z`);
    const { service, controller } = createTestService(openStore(), { clock });
    controller.broken = true;
    await service.read();
    clock.advance(laterMs);
    await service.read();
    expect(controller.reads).toBe(reads);
  });

  it('Polled every five seconds for five minutes, equipment that fails is tried five times, a minute apart.', async () => {
    const clock = new TestClock('2026-03-02T10:00:17.250Z');
    const { service, controller } = createTestService(openStore(), { clock });
    controller.broken = true;
    const triedAt: number[] = [];
    for (let second = 0; second < 300; second += 5) {
      const before = controller.reads;
      await service.read();
      if (controller.reads > before) triedAt.push(second);
      clock.advance(5_000);
    }
    expect(triedAt).toEqual([0, 60, 120, 180, 240]);
  });

  it('A failing instance keeps the others from trying for a minute too.', async () => {
    const store = openStore();
    const clock = new TestClock('2026-03-02T10:00:59.900Z');
    const first = createTestService(store, { clock });
    const second = createTestService(store, { clock });
    first.controller.broken = true;
    await first.service.read();
    clock.advance(1_000);
    expect(await second.service.read()).toBeUndefined();
    expect(second.controller.reads).toBe(0);
  });
});

describe('refresh', () => {
  it('A schedule has the equipment read where there is no snapshot.', async () => {
    const { service, controller } = createTestService(openStore());
    expect((await service.refresh())?.updatedAt).toBe('2026-03-02T10:00:00.000Z');
    expect(controller.reads).toBe(1);
  });

  it.each([
    [0, 1, []],
    [60_000, 1, []],
    [285_000, 1, []],
    [285_001, 2, [15_000]],
    [299_000, 2, [1_001]],
    [300_000, 2, [1]],
    [300_001, 2, []],
    [900_000, 2, []],
  ])(
    'A schedule that comes %d ms after a read makes %d reads in all, and waits %j ms for the snapshot to become stale.',
    async (ageMs, reads, waited) => {
      const { service, controller, clock, waits } = createTestService(openStore());
      await service.read();
      clock.advance(ageMs);
      await service.refresh();
      expect(controller.reads).toBe(reads);
      expect(waits).toEqual(waited);
    },
  );

  it('A schedule that fires every five minutes, a little early or late, reads every time.', async () => {
    const { service, controller, clock } = createTestService(openStore());
    for (const jitterMs of [400, 0, 900, 100, 2_000, 0, 5]) {
      clock.now = Date.parse('2026-03-02T10:00:00Z') + controller.reads * 300_000 + jitterMs;
      await service.refresh();
    }
    expect(controller.reads).toBe(7);
  });

  it('A schedule gets the stored snapshot unchanged while the equipment fails.', async () => {
    const { service, controller, clock } = createTestService(openStore());
    const stored = await service.read();
    controller.broken = true;
    clock.advance(300_001);
    expect(await service.refresh()).toStrictEqual(stored);
  });

  it('A schedule gets nothing where there is no snapshot and the equipment fails.', async () => {
    const { service, controller } = createTestService(openStore());
    controller.broken = true;
    expect(await service.refresh()).toBeUndefined();
  });
});
