import path from 'node:path';
import { readEnvironment } from '../../netlify/runtime/env.ts';
import { createDemoServer } from '../demo/demo-server.ts';
import { readPlace } from '../../src/read-place.ts';
import { startBlobServer } from './blob-server.ts';
import { demoControllerVariables, prepareEnvironment } from './demo-environment.ts';
import { createFunctionHost, type FunctionHost } from './function-host.ts';
import { close, listen } from './listen.ts';

export interface Backend {
  readonly functions: FunctionHost;
  readonly demoPort: number;
  readonly demoOrigin: string;
  stop(): Promise<void>;
}

/** Everything behind the site: the environment, the demo console, Blobs on disk, the functions. */
export async function startBackend({ store }: { store: string }): Promise<Backend> {
  const { isDemo, demoPort: wantedPort } = prepareEnvironment();
  const demoServer = createDemoServer(await readPlace(), Date.now);
  const demoPort = await listen(demoServer, {
    port: wantedPort,
    host: '127.0.0.1',
    variable: 'DEMO_PORT',
  });
  const demoOrigin = `http://127.0.0.1:${demoPort}`;
  if (isDemo) Object.assign(process.env, demoControllerVariables(demoOrigin));
  // Several servers may share one store: whoever sets this says where it is.
  const shared = readEnvironment().environment.NETLIFY_BLOBS_CONTEXT !== undefined;
  const blobs = shared ? undefined : await startBlobServer(store);
  return {
    functions: await createFunctionHost(path.resolve('netlify/functions')),
    demoPort,
    demoOrigin,
    stop: async () => {
      await Promise.all([close(demoServer), blobs?.stop()]);
    },
  };
}
