import type { Store } from '@netlify/blobs';
import { describe, expect, it } from 'vitest';
import { createUnifiController } from '../../netlify/runtime/equipment/unifi.ts';
import { serveStatus } from '../../netlify/runtime/endpoints.ts';
import { openStore } from './memory-blobs.ts';
import { startCloud } from './test-cloud.ts';
import { createTestRuntime, see, type Seen } from './test-runtime.ts';
import { createTestService, TestClock } from './test-service.ts';

const READ_AT = '2026-03-02T10:00:00.000Z';
const LATER = '2026-03-02T11:30:00.000Z';

/** What a guest gets from a process that has just started, and its log, while the vendor's cloud is in this state. */
async function getStatus(blobs: Store, time: string, state: object): Promise<{ seen: Seen; log: string }> {
  const clock = new TestClock(time);
  const { url } = await startCloud(clock.now, state);
  const equipment = createUnifiController({ apiUrl: url, apiKey: 'key', hostId: undefined, siteId: undefined, fetch });
  // What hangs ends with the time alone; there is little of it, for nothing will come.
  const budgetMs = 'api' in state && state.api === 'hang' ? { equipment: 100 } : {};
  const { service, log } = createTestService(blobs, { equipment, clock, budgetMs });
  const request = new Request('http://localhost/api/internet-status');
  const runtime = createTestRuntime(service);
  const seen = await see(
    await serveStatus(request, '203.0.113.7', { ...runtime, budgetMs: { ...runtime.budgetMs, ...budgetMs } }),
  );
  return { seen, log: log.join('\n') };
}

describe.each(['error', 'unauthorized', 'rate-limited', 'nonsense', 'hang'])('when the cloud answers %s', (api) => {
  it('the stored snapshot is served unchanged', async () => {
    const blobs = openStore();
    const { seen: stored } = await getStatus(blobs, READ_AT, { wan: 'slow', accessPoints: { orchard: 'offline' } });
    expect(stored.body).toMatchObject({ updatedAt: READ_AT, internet: { level: 'degraded', attribution: 'provider' } });
    const { seen } = await getStatus(blobs, LATER, { api });
    expect([seen.status, seen.text]).toEqual([200, stored.text]);
  });

  it('the answer is 503 where there is no snapshot, and the log says why', async () => {
    const { seen, log } = await getStatus(openStore(), READ_AT, { api });
    expect([seen.status, seen.headers['content-type'], seen.text]).toEqual([
      503,
      'application/json',
      '{"error":"unavailable"}',
    ]);
    expect(log).toContain('The network equipment could not be read');
  });
});

it.each(['{"version":1,"readAt":"yester', '{"version":99}', '[]', 'null'])(
  'a corrupt stored snapshot (%s) is treated as none, reported in the log, and not served',
  async (text) => {
    const blobs = openStore();
    await blobs.set('status', text);
    const { seen, log } = await getStatus(blobs, READ_AT, { api: 'error' });
    expect([seen.status, seen.text]).toEqual([503, '{"error":"unavailable"}']);
    expect(log).toContain('The stored status record cannot be used and is treated as none');
  },
);
