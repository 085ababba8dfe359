import { describe, expect, it } from 'vitest';
import { createUnifiController } from '../../netlify/runtime/equipment/unifi.ts';
import { serveStatus } from '../../netlify/runtime/endpoints.ts';
import { snapshotSchema, type Snapshot } from '../../src/status/snapshot.ts';
import { openStore } from './memory-blobs.ts';
import { startCloud } from './test-cloud.ts';
import { createTestRuntime } from './test-runtime.ts';
import { createTestService } from './test-service.ts';

/** What guests get who ask while the demo network is in this state, which the real controller reads over HTTP. */
async function getStatus(state: object): Promise<Snapshot> {
  const { url } = await startCloud(Date.UTC(2026, 2, 2, 10, 0), state);
  const equipment = createUnifiController({ apiUrl: url, apiKey: 'key', hostId: undefined, siteId: undefined, fetch });
  const { service } = createTestService(openStore(), { equipment });
  const request = new Request('http://localhost/api/internet-status');
  const response = await serveStatus(request, '203.0.113.7', createTestRuntime(service));
  return snapshotSchema.parse(await response.json());
}

describe('what the demo network shows is what the API says', () => {
  it.each([
    [{}, 'ok', 'ok'],
    [{ wan: 'slow' }, 'degraded', 'provider'],
    [{ wan: 'lossy' }, 'degraded', 'provider'],
    [{ wan: 'full' }, 'degraded', 'us'],
    [{ wan: 'backup' }, 'degraded', 'provider'],
    [{ wan: 'down' }, 'outage', 'provider'],
    [{ wan: 'unplugged' }, 'outage', 'us'],
  ])('with %j: internet %s, attribution %s, and Wi-Fi that is ok', async (state, level, attribution) => {
    const { internet, spots } = await getStatus(state);
    expect(internet).toEqual({ level, attribution });
    expect(spots.map((spot) => [spot.level, spot.aps])).toEqual([
      ['ok', []],
      ['ok', []],
      ['ok', []],
    ]);
  });

  it.each([
    ['offline', 'down', 'offline'],
    ['updating', 'limited', 'updating'],
    ['quantum', 'limited', 'unknown'],
  ])('with an access point that is %s: one of its area that is %s, for it is %s', async (state, level, reason) => {
    const { internet, spots } = await getStatus({ accessPoints: { orchard: state } });
    expect(internet).toEqual({ level: 'ok', attribution: 'ok' });
    expect(spots.find(({ key }) => key === 'terrain')).toMatchObject({
      level: 'limited',
      aps: [{ key: 'orchard', level, reason }],
    });
    expect(spots.filter(({ key }) => key !== 'terrain').map((spot) => spot.level)).toEqual(['ok', 'ok']);
  });

  it('with a console that the cloud cannot reach: a reading too, of an outage, and no area that is ok', async () => {
    const { internet, spots } = await getStatus({ console: 'disconnected' });
    expect(internet).toEqual({ level: 'outage', attribution: 'provider' });
    expect(spots.map(({ level }) => level)).toEqual(['limited', 'limited', 'limited']);
  });
});
