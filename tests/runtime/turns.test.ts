import { describe, expect, it } from 'vitest';
import { ControllerError } from '../../netlify/runtime/equipment/controller.ts';
import { createPushController } from '../../netlify/runtime/equipment/push.ts';
import { createBlobStore } from '../../netlify/runtime/store/blob-store.ts';
import { createPushSite, pushAt } from './push-site.ts';
import { openStore } from './memory-blobs.ts';
import { createTestBudget, createTestService, TestClock } from './test-service.ts';

/** Of ten o'clock. */
const MINUTE = 29_540_760;

describe('times from a clock that ran ahead', () => {
  it.each([
    ['2026-03-02T10:20:50.000Z', 'reading', 'in the same minute'],
    ['2026-03-02T10:21:50.000Z', 'reading', 'in the next minute'],
    ['2026-03-02T11:20:00.000Z', 'reading', 'an hour later'],
    ['2036-03-02T10:20:00.000Z', 'read', 'ten years later'],
  ] as const)(
    'A turn taken at %s (%s), %s, keeps nobody from an answer, and from a new one for a minute at most.',
    async (startedAt, outcome, _when) => {
      const { service, clock, store } = createTestService(openStore());
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
    const { service, clock, store, waits } = createTestService(openStore());
    await store.openAttempt(MINUTE, { startedAt: '2026-03-02T10:02:00.001Z', outcome: 'reading' });
    expect((await service.read())?.updatedAt).toBe(new Date(clock.now).toISOString());
    expect(waits).toEqual([]);
  });

  it('Both turns taken like that keep nobody from reading: the process goes by its own last try.', async () => {
    const test = createTestService(openStore());
    for (const turn of [MINUTE, MINUTE + 0.5]) {
      await test.store.openAttempt(turn, { startedAt: '2030-01-01T00:00:00.000Z', outcome: 'reading' });
    }
    for (let request = 0; request < 3; request += 1) {
      expect((await test.service.read())?.updatedAt).toBe('2026-03-02T10:00:00.000Z');
      test.clock.advance(5_000);
    }
    expect(test.controller.reads).toBe(1);
  });

  it('Turns of minutes that are long over or far ahead are dropped by whoever reads; that of the minute before stays.', async () => {
    const opened = openStore();
    const { service, store } = createTestService(opened);
    for (const minute of [
      MINUTE - 60,
      MINUTE - 2,
      MINUTE - 1.5,
      MINUTE - 1,
      MINUTE - 0.5,
      MINUTE + 2,
      MINUTE + 3,
      MINUTE + 4,
      MINUTE + 60,
    ]) {
      await store.openAttempt(minute, { startedAt: '2026-03-02T11:00:00.000Z', outcome: 'failed' });
    }
    await service.read();
    const { blobs: kept } = await opened.list({ prefix: 'attempts/' });
    expect(kept.map(({ key }) => key).toSorted()).toEqual([
      `attempts/${MINUTE - 1}`,
      `attempts/${MINUTE - 0.5}`,
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
    const { service, clock, controller, store } = createTestService(openStore());
    await store.writeBackoff({ until: `2026-03-02T${until}.000Z` });
    clock.advance(ms);
    await service.read();
    expect(controller.reads).toBe(reads);
  });

  it('Equipment that asks to be left alone is left alone, without a word, by this process and by others.', async () => {
    const opened = openStore();
    let reads = 0;
    const equipment = {
      read: () => {
        reads += 1;
        return Promise.reject(new ControllerError('/v1/hosts answered 429', { retryAfter: '120' }));
      },
    };
    const first = createTestService(opened, { equipment });
    await first.service.read();
    const other = createTestService(opened, { equipment, clock: first.clock });
    // Its own memory is enough, where the store has forgotten.
    Object.assign(first.store, { readBackoff: () => Promise.resolve(undefined) });
    const logged = [first, other].flatMap(({ log }) => log);
    first.clock.advance(119_000);
    for (const { service } of [first, other]) await service.read();
    expect([reads, [first, other].flatMap(({ log }) => log)]).toEqual([1, logged]);
    first.clock.advance(1_001);
    for (const { service } of [first, other]) await service.read();
    expect(reads).toBe(2);
  });

  it('A Retry-After that says nothing keeps nobody from the next try.', async () => {
    const refusal = new ControllerError('/v1/hosts answered 429', { retryAfter: 'soon' });
    const { service, store } = createTestService(openStore(), { equipment: { read: () => Promise.reject(refusal) } });
    await service.read();
    expect(await store.readBackoff()).toBeUndefined();
  });

  it('Where both turns of a minute are over, a push waits for the next one, without a word.', async () => {
    const { opened, clock, start } = createPushSite(openStore());
    await start().service.push(pushAt(clock.now));
    clock.advance(301_000);
    const store = createBlobStore(opened);
    for (const turn of [MINUTE + 5, MINUTE + 5.5]) {
      await store.openAttempt(turn, { startedAt: '2026-03-02T10:05:01.000Z', outcome: 'failed' });
    }
    const equipment = createPushController(store);
    const test = createTestService(opened, { clock, store, equipment, readsPushes: true });
    expect((await test.service.push(pushAt(clock.now)))?.updatedAt).toBe('2026-03-02T10:00:00.000Z');
    expect(test.log).toEqual([]);
  });

  it('Pushes that a clock took which ran ahead hide none that come after them.', async () => {
    const { clock, opened, start } = createPushSite(openStore());
    const store = createBlobStore(opened);
    for (let push = 1; push <= 6; push += 1) await store.addPush(pushAt(clock.now + push * 3_600_000));
    expect(await start().service.push(pushAt(clock.now))).toMatchObject({ updatedAt: '2026-03-02T10:00:00.000Z' });
    expect(await store.readPushes()).toHaveLength(1);
  });

  it('A snapshot from more than two minutes ahead is read anew at once.', async () => {
    const opened = openStore();
    await createTestService(opened, { clock: new TestClock('2026-03-02T10:02:01Z') }).service.read();
    const { service } = createTestService(opened, { clock: new TestClock('2026-03-02T10:00:00Z') });
    expect((await service.read())?.updatedAt).toBe('2026-03-02T10:00:00.000Z');
  });
});

describe('a store that cannot keep turns', () => {
  it('The process tries once a minute by its own clock, and writes nothing that others might be writing.', async () => {
    const opened = openStore();
    const seed = createTestService(opened);
    await seed.service.read();
    const stored = await seed.store.readStatus();
    const store = { ...seed.store, openAttempt: () => Promise.reject(new Error('no turns today')) };
    const test = createTestService(opened, { clock: seed.clock, store });
    test.clock.advance(301_000);
    test.controller.broken = true;
    for (let second = 0; second < 60; second += 20) {
      expect((await test.service.read())?.updatedAt).toBe('2026-03-02T10:00:00.000Z');
      test.clock.advance(20_000);
    }
    expect(test.controller.reads).toBe(1);
    expect(new Set(test.log)).toEqual(
      new Set([
        'It is not known whether another instance reads the equipment: no turns today',
        'The network equipment could not be read: /v1/hosts answered 500 (after 0 ms)',
      ]),
    );
    test.controller.broken = false;
    expect((await test.service.read())?.updatedAt).toBe('2026-03-02T10:06:01.000Z');
    expect(test.controller.reads).toBe(2);
    expect(await seed.store.readStatus()).toBe(stored);
  });
});

describe('waiting for somebody else’s reading', () => {
  it.each(['10:00:00', '10:01:30'])(
    'The first wait for one of %s is about as long as a reading takes, then they grow; all together they are no longer than it can take.',
    async (time) => {
      const { service, store, waits } = createTestService(openStore());
      await store.openAttempt(MINUTE, { startedAt: `2026-03-02T${time}.000Z`, outcome: 'reading' });
      expect(await service.read()).toBeUndefined();
      expect(waits.slice(0, 5)).toEqual([500, 750, 1_125, 1_687.5, 2_000]);
      expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(9_001);
      expect(waits.length).toBeLessThan(8);
    },
  );

  it('It ends, without a word, where the try is gone.', async () => {
    const opened = openStore();
    const test = createTestService(opened, { onWait: () => opened.delete(`attempts/${MINUTE}`) });
    await test.store.openAttempt(MINUTE, { startedAt: '2026-03-02T10:00:00.000Z', outcome: 'reading' });
    await test.service.read();
    expect([test.waits.length, test.log]).toEqual([1, []]);
  });

  it('It ends where the store fails, and the log says so.', async () => {
    const opened = openStore();
    const test = createTestService(opened, {
      onWait: () => {
        Object.assign(test.store, { readAttempt: () => Promise.reject(new Error('gone')) });
      },
    });
    await test.store.openAttempt(MINUTE, { startedAt: '2026-03-02T10:00:00.000Z', outcome: 'reading' });
    expect(await test.service.read()).toBeUndefined();
    expect(test.log).toEqual(['The status could not be refreshed: gone']);
  });

  it('It ends when the time for the answer is over.', async () => {
    const { budget, end } = createTestBudget('reading');
    const test = createTestService(openStore(), {
      onWait: () => {
        end();
        return new Promise(() => undefined);
      },
    });
    await test.store.openAttempt(MINUTE, { startedAt: '2026-03-02T10:00:00.000Z', outcome: 'reading' });
    expect(await test.service.read(budget)).toBeUndefined();
  });
});
