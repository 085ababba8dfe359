import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getStore } from '@netlify/blobs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createBlobStore } from '../../netlify/runtime/store/blob-store.ts';
import { startBlobServer } from '../../scripts/serve/blob-server.ts';
import type { OutageLog } from '../../src/status/outage-log.ts';
import { openStore } from './memory-blobs.ts';
import { createTestService, TestClock, type TestService } from './test-service.ts';

const STEP = 300_001;

async function outagesOf({ store }: TestService): Promise<OutageLog['outages'] | undefined> {
  const text = await store.readOutages();
  return text === undefined ? undefined : (JSON.parse(text) as OutageLog).outages;
}

async function readNext(test: TestService, line: 'up' | 'down'): Promise<string | undefined> {
  test.controller.line = line;
  const snapshot = await test.service.read();
  test.clock.advance(STEP);
  return snapshot?.internet.level;
}

describe('the outage log', () => {
  it('Nothing is written while nothing is wrong.', async () => {
    const test = createTestService(openStore());
    await readNext(test, 'up');
    await readNext(test, 'up');
    expect(await outagesOf(test)).toBeUndefined();
  });

  it('An outage is written when it begins, and when it ends: on the second good reading.', async () => {
    const test = createTestService(openStore());
    const levels: (string | undefined)[] = [];
    for (const line of ['up', 'down', 'down', 'up'] as const) levels.push(await readNext(test, line));
    expect(await outagesOf(test)).toMatchObject([{ startedAt: '2026-03-02T10:05:00.001Z', endedAt: null }]);
    levels.push(await readNext(test, 'up'));
    expect(levels).toEqual(['ok', 'outage', 'outage', 'outage', 'ok']);
    expect(await outagesOf(test)).toMatchObject([
      { startedAt: '2026-03-02T10:05:00.001Z', endedAt: '2026-03-02T10:20:00.004Z', attribution: 'provider' },
    ]);
  });

  it('A log that cannot be used is treated as none, and logged; the status is served.', async () => {
    const opened = openStore();
    await opened.set('outages', '{"version":1,"outages":[{"started');
    const test = createTestService(opened);
    expect(await readNext(test, 'down')).toBe('outage');
    expect(test.log).toEqual([
      expect.stringContaining('The stored outages record cannot be used'),
      'It is kept as unreadable/outages/2026-03-02T10:00:00.000Z',
    ]);
    expect(await opened.get('unreadable/outages/2026-03-02T10:00:00.000Z')).toBe('{"version":1,"outages":[{"started');
    expect(await outagesOf(test)).toHaveLength(1);
  });

  it('A log that cannot be written keeps nobody from the status, and the outage is written with the next reading, from its beginning.', async () => {
    const opened = openStore();
    const store = createBlobStore(opened);
    let fails = true;
    const writeOutages = (log: OutageLog): Promise<void> =>
      fails ? Promise.reject(new Error('the store is full')) : store.writeOutages(log);
    const test = createTestService(opened, { store: { ...store, writeOutages } });
    expect(await readNext(test, 'down')).toBe('outage');
    expect(test.log).toEqual([expect.stringContaining('the store is full')]);
    fails = false;
    await readNext(test, 'down');
    expect(await outagesOf(test)).toMatchObject([{ startedAt: '2026-03-02T10:00:00.000Z', endedAt: null }]);
  });

  it('What an instance could not write is not made up for once another has gone on: no outage is invented.', async () => {
    const opened = openStore();
    const store = createBlobStore(opened);
    const clock = new TestClock('2026-03-02T10:00:00Z');
    let broken = false;
    const writeOutages = (log: OutageLog): Promise<void> =>
      broken ? Promise.reject(new Error('read-only')) : store.writeOutages(log);
    const one = createTestService(opened, { clock, store: { ...store, writeOutages } });
    const other = createTestService(opened, { clock });
    await readNext(one, 'up');
    broken = true;
    await readNext(one, 'down');
    broken = false;
    for (const line of ['down', 'up', 'up'] as const) await readNext(other, line);
    clock.advance(60 * 60_000);
    await readNext(one, 'up');
    expect(await outagesOf(one)).toMatchObject([
      { startedAt: '2026-03-02T10:10:00.002Z', endedAt: '2026-03-02T10:20:00.004Z' },
    ]);
  });

  it('Staff see the last twenty with their evidence, the newest first; and that they cannot be read, where the store fails.', async () => {
    const opened = openStore();
    const test = createTestService(opened);
    expect((await test.service.explain()).outages).toEqual([]);
    for (let outage = 0; outage < 21; outage += 1) {
      for (const line of ['down', 'up', 'up'] as const) {
        test.clock.advance(STEP);
        await readNext(test, line);
      }
    }
    const { outages } = await test.service.explain();
    expect(outages).toHaveLength(20);
    expect(outages).toEqual((await outagesOf(test))?.slice(1).toReversed());
    expect(outages?.[0]?.evidence).toMatchObject([{ rule: 'line-down' }]);
    const readOutages = (): Promise<never> => Promise.reject(new Error('the store is down'));
    const failing = createTestService(opened, { clock: test.clock, store: { ...test.store, readOutages } });
    expect(await failing.service.explain()).toMatchObject({ outages: null, shown: {} });
  });

  it('Outages and memory outlive a restart of the store and of the instance.', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'restart-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const clock = new TestClock('2026-03-02T10:00:00Z');
    const levels: (string | undefined)[] = [];
    let outages: OutageLog['outages'] | undefined;
    for (const line of ['down', 'up', 'up'] as const) {
      const server = await startBlobServer(folder);
      const test = createTestService(getStore({ name: 'restart', consistency: 'strong' }), { clock });
      levels.push(await readNext(test, line));
      outages = await outagesOf(test);
      await server.stop();
    }
    expect(levels).toEqual(['outage', 'outage', 'ok']);
    expect(outages).toMatchObject([{ startedAt: '2026-03-02T10:00:00.000Z', endedAt: '2026-03-02T10:10:00.002Z' }]);
  });
});
