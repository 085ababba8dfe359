import type { Store } from '@netlify/blobs';
import { createAlarmStore } from './alarm-store.ts';
import { createOverrideStore } from './override-store.ts';
import type { LogName, StatusStore } from './status-store.ts';

/** What the store of production is called; those of previews begin with it. */
export const STORE_NAME = 'internet-status';

const STATUS = 'status';
const OUTAGES: LogName = 'outages';
const HISTORY: LogName = 'history';
const BACKOFF = 'backoff';
const PUSHES = 'pushes/';
const KEPT_PUSHES = 6;
const ATTEMPTS = 'attempts/';
/** Stands for bytes that are no text; no record is written like this. */
const NO_TEXT = 'not UTF-8';

/** The status in Netlify Blobs. The store must be opened with strong consistency, inside the handler. */
export function createBlobStore(blobs: Store): StatusStore {
  const readBytes = async (key: string): Promise<ArrayBuffer | undefined> => {
    // The declared type leaves out null, which a missing key gives.
    const bytes = (await blobs.get(key, { type: 'arrayBuffer' })) as ArrayBuffer | null;
    return bytes ?? undefined;
  };
  const read = async (key: string): Promise<string | undefined> => {
    const bytes = await readBytes(key);
    return bytes && decode(bytes);
  };
  const write = async (key: string, value: unknown): Promise<void> => {
    await blobs.setJSON(key, value);
  };
  const writeOnce = async (key: string, value: unknown): Promise<boolean> => {
    const { modified } = await blobs.setJSON(key, value, { onlyIfNew: true });
    return modified;
  };
  const list = async (prefix: string): Promise<string[]> => {
    const { blobs: found } = await blobs.list({ prefix });
    return found.map(({ key }) => key).toSorted();
  };
  const forget = async (keys: readonly string[]): Promise<void> => {
    await Promise.all(keys.map((key) => blobs.delete(key)));
  };
  return {
    readStatus: () => read(STATUS),
    writeStatus: (record) => write(STATUS, record),
    ...createOverrideStore({ read, write, writeOnce, list, forget }),
    readOutages: () => read(OUTAGES),
    writeOutages: (log) => write(OUTAGES, log),
    readHistory: () => read(HISTORY),
    writeHistory: (log) => write(HISTORY, log),
    readBackoff: () => read(BACKOFF),
    writeBackoff: (backoff) => write(BACKOFF, backoff),
    setAside: async (name, at) => {
      const bytes = await readBytes(name);
      if (bytes) await blobs.set(`${asideOf(name)}${at}`, bytes);
      return `${asideOf(name)}${at}`;
    },
    listSetAside: (name) => list(asideOf(name)),
    readPushes: async () => {
      const texts = await Promise.all((await list(PUSHES)).slice(-KEPT_PUSHES).map(read));
      return texts.filter((text) => text !== undefined);
    },
    // A record of its own each, so that of two at the same time none is lost.
    addPush: (push) => write(`${PUSHES}${Date.parse(push.takenAt)}`, push),
    forgetPushes: async (latest) => {
      const keys = await list(PUSHES);
      const kept = keys.filter((key) => Number(key.slice(PUSHES.length)) <= latest).slice(-KEPT_PUSHES);
      await forget(keys.filter((key) => !kept.includes(key)));
    },
    readAttempt: (turn) => read(attemptKey(turn)),
    openAttempt: (turn, attempt) => writeOnce(attemptKey(turn), attempt),
    closeAttempt: (turn, attempt) => write(attemptKey(turn), attempt),
    forgetAttempts: async (first, last) => {
      const turnOf = (key: string): number => Number(key.slice(ATTEMPTS.length));
      await forget((await list(ATTEMPTS)).filter((key) => turnOf(key) < first || turnOf(key) > last));
    },
    ...createAlarmStore({ read, write, writeOnce, list, forget }),
  };
}

function asideOf(name: LogName): string {
  return `unreadable/${name}/`;
}

function attemptKey(turn: number): string {
  return `${ATTEMPTS}${turn}`;
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return NO_TEXT;
  }
}
