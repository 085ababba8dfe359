import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnvironment } from '../../netlify/runtime/env.ts';
import type { Place } from '../../src/domain/place.ts';
import { createDemoServer } from '../demo/demo-server.ts';
import { readPlace } from '../../src/read-place.ts';
import { createReplay, replayVariables, type Recorded } from '../recording/replay.ts';
import { startBlobServer } from './blob-server.ts';
import { demoAlarmVariables, demoControllerVariables, prepareEnvironment } from './demo-environment.ts';
import { createFunctionHost, type FunctionHost } from './function-host.ts';
import { close, listen } from './listen.ts';

export interface Backend {
  readonly functions: FunctionHost;
  readonly demoPort: number;
  readonly demoOrigin: string;
  /** Has the functions and the demo network follow what was edited since they were started. */
  readonly follow: (place: Place) => void;
  stop(): Promise<void>;
}

/** What the functions were loaded with, where the place has it: modules that all of this process share. */
const NETWORK = 'content/network.json';
const FUNCTION_FILES = [NETWORK, 'content/facts.json'];

interface BackendOptions {
  /** The folder in which Blobs are kept. */
  readonly store: string;
  /** What was recorded of a vendor: it is read in the place of the demo network, with the access points recorded with it. */
  readonly recorded?: Recorded | undefined;
}

/** Everything behind the site: the environment, the demo console, Blobs on disk, the functions. */
export async function startBackend({ store, recorded }: BackendOptions): Promise<Backend> {
  const { isDemo, demoPort: wantedPort } = prepareEnvironment();
  const place = await readPlace();
  const demoServer = createDemoServer(place, Date.now, recorded && createReplay(recorded.recording));
  const demoPort = await listen(demoServer, {
    port: wantedPort,
    host: '127.0.0.1',
    variable: 'DEMO_PORT',
  });
  const demoOrigin = `http://127.0.0.1:${demoPort}`;
  if (recorded) Object.assign(process.env, replayVariables(recorded.recording, demoOrigin));
  else if (isDemo) Object.assign(process.env, demoControllerVariables(demoOrigin), demoAlarmVariables(demoOrigin));
  // Several servers may share one store: whoever sets this says where it is.
  const shared = readEnvironment().environment.NETLIFY_BLOBS_CONTEXT !== undefined;
  const blobs = shared ? undefined : await startBlobServer(store);
  const functions = await createFunctionHost(path.resolve('netlify/functions'));
  const loaded = await Promise.all(FUNCTION_FILES.filter((file) => existsSync(file)).map(loadJson));
  if (recorded) for (const { file, value } of loaded) if (file === NETWORK) Object.assign(value, recorded.network);
  return {
    functions,
    demoPort,
    demoOrigin,
    follow: (edited) => {
      Object.assign(place, edited);
      for (const { file, value } of loaded)
        if (existsSync(file)) Object.assign(value, JSON.parse(readFileSync(file, 'utf8')));
    },
    stop: async () => {
      await Promise.all([close(demoServer), blobs?.stop()]);
    },
  };
}

/** The module that is a JSON file, as the functions import it. */
async function loadJson(file: string): Promise<{ file: string; value: object }> {
  const { default: value } = (await import(pathToFileURL(path.resolve(file)).href, { with: { type: 'json' } })) as {
    default: object;
  };
  return { file, value };
}
