import { describe, expect, it } from 'vitest';
import { startCloud } from '../runtime/test-cloud.ts';
import { createTestService, TestClock, type TestService } from '../runtime/test-service.ts';
import { tellGuest } from './guest-view.ts';
import { createUnifi } from './unifi/unifi-cloud.ts';

/** Starts the service on the demo network in this state, read by the real controller over HTTP. */
async function startService(state: object): Promise<TestService> {
  const clock = new TestClock('2026-03-02T10:02:00Z');
  const { url } = await startCloud(clock.now, state);
  return createTestService({ equipment: createUnifi(fetch, { apiUrl: url }), clock });
}

describe('the API shows the state of the demo network', () => {
  it.each<[object, string]>([
    [{}, 'ok/ok, ok ok ok'],
    [{ wan: 'slow' }, 'degraded/provider, ok ok ok'],
    [{ wan: 'full' }, 'degraded/us, ok ok ok'],
    [{ wan: 'backup' }, 'degraded/provider, ok ok ok'],
    [{ wan: 'down' }, 'outage/provider, ok ok ok'],
    [{ wan: 'unplugged' }, 'outage/us, ok ok ok'],
    [{ console: 'disconnected' }, 'outage/provider, limited limited limited'],
    [{ accessPoints: { kitchen: 'offline' } }, 'ok/ok, ok ok down'],
  ])('%j: %s', async (state, words) => {
    const { runtime } = await startService(state);
    expect(await tellGuest(runtime())).toBe(words);
  });

  it('gives the reason if an access point is not ok', async () => {
    const { service } = await startService({ accessPoints: { orchard: 'isolated' } });
    const aps = [{ key: 'orchard', level: 'down', reason: 'isolated' }];
    expect((await service.read())?.spots[1]).toMatchObject({ level: 'limited', aps });
  });
});
