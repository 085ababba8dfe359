import type { SpotKey } from '../domain/status/spot.ts';
import { parseSnapshot, type SeenSnapshot } from '../domain/status-view/answer.ts';
import { addEntry, parseHistory, type Entry } from '../domain/status-view/history.ts';

const KEYS = { password: 'status.password', snapshot: 'status.snapshot', history: 'status.history' } as const;

/**
 * What this device remembers between visits: the guest password, the last snapshot, the last 24 hours.
 * Where the browser refuses storage, it is remembered until the page is closed. `now` is in milliseconds.
 */
export interface DeviceMemory {
  readonly password: () => string | undefined;
  readonly setPassword: (password: string | undefined) => void;
  readonly snapshot: () => SeenSnapshot | undefined;
  readonly history: (now: number) => Entry[];
  readonly addSnapshot: (snapshot: SeenSnapshot, now: number) => void;
}

/** The memory of the browser that `window` belongs to, for a page with these areas; nothing in it throws. */
export function openDeviceMemory(window: Window, areas: readonly SpotKey[]): DeviceMemory {
  const fallback = new Map<string, string>();
  const read = (key: string): string | null => {
    try {
      return window.localStorage.getItem(key) ?? fallback.get(key) ?? null;
    } catch {
      return fallback.get(key) ?? null;
    }
  };
  const write = (key: string, value: string | undefined): void => {
    fallback.delete(key);
    try {
      if (value === undefined) window.localStorage.removeItem(key);
      else window.localStorage.setItem(key, value);
    } catch {
      if (value !== undefined) fallback.set(key, value);
    }
  };
  const history = (now: number): Entry[] => parseHistory(read(KEYS.history), areas.length + 1, now);
  return {
    password: () => read(KEYS.password) ?? undefined,
    setPassword: (password) => {
      write(KEYS.password, password);
    },
    snapshot: () => {
      try {
        return parseSnapshot(JSON.parse(read(KEYS.snapshot) ?? 'null'), areas);
      } catch {
        return undefined;
      }
    },
    history,
    addSnapshot: (snapshot, now) => {
      write(KEYS.snapshot, JSON.stringify(snapshot));
      write(KEYS.history, JSON.stringify(addEntry(history(now), snapshot, now)));
    },
  };
}
