import { describe, expect, it } from 'vitest';
import { isSiteSustained, type Reading } from '../../src/status/reading.ts';
import { issueAgo, periodAt, readUnifi, unifiAnswers, type UnifiSaid } from './answers.ts';

const MAC = '02:00:5e:10:00:01';
const good = { avgLatency: 12, packetLoss: 0, downtime: 0 };
const measuredGood = { periods: [periodAt('09:55:00', good)] };
const down = { downtime: 300 };
const read = (said: UnifiSaid): Promise<Reading> => readUnifi(unifiAnswers(said));

it('What is missing becomes unknown.', async () => {
  const nothing = { ...unifiAnswers({}), '/v1/hosts': { data: [{ id: 'host-1' }] }, '/v1/sites': { data: [] } };
  expect(await readUnifi(nothing)).toEqual({
    takenAt: '2026-03-02T10:02:00.000Z',
    site: 'unknown',
    wan: { primary: 'unknown', sustained: false, backupActive: false, backupReady: false, periods: [] },
    gateway: {},
    accessPoints: [],
    publicAddresses: [],
  });
});

describe('the site', () => {
  const meta = { gatewayMac: '02:00:5E:10:00:FF' };
  const gateway = (status: string, more: object = {}): object => ({ mac: '02005E1000FF', status, ...more });
  const ap = (status: string): object => ({ mac: '02005E100001', status });
  const lost = { counts: { gatewayDevice: 1, offlineGatewayDevice: 1 } };

  it.each<[string, Reading['site'], UnifiSaid]>([
    // What the console is called.
    ['connected', 'reachable', { state: ' CONNECTED ' }],
    ['online', 'reachable', { state: 'online' }],
    ['disconnected', 'unreachable', { state: 'Disconnected' }],
    ['offline', 'unreachable', { state: 'offline' }],
    ['by a word that nobody knows', 'unknown', { state: 'booting', ...measuredGood }],
    [
      'disconnected, and measured well since',
      'unknown',
      { state: 'disconnected', changed: '2026-03-02T09:55:00Z', ...measuredGood },
    ],
    [
      'disconnected, and measured well before',
      'unreachable',
      { state: 'disconnected', changed: '2026-03-02T09:55:01Z', ...measuredGood },
    ],
    [
      'disconnected, and measured down since',
      'unreachable',
      { state: 'disconnected', changed: '2026-03-02T09:50:00Z', periods: [periodAt('09:55:00', down)] },
    ],
    // Where it says nothing, fresh evidence counts.
    ['nothing', 'unknown', { state: null }],
    [
      'nothing, and measured a quarter of an hour ago',
      'reachable',
      { state: null, periods: [periodAt('09:47:00', good)] },
    ],
    ['nothing, with trouble without an amount', 'unknown', { state: null, siteIssues: [issueAgo(1)] }],
    // Where the gateway is not heard, something else has to be.
    ['connected, its only gateway counted out', 'unreachable', lost],
    [
      'connected, one of two gateways counted out',
      'reachable',
      { counts: { gatewayDevice: 2, offlineGatewayDevice: 1 } },
    ],
    [
      'connected, its gateway counted out and listed online',
      'reachable',
      { ...lost, meta, devices: [gateway('online')] },
    ],
    ['connected, its gateway counted out, an access point online', 'reachable', { ...lost, devices: [ap('online')] }],
    [
      'connected, its gateway counted out, an access point offline',
      'unreachable',
      { ...lost, devices: [ap('offline')] },
    ],
    ['connected, its gateway listed offline', 'unreachable', { meta, devices: [gateway('offline')] }],
    ['connected, its gateway missing heartbeats', 'unreachable', { meta, devices: [gateway('heartbeat missed')] }],
    [
      'connected, its gateway missing heartbeats, an access point online',
      'reachable',
      { meta, devices: [gateway('heartbeat missed'), ap('online')] },
    ],
    [
      'connected, and the gateway itself, whatever is listed',
      'reachable',
      { devices: [gateway('offline', { isConsole: true })] },
    ],
    [
      'connected, its gateway offline, measured well five minutes ago',
      'reachable',
      { meta, devices: [gateway('offline')], ...measuredGood },
    ],
    [
      'connected, its gateway offline, measured well before',
      'unreachable',
      { meta, devices: [gateway('offline')], periods: [periodAt('09:50:00', good)] },
    ],
  ])('Of a console that is called %s, it is %s.', async (_title, site, said) => {
    expect((await read(said)).site).toBe(site);
  });

  it.each([
    ['2026-03-02T10:00:00Z', true],
    ['2026-03-02T10:00:00.001Z', false],
    ['garbage', false],
    ['', false],
    [null, false],
  ])('A state since %j has lasted for two minutes: %s.', async (changed, sustained) => {
    expect(isSiteSustained(await read({ state: 'disconnected', changed }))).toBe(sustained);
  });

  it.each([
    ['OFFLINE', 'unknown', { heard: false }],
    ['ISOLATED', 'unknown', { heard: false }],
    ['UPDATING', 'up', { restarting: true, cpuPercent: 12.5, downloadMbps: 3, uploadMbps: 0.5 }],
    ['ONLINE', 'up', { cpuPercent: 12.5, downloadMbps: 3, uploadMbps: 0.5 }],
  ])(
    'With a gateway that the console lists as %s, the line that it calls online is %s.',
    async (state, primary, expected) => {
      const devices = [
        { id: 'gw', macAddress: '02:00:5e:10:00:ff', state, features: ['gateway'] },
        { id: 'ap', macAddress: MAC, state: 'ONLINE', features: ['accessPoint'] },
      ];
      const statistics = { gw: { cpuUtilizationPct: 12.5, uplink: { rxRateBps: 3_000_000, txRateBps: 500_000 } } };
      const reading = await read({ console: { devices, statistics }, hostWans: [{ type: 'WAN', status: 'ONLINE' }] });
      expect([reading.site, reading.wan.primary, reading.gateway]).toEqual(['reachable', primary, expected]);
    },
  );
});

describe('access points', () => {
  it.each([
    [' Online ', 'online'],
    ['OFFLINE', 'offline'],
    ['Connection  Interrupted', 'interrupted'],
    ['heartbeat_missed', 'interrupted'],
    ['getting ready', 'updating'],
    ['pending-adoption', 'updating'],
    ['isolated', 'isolated'],
    ['constructor', 'unknown'],
    ['', 'unknown'],
    [null, 'unknown'],
  ])('A device that the vendor calls %j is %s.', async (status, state) => {
    const { accessPoints } = await read({
      devices: [
        { mac: '02005E100001', status },
        { mac: null, status: 'online' },
      ],
    });
    expect(accessPoints).toEqual([{ mac: MAC, state, sustained: false }]);
  });

  it.each(['02005e100001', '02-00-5E-10-00-01', '0200.5e10.0001'])('The address %s is one.', async (mac) => {
    expect((await read({ devices: [{ mac, status: 'online' }] })).accessPoints[0]?.mac).toBe(MAC);
  });

  it.each([
    ['OFFLINE', 'online', 'offline'],
    ['ONLINE', 'offline', 'online'],
    ['DREAMING', 'online', 'unknown'],
    ['', 'offline', 'offline'],
    [undefined, 'online', 'online'],
  ])('One that the console lists as %j, and the cloud as %s, is %s.', async (state, status, expected) => {
    const devices = [{ id: 'ap', macAddress: MAC, state, features: ['accessPoint'] }];
    const reading = await read({ console: { devices }, devices: [{ mac: MAC, status }] });
    expect(reading.accessPoints.map((accessPoint) => accessPoint.state)).toEqual([expected]);
  });

  it('One that only the console lists is one, too, with what its busiest radio repeats; what else it lists is none.', async () => {
    const devices = [
      { id: 'ap', macAddress: MAC, state: 'ONLINE', features: ['accessPoint'] },
      { id: 'plug', macAddress: '02:00:5e:10:00:aa', state: 'ONLINE', features: ['switching'] },
      { id: 'odd', macAddress: null, state: 'ONLINE', features: ['accessPoint'] },
    ];
    const radios = [{ txRetriesPct: 7 }, { txRetriesPct: 41.5 }, { txRetriesPct: 100.5 }];
    const { accessPoints } = await read({ console: { devices, statistics: { ap: { interfaces: { radios } } } } });
    expect(accessPoints).toEqual([{ mac: MAC, state: 'online', sustained: false, retriesPercent: 41.5 }]);
  });
});

describe('the gateway', () => {
  const up = (startupTime: unknown, more: object = {}): object => ({
    mac: '02005E1000FF',
    isConsole: true,
    startupTime,
    ...more,
  });
  const tenMinutes = '2026-03-02T09:52:00Z';

  it.each<[string, Reading['gateway'], unknown[]]>([
    ['the console, since its start', { uptimeSeconds: 600 }, [up(tenMinutes)]],
    ['a console that starts in the future', { uptimeSeconds: 0 }, [up('2026-03-02T10:30:00Z')]],
    ['a console whose start is odd', {}, [up('garbage')]],
    ['no other device', {}, [up(tenMinutes, { isConsole: false })]],
  ])('It is %s: %j.', async (_title, gateway, devices) => {
    expect((await read({ devices })).gateway).toEqual(gateway);
  });

  it('The addresses of the site are those of all its lines, each once.', async () => {
    const wans = { WAN: { externalIp: '203.0.113.7' }, WAN2: { externalIp: null } };
    const hostWans = [{ type: 'WAN', ipv4: '203.0.113.7' }, { ipv4: '198.51.100.9' }, { ipv4: null }];
    expect((await read({ wans, hostWans })).publicAddresses).toEqual(['203.0.113.7', '198.51.100.9']);
  });
});
