import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Context } from '@netlify/functions';
import { inject, onTestFinished } from 'vitest';
import type { BudgetMs } from '../../netlify/runtime/budget.ts';
import { createUnifiController } from '../../netlify/runtime/equipment/unifi.ts';
import { serveOverride, serveStatus } from '../../netlify/runtime/endpoints.ts';
import { createProcessMemory } from '../../netlify/runtime/process-memory.ts';
import type { Runtime } from '../../netlify/runtime/runtime.ts';
import { createStatusService } from '../../netlify/runtime/status-service.ts';
import { createBlobStore } from '../../netlify/runtime/store/blob-store.ts';
import type { StatusStore } from '../../netlify/runtime/store/status-store.ts';
import { createTimedStore, STORE_LIMITS_MS } from '../../netlify/runtime/store/timed-store.ts';
import { createDemoServer } from '../../scripts/demo/demo-server.ts';
import { startBlobServer, type BlobServer } from '../../scripts/serve/blob-server.ts';
import { DEMO_DEFAULTS } from '../../scripts/serve/demo-environment.ts';
import type { FunctionHost } from '../../scripts/serve/function-host.ts';
import { close, listen } from '../../scripts/serve/listen.ts';
import { createSiteServer } from '../../scripts/serve/site-server.ts';
import { createStaticFiles } from '../../scripts/serve/static-files.ts';
import { createTestPlace } from '../domain/fixture.ts';
import { startFaultyBlobs, type FaultyBlobs } from '../runtime/faulty-blobs.ts';
import { createTestRuntime } from '../runtime/test-runtime.ts';
import { AMPLE_MS, TestClock } from '../runtime/test-service.ts';
import type { ServedProcess } from '../served-process.ts';

/** What time it is there until somebody moves the clock. */
export const NOW = '2026-03-02T11:30:00.000Z';

/** Which requests get to a function, and what it answers. */
type Answer = (request: Request, address: string) => Promise<Response>;

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** A server of the second place in the process of the tests. */
export interface ServedHere extends Pick<ServedProcess, 'url' | 'demoUrl' | 'output'> {
  readonly clock: TestClock;
  readonly blobs: BlobServer;
  /** Where the store keeps what is in it. */
  readonly folder: string;
  readonly faulty: FaultyBlobs;
  /** How long the parts of an answer and the operations of the store may take: ample, until the test says otherwise. */
  readonly budgetMs: Writable<BudgetMs>;
  readonly limitsMs: Record<keyof StatusStore, number>;
}

interface Options {
  /** What is stored as the status; nothing if left out. */
  readonly record?: string;
  /** Variables of the environment in the place of the demo's. */
  readonly variables?: Readonly<Record<string, string>>;
}

/**
 * Serves the second place until the test is over, as `scripts/serve.ts` does, but for the process: the site, the vendor's
 * own store behind a proxy that can break it, and the equipment are all behind HTTP. Clock and limits are the test's.
 */
export async function serveHere({ record, variables = {} }: Options = {}): Promise<ServedHere> {
  const place = createTestPlace();
  const clock = new TestClock(NOW);
  const folder = await mkdtemp(path.join(tmpdir(), 'status-'));
  const blobs = await startBlobServer(folder);
  onTestFinished(async () => {
    await blobs.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const faulty = await startFaultyBlobs(blobs);
  const demoUrl = await listenHere(createDemoServer(place, () => clock.now));
  if (record !== undefined) await faulty.openStore('internet-status').set('status', record);
  const log: string[] = [];
  const parts = { clock, faulty, log, budgetMs: { ...AMPLE_MS }, limitsMs: amplyLimited() };
  const createRuntime = wire({ ...parts, demoUrl, variables });
  const functions = hostFunctions({
    '/api/internet-status': (request, address) => serveStatus(request, address, createRuntime()),
    '/api/internet-status/override': (request) => serveOverride(request, createRuntime()),
  });
  const files = createStaticFiles({
    dist: path.join(inject('builtPlace'), 'dist'),
    headersFor: () => ({}),
    redirectFor: () => undefined,
    notFoundFor: () => '/404.html',
  });
  const url = await listenHere(createSiteServer({ functions, files }));
  return { ...parts, url, demoUrl, blobs, folder, output: () => log.join('\n') };
}

async function listenHere(server: ReturnType<typeof createSiteServer>): Promise<string> {
  const port = await listen(server, { port: 0, host: '127.0.0.1', variable: 'nothing' });
  onTestFinished(() => close(server));
  return `http://127.0.0.1:${port}`;
}

function amplyLimited(): Record<keyof StatusStore, number> {
  return Object.fromEntries(Object.keys(STORE_LIMITS_MS).map((name) => [name, 600_000])) as never;
}

function hostFunctions(answers: Readonly<Record<string, Answer>>): FunctionHost {
  return {
    match: (_method, pathname) => {
      const answer = answers[pathname];
      if (!answer) return undefined;
      const handler = (request: Request, { ip = '' }: Partial<Context>): Promise<Response> => answer(request, ip);
      return { name: pathname, handler, config: {} };
    },
    startSchedules: () => () => undefined,
  };
}

type Parts = Pick<ServedHere, 'clock' | 'faulty' | 'budgetMs' | 'limitsMs' | 'demoUrl'> &
  Required<Pick<Options, 'variables'>> & { readonly log: string[] };

/** What makes the runtime of each request, all of them of one process. */
function wire({ clock, faulty, budgetMs, limitsMs, demoUrl, log, variables }: Parts): () => Runtime {
  const { network, config } = createTestPlace();
  if (!network) throw new Error('The place of the tests has a network.');
  const memory = createProcessMemory();
  const now = (): number => clock.now;
  const store = createTimedStore({
    open: (fetchOnce) => createBlobStore(faulty.openStore('internet-status', fetchOnce)),
    fetch,
    now,
    limitsMs,
  });
  return () => {
    const service = createStatusService({
      store,
      controller: createUnifiController({
        apiUrl: demoUrl,
        apiKey: 'key',
        hostId: undefined,
        siteId: undefined,
        fetch,
      }),
      network,
      timeZone: config.location.timeZone,
      now,
      wait: (ms) => {
        clock.advance(ms);
        return Promise.resolve();
      },
      log: (message) => log.push(message),
      memory,
      budgetMs: { ...budgetMs },
    });
    const runtime = createTestRuntime(service, { SITE_IPS: '', ...DEMO_DEFAULTS, ...variables }, now, store);
    return { ...runtime, network, memory, areas: network.spots.map(({ key }) => key), budgetMs: { ...budgetMs } };
  };
}
