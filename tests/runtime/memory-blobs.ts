import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { getStore, type Store } from '@netlify/blobs';

type Fetch = typeof globalThis.fetch;

/** Netlify Blobs in memory. */
export interface MemoryBlobs {
  /** Answers requests as Netlify Blobs does over HTTP; with `signal`, until they are broken off. */
  readonly fetch: Fetch;
  /** The vendor's own client on top of it, or of another `fetch` that leads there. */
  readonly openStore: (name: string, fetch?: Fetch) => Store;
}

/**
 * Netlify Blobs in memory, under the vendor's own client: what `createStatusStore` needs of it, and no more. Requests at
 * the same time are answered in turns, as over a network.
 */
export function createMemoryBlobs(): MemoryBlobs {
  const entries = new Map<string, Uint8Array>();
  const memoryFetch: Fetch = async (input, init = {}) => {
    await yieldToOthers();
    init.signal?.throwIfAborted();
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
    return answer(entries, pathname, searchParams, init);
  };
  const address = 'http://blobs.example';
  return {
    fetch: memoryFetch,
    openStore: (name, fetch = memoryFetch) =>
      getStore({
        name,
        consistency: 'strong',
        siteID: 'local',
        token: 'token',
        edgeURL: address,
        uncachedEdgeURL: address,
        fetch,
      }),
  };
}

/** A new, empty store. */
export function openStore(): Store {
  return createMemoryBlobs().openStore('test');
}

async function answer(
  entries: Map<string, Uint8Array>,
  path: string,
  query: URLSearchParams,
  { method = 'GET', headers, body }: RequestInit,
): Promise<Response> {
  switch (method.toUpperCase()) {
    case 'PUT': {
      const bytes = new Uint8Array(await new Response(body).arrayBuffer());
      if (entries.has(path) && new Headers(headers).get('if-none-match') === '*')
        return new Response(null, { status: 412 });
      entries.set(path, bytes);
      return new Response(null, { headers: { etag: `"${bytes.byteLength}"` } });
    }
    case 'DELETE':
      entries.delete(path);
      return new Response(null, { status: 204 });
    default:
      return path.split('/').length > 3 ? get(entries, path) : list(entries, `${path}/`, query.get('prefix') ?? '');
  }
}

function get(entries: Map<string, Uint8Array>, path: string): Response {
  const bytes = entries.get(path);
  return bytes ? new Response(Buffer.from(bytes)) : new Response(null, { status: 404 });
}

function list(entries: Map<string, Uint8Array>, store: string, prefix: string): Response {
  const keys = [...entries.keys()].filter((path) => path.startsWith(store + prefix));
  const blobs = keys.map((path) => ({ key: path.slice(store.length), etag: '"etag"' }));
  return Response.json({ blobs, directories: [] });
}
