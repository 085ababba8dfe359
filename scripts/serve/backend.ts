import path from 'node:path';
import { existsSync } from 'node:fs';
import { readEnvironment } from '../../netlify/runtime/env.ts';
import { createDemoServer } from '../demo/demo-server.ts';
import { readPlace } from '../read-content.ts';
import { startBlobServer } from './blob-server.ts';
import { createFunctionHost, type FunctionHost } from './function-host.ts';
import { close, listen } from './listen.ts';

/** Passwords that may be printed: they are used only where a person has set none, and the network is the demo one. */
export const DEMO_DEFAULTS = {
  NETWORK_CONTROLLER: 'demo',
  GUEST_WIFI_PASSWORD: 'walnut-tree',
  STAFF_PASSWORD: 'mill-wheel',
  REFRESH_TOKEN: 'demo-refresh-token',
} as const;

export interface Backend {
  readonly functions: FunctionHost;
  readonly demoPort: number;
  readonly demoOrigin: string;
  readonly standInScript: string;
  stop(): Promise<void>;
}

/** Everything behind the site: the environment, the demo console, Blobs on disk, the functions. */
export async function startBackend({ store }: { store: string }): Promise<Backend> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  setDemoDefaults();
  const demoServer = createDemoServer(readPlace(), Date.now);
  const demoPort = await listen(demoServer, {
    port: readEnvironment().environment.DEMO_PORT,
    host: '127.0.0.1',
    variable: 'DEMO_PORT',
  });
  Object.assign(process.env, { DEMO_PORT: String(demoPort) });
  const blobs = await startBlobServer(store);
  const demoOrigin = `http://127.0.0.1:${demoPort}`;
  return {
    functions: await createFunctionHost(path.resolve('netlify/functions')),
    demoPort,
    demoOrigin,
    standInScript: `${demoOrigin}/booking-engine.js`,
    stop: async () => {
      await Promise.all([close(demoServer), blobs.stop()]);
    },
  };
}

/** Without a controller of its own, the service reads the demo network; what is set stays as it is. */
function setDemoDefaults(): void {
  const { environment } = readEnvironment();
  if (environment.NETWORK_CONTROLLER !== undefined && environment.NETWORK_CONTROLLER !== 'demo') return;
  const missing = Object.entries(DEMO_DEFAULTS).filter(
    ([name]) => environment[name as keyof typeof DEMO_DEFAULTS] === undefined,
  );
  Object.assign(process.env, Object.fromEntries(missing));
}
