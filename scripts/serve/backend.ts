import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnvironment } from '../../netlify/runtime/environment/env.ts';
import { DATA_FILES } from '../../src/schema/content-files.ts';
import type { Place } from '../../src/schema/place.ts';
import { createDemoServer } from '../demo/demo-server.ts';
import { readPlace } from '../../src/read/read-place.ts';
import { startBlobServer } from './blob-server.ts';
import { demoControllerVariables, prepareEnvironment } from './demo-environment.ts';
import { createFunctionHost, type FunctionHost } from './function-host.ts';
import { close, listen } from './listen.ts';

export interface Backend {
  readonly place: Place;
  readonly functions: FunctionHost;
  readonly demoPort: number;
  readonly demoOrigin: string;
  readonly serveAt: (url: string) => void;
  readonly follow: (place: Place) => void;
  stop(): Promise<void>;
}

export async function startBackend(store: string): Promise<Backend> {
  const { isDemo, demoPort: wantedPort } = prepareEnvironment();
  const place = await readPlace();
  // Imported here, because the runtime loads files of `content/`, which can be read by now.
  const demoSite = isDemo ? (await import('../demo/demo-site.ts')).createDemoSite() : undefined;
  const demoServer = createDemoServer(place, Date.now, demoSite);
  const demoPort = await listen(demoServer, { port: wantedPort, host: '127.0.0.1', variable: 'DEMO_PORT' });
  const demoOrigin = `http://127.0.0.1:${demoPort}`;
  if (isDemo) Object.assign(process.env, demoControllerVariables(demoOrigin));
  // Several servers may share one store; this variable then says where it is.
  const shared = readEnvironment().environment.NETLIFY_BLOBS_CONTEXT !== undefined;
  const blobs = shared ? undefined : await startBlobServer(store);
  const functions = await createFunctionHost(path.resolve('netlify/functions'));
  const network = await importNetwork();
  return {
    place,
    functions,
    demoPort,
    demoOrigin,
    serveAt: (url) => {
      if (demoSite) demoSite.url = url;
    },
    follow: (edited) => {
      Object.assign(place, edited);
      if (network) Object.assign(network, edited.network);
    },
    stop: async () => {
      await Promise.all([close(demoServer), blobs?.stop()]);
    },
  };
}

/**
 * Returns the areas as the functions import them: a module that the whole process shares; undefined if the place has
 * none.
 */
async function importNetwork(): Promise<object | undefined> {
  const file = path.resolve(DATA_FILES.network);
  if (!existsSync(file)) return undefined;
  const module = (await import(pathToFileURL(file).href, { with: { type: 'json' } })) as { default: object };
  return module.default;
}
