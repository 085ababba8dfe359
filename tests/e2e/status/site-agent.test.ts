import { expect, it, onTestFinished, vi } from 'vitest';
import { createTestPlace } from '../../place.ts';
import { openTarget, runSiteAgent } from '../../scripts/run-site-agent.ts';
import { areasWithout, DOWN } from './seeded-store.ts';
import { startServer } from '../serve.ts';
import { getStatus, GUEST } from '../status-requests.ts';

const TOKEN = 'token-of-this-test';

it('guests see what the agent on site reads', { timeout: 120_000 }, async () => {
  const served = await startServer({
    environment: { NETWORK_CONTROLLER: 'push', REFRESH_TOKEN: TOKEN, GUEST_WIFI_PASSWORD: GUEST['x-status-password'] },
  });
  onTestFinished(async () => {
    await served.stop();
  });
  const macs = createTestPlace().network?.spots.flatMap((spot) => spot.accessPoints.map(({ mac }) => mac)) ?? [];
  const silentMac = DOWN?.mac ?? '';
  const config = {
    accessPoints: macs.map((mac) => ({ mac, host: mac === silentMac ? '192.0.2.2' : '192.0.2.4' })),
    wan: { targets: [await openTarget()], tries: 2 },
  };
  const { code, stdout, stderr } = await runSiteAgent({
    config,
    ping: '[ "$3" = 192.0.2.4 ]',
    environment: { SITE_URL: served.url, REFRESH_TOKEN: TOKEN },
  });
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`${macs.length - 1} of ${macs.length} access points online, ${silentMac} offline`);
  // The schedule may have checked for a push just before the first one came; then it checks again after a minute.
  const body = await vi.waitFor(
    async () => {
      const response = await getStatus(served);
      expect(response.status).toBe(200);
      return response.json() as Promise<unknown>;
    },
    { timeout: 90_000, interval: 1000 },
  );
  expect(body).toMatchObject({
    internet: { level: 'ok', attribution: 'ok' },
    spots: areasWithout([DOWN?.key]),
  });
  expect(served.output()).not.toContain(TOKEN);
});
