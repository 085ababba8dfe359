import { describe, expect, it } from 'vitest';
import { isSiteSustained, type Reading } from '../../../src/status/reading.ts';
import { list } from '../answers.ts';
import { periodAt, readUnifi, unifiAnswers, type UnifiSaid } from './unifi-cloud.ts';

const MAC = '02:00:5e:10:00:01';
const read = (said: UnifiSaid): Promise<Reading> => readUnifi(unifiAnswers(said));

it('treats missing values as unknown', async () => {
  const nothing = { ...unifiAnswers({}), '/v1/hosts': { data: [{ id: 'host-1' }] }, '/v1/sites': { data: [] } };
  expect(await readUnifi(nothing)).toEqual({
    takenAt: '2026-03-02T10:02:00.000Z',
    source: { console: 'host-1', isConsoleNamed: false, isSiteNamed: false },
    site: 'unknown',
    wan: { primary: 'unknown', sustained: false, backupActive: false, backupReady: false, periods: [] },
    gateway: {},
    accessPoints: [],
    publicAddresses: [],
  });
});

it('reads every field of a recorded console, site, device list and line', async () => {
  const reading = await read({
    state: 'connected',
    changed: '2026-03-01T10:00:00Z',
    hostWans: [
      { type: 'WAN', enabled: true, plugged: true, status: 'online', ipv4: '203.0.113.7', interface: 'eth8' },
      { type: 'WAN2', enabled: true, plugged: true, ipv4: '198.51.100.9' },
    ],
    meta: { name: 'default', desc: 'Barn', gatewayMac: '02:00:5e:10:00:ff', timezone: 'Europe/Madrid' },
    counts: { gatewayDevice: 1, offlineGatewayDevice: 0, wifiClient: 12 },
    wans: {
      WAN: { externalIp: '203.0.113.7', portUp: true, failoverPriority: 1, wanUptime: 100, wanIssues: [] },
      WAN2: { externalIp: null, portUp: true, failoverPriority: 2 },
    },
    devices: [
      { mac: '02005E1000FF', name: 'Gateway', status: 'online', isConsole: true, startupTime: '2026-03-02T09:52:00Z' },
      { mac: '02005E100001', name: 'Desks', status: 'online', isConsole: false },
    ],
    listed: '2026-03-02T10:00:00Z',
    periods: [periodAt('09:55:00', { avgLatency: 14, maxLatency: 15, packetLoss: 0, uptime: 100, downtime: 0 })],
    console: {
      devices: [
        { id: 'gw', macAddress: '02:00:5e:10:00:ff', state: 'ONLINE', features: ['gateway'] },
        { id: 'ap', macAddress: MAC, state: 'ISOLATED', features: ['switching', 'accessPoint'] },
      ],
      statistics: {
        gw: { uptimeSec: 737_201, cpuUtilizationPct: 30.8, uplink: { txRateBps: 500_000, rxRateBps: 3_000_000 } },
        ap: { interfaces: { radios: [{ frequencyGHz: 2.4, txRetriesPct: 14.3 }, { frequencyGHz: 5 }] } },
      },
    },
  });
  expect(reading).toEqual({
    takenAt: '2026-03-02T10:02:00.000Z',
    source: { console: 'host-1', isConsoleNamed: false, site: 'site-1', isSiteNamed: false },
    site: 'reachable',
    siteSince: { at: '2026-03-01T10:00:00.000Z', isExact: true },
    wan: {
      primary: 'up',
      sustained: false,
      backupActive: false,
      backupReady: true,
      periods: [{ startedAt: '2026-03-02T09:55:00.000Z', latencyMs: 14, packetLossPercent: 0, downtimeSeconds: 0 }],
    },
    gateway: { uptimeSeconds: 600, cpuPercent: 30.8, downloadMbps: 3, uploadMbps: 0.5 },
    accessPoints: [
      { mac: '02:00:5e:10:00:ff', state: 'online', sustained: false },
      { mac: MAC, state: 'isolated', sustained: false, retriesPercent: 14.3 },
    ],
    publicAddresses: ['203.0.113.7', '198.51.100.9'],
  });
});

describe('the site', () => {
  const meta = { gatewayMac: '02:00:5E:10:00:FF' };
  const gateway = (status: string, more: object = {}): object => ({ mac: '02005E1000FF', status, ...more });
  const ap = (status: string): object => ({ mac: '02005E100001', status });
  const counts = { gatewayDevice: 0 };
  const here = { mac: '02005E1000EE', isConsole: true, status: 'online' };

  it.each<[string, Reading['site'], UnifiSaid]>([
    ['connected', 'reachable', { state: ' CONNECTED ' }],
    ['online', 'reachable', { state: 'online' }],
    ['disconnected', 'unreachable', { state: 'Disconnected' }],
    ['offline', 'unreachable', { state: 'offline' }],
    ['in an unknown state', 'unknown', { state: 'booting' }],
    ['nothing', 'unknown', { state: null }],
    // If the gateway is disconnected, another device must be connected: the console may be elsewhere.
    ['connected, its gateway listed offline', 'unreachable', { meta, devices: [gateway('offline')] }],
    [
      'connected, its gateway and access point listed offline',
      'unreachable',
      { meta, devices: [gateway('connection_interrupted'), ap('offline')] },
    ],
    // Without a gateway of this make, all devices count.
    [
      'connected, behind another router, with its access points lost',
      'unreachable',
      { counts, devices: [ap('offline')] },
    ],
    ['connected, behind another router, itself there alone', 'reachable', { counts, devices: [here, ap('offline')] }],
    ['connected, behind another router, with nothing known', 'reachable', { counts, devices: [ap('dreaming')] }],
    ['connected, behind another router, with nothing listed', 'reachable', { counts, devices: [] }],
    [
      'connected, its gateway listed offline, an access point online',
      'reachable',
      { meta, devices: [gateway('offline'), ap('online')] },
    ],
    [
      'connected, and the gateway itself, whatever is listed',
      'reachable',
      { devices: [gateway('offline', { isConsole: true })] },
    ],
  ])('of a console that is %s is %s', async (_title, site, said) => {
    expect((await read(said)).site).toBe(site);
  });

  it.each([
    ['2026-03-02T10:00:00Z', true],
    ['2026-03-02T10:00:00.001Z', false],
    [null, false],
  ])('in its state since %j: sustained for two minutes is %s', async (changed, sustained) => {
    expect(isSiteSustained(await read({ state: 'disconnected', changed }))).toBe(sustained);
  });

  it.each([
    ['OFFLINE', 'unknown', { heard: false }],
    ['UPDATING', 'up', { restarting: true }],
    ['ONLINE', 'up', {}],
  ])(
    'with a gateway that the console lists as %s, and a line it calls online, has the line %s',
    async (state, primary, expected) => {
      const devices = [
        { id: 'gw', macAddress: '02:00:5e:10:00:ff', state, features: ['gateway'] },
        { id: 'ap', macAddress: MAC, state: 'ONLINE', features: ['accessPoint'] },
      ];
      const reading = await read({ console: { devices }, hostWans: [{ type: 'WAN', status: 'ONLINE' }] });
      expect([reading.site, reading.wan.primary, reading.gateway]).toEqual(['reachable', primary, expected]);
    },
  );
});

describe('access points', () => {
  it.each([
    [' Online ', 'online'],
    ['OFFLINE', 'offline'],
    ['Connection  Interrupted', 'interrupted'],
    ['getting ready', 'updating'],
    ['isolated', 'isolated'],
    ['Provisioning', 'updating'],
    ['rebooting', 'updating'],
    ['constructor', 'unknown'],
    [null, 'unknown'],
  ])('called %j by the vendor are %s', async (status, state) => {
    const devices = [
      { mac: '02-00-5E-10-00-01', status },
      { mac: null, status: 'online' },
    ];
    expect((await read({ devices })).accessPoints).toEqual([{ mac: MAC, state, sustained: false }]);
  });

  it.each([
    ['OFFLINE', [{ mac: MAC, status: 'online' }], 'offline'],
    ['DREAMING', [{ mac: MAC, status: 'online' }], 'unknown'],
    [undefined, [{ mac: MAC, status: 'online' }], 'online'],
    ['ONLINE', [], 'online'],
  ])('listed as %j by the console and %j by the cloud are %s', async (state, devices, expected) => {
    const listed = [{ id: 'ap', macAddress: MAC, state, features: ['accessPoint'] }];
    const { accessPoints } = await read({ console: { devices: listed }, devices });
    expect(accessPoints).toEqual([{ mac: MAC, state: expected, sustained: false }]);
  });
});

describe('an access point that is listed twice', () => {
  const row = (status: string): object => ({ mac: '02005E100001', status });
  const group = (status: string, updatedAt: string): object => ({
    hostId: 'host-1',
    updatedAt: `2026-03-02T${updatedAt}:00Z`,
    devices: [row(status)],
  });
  const read = (...groups: object[]): Promise<Reading> =>
    readUnifi({ ...unifiAnswers({}), '/v1/devices': list(...groups) });
  const one = (...statuses: string[]): object => ({ hostId: 'host-1', devices: statuses.map(row) });

  it.each<[string, string, ...object[]]>([
    ['in an old list first', 'offline', group('online', '08:00'), group('offline', '10:00')],
    ['in an old list last', 'offline', group('offline', '10:00'), group('online', '08:00')],
    ['in an older list first', 'online', group('offline', '09:50'), group('online', '10:00')],
    ['in a newer list without its state', 'unknown', group('dreaming', '10:00'), group('online', '09:50')],
    ['as online and as offline', 'online', one('online', 'offline')],
    ['as offline and as online', 'online', one('offline', 'online')],
    ['as offline and in an unknown state', 'offline', one('dreaming', 'offline')],
  ])('%s, is %s', async (_title, state, ...groups) => {
    for (const order of [groups, groups.toReversed()])
      expect((await read(...order)).accessPoints).toMatchObject([{ mac: MAC, state }]);
  });
});
