import { describe, expect, it } from 'vitest';
import { createPushController } from '../../netlify/runtime/equipment/push.ts';
import { createBlobStore } from '../../netlify/runtime/store/blob-store.ts';
import { createPushSite, pushAt } from './push-site.ts';
import { openStore } from './memory-blobs.ts';
import { createTestService, type TestService } from './test-service.ts';

/** Of ten o'clock. */
const MINUTE = 29_540_760;

describe('a push', () => {
  it('It is evaluated at once, though this minute’s turn found nothing new.', async () => {
    const { clock, start } = createPushSite(openStore());
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
    const { clock, start } = createPushSite(openStore());
    await start().service.push(pushAt(clock.now));
    clock.advance(359_000);
    await start().service.read();
    clock.advance(2_000);
    expect((await start().service.push(pushAt(clock.now)))?.updatedAt).toBe('2026-03-02T10:06:01.000Z');
  });

  it('It waits for whoever is reading, and then sees that they have read it, or reads itself.', async () => {
    for (const isRead of [true, false]) {
      const { opened, clock, start } = createPushSite(openStore());
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

  it('It waits for another push that is being evaluated in this minute’s second turn.', async () => {
    const { opened, clock, start } = createPushSite(openStore());
    await start().service.push(pushAt(clock.now));
    clock.advance(301_000);
    await start().service.read();
    const store = createBlobStore(opened);
    const attempt = { startedAt: '2026-03-02T10:05:01.000Z', outcome: 'reading' } as const;
    await store.openAttempt(MINUTE + 5.5, attempt);
    const push = pushAt(clock.now + 1_000);
    const test = createTestService(opened, {
      clock,
      equipment: createPushController(store),
      readsPushes: true,
      onWait: async () => {
        const status = JSON.parse((await store.readStatus()) ?? '') as Parameters<typeof store.writeStatus>[0];
        await store.writeStatus({ ...status, takenAt: push.takenAt });
        await store.closeAttempt(MINUTE + 5.5, { ...attempt, outcome: 'read' });
      },
    });
    expect((await test.service.push(push))?.updatedAt).toBe(push.takenAt);
    expect(test.waits).toHaveLength(1);
  });

  it('Pushed every twenty seconds, it is evaluated when the snapshot is stale, and not before.', async () => {
    const { clock, start } = createPushSite(openStore());
    const seen = new Set<string | undefined>();
    for (let push = 0; push < 31; push += 1) {
      seen.add((await start().service.push(pushAt(clock.now)))?.updatedAt);
      clock.advance(20_000);
    }
    expect([...seen]).toEqual(['2026-03-02T10:00:00.000Z', '2026-03-02T10:05:20.000Z']);
  });

  it('While nothing new comes, callers and the schedule have the pushes read once a minute, and nothing is written but turns.', async () => {
    const { clock, start, operations } = createPushSite(openStore());
    await start().service.push(pushAt(clock.now));
    clock.advance(301_000);
    operations.length = 0;
    for (let second = 0; second < 180; second += 5) {
      await (second % 60 === 0 ? start().service.refresh() : start().service.read());
      clock.advance(5_000);
    }
    expect(operations.filter((name) => name === 'readPushes')).toHaveLength(3);
    expect(operations.filter((name) => /^(write|readOutages)/.test(name))).toEqual([]);
  });

  it('At most one process at a time reads, though one reads for callers and one for a push.', async () => {
    const { opened, clock, start } = createPushSite(openStore());
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
