import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createUnifiController } from '../../netlify/runtime/equipment/unifi.ts';
import { createStatusService } from '../../netlify/runtime/status-service.ts';
import { createBlobStore } from '../../netlify/runtime/store/blob-store.ts';
import { StoreError } from '../../netlify/runtime/store/status-store.ts';
import { close, listen } from '../../scripts/serve/listen.ts';
import { NETWORK } from '../domain/status/fixtures.ts';
import { openStore } from './memory-blobs.ts';
import { pushAt } from './push-site.ts';
import { startCloud } from './test-cloud.ts';
import { createTestService, type TestService } from './test-service.ts';

const SPOTS = ['coworking', 'terrain', 'molino'].map((key) => ({ key, level: 'ok', showAps: true, aps: [] }));
const STATUS = {
  version: 3,
  readAt: '2026-03-02T09:59:00.000Z',
  internet: { level: 'ok', attribution: 'ok' },
  spots: SPOTS,
  evidence: [],
  memory: { internet: null, accessPoints: {} },
  addresses: [],
};

const BROKEN: [string, string][] = [
  ['is empty', ''],
  ['is not JSON', 'stale but good'],
  ['was cut off', JSON.stringify(STATUS).slice(0, -5)],
  ['is null', 'null'],
  ['is a list', '[]'],
  ['is of a later version', JSON.stringify({ ...STATUS, version: 5 })],
  ['is of this version, and without a memory', JSON.stringify({ ...STATUS, memory: undefined })],
  ['is of this version, and without addresses', JSON.stringify({ ...STATUS, addresses: undefined })],
  ['is of no version', JSON.stringify({ ...STATUS, version: undefined })],
  ['has an area twice', JSON.stringify({ ...STATUS, spots: [...SPOTS, ...SPOTS] })],
  ['has a time that is none', JSON.stringify({ ...STATUS, readAt: 'a while ago' })],
  ['is a snapshot', JSON.stringify({ updatedAt: STATUS.readAt, ...STATUS, version: undefined, readAt: undefined })],
];

describe('a stored record that is not what it should be', () => {
  it('The record that the broken ones are made from is served.', async () => {
    const opened = openStore();
    await opened.set('status', JSON.stringify(STATUS));
    const { service, controller, log } = createTestService(opened);
    expect((await service.read())?.updatedAt).toBe('2026-03-02T09:59:00.000Z');
    expect([controller.reads, log]).toEqual([0, []]);
  });

  it.each(BROKEN)(
    'A status that %s is treated as none: the equipment is read, and it is logged.',
    async (_is, text) => {
      const opened = openStore();
      await opened.set('status', text);
      const { service, controller, log } = createTestService(opened);
      expect((await service.read())?.updatedAt).toBe('2026-03-02T10:00:00.000Z');
      expect(controller.reads).toBe(1);
      expect(log).toEqual([
        expect.stringContaining(
          `The stored status record cannot be used and is treated as none (${text.length} characters)`,
        ),
      ]);
    },
  );

  it.each(BROKEN)('A status that %s is not served, even where the equipment fails.', async (_is, text) => {
    const opened = openStore();
    await opened.set('status', text);
    const { service, controller } = createTestService(opened);
    controller.broken = true;
    expect(await service.read()).toBeUndefined();
  });

  it.each([
    ['is not JSON', 'all quiet'],
    [
      'has a level that does not exist',
      '{"version":1,"changedAt":"2026-03-02T09:59:00.000Z","settings":{"expiresAt":"2026-03-02T19:59:00.000Z","spots":{"terrain":"awful"}}}',
    ],
  ])('An override that %s is treated as none, and logged.', async (_is, text) => {
    const opened = openStore();
    await opened.set('override', text);
    const { service, log } = createTestService(opened);
    expect(await service.read()).toMatchObject({
      updatedAt: '2026-03-02T10:00:00.000Z',
      override: { active: false },
    });
    expect(log).toEqual([expect.stringContaining('The stored override record cannot be used')]);
  });

  it('A try that cannot be used makes nobody wait: the minute’s second turn is taken.', async () => {
    const opened = openStore();
    await opened.set('attempts/29540760', 'torn');
    const { service, controller, waits, log } = createTestService(opened);
    expect((await service.read())?.updatedAt).toBe('2026-03-02T10:00:00.000Z');
    expect([controller.reads, waits]).toEqual([1, []]);
    expect(log).toEqual([expect.stringContaining('The stored attempt record cannot be used')]);
  });

  it('A broken override can be set anew.', async () => {
    const opened = openStore();
    await opened.set('override', 'all quiet');
    const { service } = createTestService(opened);
    await service.override({ action: 'set', minutes: 5, spots: { terrain: 'down' } });
    expect((await service.read())?.override).toEqual({ active: true });
  });
});

describe('what is logged', () => {
  const gone = (): Promise<never> => Promise.reject(new Error('gone'));

  it.each<[string, Partial<TestService['store']>, string]>([
    ['stored', { writeStatus: gone }, 'The network equipment was read, but the status could not be stored: gone'],
    ['told to others', { closeAttempt: gone }, 'The try is over, but the others were not told: gone'],
  ])('A reading that could not be %s is served all the same, and the log says so.', async (_title, broken, line) => {
    const { service, store, log } = createTestService(openStore());
    Object.assign(store, broken);
    expect((await service.read())?.updatedAt).toBe('2026-03-02T10:00:00.000Z');
    expect(log).toEqual([line]);
  });

  it('Pushes that the store does not give are told from equipment that fails.', async () => {
    const equipment = { read: () => Promise.reject(new StoreError('readPushes failed')) };
    const { service, log } = createTestService(openStore(), { equipment });
    expect(await service.read()).toBeUndefined();
    expect(log).toEqual(['The readings that were pushed could not be read: readPushes failed']);
  });

  it('What was pushed counts, though old pushes could not be dropped, and the log says so.', async () => {
    const { service, store, log } = createTestService(openStore());
    Object.assign(store, { forgetPushes: gone });
    expect(await service.push(pushAt(Date.parse('2026-03-02T10:00:00Z')))).toMatchObject({ internet: { level: 'ok' } });
    expect(log).toEqual(['gone']);
  });

  it('What was pushed is kept, though nothing can be read, and the log says why.', async () => {
    const { service, controller, log } = createTestService(openStore(), { readsPushes: true });
    controller.broken = true;
    expect(await service.push(pushAt(Date.parse('2026-03-02T10:00:00Z')))).toBeUndefined();
    const line = 'The network equipment could not be read: /v1/hosts answered 500 (after 0 ms)';
    expect(log).toEqual([line, line]);
  });

  it('Addresses that the equipment names are not kept where they are not to count.', async () => {
    const { service, controller, store } = createTestService(openStore(), { learnsAddresses: false });
    controller.publicAddresses = ['203.0.113.9'];
    await service.read();
    expect(JSON.parse((await store.readStatus()) ?? '')).toMatchObject({ addresses: [] });
  });

  const apiKey = 'Xq7-never-in-a-log';

  async function logOf(apiUrl: string): Promise<string[]> {
    const log: string[] = [];
    const service = createStatusService({
      store: createBlobStore(openStore()),
      controller: createUnifiController({ apiUrl, apiKey, hostId: undefined, siteId: undefined, fetch }),
      network: NETWORK,
      timeZone: 'Europe/Madrid',
      now: () => Date.parse('2026-03-02T10:00:00Z'),
      wait: () => Promise.resolve(),
      log: (message) => {
        log.push(message);
      },
    });
    expect(await service.read()).toBeUndefined();
    return log;
  }

  it.each(['error', 'unauthorized', 'rate-limited', 'nonsense'])(
    'A read that fails because the vendor’s cloud is in the state %s is logged once, without the key.',
    async (api) => {
      const { url } = await startCloud(Date.parse('2026-03-02T10:00:00Z'), { api });
      const log = await logOf(url);
      expect(log).toEqual([expect.stringContaining('The network equipment could not be read: /v1/')]);
      expect(log.join()).not.toContain('Xq7');
    },
  );

  it('A read that fails because nobody answers is logged once, without the key.', async () => {
    const server = createServer();
    const port = await listen(server, { port: 0, host: '127.0.0.1', variable: 'nothing' });
    await close(server);
    const log = await logOf(`http://127.0.0.1:${port}`);
    expect(log).toEqual([expect.stringContaining('ECONNREFUSED')]);
    expect(log.join()).not.toContain('Xq7');
  });
});
