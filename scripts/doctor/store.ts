import { existsSync } from 'node:fs';
import { getStore } from '@netlify/blobs';
import { readNetlifyAccess } from '../../netlify/runtime/environment/env.ts';
import { createStatusStore, type StatusStore, STORE_NAME } from '../../netlify/runtime/store/store.ts';
import { startBlobServer } from '../serve/blob-server.ts';

/** Time limit of one operation, in milliseconds. */
const LIMIT_MS = 10_000;

export interface StoreAccess {
  readonly where: string;
  readonly isLocal: boolean;
  readonly store: StatusStore;
  readonly close: () => Promise<void>;
}

/** How to check the live site's store instead of the local one. */
export const LIVE_STORE =
  'For the live site set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN; docs/hosting.md says where they are found.';

/**
 * Opens the store of the deployed site, if the variables give access to it; else the folder of `npm start`. Returns
 * undefined if that folder does not exist, because checking must not create anything. Throws if the store cannot be
 * opened.
 */
export async function openStore(folder: string): Promise<StoreAccess | undefined> {
  const access = readNetlifyAccess();
  if (!access && !existsSync(folder)) return undefined;
  const server = access ? undefined : await startBlobServer(folder);
  return {
    where: access
      ? 'The store of the deployed site'
      : `The folder ${folder} of this machine, not the live site's store,`,
    isLocal: !access,
    store: createStatusStore(
      (fetchOnce) => getStore({ name: STORE_NAME, consistency: 'strong', ...access, fetch: fetchOnce }),
      fetch,
      LIMIT_MS,
    ),
    close: async () => {
      await server?.stop();
    },
  };
}
