import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Store } from '@netlify/blobs';
import { ControllerError, type Controller } from '../../netlify/runtime/equipment/controller.ts';
import { createProcessMemory, type ProcessMemory } from '../../netlify/runtime/read-status.ts';
import { createStatusService, type StatusService } from '../../netlify/runtime/status-service.ts';
import { createStatusStore, type StatusStore } from '../../netlify/runtime/store.ts';
import type { PushedReading } from '../../src/status/pushed-reading.ts';
import { createReading, createWan, NETWORK } from '../status/fixtures.ts';

/** A clock that moves when it is told to. */
export class TestClock {
  now: number;

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
  /** What the line is in the readings to come. */
  line: 'up' | 'down' = 'up';
  /** The site's own addresses, as the equipment names them. */
  publicAddresses: string[] = [];

  read(now: number): Promise<ReturnType<typeof createReading>> {
    this.reads += 1;
    if (this.broken) return Promise.reject(new ControllerError('/v1/hosts answered 500'));
    return Promise.resolve(
      createReading({
        takenAt: new Date(now).toISOString(),
        wan: createWan({ primary: this.line, sustained: true }),
        publicAddresses: this.publicAddresses,
      }),
    );
  }
}

/** The use cases, of a request of its own for each call, with ample time. */
interface TestUseCases extends StatusService {
  read(over?: AbortSignal): ReturnType<StatusService['read']>;
  explain(over?: AbortSignal): ReturnType<StatusService['explain']>;
  push(reading: PushedReading, over?: AbortSignal): ReturnType<StatusService['push']>;
}

export interface TestService {
  readonly service: TestUseCases;
  readonly clock: TestClock;
  readonly controller: CountingController;
  readonly store: StatusStore;
  readonly log: string[];
}

/** So much time that only what never ends is too late, on a slow machine too. */
export const AMPLE_MS = 600_000;
const AMPLE = AbortSignal.timeout(AMPLE_MS);

interface Parts {
  readonly clock?: TestClock;
  readonly controller?: CountingController;
  /** Asked instead of `controller`. */
  readonly equipment?: Controller;
  /** What the process remembers; without it, the service is the first of a process of its own. */
  readonly memory?: ProcessMemory;
  readonly learnsAddresses?: boolean;
  readonly readsPushes?: boolean;
  readonly store?: StatusStore;
}

/** The service over a real store, with the clock and the equipment in the hands of the test. */
export function createTestService(blobs: Store, parts: Parts = {}): TestService {
  const clock = parts.clock ?? new TestClock('2026-03-02T10:00:00Z');
  const controller = parts.controller ?? new CountingController();
  const store = parts.store ?? openStatusStore(blobs);
  const memory = parts.memory ?? createProcessMemory();
  const log: string[] = [];
  const start = (): StatusService =>
    createStatusService({
      store,
      controller: parts.equipment ?? controller,
      network: NETWORK,
      timeZone: 'Europe/Madrid',
      now: () => clock.now,
      wait: async (ms) => {
        clock.advance(ms);
        await yieldToOthers();
      },
      log: (message) => {
        log.push(message);
      },
      memory,
      learnsAddresses: parts.learnsAddresses ?? true,
      readsPushes: parts.readsPushes ?? false,
      equipmentMs: AMPLE_MS,
    });
  const service: TestUseCases = {
    read: (over = AMPLE) => start().read(over),
    refresh: () => start().refresh(),
    siteRanges: () => start().siteRanges(),
    history: () => start().history(),
    explain: (over = AMPLE) => start().explain(over),
    push: (reading, over = AMPLE) => start().push(reading, over),
    override: (request) => start().override(request),
  };
  return { service, clock, controller, store, log };
}

/** The store of a test, with ample time. */
export function openStatusStore(blobs: Store): StatusStore {
  return createStatusStore(() => blobs, fetch, AMPLE_MS);
}
