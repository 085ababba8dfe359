import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { startServedProcess, type ServedProcess } from '../served-process.ts';
import { createSeededStore, minutesAgo, storedStatus } from './seeded-store.ts';
import { getStatus } from './status-requests.ts';

let served: ServedProcess | undefined;

afterEach(async () => {
  await served?.stop();
});

it('a store that cannot be read gives 503 within ten seconds, and no trace of why in the answer', async () => {
  const store = await createSeededStore(storedStatus(minutesAgo(60)));
  await rm(path.join(store, 'entries/local'), { recursive: true });
  await writeFile(path.join(store, 'entries/local'), '');
  served = await startServedProcess({ store });
  const started = Date.now();
  const response = await getStatus(served);
  expect([response.status, response.headers.get('cache-control'), await response.text()]).toEqual([
    503,
    'no-store',
    '{"error":"unavailable"}',
  ]);
  expect(Date.now() - started).toBeLessThan(10_000);
  expect(served.output()).toContain('The status could not be served:');
  expect(served.output()).not.toContain('    at ');
});

it('a snapshot from a clock that runs ahead is read anew', async () => {
  const store = await createSeededStore(storedStatus(minutesAgo(-28 * 60)));
  served = await startServedProcess({ store });
  const snapshot = (await (await getStatus(served)).json()) as { updatedAt: string; spots: { level: string }[] };
  expect(Date.parse(snapshot.updatedAt)).toBeLessThanOrEqual(Date.now());
  expect(snapshot.spots.map(({ level }) => level)).toEqual(['ok', 'ok', 'ok']);
});
