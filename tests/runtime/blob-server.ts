import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getStore, type Store } from '@netlify/blobs';
import { afterAll, beforeAll } from 'vitest';
import { startBlobServer } from '../../scripts/serve/blob-server.ts';

/** The vendor's own Blobs server on disk, for the tests of one file; gives what opens a new, empty store on it. */
export function useBlobServer(): () => Store {
  let stop: () => Promise<unknown> = () => Promise.resolve();
  let count = 0;
  beforeAll(async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'test-blobs-'));
    const server = await startBlobServer(directory);
    stop = async () => {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    };
  });
  afterAll(() => stop());
  return () => {
    count += 1;
    return getStore({ name: `test-${count}`, consistency: 'strong' });
  };
}
