import { describe, expect, it } from 'vitest';
import { createBlobStore } from '../../netlify/runtime/store/blob-store.ts';
import type { StatusStore } from '../../netlify/runtime/store/status-store.ts';
import { outageLogSchema } from '../../src/status/outage-log.ts';
import { pushedReadingSchema } from '../../src/status/pushed-reading.ts';
import { createPushController } from '../../netlify/runtime/equipment/push.ts';
import { NETWORK } from '../domain/status/fixtures.ts';
import { openStore } from './memory-blobs.ts';
import { createTestService, TestClock, type TestService } from './test-service.ts';

type Opened = ReturnType<typeof openStore>;

/** A store that answers so many times, and then never again: the process is dead. `calls` says how far it came. */
function createDyingStore(opened: Opened, answers: number): { store: StatusStore; calls: string[] } {
  const calls: string[] = [];
  const entries = Object.entries(createBlobStore(opened)) as [string, (...args: unknown[]) => Promise<unknown>][];
  const store = Object.fromEntries(
    entries.map(([name, operation]) => [
      name,
      (...args: unknown[]) => {
        calls.push(name);
        return calls.length > answers ? Promise.reject(new Error('killed')) : operation(...args);
      },
    ]),
  ) as unknown as StatusStore;
  return { store, calls };
}

/** How many operations some work takes: the process is killed before each of them, and after the last. */
async function countOperations(run: (store: StatusStore, opened: Opened) => Promise<unknown>): Promise<number> {
  const opened = openStore();
  const { store, calls } = createDyingStore(opened, Number.POSITIVE_INFINITY);
  await run(store, opened);
  return calls.length;
}

async function outagesOf({ store }: TestService): Promise<object[]> {
  const text = await store.readOutages();
  return text === undefined ? [] : outageLogSchema.parse(JSON.parse(text)).outages;
}

describe('a process that is killed between two operations of the store', () => {
  it('While it reads an outage: what was stored is served, the next process reads, and one outage is in the log.', async () => {
    const clock = new TestClock('2026-03-02T10:00:00Z');
    const read = async (store: StatusStore, opened: Opened): Promise<void> => {
      clock.now = Date.parse('2026-03-02T10:00:00Z');
      await createTestService(opened, { clock }).service.read();
      clock.advance(300_001);
      const dying = createTestService(opened, { clock, store });
      dying.controller.line = 'down';
      await dying.service.read();
    };
    const operations = await countOperations(read);
    expect(operations).toBeGreaterThan(8);
    for (let answers = 0; answers <= operations; answers += 1) {
      const opened = openStore();
      await read(createDyingStore(opened, answers).store, opened);
      clock.advance(20_000);
      const next = createTestService(opened, { clock });
      next.controller.line = 'down';
      expect((await next.service.read())?.updatedAt).toMatch(/^2026-03-02T10:0(0:00.000|5:00.001|5:20.001)Z$/);
      clock.advance(60_000);
      const later = createTestService(opened, { clock });
      later.controller.line = 'down';
      expect((await later.service.read())?.internet.level).toBe('outage');
      const outages = await outagesOf(later);
      expect(outages).toMatchObject([{ startedAt: expect.stringMatching(/T10:0[56]/) as string, endedAt: null }]);
    }
  });

  it('While it reads that an outage is over: the outage ends, once, and none is lost or told twice.', async () => {
    const clock = new TestClock('2026-03-02T10:00:00Z');
    const read = async (store: StatusStore, opened: Opened): Promise<void> => {
      clock.now = Date.parse('2026-03-02T10:00:00Z');
      for (const line of ['down', 'up'] as const) {
        const before = createTestService(opened, { clock });
        before.controller.line = line;
        await before.service.read();
        clock.advance(300_001);
      }
      await createTestService(opened, { clock, store }).service.read();
    };
    const operations = await countOperations(read);
    for (let answers = 0; answers <= operations; answers += 1) {
      const opened = openStore();
      await read(createDyingStore(opened, answers).store, opened);
      clock.advance(60_001);
      const next = createTestService(opened, { clock });
      expect((await next.service.read())?.internet.level).toBe('ok');
      expect(await outagesOf(next)).toMatchObject([
        { startedAt: '2026-03-02T10:00:00.000Z', endedAt: expect.stringMatching(/T10:1[01]/) as string },
      ]);
    }
  });

  it('While it takes a push: one that was answered with success is there, and counts with the next request.', async () => {
    const clock = new TestClock('2026-03-02T10:05:00Z');
    const push = pushedReadingSchema.parse({
      takenAt: '2026-03-02T10:05:00Z',
      wan: { primary: 'down', sustained: true },
      accessPoints: NETWORK.spots.flatMap((spot) => spot.accessPoints.map(({ mac }) => ({ mac, state: 'online' }))),
    });
    const service = (opened: Opened, store: StatusStore): TestService =>
      createTestService(opened, { clock, store, equipment: createPushController(store), readsPushes: true });
    const send = (store: StatusStore, opened: Opened): Promise<unknown> => service(opened, store).service.push(push);
    const operations = await countOperations(send);
    for (let answers = 0; answers <= operations; answers += 1) {
      clock.now = Date.parse('2026-03-02T10:05:00Z');
      const opened = openStore();
      const isKept = await send(createDyingStore(opened, answers).store, opened).then(
        () => true,
        () => false,
      );
      expect(isKept).toBe(answers > 0);
      clock.advance(60_000);
      const store = createBlobStore(opened);
      const snapshot = await service(opened, store).service.read();
      expect(snapshot?.updatedAt).toBe(isKept ? '2026-03-02T10:05:00.000Z' : undefined);
      expect(snapshot?.internet.level).toBe(isKept ? 'outage' : undefined);
    }
  });

  it('While staff set something: what was answered with success is set.', async () => {
    const set = (store: StatusStore, opened: Opened): Promise<unknown> =>
      createTestService(opened, { store }).service.override({ action: 'set', minutes: 30, spots: { terrain: 'down' } });
    const operations = await countOperations(set);
    const kept: boolean[] = [];
    for (let answers = 0; answers <= operations; answers += 1) {
      const opened = openStore();
      const isKept = await set(createDyingStore(opened, answers).store, opened).then(
        () => true,
        () => false,
      );
      expect((await createTestService(opened).service.read())?.override).toEqual({ active: isKept });
      kept.push(isKept);
    }
    // It takes several operations: those before the last of them are nothing that anybody was told of.
    expect(kept[0]).toBe(false);
    expect(kept.at(-1)).toBe(true);
    expect(kept).toEqual(kept.toSorted());
  });
});
