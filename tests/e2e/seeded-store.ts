import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBlobServer } from '../../scripts/serve/blob-server.ts';
import { readPlace } from '../../src/read-place.ts';
import { openStoreAt } from '../runtime/open-store.ts';

/** A folder for the status that holds a record, as an earlier run of the server would have left it. */
export async function createSeededStore(text: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'status-'));
  const blobs = await startBlobServer(folder);
  await openStoreAt(blobs, 'internet-status').set('status', text);
  await blobs.stop();
  return folder;
}

const spots = (await readPlace()).network?.spots ?? [];

/** An access point of the grounds, and the areas as they are while it alone is down. */
export const [DOWN] = spots.flatMap((spot) => (spot.key === 'terrain' ? spot.accessPoints : []));
const SPOTS = spots.map(({ key, showAps }) =>
  key === 'terrain'
    ? { key, level: 'limited', showAps, aps: [{ key: DOWN?.key, level: 'down', reason: 'offline' }] }
    : { key, level: 'ok', showAps, aps: [] },
);

/** A record of a reading of that moment: the line was slow, one access point was down. */
export function storedStatus(readAt: string): string {
  return JSON.stringify({
    version: 3,
    readAt,
    internet: { level: 'degraded', attribution: 'provider' },
    spots: SPOTS,
    evidence: [],
    memory: { internet: null, accessPoints: {} },
    addresses: [],
  });
}

/** What everybody sees of that record. */
export function storedSnapshot(readAt: string): object {
  return {
    updatedAt: readAt,
    internet: { level: 'degraded', attribution: 'provider' },
    spots: SPOTS,
    override: { active: false },
  };
}

export function minutesAgo(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString();
}
