import type { Store } from '@netlify/blobs';
import { describe, expect, it } from 'vitest';
import { createBlobStore } from '../../../netlify/runtime/store/blob-store.ts';
import type { StatusStore } from '../../../netlify/runtime/store/status-store.ts';
import { createTimedStore, STORE_LIMITS_MS } from '../../../netlify/runtime/store/timed-store.ts';
import { createOverrideRecord } from '../../../src/status/override.ts';
import type { HistoryLog } from '../../../src/status/history-log.ts';
import { createStatusRecord } from '../../../src/status/record.ts';
import { pushedReadingSchema } from '../../../src/status/pushed-reading.ts';
import { createReading, NETWORK } from '../../domain/status/fixtures.ts';
import { STORE_FAULTS, type StoreFault } from '../faulty-blobs.ts';
import { createFaultyFetch, type FaultyFetch } from '../faulty-fetch.ts';
import { createMemoryBlobs, openStore } from '../memory-blobs.ts';
import { createTestLimit, type TestLimit } from '../test-limit.ts';

const NOW = Date.UTC(2026, 2, 2, 10, 0);
const TIME = '2026-03-02T10:00:00.000Z';
const HISTORY: HistoryLog = {
  version: 1,
  areas: [],
  last: { takenAt: TIME, marks: 'o' },
  runs: [],
  days: [],
  open: null,
};
const ATTEMPT = { startedAt: TIME, outcome: 'reading' } as const;

type Operation = keyof StatusStore;

/** Every operation, as it is called. */
const CALLS: Readonly<Record<Operation, (store: StatusStore) => Promise<unknown>>> = {
  readStatus: (store) => store.readStatus(),
  writeStatus: (store) => store.writeStatus(createStatusRecord(createReading(), undefined, NETWORK, NOW)),
  readOverride: (store) => store.readOverride(),
  writeOverride: (store) => store.writeOverride(createOverrideRecord({ action: 'clear' }, NOW)),
  listOverrideRevisions: (store) => store.listOverrideRevisions(),
  readOverrideRevision: (store) => store.readOverrideRevision(7),
  addOverrideRevision: (store) => store.addOverrideRevision(7, createOverrideRecord({ action: 'clear' }, NOW)),
  forgetOverrideRevision: (store) => store.forgetOverrideRevision(7),
  readOutages: (store) => store.readOutages(),
  writeOutages: (store) => store.writeOutages({ version: 1, outages: [] }),
  readHistory: (store) => store.readHistory(),
  writeHistory: (store) => store.writeHistory(HISTORY),
  setAside: (store) => store.setAside('outages', TIME),
  listSetAside: (store) => store.listSetAside('history'),
  readBackoff: (store) => store.readBackoff(),
  writeBackoff: (store) => store.writeBackoff({ until: TIME }),
  readPushes: (store) => store.readPushes(),
  addPush: (store) => store.addPush(pushedReadingSchema.parse({ takenAt: TIME, wan: { primary: 'up' } })),
  forgetPushes: (store) => store.forgetPushes(NOW),
  readAttempt: (store) => store.readAttempt(7),
  openAttempt: (store) => store.openAttempt(7, ATTEMPT),
  closeAttempt: (store) => store.closeAttempt(7, ATTEMPT),
  forgetAttempts: (store) => store.forgetAttempts(8, 9),
  readAlarms: (store) => store.readAlarms(),
  writeAlarms: (store) => store.writeAlarms({ version: 1, events: [], deliveries: [] }),
  readRefusals: (store) => store.readRefusals(),
  writeRefusals: (store) => store.writeRefusals({ from: TIME, at: TIME, count: 30 }),
  readClaim: (store) => store.readClaim('ntfy/began/1/internet'),
  openClaim: (store) => store.openClaim('ntfy/began/1/internet', { at: TIME }),
  closeClaim: (store) => store.closeClaim('ntfy/began/1/internet', { at: TIME }),
  forgetClaims: (store) => store.forgetClaims([]),
};
const OPERATIONS = Object.keys(CALLS) as Operation[];
const WRITES_ONCE: readonly Operation[] = ['openAttempt', 'addOverrideRevision', 'openClaim'];

interface Timed {
  readonly store: StatusStore;
  readonly faulty: FaultyFetch;
  /** The same store without limits and without faults. */
  readonly opened: Store;
}

/** A timed store on a way that can break. */
function createTimed({ limit } = createTestLimit()): Timed {
  const memory = createMemoryBlobs();
  const faulty = createFaultyFetch(memory.fetch);
  const store = createTimedStore({
    open: (fetch) => createBlobStore(memory.openStore('test', fetch)),
    fetch: faulty.fetch,
    now: () => NOW,
    pauseMs: 1,
    limit,
  });
  return { store, faulty, opened: memory.openStore('test') };
}

/** Every request is meant, and the time is over once it has been sent. */
function endWith({ end }: TestLimit): () => boolean {
  return () => {
    queueMicrotask(end);
    return true;
  };
}

describe('createTimedStore', () => {
  it('Every operation has a limit, and all of them together leave room for an answer within ten seconds.', () => {
    expect(Object.keys(STORE_LIMITS_MS).toSorted()).toEqual(OPERATIONS.toSorted());
    expect(Math.max(...Object.values(STORE_LIMITS_MS))).toBeLessThanOrEqual(2_000);
    expect(STORE_LIMITS_MS.readOverride).toBeLessThanOrEqual(1_500);
  });

  it.each(OPERATIONS)('%s that is never answered ends in time, by name, and is broken off.', async (operation) => {
    const time = createTestLimit();
    const { store, faulty } = createTimed(time);
    faulty.break('hangs', endWith(time));
    await expect(CALLS[operation](store)).rejects.toMatchObject({
      name: 'StoreError',
      message: `the store did not answer ${operation} within ${STORE_LIMITS_MS[operation]} ms`,
    });
    expect(time.limitsMs).toEqual([STORE_LIMITS_MS[operation]]);
    expect(faulty.brokenOff).toEqual(faulty.requests);
  });

  it.each(OPERATIONS)('%s gives what the store gives.', async (operation) => {
    const { store } = createTimed();
    await store.writeOutages({ version: 1, outages: [] });
    await store.writeHistory(HISTORY);
    const plain = createBlobStore(openStore());
    await plain.writeOutages({ version: 1, outages: [] });
    await plain.writeHistory(HISTORY);
    expect(await CALLS[operation](store)).toEqual(await CALLS[operation](plain));
  });

  it.each(OPERATIONS.filter((operation) => !WRITES_ONCE.includes(operation)))(
    '%s that fails once is tried once more.',
    async (operation) => {
      const { store, faulty } = createTimed();
      let isFirst = true;
      faulty.break('answers 500', () => {
        const breaks = isFirst;
        isFirst = false;
        return breaks;
      });
      await CALLS[operation](store);
      expect(isFirst).toBe(false);
    },
  );

  const failing: StoreFault[] = STORE_FAULTS.filter((fault) => fault !== 'hangs' && fault !== 'is slow');
  it.each(
    OPERATIONS.flatMap((operation) => failing.map((fault): [Operation, StoreFault] => [operation, fault])).filter(
      // That the key is there already is an answer to what writes once; a cut answer matters where there is one to read.
      ([operation, fault]) =>
        !(WRITES_ONCE.includes(operation) && (fault === 'answers 412' || fault.startsWith('ends'))) &&
        !(fault.startsWith('ends') && !/^(read|list|forget(Pushes|Attempts|Claims))/.test(operation)),
    ),
  )('%s of a store that %s fails, by name, and is never taken for done.', async (operation, fault) => {
    const { store, faulty, opened } = createTimed();
    await CALLS.addPush(store);
    for (const key of [
      'status',
      'override',
      'override-revisions/7',
      'outages',
      'history',
      'backoff',
      'alarms',
      'refusals',
    ]) {
      await opened.set(key, '{"some":"record"}');
    }
    await CALLS.closeAttempt(store);
    await CALLS.closeClaim(store);
    faulty.break(fault);
    await expect(CALLS[operation](store)).rejects.toMatchObject({
      name: 'StoreError',
      message: expect.stringMatching(new RegExp(`^the store failed at ${operation} after 0 ms: .`)) as string,
    });
  });

  it.each([
    ['PUT', 200, 'is an answer'],
    ['PUT', 412, 'is an answer'],
    ['put', 412, 'is an answer'],
    ['get', 404, 'is an answer'],
    ['delete', 404, 'is an answer'],
    [undefined, 299, 'is an answer'],
    [undefined, 404, 'is an answer'],
    ['PUT', 404, 'is a failure'],
    ['get', 412, 'is a failure'],
    [undefined, 412, 'is a failure'],
    ['get', 300, 'is a failure'],
    ['get', 500, 'is a failure'],
  ])('To %s, %i %s.', async (method, status, expected) => {
    const store = createTimedStore({
      open: (fetch) => ({
        ...createBlobStore(openStore()),
        readStatus: async () => {
          await (method === undefined ? fetch('http://x') : fetch('http://x', { method }));
          return 'is an answer';
        },
      }),
      fetch: () => Promise.resolve(new Response(null, { status })),
      now: () => NOW,
      pauseMs: 1,
    });
    await expect(store.readStatus().catch(() => 'is a failure')).resolves.toBe(expected);
  });

  it.each(WRITES_ONCE)('%s that failed is not asked for again: it may be done now.', async (operation) => {
    const { store, faulty } = createTimed();
    faulty.break('answers 500');
    await expect(CALLS[operation](store)).rejects.toThrow(`the store failed at ${operation}`);
    expect(faulty.requests).toHaveLength(1);
  });

  it('A write that was given up does not reach the store later.', async () => {
    const time = createTestLimit();
    const { store, faulty } = createTimed(time);
    faulty.break('hangs', endWith(time));
    await expect(CALLS.writeStatus(store)).rejects.toThrow('did not answer');
    faulty.break(undefined);
    expect(faulty.brokenOff).toHaveLength(1);
    for (let turn = 0; turn < 20; turn += 1) await store.readStatus();
    expect(faulty.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    expect(await store.readStatus()).toBeUndefined();
  });

  it('A slow store is waited for.', async () => {
    const { store, faulty } = createTimed();
    faulty.break('is slow');
    expect(await store.openAttempt(7, ATTEMPT)).toBe(true);
    expect(await store.readAttempt(7)).toBe(JSON.stringify(ATTEMPT));
  });
});
