import { getStore, type Store } from '@netlify/blobs';
import type { BlobServer } from '../../scripts/serve/blob-server.ts';

export function openStoreAt(
  { url, token }: Pick<BlobServer, 'url' | 'token'>,
  name: string,
  fetch = globalThis.fetch,
): Store {
  return getStore({ name, consistency: 'strong', siteID: 'local', token, edgeURL: url, uncachedEdgeURL: url, fetch });
}
