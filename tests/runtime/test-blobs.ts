import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getStore, type Store } from '@netlify/blobs';
import { afterAll, beforeAll } from 'vitest';
import { startBlobServer, type BlobServer } from '../../scripts/serve/blob-server.ts';

/** The vendor's own Blobs server on disk, for the tests of one file. Every store that it opens is a new, empty one. */
export function useBlobs(): { openStore: () => Store; server: () => BlobServer } {
  let directory = '';
  let server: BlobServer | undefined;
  let count = 0;
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'test-blobs-'));
    server = await startBlobServer(directory);
  });
  afterAll(async () => {
    await server?.stop();
    await rm(directory, { recursive: true, force: true });
  });
  return {
    server: () => {
      if (!server) throw new Error('the store has not been started');
      return server;
    },
    openStore: () => {
      count += 1;
      return getStore({ name: `test-${count}`, consistency: 'strong' });
    },
  };
}
