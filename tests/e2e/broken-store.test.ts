import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { startBlobServer, type BlobServer } from '../../scripts/serve/blob-server.ts';
import { startFaultyBlobs, type FaultyBlobs, type StoreFault, type StoreRequest } from '../runtime/faulty-blobs.ts';
import { openStoreAt } from '../runtime/open-store.ts';
import type { ServedProcess } from '../served-process.ts';
import { createSeededStore, LAST, minutesAgo, storedSnapshot, storedStatus } from './seeded-store.ts';
import { startServer } from './serve.ts';
import { SLOW_SINCE } from './slow-clock.ts';
import { changeNetwork, countReads, getStatus, GUEST, postOverride } from './status-requests.ts';

/** Tests that run side by side end together. */
const stops: (() => Promise<unknown>)[] = [];

afterAll(() => Promise.all(stops.map((stop) => stop())));

interface Place {
  readonly served: ServedProcess;
  readonly faulty: FaultyBlobs;
  readonly blobs: BlobServer;
}

/** For what does not hang: no limit is reached on a machine that is a hundred times slower. */
const SLOWLY = {
  NODE_OPTIONS: `--import=${pathToFileURL(path.resolve('tests/e2e/slow-time.ts')).href}`,
  [SLOW_SINCE]: String(Date.now()),
};

/** A server whose store is the vendor's own, behind a proxy that can break it. */
async function startPlace(readAt: string, time: Readonly<Record<string, string>> = {}): Promise<Place> {
  const folder = await createSeededStore(storedStatus(readAt));
  const blobs = await startBlobServer(folder);
  const faulty = await startFaultyBlobs(blobs, (stop) => stops.push(stop));
  const context = { edgeURL: faulty.url, uncachedEdgeURL: faulty.url, siteID: 'local', token: blobs.token };
  const served = await startServer({
    environment: { ...time, NETLIFY_BLOBS_CONTEXT: Buffer.from(JSON.stringify(context)).toString('base64') },
  });
  stops.push(async () => {
    await served.stop();
    await blobs.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return { served, faulty, blobs };
}

const NEW = expect.objectContaining({ override: { active: false } }) as object;
const isWrite = ({ method }: StoreRequest): boolean => method !== 'GET';
const isTurn = ({ key, conditional }: StoreRequest): boolean => key.startsWith('attempts/') && conditional;
const isOverride = ({ method, key }: StoreRequest): boolean => method === 'GET' && key === 'override';
const isAll = (): boolean => true;

/**
 * That the whole of it holds together. Every fault of every operation is stated in
 * `tests/runtime/fault-matrix-store.test.ts`, how long an answer takes at most in `tests/runtime/answer-time.test.ts`.
 */
describe.concurrent('a store that breaks under a running server', () => {
  it.each<[string, StoreFault, (request: StoreRequest) => boolean]>([
    ['everything hangs', 'hangs', isAll],
    ['everything fails', 'answers 500', isAll],
    ['nothing can be written: it is full, or read-only', 'answers 403', isWrite],
    ['reading the override hangs', 'hangs', isOverride],
  ])(
    'When %s, and the equipment hangs too, what is stored is the answer, if it can be read.',
    async (_what, fault, fits) => {
      const readAt = minutesAgo(60);
      const { served, faulty } = await startPlace(readAt);
      await changeNetwork(served, { api: 'hang' });
      faulty.break(fault, fits);
      const stored = await getStatus(served);
      if (fits({ method: 'GET', key: 'status', conditional: false })) expect(stored.status).toBe(503);
      else expect([stored.status, await stored.json()]).toEqual([200, storedSnapshot(readAt)]);
      expect(served.output()).toMatch(
        /the store (failed at|did not answer) \w+ (after|within) \d+ ms|could not be read/,
      );
      expect(served.output()).not.toContain('    at ');
    },
  );

  it.each<[string, StoreFault, (request: StoreRequest) => boolean]>([
    ['everything hangs', 'hangs', isAll],
    ['the turn cannot be taken', 'resets the connection', isTurn],
  ])('When %s, what the equipment says is served, and it is read once.', async (_what, fault, fits) => {
    const { served, faulty } = await startPlace(minutesAgo(60), fault === 'hangs' ? {} : SLOWLY);
    faulty.break(fault, fits);
    const first = await getStatus(served);
    expect([first.status, await first.clone().json()]).toEqual([200, NEW]);
    const second = await getStatus(served);
    expect(await second.json()).toEqual(await first.json());
    expect(await countReads(served)).toBe(1);
  });

  it('After a store that hung, the same process serves the next reading.', async () => {
    const readAt = minutesAgo(60);
    const { served, faulty } = await startPlace(readAt);
    await changeNetwork(served, { api: 'hang' });
    faulty.break('hangs', isTurn);
    expect(await (await getStatus(served)).json()).toEqual(storedSnapshot(readAt));
    faulty.break(undefined);
    await changeNetwork(served, { api: 'ok' });
    expect((await getStatus(served)).status).toBe(200);
  });

  it('What staff set is answered at once, though the equipment hangs; and with 503 where it was not kept.', async () => {
    const { served, faulty } = await startPlace(minutesAgo(60));
    await changeNetwork(served, { api: 'hang' });
    const set = { action: 'set', minutes: 30, spots: { [LAST?.key ?? '']: 'down' } };
    const kept = await postOverride(served, set);
    expect([kept.status, await kept.json()]).toEqual([200, expect.objectContaining({ override: { active: true } })]);
    expect(await countReads(served)).toBe(0);
    faulty.break('answers 403', isWrite);
    const refused = await postOverride(served, { action: 'clear' });
    expect([refused.status, await refused.text()]).toEqual([503, '{"error":"unavailable"}']);
  });

  it('A turn that a clock left which ran ahead keeps nobody from an answer.', async () => {
    const { served, blobs } = await startPlace(minutesAgo(60), SLOWLY);
    const store = openStoreAt(blobs, 'internet-status');
    const minute = Math.floor(Date.now() / 60_000);
    for (const offset of [0, 1]) {
      const startedAt = new Date(Date.now() + 3_600_000).toISOString();
      await store.setJSON(`attempts/${minute + offset}`, { startedAt, outcome: 'reading' });
    }
    const answer = await getStatus(served);
    expect([answer.status, await answer.json()]).toEqual([200, NEW]);
  });
});

it('a store that cannot be used at all: the equipment is served, and where it fails too, 503 without a trace of why', async () => {
  const store = await createSeededStore(storedStatus(minutesAgo(60)));
  await rm(path.join(store, 'entries/local'), { recursive: true });
  await writeFile(path.join(store, 'entries/local'), '');
  const served = await startServer({ store });
  stops.push(served.stop);
  await changeNetwork(served, { api: 'error' });
  const none = await getStatus(served);
  expect([none.status, none.headers.get('cache-control'), await none.text()]).toEqual([
    503,
    'no-store',
    '{"error":"unavailable"}',
  ]);
  expect(served.output()).toContain('the store failed at readStatus');
  expect(served.output()).toContain('The network equipment could not be read: /v1/');
  expect(served.output()).not.toContain('    at ');
});

it('a snapshot from a clock that runs ahead is read anew', async () => {
  const store = await createSeededStore(storedStatus(minutesAgo(-28 * 60)));
  const served = await startServer({ store });
  stops.push(served.stop);
  const snapshot = (await (await getStatus(served, GUEST)).json()) as { updatedAt: string; spots: { level: string }[] };
  expect(Date.parse(snapshot.updatedAt)).toBeLessThanOrEqual(Date.now());
  expect(snapshot.spots.map(({ level }) => level)).toEqual(snapshot.spots.map(() => 'ok'));
});
