import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { PASSWORD } from '../place.ts';
import { GUEST_PASSWORD_HEADER } from '../../../src/status/password-headers.ts';

/** What the local server does under so many connections. */
export interface LoadPoint {
  readonly state: string;
  readonly connections: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

interface LoadResult {
  readonly requests: { readonly average: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly errors: number;
  readonly timeouts: number;
  readonly non2xx: number;
}

type Autocannon = (options: object) => Promise<LoadResult>;

interface State {
  readonly name: string;
  readonly path: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** A port on which nothing listens (RFC 6335: the discard service, which no machine of today has). */
const NOBODY = 'http://127.0.0.1:9';
const DEAD_STORE = Buffer.from(
  JSON.stringify({ siteID: 'bench', token: 'none', edgeURL: NOBODY, uncachedEdgeURL: NOBODY }),
).toString('base64');

const STATUS = '/api/internet-status';
/** Stale is what nobody can read anew: the equipment is dead and what is stored is old, or there is nothing. */
const STATES: readonly State[] = [
  { name: 'a file (llms.txt)', path: '/llms.txt', environment: {} },
  { name: 'fresh', path: STATUS, environment: {} },
  {
    name: 'equipment dead, nothing stored',
    path: STATUS,
    environment: { NETWORK_CONTROLLER: 'unifi', UNIFI_API_URL: NOBODY, UNIFI_API_KEY: 'none' },
  },
  { name: 'store dead', path: STATUS, environment: { NETLIFY_BLOBS_CONTEXT: DEAD_STORE } },
];

/** Requests per second and latency of `npm run serve` under 1, 16 and 256 connections, in each state, for some seconds. */
export async function measureLoad(
  toolsFolder: string,
  seconds: number,
  signal: AbortSignal,
  report: (message: string) => void,
): Promise<LoadPoint[]> {
  const module = pathToFileURL(path.resolve(toolsFolder, 'node_modules/autocannon/autocannon.js')).href;
  const { default: autocannon } = (await import(module)) as { default: Autocannon };
  const points: LoadPoint[] = [];
  for (const state of STATES) {
    const store = mkdtempSync(path.join(tmpdir(), 'load-'));
    const { child, origin } = await startServer(store, state.environment, signal);
    try {
      const url = origin + state.path;
      const headers = { [GUEST_PASSWORD_HEADER]: PASSWORD };
      await fetch(url, { headers });
      for (const connections of [1, 16, 256]) {
        const result = await autocannon({ url, headers, connections, duration: seconds });
        const { requests, latency, errors, timeouts, non2xx } = result;
        points.push({
          state: state.name,
          connections,
          perSecond: requests.average,
          p50: latency.p50,
          p99: latency.p99,
          failed: errors + timeouts + (state.name.startsWith('equipment') ? 0 : non2xx),
        });
        report(`${state.name}, ${connections} connections: ${requests.average.toFixed(0)} requests a second`);
        signal.throwIfAborted();
      }
    } finally {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(store, { recursive: true, force: true });
    }
  }
  return points;
}

async function startServer(
  store: string,
  environment: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<{ child: ChildProcess; origin: string }> {
  const variables = { PORT: '0', DEMO_PORT: '0', GUEST_WIFI_PASSWORD: PASSWORD, ...environment };
  const pairs = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  const child = spawn('env', [...pairs, process.execPath, 'scripts/serve.ts', '--store', store], {
    stdio: ['ignore', 'pipe', 'ignore'],
    signal,
  });
  child.on('error', () => undefined);
  for await (const line of createInterface({ input: child.stdout })) {
    const [, port] = /localhost:(\d+)/.exec(line) ?? [];
    if (line.includes('Ready') && port !== undefined) {
      child.stdout.resume();
      return { child, origin: `http://localhost:${port}` };
    }
  }
  throw new Error('The server did not start: run npm run build, then npm run serve, and see.');
}
