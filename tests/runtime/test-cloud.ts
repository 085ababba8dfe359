import { onTestFinished } from 'vitest';
import { createDemoServer } from '../../scripts/demo/demo-server.ts';
import { createTestPlace } from '../place.ts';
import { close, listen } from '../../scripts/serve/listen.ts';
import { NETWORK } from '../status/fixtures.ts';

/** Starts the emulation of the vendor's cloud over HTTP, for the small network of the tests. */
export async function listenAsCloud(now: number): Promise<{ url: string; port: number; stop: () => Promise<void> }> {
  const server = createDemoServer({ ...createTestPlace(), network: NETWORK }, () => now);
  const port = await listen(server);
  return { url: `http://127.0.0.1:${port}`, port, stop: () => close(server) };
}

/** Starts the same with faults, until the test is over. */
export async function startCloud(now: number, broken: unknown = {}): Promise<{ url: string; port: number }> {
  const { url, port, stop } = await listenAsCloud(now);
  onTestFinished(stop);
  const response = await fetch(`${url}/state`, { method: 'POST', body: JSON.stringify(broken) });
  if (!response.ok) throw new Error(`The emulation does not know this: ${await response.text()}`);
  return { url, port };
}
