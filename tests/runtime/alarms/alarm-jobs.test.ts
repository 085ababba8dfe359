import { existsSync } from 'node:fs';
import { getStore } from '@netlify/blobs';
import type { Context } from '@netlify/functions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import refreshByPush from '../../../netlify/functions/internet-status-refresh.ts';
import refreshBySchedule from '../../../netlify/functions/refresh-snapshot.ts';
import { refreshAndTell, serveRefreshAndTell } from '../../../netlify/runtime/alarms/refresh-and-tell.ts';
import { createRuntime, type Runtime } from '../../../netlify/runtime/runtime.ts';
import { NETWORK } from '../../domain/status/fixtures.ts';
import { useBlobServer } from '../blob-server.ts';
import { startNtfyServer, type Arrived } from './alarm-server.ts';

useBlobServer();
const NOW = Date.UTC(2026, 2, 2, 10, 0);
const TIME = '2026-03-02T10:00:00.000Z';
let arrived: Arrived[] = [];
let waited: Promise<unknown>[] = [];

/** What staff are told of whatever the equipment says: the guest password is refused too often. */
beforeEach(async () => {
  const server = await startNtfyServer();
  ({ arrived } = server);
  waited = [];
  const variables = { REFRESH_TOKEN: 'token', NETWORK_CONTROLLER: 'push', ALARM_NTFY_URL: `${server.url}/topic` };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const store = getStore({ name: 'internet-status', consistency: 'strong' });
  for (const { key } of (await store.list()).blobs) await store.delete(key);
  await store.setJSON('refusals', { from: TIME, at: TIME, count: 30 });
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function createPush(token: string): Request {
  const body = JSON.stringify({ takenAt: TIME, wan: { primary: 'up' } });
  const headers = { authorization: `Bearer ${token}` };
  return new Request('https://place.example/api/x', { method: 'POST', headers, body });
}

const told = (): unknown[] => arrived.map(({ body }) => body.topic);

describe('At a place with a network', () => {
  const AFTERWARDS = { until: NOW + 60_000, goOn: (work: Promise<void>) => waited.push(work) };

  function start(): Runtime {
    const runtime = createRuntime({ deployContext: 'dev', now: () => NOW, network: NETWORK });
    if (!runtime) throw new Error('The place has no network.');
    return runtime;
  }

  it('The schedule tells staff what is due.', async () => {
    await refreshAndTell(start(), NOW + 60_000);
    expect(told()).toContain('topic');
  });

  it('So does a job that pushes a reading, after its answer.', async () => {
    const answer = await serveRefreshAndTell(createPush('token'), '198.51.100.9', start(), AFTERWARDS);
    expect(answer.status).toBe(200);
    expect(waited).toHaveLength(1);
    await Promise.all(waited);
    expect(told()).toContain('topic');
  });

  it('Whoever is refused has nobody told anything.', async () => {
    const answer = await serveRefreshAndTell(createPush('another'), '198.51.100.9', start(), AFTERWARDS);
    expect(answer.status).toBe(401);
    expect([waited, arrived]).toEqual([[], []]);
  });
});

describe('The functions', () => {
  const CONTEXT = {
    ip: '198.51.100.9',
    deploy: { context: 'dev' },
    waitUntil: (work: Promise<unknown>) => waited.push(work),
  } as unknown as Context;

  it.each([
    ['refresh-snapshot', () => refreshBySchedule(new Request('https://place.example/'), CONTEXT)],
    ['internet-status-refresh', () => refreshByPush(createPush('token'), CONTEXT)],
  ])('%s does so by the clock; at a place without a network it has nobody told anything.', async (_name, call) => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    await call();
    await Promise.all(waited);
    expect(told().includes('topic')).toBe(existsSync('content/network.json'));
  });
});
