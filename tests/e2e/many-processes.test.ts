import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemoServer } from '../../scripts/demo/demo-server.ts';
import { startBlobServer } from '../../scripts/serve/blob-server.ts';
import { close, listen } from '../../scripts/serve/listen.ts';
import { createTestPlace } from '../domain/fixture.ts';
import type { ServedProcess } from '../served-process.ts';
import { createSeededStore, minutesAgo, storedStatus } from './seeded-store.ts';
import { startServer } from './serve.ts';
import { createSlowClock, SLOW_SINCE } from './slow-clock.ts';
import { GUEST } from './status-requests.ts';

/** Two already race for the turn; of these, several wait on each other at every step. */
const PROCESSES = 6;
const REQUESTS_EACH = 100;

/** Time goes by slowly for the servers and for their equipment: nobody may give up waiting on a slow machine. */
const slowSince = Date.now();
const cloud = createDemoServer(createTestPlace(), createSlowClock(slowSince, Date.now));
let cloudUrl: string;
let store: string;
let blobs: Awaited<ReturnType<typeof startBlobServer>>;
let servers: ServedProcess[] = [];

beforeAll(async () => {
  cloudUrl = `http://127.0.0.1:${await listen(cloud, { port: 0, host: '127.0.0.1', variable: 'nothing' })}`;
  store = await createSeededStore(storedStatus(minutesAgo(30)));
  blobs = await startBlobServer(store);
  const environment = {
    NETLIFY_BLOBS_CONTEXT: process.env.NETLIFY_BLOBS_CONTEXT ?? '',
    NODE_OPTIONS: `--import=${pathToFileURL(path.resolve('tests/e2e/slow-time.ts')).href}`,
    [SLOW_SINCE]: String(slowSince),
    NETWORK_CONTROLLER: 'unifi',
    UNIFI_API_URL: cloudUrl,
    UNIFI_API_KEY: 'key',
    GUEST_WIFI_PASSWORD: GUEST['x-status-password'],
  };
  servers = await Promise.all(Array.from({ length: PROCESSES }, () => startServer({ environment })));
}, 600_000);

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await Promise.all([blobs.stop(), close(cloud)]);
  await rm(store, { recursive: true, force: true });
});

it('6 processes that share one store answer 600 requests at once over a stale snapshot with one read of the equipment', async () => {
  const answers = await Promise.all(
    servers.flatMap(({ url }) =>
      Array.from({ length: REQUESTS_EACH }, () => fetch(`${url}/api/internet-status`, { headers: GUEST })),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 600 }, () => 200));
  const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())));
  expect(bodies.size).toBe(1);
  expect(JSON.parse([...bodies][0] ?? '')).toMatchObject({ internet: { level: 'degraded', attribution: 'provider' } });
  const { reads } = (await (await fetch(`${cloudUrl}/state`)).json()) as { reads: number };
  expect(reads).toBe(1);
}, 600_000);
