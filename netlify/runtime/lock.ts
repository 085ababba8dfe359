import type { StatusStore } from './store.ts';

const MINUTE_MS = 60_000;
const FOLDER = 'lock/';

/**
 * Whether this caller is to read the equipment after the snapshot that was taken at this time, if any: of all callers of all
 * processes one alone is, once a minute. Throws where the store fails.
 */
export function takeLock(store: StatusStore, takenAt: string | undefined, now: number): Promise<boolean> {
  const since = takenAt === undefined ? 0 : Date.parse(takenAt);
  const minute = Math.floor((now - since) / MINUTE_MS);
  return store.add(`${FOLDER}${since}/${minute}`, {});
}

/** Forgets the locks for which nobody asks any more: older than two minutes, or from a clock that ran ahead. */
export async function forgetLocks(store: StatusStore, now: number): Promise<void> {
  const keys = await store.list(FOLDER);
  const old = keys.filter((key) => {
    const [, since, minute] = key.split('/').map(Number);
    const at = (since ?? 0) + (minute ?? 0) * MINUTE_MS;
    return Math.abs(now - at) > 2 * MINUTE_MS;
  });
  await Promise.all(old.map((key) => store.delete(key)));
}
