import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getStore } from '@netlify/blobs';
import { expect, it } from 'vitest';
import { startBlobServer } from '../../scripts/serve/blob-server.ts';

it('tells exactly one of many writers of a new key that it was first', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'blobs-'));
  const blobs = await startBlobServer(folder);
  const store = getStore({ name: 'lock', consistency: 'strong' });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => store.setJSON('key', index, { onlyIfNew: true })),
  );
  expect(answers.filter(({ modified }) => modified)).toHaveLength(1);
  await blobs.stop();
  await rm(folder, { recursive: true, force: true });
});

it('keeps what was stored over a restart', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'blobs-'));
  const first = await startBlobServer(folder);
  await getStore({ name: 'kept', consistency: 'strong' }).set('key', 'grüß dich');
  await first.stop();
  const second = await startBlobServer(folder);
  expect(await getStore({ name: 'kept', consistency: 'strong' }).get('key')).toBe('grüß dich');
  await second.stop();
  await rm(folder, { recursive: true, force: true });
});
