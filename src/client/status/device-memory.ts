import type { SpotKey } from '../../schema/values.ts';
import { parseSnapshot, type SeenSnapshot } from './answer.ts';

const KEYS = { password: 'status.password', snapshot: 'status.snapshot' } as const;

/**
 * What this device remembers between visits: the guest password, and the last snapshot.
 * Where the browser refuses storage, it is remembered until the page is closed.
 */
export interface DeviceMemory {
  readonly password: () => string | undefined;
  readonly setPassword: (password: string | undefined) => void;
  readonly snapshot: () => SeenSnapshot | undefined;
  readonly setSnapshot: (snapshot: SeenSnapshot) => void;
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
    setSnapshot: (snapshot) => {
      write(KEYS.snapshot, JSON.stringify(snapshot));
    },
  };
}
