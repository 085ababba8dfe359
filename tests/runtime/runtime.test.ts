import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getStore } from '@netlify/blobs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Runtime } from '../../netlify/runtime/runtime.ts';
import { startBlobServer } from '../../scripts/serve/blob-server.ts';
import { NETWORK } from '../status/fixtures.ts';

const VARIABLES = {
  PORT: 'eighty',
  GUEST_WIFI_PASSWORD: 'violet-kite',
  NETWORK_CONTROLLER: 'unifi',
  UNIFI_API_KEY: '',
};
let lines: string[] = [];

let stop = (): Promise<unknown> => Promise.resolve();

/** Starts Netlify's own store server, on disk. */
beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'test-blobs-'));
  const blobs = await startBlobServer(folder);
  stop = () => blobs.stop().then(() => rm(folder, { recursive: true, force: true }));
});

afterAll(() => stop());

beforeEach(() => {
  lines = [];
  vi.resetModules();
  for (const [name, value] of Object.entries(VARIABLES)) vi.stubEnv(name, value);
  vi.spyOn(console, 'warn').mockImplementation((line: string) => {
    lines.push(line);
  });
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

async function start(deployContext?: string): Promise<Runtime> {
  const { createRuntime } = await import('../../netlify/runtime/runtime.ts');
  const runtime = createRuntime(deployContext, NETWORK);
  if (!runtime) throw new Error('The place has no network.');
  return runtime;
}

it('logs invalid variables once per process, without any secret', async () => {
  for (let request = 0; request < 3; request += 1) {
    const { log } = await start();
    log(`asked with violet-kite`);
  }
  expect(lines).toEqual([
    'PORT is set but cannot be used (a port, 0 to 65535): it is treated as not set.',
    ...Array.from({ length: 3 }, () => 'asked with <GUEST_WIFI_PASSWORD>'),
  ]);
});

it.each([
  ['production', 'internet-status'],
  ['dev', 'internet-status'],
  [undefined, 'internet-status'],
  ['deploy-preview', 'internet-status-deploy-preview'],
])('opens for the context %j the store %s, and no other', async (deployContext, own) => {
  const names = ['internet-status', 'internet-status-deploy-preview'];
  const stores = names.map((name) => getStore({ name, consistency: 'strong' }));
  for (const store of stores) await store.delete('override');
  const { service } = await start(deployContext);
  await service.override({ action: 'set', minutes: 30, spots: { terrain: 'down' } });
  const written = await Promise.all(stores.map(async (store) => (await store.list()).blobs.length > 0));
  expect(names.filter((_, index) => written[index])).toEqual([own]);
});
