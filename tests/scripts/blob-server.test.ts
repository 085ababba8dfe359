import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getStore } from '@netlify/blobs';
import { expect, it } from 'vitest';
import { startBlobServer } from '../../scripts/serve/blob-server.ts';

it('allows exactly one of many writers to create a key', async () => {
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
