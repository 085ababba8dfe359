import type { Store } from '@netlify/blobs';

/** What a store was asked for, by the vendor's own operations. */
export type BlobCounts = Record<'get' | 'set' | 'list' | 'delete', number>;

export interface CountedBlobs {
  readonly blobs: Store;
  readonly counts: BlobCounts;
}

/**
 * Netlify Blobs as an object in memory, answered at once: what is measured is then the code around it, and each operation
 * is one that the host would count. It has what `createBlobStore` needs of the vendor's client, and no more.
 */
export function createCountedBlobs(): CountedBlobs {
  const entries = new Map<string, Uint8Array>();
  const counts: BlobCounts = { get: 0, set: 0, list: 0, delete: 0 };
  const set = (key: string, bytes: Uint8Array, isNewOnly = false): Promise<{ modified: boolean }> => {
    counts.set += 1;
    const modified = !isNewOnly || !entries.has(key);
    if (modified) entries.set(key, bytes);
    return Promise.resolve({ modified });
  };
  const blobs = {
    get: (key: string) => {
      counts.get += 1;
      return Promise.resolve(entries.get(key)?.slice().buffer ?? null);
    },
    set: (key: string, value: ArrayBuffer) => set(key, new Uint8Array(value)),
    setJSON: (key: string, value: unknown, options?: { onlyIfNew?: boolean }) =>
      set(key, new TextEncoder().encode(JSON.stringify(value)), options?.onlyIfNew),
    list: ({ prefix = '' }) => {
      counts.list += 1;
      const keys = [...entries.keys()].filter((key) => key.startsWith(prefix));
      return Promise.resolve({ blobs: keys.map((key) => ({ key, etag: '' })), directories: [] });
    },
    delete: (key: string) => {
      counts.delete += 1;
      entries.delete(key);
      return Promise.resolve();
    },
  };
  return { blobs: blobs as unknown as Store, counts };
}
