import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { createDemoServer } from '../../scripts/demo/demo-server.ts';
import { readPlace } from '../../src/read-place.ts';
import { DEMO_DEFAULTS, demoControllerVariables } from '../../scripts/serve/demo-environment.ts';
import { close, listen } from '../../scripts/serve/listen.ts';
import { runNetlify, stop } from './netlify-cli.ts';

const START_TIMEOUT_MS = 240_000;

/** Points the interface's suite at `netlify dev`, which serves `dist/` and runs the functions. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const demo = createDemoServer(await readPlace(), Date.now);
  const demoPort = await listen(demo, { port: 0, host: '127.0.0.1', variable: 'nothing' });
  const [port, functionsPort] = [await freePort(), await freePort()];
  const { child, output } = runNetlify(
    [
      ...['dev', '--offline', '--internal-disable-edge-functions', '--framework', '#static', '--dir', 'dist'],
      ...['--port', String(port), '--functions-port', String(functionsPort), '--no-open'],
    ],
    {
      ...demoControllerVariables(`http://127.0.0.1:${demoPort}`),
      ...DEMO_DEFAULTS,
    },
  );
  await waitUntilReady(output);
  project.provide('target', {
    url: `http://localhost:${port}`,
    password: DEMO_DEFAULTS.GUEST_WIFI_PASSWORD,
    ownFileHeaders: true,
  });
  return async () => {
    await stop(child);
    await close(demo);
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, { port: 0, variable: 'nothing' });
  await close(server);
  return port;
}

async function waitUntilReady(output: () => string): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS;
  while (!/dev server ready/i.test(output())) {
    if (Date.now() > end) throw new Error(`netlify dev was not ready in time. It printed:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
