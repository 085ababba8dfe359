import { describe, expect, it } from 'vitest';
import { createProcessMemory, Latest } from '../../netlify/runtime/process-memory.ts';
import { createBlobStore } from '../../netlify/runtime/store/blob-store.ts';
import { openStore } from './memory-blobs.ts';
import { createGate, createTestBudget, createTestService, type TestService } from './test-service.ts';

const NEVER = new Promise<never>(() => undefined);

/** Requests of one process, one after the other: each has a service of its own over what the process remembers. */
function createWarmProcess(): { test: TestService; next: () => TestService } {
  const opened = openStore();
  const parts = { store: createBlobStore(opened), memory: createProcessMemory() };
  const test = createTestService(opened, parts);
  const { clock, controller } = test;
  return { test, next: () => createTestService(opened, { ...parts, clock, controller }) };
}

describe('a process that serves one request after the other', () => {
  it('It serves a second reading once the first is stale, and a third.', async () => {
    const { test, next } = createWarmProcess();
    const seen: (string | undefined)[] = [];
    for (let request = 0; request < 3; request += 1) {
      seen.push((await next().service.read())?.updatedAt);
      test.clock.advance(300_001);
    }
    expect(seen).toEqual(['2026-03-02T10:00:00.000Z', '2026-03-02T10:05:00.001Z', '2026-03-02T10:10:00.002Z']);
  });

  it('After equipment that never answered, whatever it was asked with, it serves the next reading.', async () => {
    const opened = openStore();
    const memory = createProcessMemory();
    const first = createTestService(opened, { memory });
    await first.service.read();
    const { clock } = first;
    clock.advance(300_001);
    const { budget, end } = createTestBudget('equipment');
    const read = (): Promise<never> => {
      end();
      return NEVER;
    };
    const hanging = createTestService(opened, { memory, clock, equipment: { read } });
    expect((await hanging.service.read(budget))?.updatedAt).toBe('2026-03-02T10:00:00.000Z');
    expect(hanging.log).toEqual(['The network equipment could not be read: it did not answer in time (after 0 ms)']);
    clock.advance(60_000);
    const third = createTestService(opened, { memory, clock });
    expect((await third.service.read())?.updatedAt).toBe('2026-03-02T10:06:00.001Z');
  });

  it('After a store operation that never ended, even without a limit of its own, it serves the next reading.', async () => {
    const opened = openStore();
    const memory = createProcessMemory();
    const first = createTestService(opened, { memory });
    await first.service.read();
    const { clock } = first;
    clock.advance(300_001);
    const { budget, end } = createTestBudget('reading');
    const openAttempt = (): Promise<never> => {
      end();
      return NEVER;
    };
    const hanging = createTestService(opened, { memory, clock, store: { ...createBlobStore(opened), openAttempt } });
    expect((await hanging.service.read(budget))?.updatedAt).toBe('2026-03-02T10:00:00.000Z');
    const third = createTestService(opened, { memory, clock });
    expect((await third.service.read())?.updatedAt).toBe('2026-03-02T10:05:00.001Z');
  });

  it('Put to sleep while the equipment was asked, it does not write over what others have read since.', async () => {
    const opened = openStore();
    const test = createTestService(opened);
    const { gate, open } = createGate();
    test.controller.gate = gate;
    const sleeping = test.service.read();
    while (test.controller.reads === 0) await new Promise((resolve) => setImmediate(resolve));
    test.clock.advance(61_000);
    const other = createTestService(opened, { clock: test.clock });
    await other.service.read();
    open();
    await sleeping;
    expect(JSON.parse((await test.store.readStatus()) ?? '')).toMatchObject({ takenAt: '2026-03-02T10:01:01.000Z' });
  });

  it('A snapshot that it has seen is served while the store cannot be read, and the equipment neither.', async () => {
    const { test, next } = createWarmProcess();
    const stored = await test.service.read();
    Object.assign(test.store, { readStatus: () => Promise.reject(new Error('gone')) });
    test.controller.broken = true;
    test.clock.advance(3_600_000);
    expect(await next().service.read()).toStrictEqual(stored);
  });

  it.each(['not {json', '{"version":99}', ''])(
    'What it has seen is served, and not lost, while the store has %j instead.',
    async (garbage) => {
      const { test, next } = createWarmProcess();
      test.controller.line = 'down';
      const stored = await test.service.read();
      await test.service.override({ action: 'set', minutes: 60, spots: { terrain: 'down' } });
      Object.assign(test.store, {
        readStatus: () => Promise.resolve(garbage),
        readOverride: () => Promise.resolve(garbage),
      });
      test.controller.broken = true;
      test.clock.advance(300_001);
      const { service, log } = next();
      const served = await service.read();
      expect(served).toMatchObject({ internet: stored?.internet, override: { active: true } });
      expect(served?.spots[1]).toMatchObject({ key: 'terrain', level: 'down' });
      expect(log.join('\n')).toContain(
        'The stored status record cannot be used, and what this process remembers counts',
      );
      test.controller.broken = false;
      test.clock.advance(60_000);
      expect((await next().service.read())?.internet.level).toBe('outage');
    },
  );

  it('What cannot be read is not written over by a reading that knows nothing of it.', async () => {
    const opened = openStore();
    const seed = createTestService(opened);
    await seed.service.read();
    const stored = await seed.store.readStatus();
    const store = { ...seed.store, readStatus: () => Promise.reject(new Error('gone for a moment')) };
    const test = createTestService(opened, { clock: seed.clock, store });
    test.clock.advance(301_000);
    expect((await test.service.read())?.updatedAt).toBe('2026-03-02T10:05:01.000Z');
    expect(await seed.store.readStatus()).toBe(stored);
  });

  it('An override that it has seen counts while it cannot be read, until it ends.', async () => {
    const { test, next } = createWarmProcess();
    await test.service.read();
    await test.service.override({ action: 'set', minutes: 10, spots: { terrain: 'down' } });
    Object.assign(test.store, { readOverride: () => Promise.reject(new Error('gone')) });
    expect((await next().service.read())?.override).toEqual({ active: true });
    expect((await next().service.explain()).settings).toMatchObject({ spots: { terrain: 'down' } });
    test.clock.advance(600_000);
    expect((await next().service.read())?.override).toEqual({ active: false });
  });

  it('A reading that could not be stored is served by the next request too, and stored with the next reading.', async () => {
    const { test, next } = createWarmProcess();
    await test.service.read();
    const works = { ...test.store };
    Object.assign(test.store, { writeStatus: () => Promise.reject(new Error('the disk is full')) });
    test.controller.line = 'down';
    test.controller.sustained = false;
    test.clock.advance(300_001);
    const first = await next().service.read();
    expect(first).toMatchObject({ updatedAt: '2026-03-02T10:05:00.001Z', internet: { level: 'ok' } });
    expect(await next().service.read()).toStrictEqual(first);
    expect(test.controller.reads).toBe(2);
    Object.assign(test.store, works);
    test.clock.advance(300_001);
    // The second reading that says so: what could not be stored is remembered.
    expect((await next().service.read())?.internet.level).toBe('outage');
    expect(JSON.parse((await test.store.readStatus()) ?? '')).toMatchObject({ internet: { level: 'outage' } });
  });

  it('What another process has stored since counts, not what this one could not store.', async () => {
    const { test, next } = createWarmProcess();
    Object.assign(test.store, { writeStatus: () => Promise.reject(new Error('the disk is full')) });
    await test.service.read();
    const other = createTestService(openStore(), { clock: test.clock });
    other.controller.line = 'down';
    test.clock.advance(60_000);
    await other.service.read();
    const stored = await other.store.readStatus();
    Object.assign(test.store, { readStatus: () => Promise.resolve(stored) });
    expect(await next().service.read()).toMatchObject({
      updatedAt: '2026-03-02T10:01:00.000Z',
      internet: { level: 'outage' },
    });
  });
});

describe('Latest', () => {
  it('An answer that comes after that to a later question is dropped.', async () => {
    const latest = new Latest<string>();
    const { promise, resolve } = Promise.withResolvers<string>();
    const slow = latest.ask(() => promise);
    await latest.ask(() => Promise.resolve('new'));
    resolve('old');
    await slow;
    expect(latest.answer).toEqual({ value: 'new' });
  });

  it('What was set is not replaced by an answer to a question asked before.', async () => {
    const latest = new Latest<string>();
    const { promise, resolve } = Promise.withResolvers<string>();
    const slow = latest.ask(() => promise);
    latest.set('new');
    resolve('old');
    await slow;
    expect(latest.answer).toEqual({ value: 'new' });
  });

  it('A question that fails changes nothing.', async () => {
    const latest = new Latest<string>();
    latest.set('known');
    await expect(latest.ask(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(latest.answer).toEqual({ value: 'known' });
  });
});
