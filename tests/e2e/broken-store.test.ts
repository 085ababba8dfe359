import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { startBlobServer } from '../../scripts/serve/blob-server.ts';
import type { StatusStore } from '../../netlify/runtime/store/status-store.ts';
import { STORE_LIMITS_MS } from '../../netlify/runtime/store/timed-store.ts';
import { startFaultyBlobs, type StoreFault, type StoreRequest } from '../runtime/faulty-blobs.ts';
import { openStoreAt } from '../runtime/open-store.ts';
import { createSeededStore, LAST, minutesAgo, storedSnapshot, storedStatus } from './seeded-store.ts';
import { it } from './serve.ts';
import { NOW, serveHere, type ServedHere } from './serve-here.ts';
import { changeNetwork, countReads, getStatus, GUEST, postOverride } from './status-requests.ts';

/** What is broken: the requests that fit, and the operations that these belong to. */
interface Target {
  readonly fits: (request: StoreRequest) => boolean;
  readonly operations: readonly (keyof StatusStore)[];
}

const ALL: Target = { fits: () => true, operations: Object.keys(STORE_LIMITS_MS) as (keyof StatusStore)[] };
const WRITES: Target = { fits: ({ method }) => method !== 'GET', operations: [] };
const TURN: Target = {
  fits: ({ key, conditional }) => key.startsWith('attempts/') && conditional,
  operations: ['openAttempt'],
};
const OVERRIDE: Target = {
  fits: ({ method, key }) => method === 'GET' && key === 'override',
  operations: ['readOverride'],
};

const READ_AT = '2026-03-02T10:30:00.000Z';
const NEW = expect.objectContaining({ updatedAt: NOW, override: { active: false } }) as object;

/** Breaks the store. What hangs has little time, for nothing will come. */
function breakStore({ faulty, limitsMs }: ServedHere, fault: StoreFault, { fits, operations }: Target): void {
  if (fault === 'hangs') for (const name of operations) limitsMs[name] = 20;
  faulty.break(fault, fits);
}

/** Has the equipment hang, and gives it little time. */
async function hangEquipment(served: ServedHere): Promise<void> {
  await changeNetwork(served, { api: 'hang' });
  served.budgetMs.equipment = 100;
}

/**
 * Every fault of every operation is stated in `tests/runtime/fault-matrix-store.test.ts`, how long an answer takes at most
 * in `tests/runtime/answer-time.test.ts`; here the store and the equipment are behind HTTP.
 */
it.each<[string, StoreFault, Target]>([
  ['everything hangs', 'hangs', ALL],
  ['everything fails', 'answers 500', ALL],
  ['nothing can be written: it is full, or read-only', 'answers 403', WRITES],
  ['reading the override hangs', 'hangs', OVERRIDE],
])(
  'When %s, and the equipment hangs too, what is stored is the answer, if it can be read.',
  async (_what, fault, target) => {
    const served = await serveHere({ record: storedStatus(READ_AT) });
    await hangEquipment(served);
    breakStore(served, fault, target);
    const stored = await getStatus(served);
    if (target === ALL) expect(stored.status).toBe(503);
    else expect([stored.status, await stored.json()]).toEqual([200, storedSnapshot(READ_AT)]);
    expect(served.output()).toMatch(/the store (failed at|did not answer) \w+ (after|within) \d+ ms|could not be read/);
    expect(served.output()).not.toContain('    at ');
  },
);

it.each<[string, StoreFault, Target]>([
  ['everything hangs', 'hangs', ALL],
  ['the turn cannot be taken', 'resets the connection', TURN],
])('When %s, what the equipment says is served, and it is read once.', async (_what, fault, target) => {
  const served = await serveHere({ record: storedStatus(READ_AT) });
  breakStore(served, fault, target);
  const first = await getStatus(served);
  expect([first.status, await first.clone().json()]).toEqual([200, NEW]);
  const second = await getStatus(served);
  expect(await second.json()).toEqual(await first.json());
  expect(await countReads(served)).toBe(1);
});

it('After a store that hung, the same process serves the next reading.', async () => {
  const served = await serveHere({ record: storedStatus(READ_AT) });
  await hangEquipment(served);
  breakStore(served, 'hangs', TURN);
  expect(await (await getStatus(served)).json()).toEqual(storedSnapshot(READ_AT));
  served.faulty.break(undefined);
  await changeNetwork(served, { api: 'ok' });
  served.budgetMs.equipment = 600_000;
  served.limitsMs.openAttempt = 600_000;
  served.clock.advance(60_000);
  const next = await getStatus(served);
  expect([next.status, await next.json()]).toMatchObject([200, { updatedAt: '2026-03-02T11:31:00.000Z' }]);
});

it('What staff set is answered at once, though the equipment hangs; and with 503 where it was not kept.', async () => {
  const served = await serveHere({ record: storedStatus(READ_AT) });
  // It has all the time of the test.
  await changeNetwork(served, { api: 'hang' });
  const set = { action: 'set', minutes: 30, spots: { [LAST?.key ?? '']: 'down' } };
  const kept = await postOverride(served, set);
  expect([kept.status, await kept.json()]).toEqual([200, expect.objectContaining({ override: { active: true } })]);
  expect(await countReads(served)).toBe(0);
  breakStore(served, 'answers 403', WRITES);
  const refused = await postOverride(served, { action: 'clear' });
  expect([refused.status, await refused.text()]).toEqual([503, '{"error":"unavailable"}']);
});

it('A turn that a clock left which ran ahead keeps nobody from an answer.', async () => {
  const served = await serveHere({ record: storedStatus(READ_AT) });
  const store = openStoreAt(served.blobs, 'internet-status');
  const minute = Math.floor(Date.parse(NOW) / 60_000);
  for (const offset of [0, 1])
    await store.setJSON(`attempts/${minute + offset}`, { startedAt: '2026-03-02T12:30:00.000Z', outcome: 'reading' });
  const answer = await getStatus(served);
  expect([answer.status, await answer.json()]).toMatchObject([200, { override: { active: false } }]);
  expect(await countReads(served)).toBe(1);
});

it('a snapshot from a clock that runs ahead is read anew', async () => {
  const served = await serveHere({ record: storedStatus('2026-03-03T15:30:00.000Z') });
  const snapshot = (await (await getStatus(served, GUEST)).json()) as { updatedAt: string; spots: { level: string }[] };
  expect(snapshot.updatedAt).toBe(NOW);
  expect(snapshot.spots.map(({ level }) => level)).toEqual(snapshot.spots.map(() => 'ok'));
});

it('a store and equipment that both hang, with the limits of production: 503, and the log blames the store', async ({
  serve,
}) => {
  const folder = await createSeededStore(storedStatus(minutesAgo(60)));
  const blobs = await startBlobServer(folder);
  onTestFinished(async () => {
    await blobs.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const faulty = await startFaultyBlobs(blobs);
  const context = { edgeURL: faulty.url, uncachedEdgeURL: faulty.url, siteID: 'local', token: blobs.token };
  const served = await serve({
    environment: { NETLIFY_BLOBS_CONTEXT: Buffer.from(JSON.stringify(context)).toString('base64') },
  });
  await changeNetwork(served, { api: 'hang' });
  faulty.break('hangs');
  const none = await getStatus(served);
  expect([none.status, await none.text()]).toEqual([503, '{"error":"unavailable"}']);
  expect(served.output()).toMatch(/the store did not answer readStatus within 1500 ms/);
  expect(served.output()).not.toContain('    at ');
});

it('a store that cannot be used at all: the equipment is served, and where it fails too, 503 without a trace of why', async () => {
  const served = await serveHere();
  await writeFile(path.join(served.folder, 'entries'), '');
  const read = await getStatus(served);
  expect([read.status, await read.json()]).toEqual([200, NEW]);
  const failing = await serveHere();
  await writeFile(path.join(failing.folder, 'entries'), '');
  await changeNetwork(failing, { api: 'error' });
  const none = await getStatus(failing);
  expect([none.status, none.headers.get('cache-control'), await none.text()]).toEqual([
    503,
    'no-store',
    '{"error":"unavailable"}',
  ]);
  expect(failing.output()).toContain('the store failed at readStatus');
  expect(failing.output()).toContain('The network equipment could not be read: /v1/');
  expect(failing.output()).not.toContain('    at ');
});
