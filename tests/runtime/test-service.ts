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

/** A clock that moves when it is told to. */
export class TestClock {
  now: number;
  /** How wrong the clock of the machine is, whose time this is not then. The store's is right. */
  wrongByMs = 0;

  constructor(time: string) {
    this.now = Date.parse(time);
  }

  advance(ms: number): void {
    this.now += ms;
  }
}

/** Equipment that counts how often it is read, and can be broken. */
export class CountingController implements Controller {
  reads = 0;
  broken = false;
  /** The site's own addresses, as the equipment names them. */
  publicAddresses: string[] = [];

  read(now: number): Promise<ReturnType<typeof createReading>> {
    this.reads += 1;
    if (this.broken) return Promise.reject(new ControllerError('/v1/hosts answered 500', 'trouble'));
    const wan = createWan({ sustained: true });
    const { publicAddresses } = this;
    return Promise.resolve(createReading({ takenAt: new Date(now).toISOString(), wan, publicAddresses }));
  }
}

/** A store in memory. Operations at the same time take turns, as over a network. */
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
  /** The use cases, of a request of its own for each call. */
  readonly service: StatusService;
  /** The use cases of one request. */
  readonly startRequest: () => StatusService;
  readonly clock: TestClock;
  readonly controller: CountingController;
  readonly store: StatusStore;
  readonly log: string[];
  /** For how long the schedule has waited so far. */
  readonly waitedMs: () => number;
  /** What the functions get, with these environment variables. */
  readonly runtime: (variables?: Record<string, string>) => Runtime;
}

/** The store as one request opens it, and the clock of that request: it hears the store's with the first answer. */
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
  /** Asked instead of the controller that counts. */
  readonly equipment?: Controller;
  /** What the process remembers; without it, the service is the first of a process of its own. */
  readonly memory?: ProcessMemory;
  readonly store?: StatusStore;
  /** So much by default that only what never ends is too late, on a slow machine too. */
  readonly equipmentMs?: number;
  readonly planned?: PlannedWork[];
}

/** The service with the store, the clock and the equipment in the hands of the test, and ample time. */
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

/** A place whose equipment is read by a job that pushes. */
export function createPushedService(): TestService {
  const store = createMemoryStore();
  return createTestService({ store, equipment: push.create({}, { fetch, store }) });
}
