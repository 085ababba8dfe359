import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUnifiController } from '../../netlify/runtime/equipment/unifi.ts';
import type { Controller } from '../../netlify/runtime/equipment/controller.ts';
import { createStatusService, type StatusService } from '../../netlify/runtime/status-service.ts';
import { createBlobStore } from '../../netlify/runtime/store/blob-store.ts';
import { NETWORK } from '../domain/status/fixtures.ts';
import { FAULTY_SERVERS, HANGING } from './faulty-server.ts';
import { openStore } from './memory-blobs.ts';
import { listenAsCloud } from './test-cloud.ts';
import { AMPLE_MS, TestClock } from './test-service.ts';

const START = '2026-03-02T10:00:00Z';
let clouds: { slow: string; good: string };
let closeClouds: () => Promise<unknown>;

beforeAll(async () => {
  const slow = await listenAsCloud(Date.parse(START));
  const good = await listenAsCloud(Date.parse(START) + 540_000);
  await fetch(`${slow.url}/state`, { method: 'POST', body: '{"wan":"slow"}' });
  clouds = { slow: slow.url, good: good.url };
  closeClouds = () => Promise.all([slow.stop(), good.stop()]);
});

afterAll(() => closeClouds());

function controllerAt(apiUrl: string): Controller {
  return createUnifiController({ apiUrl, apiKey: 'secret-key', hostId: undefined, siteId: undefined, fetch });
}

describe.concurrent('the fault matrix', () => {
  it.each(FAULTY_SERVERS)(
    '%s: the snapshot is served unchanged, or there is none; a good read heals it',
    async (name, start) => {
      const faulty = await start();
      const log: string[] = [];
      const clock = new TestClock(START);
      const stores = [createBlobStore(openStore()), createBlobStore(openStore())] as const;
      const service = (store: (typeof stores)[number], url: string): StatusService =>
        createStatusService({
          store,
          controller: controllerAt(url),
          network: NETWORK,
          timeZone: 'Europe/Madrid',
          now: () => clock.now,
          wait: () => Promise.resolve(),
          log: (message) => log.push(message),
          budgetMs: { ...AMPLE_MS, ...(url === faulty && HANGING.has(name) && { equipment: 100 }) },
        });

      const known = await service(stores[0], clouds.slow).read();
      expect(known).toMatchObject({ updatedAt: '2026-03-02T10:00:00.000Z', internet: { level: 'degraded' } });

      clock.advance(360_000);
      const [unchanged, none] = await Promise.all([
        service(stores[0], faulty).read(),
        service(stores[1], faulty).read(),
      ]);
      expect(unchanged).toStrictEqual(known);
      expect(none).toBeUndefined();
      expect(log.join('\n')).toContain('The network equipment could not be read');
      expect(log.join('\n')).not.toContain('secret-key');

      clock.advance(180_000);
      const healed = await Promise.all(stores.map((store) => service(store, clouds.good).read()));
      expect(healed.map((snapshot) => snapshot?.updatedAt)).toEqual([
        '2026-03-02T10:09:00.000Z',
        '2026-03-02T10:09:00.000Z',
      ]);
      expect(healed[1]?.internet).toEqual({ level: 'ok', attribution: 'ok' });
    },
  );
});
