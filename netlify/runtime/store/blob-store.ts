import type { Store } from '@netlify/blobs';
import type { StatusStore } from './status-store.ts';

const STATUS = 'status';
const OVERRIDE = 'override';
const OUTAGES = 'outages';
const BACKOFF = 'backoff';
const PUSHES = 'pushes/';
const KEPT_PUSHES = 6;
const UNREADABLE = 'unreadable/outages/';
const ATTEMPTS = 'attempts/';

/** The status in Netlify Blobs. The store must be opened with strong consistency, inside the handler. */
export function createBlobStore(blobs: Store): StatusStore {
  const read = async (key: string): Promise<string | undefined> => {
    // The declared type leaves out null, which a missing key gives.
    const text = (await blobs.get(key, { type: 'text' })) as string | null;
    return text ?? undefined;
  };
  const write = async (key: string, value: unknown): Promise<void> => {
    await blobs.setJSON(key, value);
  };
  const list = async (prefix: string): Promise<string[]> => {
    const { blobs: found } = await blobs.list({ prefix });
    return found.map(({ key }) => key).toSorted();
  };
  return {
    readStatus: () => read(STATUS),
    writeStatus: (record) => write(STATUS, record),
    readOverride: () => read(OVERRIDE),
    writeOverride: (record) => write(OVERRIDE, record),
    readOutages: () => read(OUTAGES),
    writeOutages: (log) => write(OUTAGES, log),
    readBackoff: () => read(BACKOFF),
    writeBackoff: (backoff) => write(BACKOFF, backoff),
    setAsideOutages: async (text, at) => {
      await blobs.set(`${UNREADABLE}${at}`, text);
      return `${UNREADABLE}${at}`;
    },
    listSetAside: () => list(UNREADABLE),
    readPushes: async () => {
      const texts = await Promise.all((await list(PUSHES)).slice(-KEPT_PUSHES).map(read));
      return texts.filter((text) => text !== undefined);
    },
    // A record of its own each, so that of two at the same time none is lost.
    addPush: async (push) => {
      await write(`${PUSHES}${Date.parse(push.takenAt)}`, push);
      const old = (await list(PUSHES)).slice(0, -KEPT_PUSHES);
      await Promise.all(old.map((key) => blobs.delete(key)));
    },
    readAttempt: (minute) => read(attemptKey(minute)),
    openAttempt: async (minute, attempt) => {
      const { modified } = await blobs.setJSON(attemptKey(minute), attempt, { onlyIfNew: true });
      return modified;
    },
    closeAttempt: (minute, attempt) => write(attemptKey(minute), attempt),
    forgetAttempts: async (beforeMinute) => {
      const old = (await list(ATTEMPTS)).filter((key) => Number(key.slice(ATTEMPTS.length)) < beforeMinute);
      await Promise.all(old.map((key) => blobs.delete(key)));
    },
  };
}

function attemptKey(minute: number): string {
  return `${ATTEMPTS}${minute}`;
}
