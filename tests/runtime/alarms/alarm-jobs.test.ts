import { getStore } from '@netlify/blobs';
import type { Context } from '@netlify/functions';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import refreshByPush from '../../../netlify/functions/internet-status-refresh.ts';
import refreshBySchedule from '../../../netlify/functions/refresh-snapshot.ts';
import { useBlobServer } from '../blob-server.ts';
import { loadNetwork } from '../../../netlify/runtime/place.ts';
import { startNtfyServer, type Arrived } from './alarm-server.ts';

useBlobServer();
let arrived: Arrived[] = [];
let waited: Promise<unknown>[] = [];
const CONTEXT = {
  ip: '198.51.100.9',
  deploy: { context: 'dev' },
  waitUntil: (work: Promise<unknown>) => waited.push(work),
} as unknown as Context;

/** What staff are told of whatever the equipment says: the guest password is refused too often. */
beforeEach(async () => {
  const server = await startNtfyServer();
  ({ arrived } = server);
  waited = [];
  const variables = { REFRESH_TOKEN: 'token', NETWORK_CONTROLLER: 'push', ALARM_NTFY_URL: `${server.url}/topic` };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const store = getStore({ name: 'internet-status', consistency: 'strong' });
  await store.delete('alarms');
  const at = new Date().toISOString();
  await store.setJSON('refusals', { from: at, at, count: 30 });
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function push(token: string): Promise<Response> {
  const body = JSON.stringify({ takenAt: new Date().toISOString(), wan: { primary: 'up' } });
  const headers = { authorization: `Bearer ${token}` };
  return refreshByPush(new Request('https://place.example/api/x', { method: 'POST', headers, body }), CONTEXT);
}

const refused = (): Arrived[] => arrived.filter(({ body }) => String(body.title).length > 0 && body.topic === 'topic');

if (loadNetwork()) {
  it('The schedule tells staff what is due.', async () => {
    await refreshBySchedule(new Request('https://place.example/'), CONTEXT);
    expect(refused().length).toBeGreaterThan(0);
  });

  it('So does a job that pushes a reading, after its answer.', async () => {
    expect((await push('token')).status).toBe(200);
    expect(waited).toHaveLength(1);
    await Promise.all(waited);
    expect(refused().length).toBeGreaterThan(0);
  });

  it('Whoever is refused has nobody told anything.', async () => {
    expect((await push('another')).status).toBe(401);
    expect([waited, arrived]).toEqual([[], []]);
  });
} else {
  it('At a place without a network the schedule has nobody told anything.', async () => {
    await refreshBySchedule(new Request('https://place.example/'), CONTEXT);
    expect(arrived).toEqual([]);
  });
}
