import { describe, expect, it } from 'vitest';
import { createBlobStore } from '../../netlify/runtime/store/blob-store.ts';
import type { HistoryLog } from '../../src/status/history-log.ts';
import type { OutageLog } from '../../src/status/outage-log.ts';
import { statusRecordSchema } from '../../src/status/record.ts';
import { openStore } from './memory-blobs.ts';
import { CountingController, createTestService, TestClock, type TestService } from './test-service.ts';

const STEP = 300_001;

/** Instances with clocks, equipment and a store of their own making, over the same blobs. */
function createPair(times: readonly [string, string]): { one: TestService; other: TestService } {
  const opened = openStore();
  const controller = new CountingController();
  const [one, other] = times.map((time) => createTestService(opened, { controller, clock: new TestClock(time) }));
  if (!one || !other) throw new Error('an instance is missing');
  return { one, other };
}

describe('two writers', () => {
  it('Instances that take turns remember what the other has read: a moment’s fault counts on the second reading.', async () => {
    const { one, other } = createPair(['2026-03-02T10:00:00Z', '2026-03-02T10:05:00.001Z']);
    const { controller } = one;
    expect((await one.service.read())?.internet.level).toBe('ok');
    controller.line = 'down';
    controller.sustained = false;
    expect((await other.service.read())?.internet.level).toBe('ok');
    one.clock.now = other.clock.now + STEP;
    expect((await one.service.read())?.internet.level).toBe('outage');
  });

  it('Staff and a reading that write at the same time both count.', async () => {
    const { one, other } = createPair(['2026-03-02T10:00:00Z', '2026-03-02T10:00:00Z']);
    await Promise.all([
      one.service.read(),
      other.service.override({ action: 'set', minutes: 30, spots: { terrain: 'down' } }),
    ]);
    const snapshot = await one.service.read();
    expect(snapshot?.spots.map(({ level }) => level)).toEqual(['ok', 'down', 'ok']);
    expect(snapshot?.override).toEqual({ active: true });
    expect(one.controller.reads).toBe(1);
  });

  it('Twenty instances that read at once for ten readings leave one outage, and a history in which each reading counts once.', async () => {
    const opened = openStore();
    const controller = new CountingController();
    const clock = new TestClock('2026-03-02T10:00:00Z');
    const onWait = (): void => undefined;
    const instances = Array.from({ length: 20 }, () => createTestService(opened, { controller, clock, onWait }));
    for (let reading = 0; reading < 10; reading += 1) {
      controller.line = reading >= 3 && reading < 6 ? 'down' : 'up';
      await Promise.all(instances.map(({ service }) => service.read()));
      clock.advance(STEP);
    }
    expect(controller.reads).toBe(10);
    const store = createBlobStore(opened);
    const { outages } = JSON.parse((await store.readOutages()) ?? '') as OutageLog;
    expect(outages).toMatchObject([
      { startedAt: '2026-03-02T10:15:00.003Z', endedAt: '2026-03-02T10:35:00.007Z', worst: 'outage' },
    ]);
    const { runs } = JSON.parse((await store.readHistory()) ?? '') as HistoryLog;
    expect(runs.map(({ from, to, marks }) => [to - from, marks])).toEqual([
      [900, 'oooo'],
      [1200, 'Pooo'],
      [600, 'oooo'],
    ]);
  });
});

describe('a partial write', () => {
  it('A record cut off at any place is treated as none: the equipment is read, and a whole one is written.', async () => {
    const opened = openStore();
    const seed = createTestService(opened);
    await seed.service.read();
    const whole = await opened.get('status', { type: 'text' });
    for (let length = 0; length < whole.length; length += 97) {
      const torn = openStore();
      await torn.set('status', whole.slice(0, length));
      const { service, controller, store, log } = createTestService(torn);
      expect((await service.read())?.internet.level).toBe('ok');
      expect([controller.reads, log.length]).toEqual([1, 1]);
      expect(statusRecordSchema.safeParse(JSON.parse((await store.readStatus()) ?? '')).success).toBe(true);
    }
  });
});

describe('clocks that differ', () => {
  it.each<[string, number]>([
    ['10:02:00', 1],
    ['10:04:59', 1],
    ['09:58:00', 1],
    ['09:57:59', 2],
    ['10:06:00', 2],
    ['09:54:00', 2],
    ['00:00:00', 2],
  ])(
    'After a reading at ten by one clock, an instance whose clock says %s makes it %d in all.',
    async (time, reads) => {
      const { one, other } = createPair(['2026-03-02T10:00:00Z', `2026-03-02T${time}Z`]);
      await one.service.read();
      await other.service.read();
      expect(one.controller.reads).toBe(reads);
    },
  );

  it('An outage that one clock opens and an earlier one closes never ends before it began.', async () => {
    const { one, other } = createPair(['2026-03-02T10:30:00Z', '2026-03-02T10:10:00Z']);
    one.controller.line = 'down';
    await one.service.read();
    one.controller.line = 'up';
    await other.service.read();
    other.clock.advance(STEP);
    expect((await other.service.read())?.internet.level).toBe('ok');
    const { outages } = JSON.parse((await one.store.readOutages()) ?? '') as { outages: object[] };
    expect(outages).toMatchObject([{ startedAt: '2026-03-02T10:30:00.000Z', endedAt: '2026-03-02T10:30:00.000Z' }]);
  });

  it('Addresses learnt by a clock that runs a day ahead or behind do not count.', async () => {
    const { one, other } = createPair(['2026-03-02T10:00:00Z', '2026-03-01T09:59:59Z']);
    one.controller.publicAddresses = ['81.2.69.160'];
    await one.service.read();
    expect((await one.service.siteRanges()).map(String)).toEqual(['81.2.69.160,32']);
    expect(await other.service.siteRanges()).toEqual([]);
  });
});

describe('a record of version 1 in the store', () => {
  it('It is served, and the next reading writes one of version 4.', async () => {
    const opened = openStore();
    const { clock, service, store, log } = createTestService(opened);
    const spots = ['coworking', 'terrain', 'molino'].map((key) => ({ key, level: 'ok', showAps: true, aps: [] }));
    const internet = { level: 'outage', attribution: 'us' };
    await opened.setJSON('status', { version: 1, readAt: '2026-03-02T09:59:00.000Z', internet, spots, evidence: [] });
    expect(await service.read()).toMatchObject({ updatedAt: '2026-03-02T09:59:00.000Z', internet });
    clock.advance(STEP);
    expect(await service.read()).toMatchObject({
      updatedAt: '2026-03-02T10:05:00.001Z',
      internet: { level: 'ok', attribution: 'ok' },
    });
    expect(JSON.parse((await store.readStatus()) ?? '')).toMatchObject({
      version: 4,
      memory: { internet: { internet: { level: 'ok', attribution: 'ok' } } },
    });
    expect(log).toEqual([]);
  });
});
