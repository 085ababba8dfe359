import { describe, expect, it } from 'vitest';
import { NETWORK } from '../status/fixtures.ts';
import { tellGuests, type Answers } from './guest-view.ts';

const FINE = 'ok/ok, ok ok ok';
const MACS = NETWORK.spots.flatMap((spot) => spot.accessPoints.map(({ mac }) => mac));
const MINUTE = 60_000;
const CONSOLE = '/v1/connector/consoles/host-1/proxy/network/integration/v1/sites';

interface Site {
  readonly host?: object;
  /** How the gateway and the access points are, as the cloud lists them; `console` is what the console itself says. */
  readonly gateway?: string;
  readonly accessPoints?: string;
  readonly console?: { readonly gateway: string };
  readonly measured?: object;
  readonly isConsole?: boolean;
  /** What the site notes of its lines, and of the internet, in the newest two periods, and when its devices were listed. */
  readonly wans?: object;
  readonly noted?: object;
  readonly listed?: number;
}

/** A UniFi site of one gateway whose line was measured as good up to now, with some of it changed. */
const unifi =
  ({ host, gateway = 'online', accessPoints = 'online', console, isConsole = true, ...site }: Site = {}): Answers =>
  (now) => {
    const bucket = Math.floor(now / (5 * MINUTE)) * 5 * MINUTE;
    const { measured = { avgLatency: 12, packetLoss: 0, uptime: 100 }, wans, noted, listed = 0 } = site;
    const index = Math.floor(now / (5 * MINUTE));
    const internetIssues = noted ? [index - 1, index].map((each) => ({ index: each, ...noted })) : [];
    const periods = [3, 2, 1].map((ago) => ({
      metricTime: new Date(bucket - ago * 5 * MINUTE).toISOString(),
      data: { wan: measured },
    }));
    const changed = new Date(now - 86_400_000).toISOString();
    const counts = { gatewayDevice: 1, offlineGatewayDevice: gateway === 'offline' ? 1 : 0 };
    const devices = [
      { mac: '02005E1000FF', status: gateway, isConsole },
      ...MACS.map((mac) => ({ mac, status: accessPoints, isConsole: false })),
    ];
    return {
      '/v1/hosts': {
        data: [{ id: 'host-1', lastConnectionStateChange: changed, reportedState: { state: 'connected' }, ...host }],
      },
      '/v1/sites': {
        data: [
          {
            siteId: 'site-1',
            hostId: 'host-1',
            meta: { name: 'default', gatewayMac: '02:00:5e:10:00:ff' },
            statistics: { counts, wans, internetIssues },
          },
        ],
      },
      '/v1/devices': { data: [{ hostId: 'host-1', updatedAt: new Date(now - listed).toISOString(), devices }] },
      '/v1/isp-metrics/5m': { data: [{ hostId: 'host-1', siteId: 'site-1', periods }] },
      ...(console && {
        [CONSOLE]: { data: [{ id: 'default', internalReference: 'default' }] },
        [`${CONSOLE}/default/devices`]: {
          data: [
            { id: 'gateway', macAddress: '02:00:5e:10:00:ff', state: console.gateway, features: ['gateway'] },
            ...MACS.map((mac) => ({ id: mac, macAddress: mac, state: 'ONLINE', features: ['accessPoint'] })),
          ],
        },
      }),
    };
  };

/** An Omada site whose gateway and access points are in these states (`detailStatus`). */
const omada =
  (gateway = 14, accessPoints = 14, port: object = { latency: 12, loss: 0 }): Answers =>
  (now) => {
    const ok = (result: unknown): unknown => ({ errorCode: 0, result });
    const devices = [
      { mac: '02-00-5E-10-00-FF', type: 'gateway', detailStatus: gateway, lastSeen: now - 10 * MINUTE },
      ...MACS.map((mac) => ({ mac, type: 'ap', detailStatus: accessPoints, lastSeen: now - MINUTE })),
    ];
    const site = '/openapi/v1/omada-1/sites/site-1';
    return {
      '/openapi/authorize/token': ok({ accessToken: 'token' }),
      '/openapi/v1/omada-1/sites': ok({ totalRows: 1, data: [{ siteId: 'site-1' }] }),
      [`${site}/devices`]: ok({ totalRows: devices.length, data: devices }),
      [`${site}/gateways/02-00-5E-10-00-FF/wan-status`]: ok([{ port: 1, status: 1, internetState: 1, ...port }]),
    };
  };

describe('a gateway that its controller does not hear, while the rest of the site is heard', () => {
  it.each(['OFFLINE', 'PENDING_ADOPTION', 'UPDATING', 'CONNECTION_INTERRUPTED', 'ISOLATED'])(
    'UniFi, as the console itself says: a gateway that is %s leaves all that works as it is.',
    async (gateway) => {
      const lost = unifi({ console: { gateway } });
      expect(await tellGuests('unifi', [unifi(), lost, lost, lost])).toEqual([FINE, FINE, FINE, FINE]);
    },
  );

  it('UniFi, as the cloud counts: a gateway that is offline leaves all that works as it is.', async () => {
    const lost = unifi({ gateway: 'offline' });
    expect(await tellGuests('unifi', [unifi(), lost, lost, lost])).toEqual([FINE, FINE, FINE, FINE]);
  });

  it('UniFi with a controller elsewhere: a gateway that is offline leaves all that works as it is.', async () => {
    const lost = unifi({ gateway: 'offline', isConsole: false });
    expect(await tellGuests('unifi', [lost, lost, lost])).toEqual([FINE, FINE, FINE]);
  });

  it.each([
    ['nothing', {}],
    ['long answers', { avgLatency: 300 }],
    ['a line that was down', { uptime: 0 }],
  ])('UniFi: where %s was measured, how the line is is not known, and that is ours at most.', async (_, measured) => {
    const lost = unifi({ gateway: 'offline', measured });
    expect(new Set(await tellGuests('unifi', [lost, lost, lost]))).toEqual(new Set(['degraded/us, ok ok ok']));
  });

  it.each([0, 12, 13, 22, 30, 40])(
    'Omada: with a gateway in the detailStatus %i nobody knows how the line is, and that is ours at most.',
    async (gateway) => {
      const lost = omada(gateway);
      expect(await tellGuests('omada', [omada(), lost, lost, lost])).toEqual([
        FINE,
        FINE,
        'degraded/us, ok ok ok',
        'degraded/us, ok ok ok',
      ]);
    },
  );
});

describe('a site of which nothing is heard any more', () => {
  it('UniFi with a controller elsewhere: it is dark with the second reading.', async () => {
    const dark = unifi({ gateway: 'offline', accessPoints: 'offline', isConsole: false, measured: { uptime: 0 } });
    expect((await tellGuests('unifi', [unifi(), dark, dark])).at(-1)).toMatch(/^outage\/provider, /);
  });

  it('Omada: it is dark with the second reading.', async () => {
    expect((await tellGuests('omada', [omada(), omada(0, 0), omada(0, 0)])).at(-1)).toMatch(/^outage\/provider, /);
  });
});

describe('the line', () => {
  const backup = { WAN: {}, WAN2: { portUp: true } };
  const pulled = { WAN: { portUp: false }, WAN2: {} };
  const changed = (wans: readonly object[]): object => ({ reportedState: { state: 'connected', wans } });

  it.each<[string, Site, string]>([
    ['half of everything lost is the provider’s', { measured: { packetLoss: 50 } }, 'degraded/provider'],
    [
      'nearly everything lost in three periods is an outage, the provider’s',
      { measured: { packetLoss: 95 } },
      'outage/provider',
    ],
    [
      'downtime that the console notes, and nothing measured',
      { measured: {}, noted: { wanDowntime: true } },
      'outage/provider',
    ],
    [
      'the same while a backup carries',
      { measured: {}, noted: { wanDowntime: true }, wans: backup },
      'degraded/provider',
    ],
    ['a failover that the site notes', { noted: { wan2FailoverActive: true } }, 'degraded/provider'],
    ['a failover as another version calls it', { noted: { failoverWanActive: true } }, 'degraded/provider'],
    [
      'a cable that only the console calls unplugged',
      { measured: {}, host: changed([{ type: 'WAN', plugged: false }]) },
      'outage/us',
    ],
    [
      'a backup without a port that is plugged in',
      { wans: pulled, host: changed([{ type: 'WAN2', plugged: true }]) },
      'degraded/us',
    ],
    [
      'a line that the owner has switched off',
      { wans: pulled, host: changed([{ type: 'WAN', enabled: false }]) },
      'ok/ok',
    ],
    ['a loss of 0.4 percent beside a latency', { noted: { packetLoss: 0.4, latencyAvg: 12 } }, 'ok/ok'],
    [
      'a period in which nothing was measured',
      { measured: { uptime: 0, downtime: 0 }, host: changed([{ type: 'WAN', status: 'online' }]) },
      'ok/ok',
    ],
  ])('UniFi: %s', async (_, site, expected) => {
    const told = await tellGuests('unifi', [unifi(), unifi(site), unifi(site)]);
    expect(told.at(-1)).toBe(`${expected}, ok ok ok`);
  });

  it.each([
    ['half of everything lost is the provider’s', { loss: 50 }, 'degraded/provider'],
    ['nearly everything lost in three readings is an outage, the provider’s', { loss: 95 }, 'outage/provider'],
  ])('Omada: %s', async (_, port, expected) => {
    const lossy = omada(14, 14, port);
    expect((await tellGuests('omada', [omada(), lossy, lossy, lossy])).at(-1)).toBe(`${expected}, ok ok ok`);
  });

  it('UniFi: a site that is gone while its gateway is updated is our fault.', async () => {
    const host = { reportedState: { state: 'disconnected' } };
    const updating = unifi({ host, gateway: 'updating', measured: {} });
    expect((await tellGuests('unifi', [unifi(), updating])).at(-1)).toMatch(/^outage\/us, /);
  });

  it('UniFi: a list of devices that is nine hours old says nothing of access points.', async () => {
    const old = unifi({ listed: 540 * MINUTE });
    expect((await tellGuests('unifi', [unifi(), old, old])).at(-1)).toBe('ok/ok, limited limited limited');
  });
});

describe('what is unknown for one reading', () => {
  it('A link of the console that is gone for less than a minute changes nothing.', async () => {
    const blip: Answers = (now) => {
      const lastConnectionStateChange = new Date(now - 40_000).toISOString();
      return unifi({ host: { lastConnectionStateChange, reportedState: { state: 'disconnected' } } })(now);
    };
    expect(await tellGuests('unifi', [unifi(), blip, unifi(), unifi()])).toEqual([FINE, FINE, FINE, FINE]);
  });

  it('A word that nobody knows changes nothing for one reading, and counts with the second in a row.', async () => {
    const unknown = unifi({ accessPoints: 'quantum' });
    expect(await tellGuests('unifi', [unifi(), unknown, unifi(), unknown, unknown, unifi()])).toEqual([
      FINE,
      FINE,
      FINE,
      FINE,
      'ok/ok, limited limited limited',
      FINE,
    ]);
  });

  it('Of a site that has been out of reach for minutes, as the equipment says, nothing is known at once.', async () => {
    const dark = unifi({ host: { reportedState: { state: 'disconnected' } }, measured: {} });
    expect(await tellGuests('unifi', [unifi(), dark])).toEqual([FINE, 'outage/provider, limited limited limited']);
  });

  it('What was known more than ten minutes before is not kept: what is unknown counts at once.', async () => {
    const failing: Answers = () => ({});
    expect(await tellGuests('unifi', [unifi(), failing, failing, unifi({ accessPoints: 'quantum' })])).toEqual([
      FINE,
      FINE,
      FINE,
      'ok/ok, limited limited limited',
    ]);
  });
});
