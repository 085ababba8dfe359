import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createUnifiController } from '../../../netlify/runtime/equipment/unifi.ts';
import type { Reading } from '../../../src/status/reading.ts';
import { startCloud } from '../test-cloud.ts';
import { ANSWERS, startVendor, startVendorWith, type VendorAnswer } from './vendor-server.ts';

const NOW = Date.UTC(2026, 2, 2, 10, 2);
const OPTIONS = { apiKey: 'key', hostId: undefined, siteId: undefined, fetch };
/** So much time that only what never ends is too late, on a slow machine too. */
const AMPLE_MS = 600_000;

async function readFrom(broken: object): Promise<Reading> {
  const { url } = await startCloud(NOW, broken);
  return createUnifiController({ ...OPTIONS, apiUrl: url, detailMs: AMPLE_MS }).read(NOW, new AbortController().signal);
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

describe('the time that the detail may take', () => {
  it.each([
    ['the cloud took it all', '/v1/devices', 0],
    ['the connector hangs', '/v1/connector/', 1],
  ])(
    'It ends 4.5 seconds after the read began: where %s, that costs only the detail.',
    async (_title, timeEndsAt, asked) => {
      const time = new AbortController();
      const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
      onTestFinished(() => {
        timeout.mockRestore();
      });
      let begun: unknown[] | undefined;
      const vendor = await startVendor(({ path }) => {
        begun ??= [...timeout.mock.calls];
        if (path.startsWith(timeEndsAt)) time.abort();
        return path in ANSWERS ? { body: ANSWERS[path] } : undefined;
      });
      const reading = await createUnifiController({ ...OPTIONS, apiUrl: vendor.url }).read(
        NOW,
        new AbortController().signal,
      );
      expect(begun).toEqual([[4_500]]);
      expect(reading).toMatchObject({ site: 'reachable', accessPoints: [{ state: 'online' }] });
      expect(vendor.requests.filter(({ path }) => path.startsWith('/v1/connector/'))).toHaveLength(asked);
    },
  );
});

describe('a console that is asked, and whose answers are odd', () => {
  const SITES = '/v1/connector/consoles/host-1/proxy/network/integration/v1/sites';
  const AP = { id: 'ap', macAddress: '02:00:5e:10:00:01', state: 'ONLINE', features: ['accessPoint'] };
  const GATEWAY = { id: 'gw', macAddress: '02:00:5e:10:00:ff', state: 'ONLINE', features: ['gateway'] };
  const list = (...data: unknown[]): VendorAnswer => ({ body: { data } });
  const radios = (...percents: unknown[]): VendorAnswer => ({
    body: { interfaces: { radios: percents.map((txRetriesPct) => ({ txRetriesPct })) } },
  });
  const CONSOLE: Record<string, VendorAnswer> = {
    [SITES]: list({ id: 'site', internalReference: 'default' }),
    [`${SITES}/site/devices`]: list(GATEWAY, AP),
    [`${SITES}/site/devices/ap/statistics/latest`]: radios(7, 41.5),
    [`${SITES}/site/devices/gw/statistics/latest`]: { body: { cpuUtilizationPct: 12.5 } },
  };

  async function readConsole(changes: Record<string, VendorAnswer> = {}): Promise<Reading> {
    const vendor = await startVendorWith({ ...CONSOLE, ...changes });
    return createUnifiController({ ...OPTIONS, apiUrl: vendor.url, detailMs: AMPLE_MS }).read(
      NOW,
      new AbortController().signal,
    );
  }
  const gist = ({ gateway, accessPoints, dropped }: Reading): unknown[] => [
    gateway.cpuPercent,
    accessPoints[0]?.retriesPercent,
    dropped,
  ];

  it.each([
    ['connected', true],
    ['online', true],
    ['Online', true],
    ['disconnected', false],
    ['offline', false],
    ['booting', false],
    [undefined, false],
  ])('A console in the state %s is asked for the detail: %s.', async (state, isAsked) => {
    const reading = await readConsole({ '/v1/hosts': list({ id: 'host-1', reportedState: { state } }) });
    expect(gist(reading)[1]).toBe(isAsked ? 41.5 : undefined);
  });

  it.each<[string, Record<string, VendorAnswer>, unknown[]]>([
    ['nothing', {}, [12.5, 41.5, undefined]],
    [
      'a device that does not answer',
      { [`${SITES}/site/devices/gw/statistics/latest`]: { status: 500 } },
      [undefined, 41.5, undefined],
    ],
    [
      'statistics that are none',
      { [`${SITES}/site/devices/ap/statistics/latest`]: { body: [] } },
      [12.5, undefined, ['console']],
    ],
    [
      'a radio above 100 percent',
      { [`${SITES}/site/devices/ap/statistics/latest`]: radios(7, 100.5) },
      [12.5, 7, ['console.txRetriesPct']],
    ],
    [
      'a device without an address',
      { [`${SITES}/site/devices`]: list({ id: 'x', macAddress: null }, AP, GATEWAY) },
      [12.5, 41.5, ['console.macAddress']],
    ],
    [
      'a site without an id',
      { [SITES]: list({ id: null }, { id: 'site', internalReference: 'default' }) },
      [12.5, 41.5, ['console.id']],
    ],
    [
      'devices that are no list',
      { [`${SITES}/site/devices`]: { body: { data: {} } } },
      [undefined, undefined, undefined],
    ],
  ])('Of its detail, %s costs that alone.', async (_title, changes, expected) => {
    expect(gist(await readConsole(changes))).toEqual(expected);
  });

  it('Of several sites it is the one that the cloud names, not the first; where none fits there is no detail.', async () => {
    const sites = { [SITES]: list({ id: 'x', internalReference: 'y' }, { id: 'site', internalReference: 'abc' }) };
    const named = (name: string): Record<string, VendorAnswer> => ({
      ...sites,
      '/v1/sites': { body: { data: [{ siteId: 'site-1', hostId: 'host-1', meta: { name } }] } },
    });
    expect(gist(await readConsole(named('abc')))).toEqual([12.5, 41.5, undefined]);
    expect(gist(await readConsole(named('default')))).toEqual([undefined, undefined, undefined]);
  });

  it('Where it has several sites and none fits, none of them is asked for its devices.', async () => {
    const sites = list({ id: 'site', internalReference: 'x' }, { id: 'other', internalReference: 'y' });
    expect(gist(await readConsole({ [SITES]: sites }))).toEqual([undefined, undefined, undefined]);
  });

  it('Its devices are asked for all at once, and figures of those that are access points or gateways.', async () => {
    const others = [['switching'], [], null].map((features, id) => ({ id: `x${id}`, macAddress: `${id}`, features }));
    const vendor = await startVendorWith({ ...CONSOLE, [`${SITES}/site/devices`]: list(GATEWAY, AP, ...others) });
    const options = { ...OPTIONS, apiUrl: vendor.url, detailMs: AMPLE_MS };
    await createUnifiController(options).read(NOW, new AbortController().signal);
    const asked = vendor.requests.filter(({ path }) => path.startsWith(`${SITES}/site/devices`));
    expect(asked.map(({ path, query }) => [path.slice(SITES.length), query])).toEqual([
      ['/site/devices', { limit: '200' }],
      ['/site/devices/gw/statistics/latest', {}],
      ['/site/devices/ap/statistics/latest', {}],
    ]);
  });

  it('Of two gateways, the one that is in touch tells how busy it is.', async () => {
    const standby = { ...GATEWAY, id: 'standby', state: 'OFFLINE' };
    const reading = await readConsole({
      [`${SITES}/site/devices`]: list(standby, GATEWAY, AP),
      [`${SITES}/site/devices/standby/statistics/latest`]: { body: { cpuUtilizationPct: 99 } },
    });
    expect(reading.gateway).toEqual({ cpuPercent: 12.5 });
  });

  it('A gateway that says nothing of itself has no figures.', async () => {
    const reading = await readConsole({ [`${SITES}/site/devices/gw/statistics/latest`]: { body: {} } });
    expect(reading.gateway).toStrictEqual({});
  });

  it.each([
    ['OFFLINE', false],
    ['ONLINE', undefined],
    ['CONNECTION_INTERRUPTED', false],
    ['ISOLATED', false],
    ['UPDATING', undefined],
  ])(
    'With a gateway that it lists as %s beside an access point that is online, it is heard: %s.',
    async (state, heard) => {
      const reading = await readConsole({ [`${SITES}/site/devices`]: list({ ...GATEWAY, state }, AP) });
      expect([reading.site, reading.gateway.heard]).toEqual(['reachable', heard]);
    },
  );

  it.each([
    ['OFFLINE', 'online', 'offline'],
    [' Offline ', 'online', 'offline'],
    ['ONLINE', 'offline', 'online'],
    ['CONNECTION_INTERRUPTED', 'online', 'interrupted'],
    ['DREAMING', 'online', 'unknown'],
    // What it does not say, the list of the cloud does.
    ['', 'online', 'online'],
    [null, 'offline', 'offline'],
    [undefined, 'online', 'online'],
  ])('An access point that it lists as %j, and the cloud as %s, is %s.', async (state, status, expected) => {
    const reading = await readConsole({
      [`${SITES}/site/devices`]: list(GATEWAY, { ...AP, state }),
      '/v1/devices': list({
        hostId: 'host-1',
        updatedAt: '2026-03-02T06:00:00Z',
        devices: [{ mac: '02005E100001', status }],
      }),
    });
    expect(reading.accessPoints).toMatchObject([{ mac: '02:00:5e:10:00:01', state: expected }]);
  });

  it('An access point that only the console lists is one, too; what else it lists is none.', async () => {
    const plug = { id: 'plug', macAddress: '02:00:5e:10:00:aa', state: 'ONLINE', features: ['switching'] };
    const reading = await readConsole({
      [`${SITES}/site/devices`]: list(GATEWAY, plug, AP),
      '/v1/devices': list({ hostId: 'host-1', devices: [{ mac: '02:00:5e:10:00:02', status: 'offline' }] }),
    });
    expect(reading.accessPoints).toEqual([
      { mac: '02:00:5e:10:00:02', state: 'offline', sustained: false },
      { mac: '02:00:5e:10:00:01', state: 'online', sustained: false, retriesPercent: 41.5 },
    ]);
  });

  it('Where it does not answer, the list of the cloud counts, however old it says that it is.', async () => {
    const reading = await readConsole({
      [SITES]: { status: 404 },
      '/v1/devices': list({
        hostId: 'host-1',
        updatedAt: '2026-03-02T06:00:00Z',
        devices: [{ mac: '02005E100001', status: 'offline' }],
      }),
    });
    expect(reading.accessPoints).toMatchObject([{ mac: '02:00:5e:10:00:01', state: 'offline' }]);
  });
});
