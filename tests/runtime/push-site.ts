import type { Store } from '@netlify/blobs';
import { createPushController } from '../../netlify/runtime/equipment/push.ts';
import { createBlobStore } from '../../netlify/runtime/store/blob-store.ts';
import type { StatusStore } from '../../netlify/runtime/store/status-store.ts';
import { pushedReadingSchema, type PushedReading } from '../../src/status/pushed-reading.ts';
import { createTestService, TestClock, type TestService } from './test-service.ts';

/** A place whose router no cloud knows. */
export interface PushSite {
  /** Every operation of the store, by name. */
  readonly operations: string[];
  readonly opened: Store;
  readonly clock: TestClock;
  /** A new process. */
  readonly start: () => TestService;
}

/** A site whose equipment is read by a job that pushes. */
export function createPushSite(opened: Store): PushSite {
  const clock = new TestClock('2026-03-02T10:00:00Z');
  const operations: string[] = [];
  const plain = createBlobStore(opened);
  const store = Object.fromEntries(
    Object.entries(plain).map(([name, operation]: [string, (...args: never[]) => unknown]) => [
      name,
      (...args: never[]) => {
        operations.push(name);
        return operation(...args);
      },
    ]),
  ) as unknown as StatusStore;
  return {
    operations,
    opened,
    clock,
    start: () => createTestService(opened, { clock, store, equipment: createPushController(store), readsPushes: true }),
  };
}

/** What the job saw at that time, in milliseconds since 1970. */
export const pushAt = (now: number, primary: 'up' | 'down' = 'up'): PushedReading =>
  pushedReadingSchema.parse({ takenAt: new Date(now).toISOString(), wan: { primary, sustained: true } });
