import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getStore } from '@netlify/blobs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createRuntime, type Runtime } from '../../netlify/runtime/runtime.ts';
import { startBlobServer } from '../../scripts/serve/blob-server.ts';
import { NETWORK } from '../status/fixtures.ts';

const VARIABLES = {
  PORT: 'eighty',
  SITE_IPS: 'somewhere',
  GUEST_WIFI_PASSWORD: 'violet-kite',
  NETWORK_CONTROLLER: 'unifi',
  UNIFI_API_KEY: '',
};
let lines: string[] = [];
let now = Date.UTC(2026, 2, 2, 10, 0);

let stop = (): Promise<unknown> => Promise.resolve();

/** The vendor's own store, on disk. */
beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'test-blobs-'));
  const blobs = await startBlobServer(folder);
  stop = () => blobs.stop().then(() => rm(folder, { recursive: true, force: true }));
});

afterAll(() => stop());

beforeEach(() => {
  lines = [];
  for (const [name, value] of Object.entries(VARIABLES)) vi.stubEnv(name, value);
  vi.spyOn(console, 'warn').mockImplementation((line: string) => {
    lines.push(line);
  });
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function start(deployContext?: string): Runtime {
  const runtime = createRuntime({ deployContext, now: () => now, network: NETWORK });
  if (!runtime) throw new Error('The place has no network.');
  return runtime;
}

it('What is set up wrongly is logged once a process, however many requests there are.', async () => {
  for (let request = 0; request < 3; request += 1) {
    expect(await start().service.read()).toBeUndefined();
    now += 60_000;
  }
  expect(lines.toSorted()).toEqual([
    'PORT is set but cannot be used (a port, 0 to 65535): it is treated as not set.',
    'SITE_IPS: "somewhere" is neither an address nor a prefix, and is left out.',
    'The network equipment cannot be read: UNIFI_API_KEY is not set: create a read-only key at unifi.ui.com and set it',
  ]);
});

it('The log of the functions holds no secret.', () => {
  start().log('asked with violet-kite at https://user:pass@api.example/?key=abc');
  expect(lines).toEqual(['asked with <GUEST_WIFI_PASSWORD> at https://api.example/']);
});

it.each<[string | undefined, string]>([
  ['production', 'internet-status'],
  ['dev', 'internet-status'],
  ['', 'internet-status'],
  [undefined, 'internet-status'],
  ['deploy-preview', 'internet-status-deploy-preview'],
  ['branch-deploy', 'internet-status-branch-deploy'],
])('A deploy of the context %j writes into the store %s, and into no other.', async (deployContext, own) => {
  const stores = ['internet-status', 'internet-status-deploy-preview', 'internet-status-branch-deploy'].map((name) => ({
    name,
    store: getStore({ name, consistency: 'strong' }),
  }));
  for (const { store } of stores) await store.delete('override');
  await start(deployContext).service.override({
    action: 'set',
    minutes: 30,
    spots: { terrain: 'down' },
  });
  const written: string[] = [];
  for (const { name, store } of stores)
    if (((await store.get('override', { type: 'text' })) as string | null) !== null) written.push(name);
  expect(written).toEqual([own]);
});
