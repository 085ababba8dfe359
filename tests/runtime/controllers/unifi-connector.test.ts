import { expect, it } from 'vitest';
import { createUnifiController } from '../../../netlify/runtime/controllers/unifi.ts';
import type { Reading } from '../../../src/domain/status/reading.ts';
import { startCloud } from '../test-cloud.ts';

const NOW = Date.UTC(2026, 2, 2, 10, 2);

async function readFrom(broken: object): Promise<Reading> {
  const { url } = await startCloud(NOW, broken);
  const controller = createUnifiController({ apiUrl: url, apiKey: 'key', hostId: undefined, siteId: undefined, fetch });
  return controller.read(NOW, AbortSignal.timeout(8_000));
}

const retriesIn = ({ accessPoints }: Reading): (number | undefined)[] => [
  ...new Set(accessPoints.filter(({ mac }) => mac !== '02:00:5e:10:00:ff').map(({ retriesPercent }) => retriesPercent)),
];

it.each([
  ['quiet', 'ok', 14.3],
  ['crowded', 'ok', 41.5],
  ['crowded', 'gzip', 41.5],
])(
  'With radios that are %s and a connector that answers %s, the busiest radio of each counts: %d %%.',
  async (radios, connector, percent) => {
    expect(retriesIn(await readFrom({ radios, connector }))).toEqual([percent]);
  },
);

it('The gateway tells how busy it is, and what goes through the line in both directions.', async () => {
  expect((await readFrom({ wan: 'full' })).gateway).toEqual({
    uptimeSeconds: 1_814_400,
    cpuPercent: 12.5,
    downloadMbps: 120,
    uploadMbps: 585,
  });
});

it.each(['missing', 'forbidden'])(
  'A connector that is %s costs the detail, and not the reading.',
  async (connector) => {
    const reading = await readFrom({ radios: 'crowded', connector });
    expect(retriesIn(reading)).toEqual([undefined]);
    expect(reading).toMatchObject({ site: 'reachable', wan: { primary: 'up' } });
  },
);

it('A console out of reach is not asked.', async () => {
  const reading = await readFrom({ console: 'disconnected' });
  expect(reading.site).toBe('unreachable');
  expect(retriesIn(reading)).toEqual([undefined]);
});
