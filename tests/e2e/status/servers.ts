import type { ServerResponse } from 'node:http';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { createDemoServer } from '../../../scripts/demo/demo-server.ts';
import { startBlobServer } from '../../../scripts/serve/blob-server.ts';
import { close, listen } from '../../../scripts/serve/listen.ts';
import { createTestPlace } from '../../place.ts';
import { startFaultyBlobs, type FaultyBlobs } from '../../runtime/faulty-blobs.ts';
import { openStoreAt } from '../../runtime/open-store.ts';
import type { ServedProcess } from '../../served-process.ts';
import { startServer } from '../serve.ts';
import { GUEST } from '../status-requests.ts';

/** A Monday at 11:30 UTC, 12:30 in Madrid. */
const NOW = Date.UTC(2026, 2, 2, 11, 30);

/**
 * A process with work to do that is not waiting for a CPU contacts the store or the equipment within this many
 * milliseconds.
 */
const QUIET_MS = 300;

/** How long an operation of a slow store takes, in milliseconds. */
const SLOW_MS = 1_100;

/** One process of the service, with its own connection to the store. */
interface Server extends Pick<ServedProcess, 'url' | 'output' | 'kill' | 'stop'> {
  readonly store: FaultyBlobs;
}

export interface Snapshot {
  readonly updatedAt: string;
  readonly internet: { readonly level: string };
  readonly override: { readonly active: boolean };
}

/** Several processes of the service that share one store and one network, with the test's time. */
export interface Service {
  readonly servers: readonly Server[];
  /** The store itself, without injected faults. */
  readonly stored: ReturnType<typeof openStoreAt>;
  readonly pass: (ms: number) => void;
  /**
   * Lets time pass until some work has ended, whenever every process only waits. So only the store and the equipment
   * take time, even on a slow machine. Returns how many milliseconds that took.
   */
  readonly passUntil: (work: Promise<unknown>) => Promise<number>;
  readonly change: (state: object) => Promise<void>;
  readonly countReads: () => Promise<number>;
  readonly get: (server: number) => Promise<Response>;
  /** Requests the status, and checks that it is no older than any earlier one. */
  readonly ask: (server: number) => Promise<Snapshot>;
  readonly stop: () => Promise<void>;
}

export async function startService(count: number, record?: string): Promise<Service> {
  const folder = mkdtempSync(path.join(tmpdir(), 'service-'));
  let now = NOW;
  const clockFile = path.join(folder, 'clock');
  const pass = (ms: number): void => {
    now += ms;
    writeFileSync(`${clockFile}.new`, String(now));
    renameSync(`${clockFile}.new`, clockFile);
  };
  pass(0);
  const delay = async (): Promise<void> => {
    for (const until = now + SLOW_MS; now < until;) await wait(5);
  };
  const cloud = createDemoServer(createTestPlace(), () => now);
  let askedAt = 0;
  cloud.on('request', (_, response: ServerResponse) => {
    const note = (): void => {
      askedAt = performance.now();
    };
    note();
    response.on('close', note);
  });
  const cloudUrl = `http://127.0.0.1:${await listen(cloud)}`;
  const blobs = await startBlobServer(path.join(folder, 'store'));
  const stored = openStoreAt(blobs, 'internet-status');
  if (record !== undefined) await stored.set('status', record);
  const start = async (): Promise<Server> => {
    const store = await startFaultyBlobs(blobs, delay, () => now);
    const context = { edgeURL: store.url, uncachedEdgeURL: store.url, siteID: 'local', token: blobs.token };
    const server = await startServer({
      environment: {
        NETLIFY_BLOBS_CONTEXT: Buffer.from(JSON.stringify(context)).toString('base64'),
        NODE_OPTIONS: `--import=${pathToFileURL(path.resolve('tests/e2e/status/handed-time.ts')).href}`,
        CLOCK_FILE: clockFile,
        NETWORK_CONTROLLER: 'unifi',
        UNIFI_API_URL: cloudUrl,
        UNIFI_API_KEY: 'key',
        GUEST_WIFI_PASSWORD: GUEST['x-status-password'],
        STAFF_PASSWORD: 'demo-staff',
      },
    });
    return { ...server, store };
  };
  const servers = await Promise.all(Array.from({ length: count }, start));
  const quietMs = (): number => Math.min(performance.now() - askedAt, ...servers.map(({ store }) => store.quietMs()));
  /** Returns true if every process only waits, once each live one has handled its earlier events. */
  const isQuiet = async (): Promise<boolean> => {
    if (quietMs() <= QUIET_MS) return false;
    await Promise.allSettled(servers.map(({ url }) => fetch(`${url}/robots.txt`, { method: 'HEAD' })));
    return quietMs() > QUIET_MS;
  };
  const get = (server: number): Promise<Response> =>
    fetch(new URL('/api/internet-status', servers[server]?.url), { headers: GUEST });
  const state = `${cloudUrl}/state`;
  let newest = '';
  return {
    servers,
    stored,
    pass,
    passUntil: async (work) => {
      const [startedAt, progress] = [now, { isOver: false }];
      const end = (): void => {
        progress.isOver = true;
      };
      work.then(end, end);
      while (!progress.isOver) {
        await wait(20);
        if (await isQuiet()) pass(300);
      }
      return now - startedAt;
    },
    change: async (change) => {
      await fetch(state, { method: 'POST', body: JSON.stringify(change) });
    },
    countReads: async () => ((await (await fetch(state)).json()) as { reads: number }).reads,
    get,
    ask: async (server) => {
      const answer = await get(server);
      expect(answer.status).toBe(200);
      const snapshot = (await answer.json()) as Snapshot;
      expect(snapshot.updatedAt >= newest, `${snapshot.updatedAt} after ${newest}`).toBe(true);
      newest = snapshot.updatedAt;
      return snapshot;
    },
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await Promise.all([...servers.map(({ store }) => store.stop()), close(cloud), blobs.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
