import { rm } from 'node:fs/promises';
import { inject, test } from 'vitest';
import { startServedProcess, type ServedProcess, type ServeOptions } from '../served-process.ts';

/** Starts a server of the second place. */
export function startServer(options: ServeOptions = {}): Promise<ServedProcess> {
  return startServedProcess({ folder: inject('builtPlace'), ...options });
}

/**
 * A test that starts servers of its own with `serve`. They end with it, and what they stored is gone, so that such tests
 * may run side by side.
 */
export const it = test.extend('serve', ({}, { onCleanup }) => {
  const started: { readonly served: ServedProcess; readonly store: string | undefined }[] = [];
  onCleanup(async () => {
    await Promise.all(started.map(({ served }) => served.stop()));
    const stores = started.flatMap(({ store }) => store ?? []);
    await Promise.all(stores.map((store) => rm(store, { recursive: true, force: true })));
  });
  return async (options: ServeOptions = {}): Promise<ServedProcess> => {
    const served = await startServer(options);
    started.push({ served, store: options.store });
    return served;
  };
});
