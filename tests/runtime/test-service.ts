import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Store } from '@netlify/blobs';
import { ControllerError, type Controller } from '../../netlify/runtime/equipment/controller.ts';
import type { Budget, BudgetMs } from '../../netlify/runtime/budget.ts';
import { createProcessMemory, type ProcessMemory } from '../../netlify/runtime/process-memory.ts';
import { createStatusService, type StatusService } from '../../netlify/runtime/status-service.ts';
import { createBlobStore } from '../../netlify/runtime/store/blob-store.ts';
import type { StatusStore } from '../../netlify/runtime/store/status-store.ts';
import { createReading, createWan, NETWORK } from '../domain/status/fixtures.ts';

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
  /** Since when the line is what it is: for minutes, or for a moment. */
  sustained = true;
  /** The site's own addresses, as the equipment names them. */
  publicAddresses: string[] = [];
  /** What a read waits for. */
  gate: Promise<void> | undefined;

  async read(now: number, signal: AbortSignal): Promise<ReturnType<typeof createReading>> {
    this.reads += 1;
    if (signal.aborted) throw new ControllerError('was asked too late');
    await this.gate;
    if (this.broken) throw new ControllerError('/v1/hosts answered 500');
    return createReading({
      takenAt: new Date(now).toISOString(),
      wan: createWan({ primary: this.line, sustained: this.sustained }),
      publicAddresses: this.publicAddresses,
    });
  }
}

export interface TestService {
  readonly service: StatusService;
  readonly clock: TestClock;
  readonly controller: CountingController;
  readonly store: StatusStore;
  readonly log: string[];
  readonly memory: ProcessMemory;
  readonly waits: number[];
}

/** So much time that only what never ends is too late, on a slow machine too. */
export const AMPLE_MS: BudgetMs = { body: 600_000, equipment: 600_000, reading: 600_000 };

/** The time of one request, of which one part is over when the test says so, and the others never. */
export function createTestBudget(part: keyof BudgetMs): { budget: Budget; end: () => void } {
  const never = new AbortController().signal;
  const over = new AbortController();
  return {
    budget: { body: never, equipment: never, reading: never, [part]: over.signal },
    end: () => {
      over.abort();
    },
  };
}

interface Parts {
  readonly clock?: TestClock;
  readonly controller?: CountingController;
  /** Asked instead of `controller`. */
  readonly equipment?: Controller;
  /** What the process remembers; without it, the service is the first of a process of its own. */
  readonly memory?: ProcessMemory;
  readonly learnsAddresses?: boolean;
  readonly readsPushes?: boolean;
  readonly budgetMs?: Partial<BudgetMs>;
  readonly store?: StatusStore;
  /** What happens when the service waits; without it, time passes. */
  readonly onWait?: () => void | Promise<void>;
}

/** The service over a real store, with the clock and the equipment in the hands of the test. */
export function createTestService(blobs: Store, parts: Parts = {}): TestService {
  const clock = parts.clock ?? new TestClock('2026-03-02T10:00:00Z');
  const controller = parts.controller ?? new CountingController();
  const store = parts.store ?? createBlobStore(blobs);
  const memory = parts.memory ?? createProcessMemory();
  const log: string[] = [];
  const waits: number[] = [];
  const service = createStatusService({
    store,
    controller: parts.equipment ?? controller,
    network: NETWORK,
    timeZone: 'Europe/Madrid',
    now: () => clock.now,
    wait: async (ms) => {
      waits.push(ms);
      if (parts.onWait) await parts.onWait();
      else clock.advance(ms);
      await yieldToOthers();
    },
    log: (message) => {
      log.push(message);
    },
    memory,
    learnsAddresses: parts.learnsAddresses ?? true,
    readsPushes: parts.readsPushes ?? false,
    budgetMs: { ...AMPLE_MS, ...parts.budgetMs },
  });
  return { service, clock, controller, store, log, memory, waits };
}

/** A promise and the way to keep it. */
export function createGate(): { gate: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return {
    gate: promise,
    open: () => {
      resolve(undefined);
    },
  };
}
