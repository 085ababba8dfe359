import { describe, expect, it } from 'vitest';
import { serveEvidence, serveOverride, serveRefresh, serveStatus } from '../../netlify/runtime/endpoints.ts';
import { createProcessMemory } from '../../netlify/runtime/process-memory.ts';
import { createBlobStore } from '../../netlify/runtime/store/blob-store.ts';
import type { StatusStore } from '../../netlify/runtime/store/status-store.ts';
import { createTimedStore, STORE_LIMITS_MS } from '../../netlify/runtime/store/timed-store.ts';
import { statusRecordSchema } from '../../src/status/record.ts';
import { STORE_FAULTS, type StoreFault, type StoreRequest } from './faulty-blobs.ts';
import { createFaultyFetch } from './faulty-fetch.ts';
import { createMemoryBlobs } from './memory-blobs.ts';
import { createTestRuntime, see, type Seen } from './test-runtime.ts';
import { createTestService, TestClock, type TestService } from './test-service.ts';

const STORED_AT = '2026-03-02T10:00:00.000Z';
const READ_AT = '2026-03-02T10:06:00.000Z';

interface Target {
  readonly fits: (request: StoreRequest) => boolean;
  readonly operations: readonly (keyof StatusStore)[];
}

const isAttempt = ({ key }: StoreRequest): boolean => key.startsWith('attempts/');
const at =
  (method: string, key: string) =>
  (request: StoreRequest): boolean =>
    request.method === method && request.key === key;

/** What of the store is broken: which requests, and which operations these belong to. */
const TARGETS: Readonly<Record<string, Target>> = {
  'the status is read': { fits: at('GET', 'status'), operations: ['readStatus'] },
  'the status is written': { fits: at('PUT', 'status'), operations: ['writeStatus'] },
  'the override is read': { fits: at('GET', 'override'), operations: ['readOverride'] },
  'the override is written': { fits: at('PUT', 'override'), operations: ['writeOverride'] },
  'revisions of the override are listed': {
    fits: ({ key }) => key === '?override-revisions/',
    operations: ['listOverrideRevisions'],
  },
  'a revision of the override is read': {
    fits: (r) => r.method === 'GET' && r.key.startsWith('override-revisions/'),
    operations: ['readOverrideRevision'],
  },
  'a revision of the override is written': {
    fits: (r) => r.method === 'PUT' && r.key.startsWith('override-revisions/'),
    operations: ['addOverrideRevision'],
  },
  'the outages are read': { fits: at('GET', 'outages'), operations: ['readOutages'] },
  'the outages are written': { fits: at('PUT', 'outages'), operations: ['writeOutages'] },
  'the history is read': { fits: at('GET', 'history'), operations: ['readHistory'] },
  'the history is written': { fits: at('PUT', 'history'), operations: ['writeHistory'] },
  'the backoff is read': { fits: at('GET', 'backoff'), operations: ['readBackoff'] },
  'a try is read': { fits: (r) => isAttempt(r) && r.method === 'GET', operations: ['readAttempt'] },
  'a turn is taken': { fits: (r) => isAttempt(r) && r.conditional, operations: ['openAttempt'] },
  'a turn is ended': {
    fits: (r) => isAttempt(r) && r.method === 'PUT' && !r.conditional,
    operations: ['closeAttempt'],
  },
  'tries are dropped': { fits: ({ key }) => key === '?attempts/', operations: ['forgetAttempts'] },
  'a push is written': { fits: (r) => r.method === 'PUT' && r.key.startsWith('pushes/'), operations: ['addPush'] },
  'pushes are dropped': { fits: ({ key }) => key === '?pushes/', operations: ['forgetPushes'] },
  'anything is written': {
    fits: ({ method }) => method !== 'GET',
    operations: (Object.keys(STORE_LIMITS_MS) as (keyof StatusStore)[]).filter((name) => !/^(read|list)/.test(name)),
  },
  'anything is read or written': {
    fits: () => true,
    operations: Object.keys(STORE_LIMITS_MS) as (keyof StatusStore)[],
  },
};

type Row = [StoreFault, string, Target];

/** Every fault at some of the targets, or at all. */
function rowsFor(...names: string[]): Row[] {
  const targets = Object.entries(TARGETS).filter(([name]) => names.length === 0 || names.includes(name));
  return STORE_FAULTS.flatMap((fault) => targets.map(([name, target]): Row => [fault, name, target]));
}

interface Place {
  readonly clock: TestClock;
  /** A process that has just started, or, with the memory of another one, that one again. */
  readonly startProcess: (memory?: TestService['memory']) => TestService;
  /** From now on the store works. */
  readonly heal: () => void;
}

/** A place whose store has a snapshot of 10:00 and breaks as the row says; it is 10:06. Only what hangs has little time. */
async function createPlace([fault, , { fits, operations }]: Row, isSeeded = true): Promise<Place> {
  const memory = createMemoryBlobs();
  const faulty = createFaultyFetch(memory.fetch);
  const clock = new TestClock(STORED_AT);
  let isBroken = false;
  const limitOf = (operation: string): number =>
    isBroken && fault === 'hangs' && (operations as readonly string[]).includes(operation) ? 5 : 600_000;
  const startProcess = (processMemory = createProcessMemory()): TestService => {
    const limitsMs = Object.fromEntries(Object.keys(STORE_LIMITS_MS).map((key) => [key, limitOf(key)]));
    const store = createTimedStore({
      open: (fetch) => createBlobStore(memory.openStore('test', fetch)),
      fetch: faulty.fetch,
      now: () => clock.now,
      limitsMs: limitsMs as typeof STORE_LIMITS_MS,
      pauseMs: 1,
    });
    return createTestService(memory.openStore('test'), { clock, store, memory: processMemory });
  };
  if (isSeeded) {
    const first = startProcess();
    first.controller.line = 'down';
    await first.service.read();
  }
  clock.advance(360_000);
  isBroken = true;
  faulty.break(fault, fits);
  const heal = (): void => {
    isBroken = false;
    faulty.break(undefined);
  };
  return { clock, startProcess, heal };
}

async function getStatus({ service }: TestService): Promise<Seen & { readonly updatedAt: string | undefined }> {
  const request = new Request('http://localhost/api/internet-status');
  const seen = await see(await serveStatus(request, '203.0.113.7', createTestRuntime(service)));
  return { ...seen, updatedAt: (seen.body as { updatedAt?: string }).updatedAt };
}

function post(test: TestService, endpoint: 'override' | 'refresh', body: object): Promise<Response> {
  const request = new Request(`http://localhost/api/internet-status/${endpoint}`, {
    method: 'POST',
    headers: { 'x-staff-password': 'copper-bell', authorization: 'Bearer refresh-token' },
    body: JSON.stringify(body),
  });
  const runtime = createTestRuntime(test.service, {}, () => test.clock.now);
  return endpoint === 'override' ? serveOverride(request, runtime) : serveRefresh(request, '', runtime);
}

/** Whether what is asked of a key fails; an answer that is cut matters where there is something to read. */
function fails([fault, , { fits }]: Row, method: string, key: string): boolean {
  if (fault === 'is slow' || !fits({ method, key, conditional: false })) return false;
  return fault !== 'ends in the middle of its answer' || (method === 'GET' && /^status$|^\?/.test(key));
}

const NAMES_STORE =
  /the store (failed at|did not answer) [a-zA-Z]+ (after|within) \d+ ms|the store says that both turns/;

describe('the fault matrix of the store', () => {
  it.each(rowsFor())(
    'A store that %s when %s: what the equipment says is served, once read, to a new process and again to the same; the log blames the store.',
    async (...row) => {
      const { startProcess, clock } = await createPlace(row);
      const test = startProcess();
      expect(await getStatus(test)).toMatchObject({ status: 200, updatedAt: READ_AT });
      clock.advance(20_000);
      expect(await getStatus(startProcess(test.memory))).toMatchObject({ status: 200, updatedAt: READ_AT });
      expect(test.controller.reads).toBe(1);
      for (const line of test.log) expect(line).toMatch(NAMES_STORE);
    },
  );

  it.each(rowsFor())(
    'A store that %s when %s, and equipment that fails: what is stored is served, if it can be read; a new process heals.',
    async (...row) => {
      const { startProcess, clock, heal } = await createPlace(row);
      const test = startProcess();
      test.controller.broken = true;
      const first = await getStatus(test);
      if (fails(row, 'GET', 'status')) expect(first).toMatchObject({ status: 503, body: { error: 'unavailable' } });
      else expect(first).toMatchObject({ status: 200, updatedAt: STORED_AT, body: { internet: { level: 'outage' } } });
      heal();
      clock.advance(120_000);
      const healed = startProcess();
      expect(await getStatus(healed)).toMatchObject({ status: 200, updatedAt: '2026-03-02T10:08:00.000Z' });
      const record = statusRecordSchema.parse(JSON.parse((await healed.store.readStatus()) ?? ''));
      expect([record.takenAt, record.internet.level]).toEqual(['2026-03-02T10:08:00.000Z', 'outage']);
      expect(await healed.store.readOutages()).toContain(`"startedAt":"${STORED_AT}"`);
    },
  );

  it.each(rowsFor('the status is read', 'a turn is taken', 'anything is written', 'anything is read or written'))(
    'A store that %s when %s, with nothing stored: what the equipment says is served.',
    async (...row) => {
      const { startProcess } = await createPlace(row, false);
      expect(await getStatus(startProcess())).toMatchObject({ status: 200, updatedAt: READ_AT });
    },
  );

  it.each(
    rowsFor(
      'the status is read',
      'the override is read',
      'the override is written',
      'revisions of the override are listed',
      'a revision of the override is read',
      'a revision of the override is written',
      'anything is written',
      'anything is read or written',
    ),
  )(
    'A store that %s when %s: what staff set is answered with success if it was kept, else with 503, and the equipment is not asked.',
    async (...row) => {
      const { startProcess, heal } = await createPlace(row);
      const test = startProcess();
      const answer = await post(test, 'override', { action: 'set', minutes: 30, spots: { terrain: 'down' } });
      const whereKept = fails(row, 'GET', 'status') ? 204 : 200;
      const isKept =
        !fails(row, 'GET', '?override-revisions/') &&
        !fails(row, 'PUT', 'override-revisions/1') &&
        !fails(row, 'PUT', 'override');
      expect(answer.status).toBe(isKept ? whereKept : 503);
      expect(test.controller.reads).toBe(0);
      heal();
      expect((await startProcess().service.read())?.override).toEqual({ active: isKept });
    },
  );

  it.each(rowsFor('the status is read', 'a push is written', 'pushes are dropped', 'anything is read or written'))(
    'A store that %s when %s: a push is answered with success if it was kept, else with 503.',
    async (...row) => {
      const { startProcess, heal } = await createPlace(row);
      const answer = await post(startProcess(), 'refresh', { takenAt: READ_AT, wan: { primary: 'up' } });
      const key = `pushes/${Date.parse(READ_AT)}`;
      expect(answer.status).toBe(fails(row, 'PUT', key) ? 503 : 200);
      heal();
      expect(await startProcess().store.readPushes()).toHaveLength(fails(row, 'PUT', key) ? 0 : 1);
    },
  );

  it.each(rowsFor('the status is read', 'the override is read', 'anything is written', 'anything is read or written'))(
    'A store that %s when %s: staff see the evidence, unless it is not known what is set by hand.',
    async (...row) => {
      const { startProcess } = await createPlace(row);
      const request = new Request('http://localhost/', { headers: { 'x-staff-password': 'copper-bell' } });
      const answer = await serveEvidence(request, createTestRuntime(startProcess().service));
      expect(answer.status).toBe(fails(row, 'GET', 'override') ? 503 : 200);
    },
  );
});
