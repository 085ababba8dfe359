import { describe, expect, it } from 'vitest';
import { tellGuests, watchSite, type Cloud } from './guest-view.ts';
import { omadaAnswers, OMADA_GATEWAY } from './omada/omada-cloud.ts';
import { unifiAnswers, type UnifiSaid } from './unifi/unifi-cloud.ts';
import { MACS, type Site } from './vendor-case.ts';
import { VENDOR_CASES } from './vendors.ts';

const FINE = 'ok/ok, ok ok ok';
const MINUTE = 60_000;
const PERIOD = 5 * MINUTE;

interface UnifiSite extends UnifiSaid {
  /**
   * States of the gateway and the access points as the cloud lists them; `asked` is the console's state of the gateway.
   */
  readonly gateway?: string;
  readonly accessPoints?: string;
  readonly asked?: string;
  readonly isConsole?: boolean;
  readonly measured?: object;
  /** Issues of the site in the newest two periods. */
  readonly noted?: object;
  /** The lines by name, with their issues in the last five periods. */
  readonly lines?: Readonly<Record<string, object>>;
  /** True if the router is another make's. */
  readonly isForeign?: boolean;
}

/** A UniFi site with one gateway, whose line was measured as good until now, with some changes. */
const unifi =
  ({
    gateway = 'online',
    accessPoints = 'online',
    asked,
    isConsole = true,
    measured,
    noted,
    lines,
    isForeign = false,
    ...said
  }: UnifiSite = {}): Cloud =>
  (now) => {
    const bucket = Math.floor(now / PERIOD);
    const points = MACS.map((mac) => ({ id: mac, macAddress: mac, state: 'ONLINE', features: ['accessPoint'] }));
    return unifiAnswers({
      changed: new Date(now - 86_400_000).toISOString(),
      meta: { name: 'default', ...(!isForeign && { gatewayMac: '02:00:5e:10:00:ff' }) },
      counts: { gatewayDevice: isForeign ? 0 : 1 },
      ...(lines && {
        wans: Object.fromEntries(
          Object.entries(lines).map(([name, flags]) => [
            name,
            { portUp: true, wanIssues: [{ index: bucket - 5, count: 5, ...flags }] },
          ]),
        ),
      }),
      siteIssues: noted ? [bucket - 1, bucket].map((index) => ({ index, ...noted })) : [],
      devices: [
        ...(isForeign ? [] : [{ mac: '02005E1000FF', status: gateway, isConsole }]),
        ...MACS.map((mac) => ({ mac, status: accessPoints, isConsole: false })),
      ],
      periods: [3, 2, 1].map((ago) => ({
        metricTime: new Date((bucket - ago) * PERIOD).toISOString(),
        data: { wan: measured ?? { avgLatency: 12, packetLoss: 0, uptime: 100 } },
      })),
      ...(asked && {
        console: {
          devices: [{ id: 'gw', macAddress: '02:00:5e:10:00:ff', state: asked, features: ['gateway'] }, ...points],
        },
      }),
      ...said,
    });
  };

/** An Omada site whose gateway and access points have these states (`detailStatus`). */
const omada =
  (gateway = 14, accessPoints = 14, port: object = { latency: 12, loss: 0 }): Cloud =>
  (now) =>
    omadaAnswers(
      [
        { ...OMADA_GATEWAY, detailStatus: gateway, lastSeen: now - 10 * MINUTE },
        ...MACS.map((mac) => ({ mac, type: 'ap', detailStatus: accessPoints, lastSeen: now - MINUTE })),
      ],
      [{ port: 1, status: 1, internetState: 1, ...port }],
    );

/** The status shown to guests, for each state of a site of any make. */
const TOLD: [string, Site, string][] = [
  ['all is well', {}, FINE],
  ['the line is down: an outage, the provider’s', { line: 'down' }, 'outage/provider, ok ok ok'],
  ['the line is down, with a working backup', { line: 'down', hasBackup: true }, 'degraded/provider, ok ok ok'],
  ['half of all packets lost is the provider’s', { lossPercent: 50 }, 'degraded/provider, ok ok ok'],
  [
    'nearly all packets lost in three periods is an outage, the provider’s',
    { lossPercent: 95 },
    'outage/provider, ok ok ok',
  ],
  ['access points are offline', { accessPoints: 'offline' }, 'ok/ok, down down down'],
  ['no device is connected', { isDark: true }, 'outage/provider, limited limited limited'],
];

describe.each(VENDOR_CASES)('the status of a site of $vendor', ({ vendor, answers, cannotTell }) => {
  const told = TOLD.filter(([, site]) => !cannotTell.some((name) => name in site));
  it.each(told)('%s', async (_, site, expected) => {
    const fine: Cloud = (now) => answers(now);
    const cloud: Cloud = (now) => answers(now, site);
    expect((await tellGuests(vendor, [fine, cloud, cloud, cloud])).at(-1)).toBe(expected);
  });
});

describe('a gateway without connection to its controller, while other devices are connected', () => {
  it.each<[string, UnifiSite]>([
    ['as the console itself says', { asked: 'OFFLINE' }],
    ['with a controller elsewhere', { gateway: 'offline', isConsole: false }],
  ])('UniFi, %s: leaves everything that works unchanged', async (_, lost) => {
    expect(new Set(await tellGuests('unifi', [unifi(), unifi(lost), unifi(lost), unifi(lost)]))).toEqual(
      new Set([FINE]),
    );
  });

  it.each([
    ['nothing', {}],
    ['a line that was down', { uptime: 0 }],
  ])('UniFi: if %s was measured, the state of the line is unknown, which is our fault at most', async (_, measured) => {
    const lost = unifi({ gateway: 'offline', isConsole: false, measured });
    expect(new Set(await tellGuests('unifi', [lost, lost, lost]))).toEqual(new Set(['degraded/us, ok ok ok']));
  });

  it.each([0, 30])(
    'Omada: with gateway detailStatus %i the state of the line is unknown, which is our fault at most',
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

describe('a site whose controller is elsewhere and stays reachable', () => {
  const elsewhere: UnifiSite = { isConsole: false, changed: '2026-02-27T10:00:00Z' };
  const foreign: UnifiSite = { ...elsewhere, isForeign: true, measured: {} };
  it.each<[string, UnifiSite, UnifiSite]>([
    ['with its gateway', elsewhere, { ...elsewhere, gateway: 'offline', measured: { uptime: 0 } }],
    ['behind another make’s router', foreign, foreign],
  ])(
    'UniFi, %s: counts two hours without any connected device as two hours without internet',
    async (_, fine, lost) => {
      const dark = unifi({ ...lost, accessPoints: 'offline' });
      const readings = [unifi(fine), unifi(fine), ...Array.from({ length: 24 }, () => dark), unifi(fine), unifi(fine)];
      const { told, minutes } = await watchSite('unifi', readings);
      const isDark = 'outage/provider, limited limited limited';
      const isBack = 'outage/provider, ok ok ok';
      expect(told).toEqual([FINE, FINE, FINE, ...Array.from({ length: 23 }, () => isDark), isBack, FINE]);
      expect(minutes).toEqual({ ofDays: 120, ofTimes: 120 });
    },
  );
});

describe('the line', () => {
  const backup = { WAN: {}, WAN2: { portUp: true } };
  const pulled = { WAN: { portUp: false }, WAN2: {} };

  it.each<[string, UnifiSite, string]>([
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
    [
      'downtime that the console notes of the first line, while another was measured as good',
      { lines: { WAN: { wanDowntime: true }, WAN2: {} } },
      'degraded/provider',
    ],
    [
      'downtime that the console notes of both lines, and measured as down',
      { measured: { downtime: 300 }, lines: { WAN: { wanDowntime: true }, WAN2: { wanDowntime: true } } },
      'outage/provider',
    ],
    [
      'long answers that the console notes, where nothing is measured',
      { measured: {}, noted: { highLatency: true } },
      'degraded/provider',
    ],
    [
      'long answers that the console notes, though they are measured as short',
      { noted: { highLatency: true } },
      'ok/ok',
    ],
    [
      'answers that the console calls long, with an amount under the threshold next to it',
      { measured: {}, hostWans: [{ type: 'WAN', status: 'online' }], noted: { highLatency: true, latencyAvgMs: 62 } },
      'ok/ok',
    ],
    [
      'answers that the console calls long, with an amount over the threshold next to it',
      { measured: {}, noted: { highLatency: true, latencyAvgMs: 190 } },
      'degraded/provider',
    ],
    ['a failover that the site notes', { noted: { wan2FailoverActive: true } }, 'degraded/provider'],
    [
      'a cable that only the console calls unplugged',
      { measured: {}, hostWans: [{ type: 'WAN', plugged: false }] },
      'outage/us',
    ],
    [
      'a cable that is out, while a backup without a port carries',
      { wans: { WAN: { portUp: false }, WAN3: {} } },
      'degraded/us',
    ],
    [
      'a cable that is out, while one of two backups without ports carries',
      { wans: { WAN: { portUp: false }, WAN2: { portUp: false }, WAN_LTE_FAILOVER: {} } },
      'degraded/us',
    ],
    [
      'a line that the console calls down, while a backup without a port carries',
      { wans: { WAN: {}, gre1: {} }, hostWans: [{ type: 'WAN', status: 'down' }] },
      'degraded/provider',
    ],
    [
      'a cable that is out, and nothing measured that a backup would carry',
      { measured: {}, wans: { WAN: { portUp: false }, WAN3: {} } },
      'outage/us',
    ],
    ['a line that the owner has switched off', { wans: pulled, hostWans: [{ type: 'WAN', enabled: false }] }, 'ok/ok'],
    [
      'a period in which nothing was measured',
      { measured: { uptime: 0, downtime: 0 }, hostWans: [{ type: 'WAN', status: 'online' }] },
      'ok/ok',
    ],
  ])('UniFi: %s', async (_, site, expected) => {
    const told = await tellGuests('unifi', [unifi(), unifi(site), unifi(site)]);
    expect(told.at(-1)).toBe(`${expected}, ok ok ok`);
  });

  it('UniFi: a site that disappears while its gateway is updated is our fault', async () => {
    const updating = unifi({ state: 'disconnected', gateway: 'updating', measured: {} });
    expect((await tellGuests('unifi', [unifi(), updating])).at(-1)).toMatch(/^outage\/us, /);
  });
});

describe('unknown for one reading', () => {
  it('UniFi: ignores states of access points in a list that is nine hours old', async () => {
    const old: Cloud = (now) => unifi({ listed: new Date(now - 540 * MINUTE).toISOString() })(now);
    expect((await tellGuests('unifi', [unifi(), old, old])).at(-1)).toBe('ok/ok, limited limited limited');
  });

  it('a connection of the console lost for less than a minute changes nothing', async () => {
    const blip: Cloud = (now) => unifi({ changed: new Date(now - 40_000).toISOString(), state: 'disconnected' })(now);
    expect(await tellGuests('unifi', [unifi(), blip, unifi(), unifi()])).toEqual([FINE, FINE, FINE, FINE]);
  });

  it('an unknown state changes nothing for one reading, and counts with the second in a row', async () => {
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

  it('a site that the equipment reports as unreachable for minutes is unknown at once', async () => {
    const dark = unifi({ state: 'disconnected', measured: {} });
    expect(await tellGuests('unifi', [unifi(), dark])).toEqual([FINE, 'outage/provider, limited limited limited']);
  });

  it('a known state older than ten minutes is not kept', async () => {
    const failing: Cloud = () => ({});
    expect(await tellGuests('unifi', [unifi(), failing, failing, unifi({ accessPoints: 'quantum' })])).toEqual([
      FINE,
      FINE,
      FINE,
      'ok/ok, limited limited limited',
    ]);
  });
});
