import { describe, expect, it } from 'vitest';
import { createPushController } from '../../netlify/runtime/controllers/push.ts';
import { createBlobStore } from '../../netlify/runtime/store/blob-store.ts';
import { pushedReadingSchema, type PushedReading } from '../../src/domain/status/pushed-reading.ts';
import { useBlobs } from './test-blobs.ts';
import { createTestService, TestClock, type TestService } from './test-service.ts';

const blobs = useBlobs();
type Opened = ReturnType<typeof blobs.openStore>;
const MINUTE = 29_540_760;

/** Counts what is read of the pushes. */
interface PushSite {
  readonly opened: Opened;
  readonly clock: TestClock;
  readonly start: () => TestService;
  readonly reads: () => number;
}

/** A site whose equipment is read by a job that pushes; every `start` is a new process. */
function createPushSite(time = '2026-03-02T10:00:00Z'): PushSite {
  const opened = blobs.openStore();
  const clock = new TestClock(time);
  let reads = 0;
  const plain = createBlobStore(opened);
  const store = {
    ...plain,
    readPushes: () => {
      reads += 1;
      return plain.readPushes();
    },
  };
  return {
    opened,
    clock,
    start: () => createTestService(opened, { clock, store, equipment: createPushController(store), readsPushes: true }),
    reads: () => reads,
  };
}

const pushAt = (now: number, primary: 'up' | 'down' = 'up'): PushedReading =>
  pushedReadingSchema.parse({ takenAt: new Date(now).toISOString(), wan: { primary, sustained: true } });

describe('a push', () => {
  it('It is evaluated at once, though this minute’s turn found nothing new.', async () => {
    const { clock, start } = createPushSite();
    await start().service.push(pushAt(clock.now));
    clock.advance(310_000);
    expect((await start().service.read())?.updatedAt).toBe('2026-03-02T10:00:00.000Z');
    clock.advance(10_000);
    expect(await start().service.push(pushAt(clock.now, 'down'))).toMatchObject({
      updatedAt: '2026-03-02T10:05:20.000Z',
      internet: { level: 'outage' },
    });
  });

  it('It is evaluated at once, though the turn of the minute before, not a minute ago, found nothing new.', async () => {
    const { clock, start } = createPushSite();
    await start().service.push(pushAt(clock.now));
    clock.advance(359_000);
    await start().service.read();
    clock.advance(2_000);
    expect((await start().service.push(pushAt(clock.now)))?.updatedAt).toBe('2026-03-02T10:06:01.000Z');
  });

  it('It waits for whoever is reading, and then sees that they have read it, or reads itself.', async () => {
    for (const isRead of [true, false]) {
      const { opened, clock, start } = createPushSite();
      await start().service.push(pushAt(clock.now));
      clock.advance(301_000);
      const store = createBlobStore(opened);
      await store.openAttempt(MINUTE + 5, { startedAt: '2026-03-02T10:05:01.000Z', outcome: 'reading' });
      const push = pushAt(clock.now + 1_000);
      const test = createTestService(opened, {
        clock,
        store,
        equipment: createPushController(store),
        readsPushes: true,
        onWait: async () => {
          clock.advance(1_000);
          if (isRead) {
            const status = JSON.parse((await store.readStatus()) ?? '') as Parameters<typeof store.writeStatus>[0];
            await store.writeStatus({ ...status, takenAt: push.takenAt });
          }
          await store.closeAttempt(MINUTE + 5, { startedAt: '2026-03-02T10:05:01.000Z', outcome: 'read' });
        },
      });
      expect((await test.service.push(push))?.updatedAt).toBe('2026-03-02T10:05:02.000Z');
      const second = await store.readAttempt(MINUTE + 5.5);
      expect(second === undefined).toBe(isRead);
    }
  });

  it('Pushed every twenty seconds, it is evaluated when the snapshot is stale, and not before.', async () => {
    const { clock, start } = createPushSite();
    const seen = new Set<string | undefined>();
    for (let push = 0; push < 31; push += 1) {
      seen.add((await start().service.push(pushAt(clock.now)))?.updatedAt);
      clock.advance(20_000);
    }
    expect([...seen]).toEqual(['2026-03-02T10:00:00.000Z', '2026-03-02T10:05:20.000Z']);
  });

  it('While nothing new comes, callers and the schedule have the pushes read once a minute.', async () => {
    const { clock, start, reads } = createPushSite();
    await start().service.push(pushAt(clock.now));
    clock.advance(301_000);
    const before = reads();
    for (let second = 0; second < 180; second += 5) {
      await (second % 60 === 0 ? start().service.refresh() : start().service.read());
      clock.advance(5_000);
    }
    expect(reads() - before).toBe(3);
  });

  it('At most one process at a time reads, though one reads for callers and one for a push.', async () => {
    const { opened, clock, start } = createPushSite();
    await start().service.push(pushAt(clock.now));
    clock.advance(301_000);
    const plain = createBlobStore(opened);
    let [writing, most] = [0, 0];
    const watched = {
      ...plain,
      readPushes: async () => {
        writing += 1;
        most = Math.max(most, writing);
        for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        return plain.readPushes();
      },
      closeAttempt: (...args: Parameters<typeof plain.closeAttempt>) => {
        writing -= 1;
        return plain.closeAttempt(...args);
      },
    };
    const process = (): TestService =>
      createTestService(opened, {
        clock,
        store: watched,
        equipment: createPushController(watched),
        readsPushes: true,
        onWait: () => undefined,
      });
    await Promise.all([
      ...Array.from({ length: 5 }, () => process().service.read()),
      ...Array.from({ length: 5 }, (_, index) => process().service.push(pushAt(clock.now + index))),
    ]);
    expect(most).toBe(1);
  });
});

describe('times from a clock that ran ahead', () => {
  it.each([
    ['2026-03-02T10:20:50.000Z', 'reading', 'in the same minute'],
    ['2026-03-02T10:21:50.000Z', 'reading', 'in the next minute'],
    ['2026-03-02T11:20:00.000Z', 'reading', 'an hour later'],
    ['2036-03-02T10:20:00.000Z', 'read', 'ten years later'],
  ] as const)(
    'A turn taken at %s (%s), %s, keeps nobody from an answer, and from a new one for a minute at most.',
    async (startedAt, outcome, _when) => {
      const { service, clock, store } = createTestService(blobs.openStore());
      await service.read();
      clock.now = Date.parse('2026-03-02T10:20:05Z');
      await store.openAttempt(MINUTE + 20, { startedAt, outcome });
      const first = await service.read();
      expect(['2026-03-02T10:00:00.000Z', '2026-03-02T10:20:05.000Z']).toContain(first?.updatedAt);
      clock.now = Date.parse('2026-03-02T10:22:50Z');
      expect(Date.parse((await service.read())?.updatedAt ?? '')).toBeGreaterThan(Date.parse('2026-03-02T10:20:00Z'));
    },
  );

  it('A turn that was taken further ahead than clocks may differ keeps nobody from reading at once.', async () => {
    const { service, clock, store, waits } = createTestService(blobs.openStore());
    await store.openAttempt(MINUTE, { startedAt: '2026-03-02T10:02:00.001Z', outcome: 'reading' });
    expect((await service.read())?.updatedAt).toBe(new Date(clock.now).toISOString());
    expect(waits).toEqual([]);
  });

  it('Both turns taken like that keep nobody from reading: the process goes by its own last try.', async () => {
    const test = createTestService(blobs.openStore());
    for (const turn of [MINUTE, MINUTE + 0.5]) {
      await test.store.openAttempt(turn, { startedAt: '2030-01-01T00:00:00.000Z', outcome: 'reading' });
    }
    for (let request = 0; request < 3; request += 1) {
      expect((await test.service.read())?.updatedAt).toBe('2026-03-02T10:00:00.000Z');
      test.clock.advance(5_000);
    }
    expect(test.controller.reads).toBe(1);
  });

  it('Turns of minutes that are far ahead are dropped by whoever reads.', async () => {
    const opened = blobs.openStore();
    const { service, store } = createTestService(opened);
    for (const minute of [MINUTE + 2, MINUTE + 3, MINUTE + 4, MINUTE + 60]) {
      await store.openAttempt(minute, { startedAt: '2026-03-02T11:00:00.000Z', outcome: 'reading' });
    }
    await service.read();
    const { blobs: kept } = await opened.list({ prefix: 'attempts/' });
    expect(kept.map(({ key }) => key).toSorted()).toEqual([
      `attempts/${MINUTE}`,
      `attempts/${MINUTE + 2}`,
      `attempts/${MINUTE + 3}`,
    ]);
  });

  it.each([
    ['10:01:30', 0, 0],
    ['10:01:30', 90_000, 1],
    ['10:17:00', 0, 0],
    ['10:17:01', 0, 1],
    ['23:00:00', 0, 1],
  ])('Equipment that is to be left alone until %s is read %d ms after ten %d times.', async (until, ms, reads) => {
    const { service, clock, controller, store } = createTestService(blobs.openStore());
    await store.writeBackoff({ until: `2026-03-02T${until}.000Z` });
    clock.advance(ms);
    await service.read();
    expect(controller.reads).toBe(reads);
  });

  it('A snapshot from more than two minutes ahead is read anew at once.', async () => {
    const opened = blobs.openStore();
    await createTestService(opened, { clock: new TestClock('2026-03-02T10:02:01Z') }).service.read();
    const { service } = createTestService(opened, { clock: new TestClock('2026-03-02T10:00:00Z') });
    expect((await service.read())?.updatedAt).toBe('2026-03-02T10:00:00.000Z');
  });
});

describe('waiting for somebody else’s reading', () => {
  it('The first wait is about as long as a reading takes, then they grow; all together they are no longer than it can take.', async () => {
    const { service, store, waits } = createTestService(blobs.openStore());
    await store.openAttempt(MINUTE, { startedAt: '2026-03-02T10:00:00.000Z', outcome: 'reading' });
    expect(await service.read()).toBeUndefined();
    expect(waits.slice(0, 5)).toEqual([500, 750, 1_125, 1_687.5, 2_000]);
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(9_001);
    expect(waits.length).toBeLessThan(8);
  });

  it('It ends when the time for the answer is over.', async () => {
    const test = createTestService(blobs.openStore(), {
      onWait: () => new Promise(() => undefined),
      budgetMs: { reading: 200 },
    });
    await test.store.openAttempt(MINUTE, { startedAt: '2026-03-02T10:00:00.000Z', outcome: 'reading' });
    expect(await test.service.read()).toBeUndefined();
  });
});
