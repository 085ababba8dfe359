import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { createClock } from '../../netlify/runtime/clock.ts';
import { ControllerError, type Controller } from '../../netlify/runtime/equipment/controller.ts';
import { push } from '../../netlify/runtime/equipment/push.ts';
import { readEnvironment } from '../../netlify/runtime/environment/env.ts';
import { createProcessMemory, type ProcessMemory, type StatusParts } from '../../netlify/runtime/read-status.ts';
import type { Runtime } from '../../netlify/runtime/runtime.ts';
import { createStatusService, type StatusService } from '../../netlify/runtime/status-service.ts';
import type { PlannedWork } from '../../src/status/notify/waiting.ts';
import type { StatusStore } from '../../netlify/runtime/store/store.ts';
import { createReading, createWan, NETWORK } from '../status/fixtures.ts';

/** A clock that the test sets. */
export class TestClock {
  now: number;
  /** Error of the machine's clock. The store's clock is right. */
  wrongByMs = 0;

  constructor(time: string) {
    this.now = Date.parse(time);
  }

  advance(ms: number): void {
    this.now += ms;
  }
}

/** Equipment that counts its reads and can be made to fail. */
export class CountingController implements Controller {
  reads = 0;
  broken = false;
  /** The site's own addresses, as the equipment reports them. */
  publicAddresses: string[] = [];

  read(now: number): Promise<ReturnType<typeof createReading>> {
    this.reads += 1;
    if (this.broken) return Promise.reject(new ControllerError('/v1/hosts answered 500', 'trouble'));
    const wan = createWan({ sustained: true });
    const { publicAddresses } = this;
    return Promise.resolve(createReading({ takenAt: new Date(now).toISOString(), wan, publicAddresses }));
  }
}

export function createMemoryStore(): StatusStore {
  const entries = new Map<string, string>();
  const versions = new Map<string, number>();
  const write = (key: string, text: string): void => {
    entries.set(key, text);
    versions.set(key, (versions.get(key) ?? 0) + 1);
  };
  return {
    find: async (key) => {
      await yieldToOthers();
      const text = entries.get(key);
      return text === undefined ? undefined : { text, etag: String(versions.get(key)) };
    },
    replace: async (key, text, found) => {
      await yieldToOthers();
      if (entries.has(key) !== (found !== undefined)) return false;
      if (found?.etag !== undefined && found.etag !== String(versions.get(key))) return false;
      write(key, text);
      return true;
    },
    get: async (key) => {
      await yieldToOthers();
      return entries.get(key);
    },
    set: async (key, value) => {
      await yieldToOthers();
      write(key, JSON.stringify(value));
    },
    add: async (key, value) => {
      await yieldToOthers();
      if (entries.has(key)) return false;
      write(key, JSON.stringify(value));
      return true;
    },
    list: (prefix) => Promise.resolve([...entries.keys()].filter((key) => key.startsWith(prefix))),
    delete: (key) => {
      entries.delete(key);
      return Promise.resolve();
    },
    aheadMs: () => 0,
  };
}

export interface TestService {
  readonly service: StatusService;
  /** Returns the use cases of a single request. */
  readonly startRequest: () => StatusService;
  readonly clock: TestClock;
  readonly controller: CountingController;
  readonly store: StatusStore;
  readonly log: string[];
  /** Returns for how long the schedule has waited so far. */
  readonly waitedMs: () => number;
  /** Returns the runtime of the functions with these environment variables. */
  readonly runtime: (variables?: Record<string, string>) => Runtime;
}

/**
 * Returns the store as one request opens it, and the clock of that request, which learns the store's time with the
 * first response.
 */
function openStore(store: StatusStore, clock: TestClock): Pick<StatusParts, 'store' | 'now' | 'correctionMs'> {
  let hasAnswered = false;
  const opened = new Proxy(store, {
    get: (target, name: keyof StatusStore) => {
      if (name === 'aheadMs') return () => (hasAnswered ? -clock.wrongByMs : 0);
      return async (...args: never[]) => {
        const operate = target[name] as (...args: never[]) => Promise<unknown>;
        try {
          return await operate(...args);
        } finally {
          hasAnswered = true;
        }
      };
    },
  });
  return { store: opened, ...createClock(() => clock.now + clock.wrongByMs, opened.aheadMs) };
}

interface Parts {
  readonly clock?: TestClock;
  readonly equipment?: Controller;
  /** Memory of the process; by default that of a new process. */
  readonly memory?: ProcessMemory;
  readonly store?: StatusStore;
  /** Long by default, so that only hanging reads time out, on slow machines too. */
  readonly equipmentMs?: number;
  readonly planned?: PlannedWork[];
}

/** Creates the service with a test store, a test clock, test equipment and ample time. */
export function createTestService({
  clock = new TestClock('2026-03-02T10:00:00Z'),
  store = createMemoryStore(),
  memory = createProcessMemory(),
  equipment,
  equipmentMs = 600_000,
  planned = [],
}: Parts = {}): TestService {
  const controller = new CountingController();
  const log: string[] = [];
  let waited = 0;
  const parts: Omit<StatusParts, 'store' | 'now' | 'correctionMs'> = {
    controller: equipment ?? controller,
    network: NETWORK,
    place: {
      name: 'Place',
      baseUrl: 'https://elsewhere.example',
      languages: ['en'],
      timeZone: 'Europe/Madrid',
      ratesThrough: '2031-12-31',
      planned,
    },
    wait: async (ms) => {
      waited += ms;
      clock.advance(ms);
      await yieldToOthers();
    },
    log: (message) => {
      log.push(message);
    },
    memory,
    equipmentMs,
  };
  const start = (): StatusService => createStatusService({ ...parts, ...openStore(store, clock) });
  const service: StatusService = {
    read: () => start().read(),
    refresh: () => start().refresh(),
    siteRanges: () => start().siteRanges(),
    history: () => start().history(),
    explain: () => start().explain(),
    push: (reading) => start().push(reading),
    override: (request) => start().override(request),
    settled: () => start().settled(),
  };
  const runtime = (variables: Record<string, string> = {}): Runtime => {
    const { environment, malformed } = readEnvironment({
      SITE_URL: 'https://place.example',
      GUEST_WIFI_PASSWORD: 'violet-kite',
      STAFF_PASSWORD: 'copper-bell',
      REFRESH_TOKEN: 'refresh-token',
      SITE_IPS: '203.0.113.7, 2001:db8:aa00::/56',
      ...variables,
    });
    return { ...parts, ...openStore(store, clock), environment, malformed, service };
  };
  return { service, startRequest: start, clock, controller, store, log, waitedMs: () => waited, runtime };
}

/** Creates a place whose equipment is read by a job that pushes. */
export function createPushedService(): TestService {
  const store = createMemoryStore();
  return createTestService({ store, equipment: push.create({}, { fetch, store }) });
}
