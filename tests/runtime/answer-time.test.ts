import { afterEach, describe, expect, it, vi } from 'vitest';
import { BUDGET_MS } from '../../netlify/runtime/budget.ts';
import { serveEvidence, serveOverride, serveRefresh, serveStatus } from '../../netlify/runtime/endpoints.ts';
import type { Runtime } from '../../netlify/runtime/runtime.ts';
import { createStatusService } from '../../netlify/runtime/status-service.ts';
import { createBlobStore } from '../../netlify/runtime/store/blob-store.ts';
import { createTimedStore } from '../../netlify/runtime/store/timed-store.ts';
import { NETWORK } from '../domain/status/fixtures.ts';
import { useFakeTime } from './fake-time.ts';
import type { StoreRequest } from './faulty-blobs.ts';
import { createFaultyFetch } from './faulty-fetch.ts';
import { createMemoryBlobs } from './memory-blobs.ts';
import { createTestRuntime } from './test-runtime.ts';
import { CountingController } from './test-service.ts';

const NOW = Date.UTC(2026, 2, 2, 10, 0);
const STALE_MS = 360_000;
const NEVER = new Promise<never>(() => undefined);

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Callers of every kind; the first has to be looked up in the store. */
const CALLS: Readonly<Record<string, (runtime: Runtime) => Promise<Response>>> = {
  'a stranger’s status': (runtime) => serveStatus(new Request('http://localhost/'), '198.51.100.1', runtime),
  'the status': (runtime) => serveStatus(new Request('http://localhost/'), '203.0.113.7', runtime),
  'the evidence': (runtime) =>
    serveEvidence(new Request('http://localhost/', { headers: { 'x-staff-password': 'copper-bell' } }), runtime),
  'a scheduled refresh': (runtime) => serveRefresh(post(undefined), '', runtime),
  'a push': (runtime) =>
    serveRefresh(post({ takenAt: new Date(runtime.now()).toISOString(), wan: { primary: 'up' } }), '', runtime),
  'an override': (runtime) => serveOverride(post({ action: 'set', minutes: 30, spots: { terrain: 'down' } }), runtime),
  'a clearing': (runtime) => serveOverride(post({ action: 'clear' }), runtime),
  'a body that never ends': (runtime) => serveOverride(post(new ReadableStream({ pull: () => NEVER })), runtime),
};

function post(body: unknown): Request {
  return new Request('http://localhost/', {
    method: 'POST',
    headers: { 'x-staff-password': 'copper-bell', authorization: 'Bearer refresh-token' },
    body: body instanceof ReadableStream || body === undefined ? body : JSON.stringify(body),
    duplex: 'half',
  } as RequestInit);
}

const STORE_HANGS: Readonly<Record<string, (request: StoreRequest) => boolean>> = {
  nothing: () => false,
  everything: () => true,
  'everything but the status': ({ key }) => key !== 'status',
  'every write': ({ method }) => method !== 'GET',
  'every try': ({ key }) => key.includes('attempts/'),
  'the taking of a turn': ({ conditional }) => conditional,
  'the override': ({ key }) => key === 'override',
  'the end of a turn, and the override': ({ method, key, conditional }) =>
    key === 'override' || (method === 'PUT' && !conditional),
};

const ROWS = Object.keys(CALLS).flatMap((call) => Object.keys(STORE_HANGS).map((part) => [call, part] as const));

/** Processes with the limits of production, all of one store, which can be made to hang in part. */
function createProduction(): {
  start: (controller: CountingController) => Runtime;
  breakStore: (part: string) => void;
} {
  const memory = createMemoryBlobs();
  const faulty = createFaultyFetch(memory.fetch);
  return {
    breakStore: (part) => {
      faulty.break('hangs', STORE_HANGS[part]);
    },
    start: (controller) => {
      const store = createTimedStore({
        open: (fetch) => createBlobStore(memory.openStore('test', fetch)),
        fetch: faulty.fetch,
        now: Date.now,
      });
      const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
      const service = createStatusService({
        store,
        controller,
        network: NETWORK,
        timeZone: 'Europe/Madrid',
        now: Date.now,
        wait,
        log: () => undefined,
      });
      return { ...createTestRuntime(service, {}, Date.now), budgetMs: BUDGET_MS };
    },
  };
}

describe('with the limits of production', () => {
  it.each(ROWS)(
    '%s is answered within ten seconds where the equipment hangs, and of the store: %s.',
    async (call, part) => {
      const passUntil = useFakeTime(NOW);
      const { start, breakStore } = createProduction();
      expect(await passUntil(start(new CountingController()).service.read())).toBeLessThan(1_000);
      await vi.advanceTimersByTimeAsync(STALE_MS);
      breakStore(part);
      const hanging = new CountingController();
      hanging.gate = NEVER;
      const answer = CALLS[call]?.(start(hanging)) ?? NEVER;
      expect(await passUntil(answer)).toBeLessThan(10_000);
      expect([200, 204, 401, 408, 503]).toContain((await answer).status);
    },
  );

  it.each(Object.keys(CALLS))('An answer that has been given leaves no timer behind: %s.', async (call) => {
    const passUntil = useFakeTime(NOW);
    const runtime = createProduction().start(new CountingController());
    await passUntil(CALLS[call]?.(runtime) ?? NEVER);
    expect(vi.getTimerCount()).toBe(0);
  });
});
