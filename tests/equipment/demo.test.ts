import { describe, expect, it } from 'vitest';
import { serveStatus } from '../../netlify/runtime/endpoints.ts';
import { snapshotSchema, type Snapshot } from '../../src/status/snapshot.ts';
import { openStore } from '../runtime/memory-blobs.ts';
import { startCloud } from '../runtime/test-cloud.ts';
import { createTestRuntime } from '../runtime/test-runtime.ts';
import { createTestService, TestClock } from '../runtime/test-service.ts';
import { CONTROLLERS, inWords } from './guest-view.ts';

const NOW = '2026-03-02T10:02:00Z';

/** What guests get who ask while the demo network is in this state, which the real controller reads over HTTP. */
async function getStatus(state: object): Promise<Snapshot> {
  const clock = new TestClock(NOW);
  const { url } = await startCloud(clock.now, state);
  const { service } = createTestService(openStore(), { equipment: CONTROLLERS.unifi(url), clock });
  const request = new Request('http://localhost/api/internet-status');
  const response = await serveStatus(
    request,
    '203.0.113.7',
    createTestRuntime(service, {}, () => clock.now),
  );
  return snapshotSchema.parse(await response.json());
}

describe('what the demo network shows is what the API says', () => {
  it.each<[object, string]>([
    [{}, 'ok/ok, ok ok ok'],
    [{ wan: 'slow' }, 'degraded/provider, ok ok ok'],
    [{ wan: 'lossy' }, 'degraded/provider, ok ok ok'],
    [{ wan: 'full' }, 'degraded/us, ok ok ok'],
    [{ wan: 'full', connector: 'missing' }, 'degraded/provider, ok ok ok'],
    [{ wan: 'backup' }, 'degraded/provider, ok ok ok'],
    [{ wan: 'down' }, 'outage/provider, ok ok ok'],
    [{ wan: 'unplugged' }, 'outage/us, ok ok ok'],
    [{ console: 'disconnected' }, 'outage/provider, limited limited limited'],
    [{ console: 'gateway-offline' }, 'ok/ok, ok ok ok'],
    [{ console: 'gateway-offline', connector: 'missing' }, 'ok/ok, ok ok ok'],
    [{ accessPoints: { kitchen: 'offline' } }, 'ok/ok, ok ok down'],
  ])('%j: %s', async (state, words) => {
    expect(inWords(await getStatus(state))).toBe(words);
  });

  it.each([
    ['offline', 'down', 'offline'],
    ['isolated', 'down', 'isolated'],
    ['connection_interrupted', 'limited', 'interrupted'],
    ['updating', 'limited', 'updating'],
    ['novel', 'limited', 'unknown'],
  ])('An access point that is %s is %s, for it is %s.', async (state, level, reason) => {
    const { spots } = await getStatus({ accessPoints: { orchard: state } });
    expect(spots[1]).toMatchObject({ level: 'limited', aps: [{ key: 'orchard', level, reason }] });
  });
});
