import { describe, expect, it } from 'vitest';
import { createUnifiReading } from '../../../netlify/runtime/controllers/unifi-reading.ts';
import {
  devicesSchema,
  hostsSchema,
  ispMetricsSchema,
  sitesSchema,
} from '../../../netlify/runtime/controllers/unifi-shapes.ts';
import type { Reading } from '../../../src/domain/status/reading.ts';

const NOW = Date.UTC(2026, 2, 2, 10, 2);
/** The five minutes that began at ten o'clock, counted from 1970. */
const BUCKET = 5_908_152;

interface Said {
  readonly state?: unknown;
  readonly hostWans?: unknown;
  readonly wans?: unknown;
  readonly devices?: unknown;
  readonly periods?: unknown;
}

/** A reading from the vendor's words, through the schemas that stand before it. */
function createFrom({ state = 'connected', hostWans, wans, devices, periods }: Said, now = NOW): Reading {
  const [host] = hostsSchema.parse({ data: [{ id: 'h', reportedState: { state, wans: hostWans } }] }).data;
  const [site] = sitesSchema.parse({ data: [{ siteId: 's', hostId: 'h', statistics: { wans } }] }).data;
  const [group] = devicesSchema.parse({ data: [{ hostId: 'h', devices }] }).data;
  const [metrics] = ispMetricsSchema.parse({ data: [{ hostId: 'h', siteId: 's', periods }] }).data;
  if (!host) throw new Error('the host is missing');
  return createUnifiReading({ host, site, devices: group?.devices, metrics }, now);
}

/** What the vendor reports of a line: that it was down in five minutes so many buckets before now. */
function downAgo(buckets: number, more: object = {}): object {
  return { index: BUCKET - buckets, count: 1, wanDowntime: true, ...more };
}

function periodAt(metricTime: string, wan: unknown): object {
  return { metricTime, data: { wan } };
}

describe('createUnifiReading', () => {
  it('What is missing becomes unknown.', () => {
    const [host] = hostsSchema.parse({ data: [{ id: 'h' }] }).data;
    if (!host) throw new Error('the host is missing');
    expect(createUnifiReading({ host, site: undefined, devices: undefined, metrics: undefined }, NOW)).toStrictEqual({
      takenAt: '2026-03-02T10:02:00.000Z',
      site: 'unknown',
      siteSustained: false,
      wan: { primary: 'unknown', sustained: false, backupActive: false, periods: [] },
      gateway: {},
      accessPoints: [],
      publicAddresses: [],
    });
  });

  it.each([
    ['connected', 'reachable'],
    ['CONNECTED', 'reachable'],
    ['online', 'reachable'],
    ['disconnected', 'unreachable'],
    ['Disconnected', 'unreachable'],
    ['offline', 'unreachable'],
    ['booting', 'unknown'],
    ['', 'unknown'],
    [null, 'unknown'],
  ])('A console in the state %j is %s.', (state, site) => {
    expect(createFrom({ state }).site).toBe(site);
  });
});

describe('access points', () => {
  it.each([
    ['online', 'online'],
    ['ONLINE', 'online'],
    [' Online ', 'online'],
    ['offline', 'offline'],
    ['OFFLINE', 'offline'],
    ['connection_interrupted', 'interrupted'],
    ['CONNECTION_INTERRUPTED', 'interrupted'],
    ['Connection Interrupted', 'interrupted'],
    ['connection-interrupted', 'interrupted'],
    ['heartbeat_missed', 'interrupted'],
    ['updating', 'updating'],
    ['Upgrading', 'updating'],
    ['getting ready', 'updating'],
    ['provisioning', 'updating'],
    ['adopting', 'updating'],
    ['pending_adoption', 'updating'],
    ['isolated', 'isolated'],
    ['quantum', 'unknown'],
    ['on line', 'unknown'],
    ['not online', 'unknown'],
    ['constructor', 'unknown'],
    ['', 'unknown'],
    [null, 'unknown'],
    [undefined, 'unknown'],
  ])('A device that the vendor calls %j is %s.', (status, state) => {
    expect(createFrom({ devices: [{ mac: '02005E100001', status }] }).accessPoints).toEqual([
      { mac: '02:00:5e:10:00:01', state, sustained: false },
    ]);
  });

  it.each(['02005E100001', '02005e100001', '02-00-5E-10-00-01', '02:00:5e:10:00:01', '0200.5e10.0001'])(
    'The address %s is 02:00:5e:10:00:01.',
    (mac) => {
      expect(createFrom({ devices: [{ mac, status: 'online' }] }).accessPoints[0]?.mac).toBe('02:00:5e:10:00:01');
    },
  );

  it.each([[null], [undefined], [[]]])('A console with the devices %j has no access points.', (devices) => {
    expect(createFrom({ devices }).accessPoints).toEqual([]);
  });
});

describe('the gateway', () => {
  const gatewayUp = (startupTime: unknown): Reading['gateway'] =>
    createFrom({ devices: [{ mac: '02', isConsole: true, startupTime }] }).gateway;

  it('The console has been up since its start.', () => {
    expect(gatewayUp('2026-03-02T09:52:00Z')).toEqual({ uptimeSeconds: 600 });
  });

  it('A console that starts in the future has been up for no time.', () => {
    expect(gatewayUp('2026-03-02T10:30:00Z')).toEqual({ uptimeSeconds: 0 });
  });

  it.each([[null], [undefined], [''], ['garbage']])(
    'A console whose start is %j has an uptime that is not known.',
    (startupTime) => {
      expect(gatewayUp(startupTime)).toEqual({});
    },
  );

  it('The uptime of other devices is not that of the gateway.', () => {
    const devices = [{ mac: '02', isConsole: false, startupTime: '2026-03-02T09:52:00Z' }];
    expect(createFrom({ devices }).gateway).toEqual({});
  });
});

describe('the line that is paid for', () => {
  const good = { downtime: 0 };
  it.each<[string, string, Said]>([
    ['whose port is down', 'unplugged', { wans: { WAN: { portUp: false } } }],
    ['whose port is up', 'up', { wans: { WAN: { portUp: true } } }],
    ['of which only the name is known', 'unknown', { wans: { WAN: {} } }],
    ['of which nothing is known', 'unknown', {}],
    ['reported down now', 'down', { wans: { WAN: { portUp: true, wanIssues: [downAgo(0)] } } }],
    ['reported down two periods ago', 'down', { wans: { WAN: { portUp: true, wanIssues: [downAgo(2)] } } }],
    ['reported down three periods ago', 'up', { wans: { WAN: { portUp: true, wanIssues: [downAgo(3)] } } }],
    [
      'reported slow, not down',
      'up',
      { wans: { WAN: { portUp: true, wanIssues: [{ index: BUCKET, highLatency: true }] } } },
    ],
    [
      'that was not reported',
      'up',
      { wans: { WAN: { portUp: true, wanIssues: [downAgo(0, { not_reported: true })] } } },
    ],
    [
      'that was not reported, in other letters',
      'up',
      { wans: { WAN: { portUp: true, wanIssues: [downAgo(0, { notReported: true })] } } },
    ],
    ['reported down without a time', 'up', { wans: { WAN: { portUp: true, wanIssues: [{ wanDowntime: true }] } } }],
    [
      'unplugged and measured good',
      'unplugged',
      { wans: { WAN: { portUp: false } }, periods: [periodAt('2026-03-02T09:55:00Z', good)] },
    ],
    [
      'reported down and measured good',
      'down',
      { wans: { WAN: { wanIssues: [downAgo(0)] } }, periods: [periodAt('2026-03-02T09:55:00Z', good)] },
    ],
    ['measured good', 'up', { periods: [periodAt('2026-03-02T09:55:00Z', good)] }],
    ['measured down for 299 seconds', 'up', { periods: [periodAt('2026-03-02T09:55:00Z', { downtime: 299 })] }],
    ['measured down for 300 seconds', 'down', { periods: [periodAt('2026-03-02T09:55:00Z', { downtime: 300 })] }],
    ['measured with an uptime of 0 percent', 'down', { periods: [periodAt('2026-03-02T09:55:00Z', { uptime: 0 })] }],
    ['measured with an uptime of 50 percent', 'up', { periods: [periodAt('2026-03-02T09:55:00Z', { uptime: 50 })] }],
    [
      'measured down, then good',
      'up',
      { periods: [periodAt('2026-03-02T09:55:00Z', good), periodAt('2026-03-02T09:50:00Z', { downtime: 300 })] },
    ],
    [
      'measured down a quarter of an hour ago, and called active',
      'up',
      {
        hostWans: [{ type: 'WAN', status: 'ACTIVE' }],
        periods: [periodAt('2026-03-02T09:47:00Z', { downtime: 300 })],
      },
    ],
    [
      'measured down, and called active',
      'down',
      {
        hostWans: [{ type: 'WAN', status: 'ACTIVE' }],
        periods: [periodAt('2026-03-02T09:47:01Z', { downtime: 300 })],
      },
    ],
    ['called active', 'up', { hostWans: [{ type: 'WAN', status: 'ACTIVE' }] }],
    ['called offline', 'down', { hostWans: [{ type: 'WAN1', status: 'Offline' }] }],
    [
      'called offline, with its port up',
      'down',
      { hostWans: [{ status: 'offline' }], wans: { WAN: { portUp: true } } },
    ],
    ['called by a new word', 'unknown', { hostWans: [{ type: 'WAN', status: 'dreaming' }] }],
    ['whose backup is called active', 'unknown', { hostWans: [{ type: 'WAN2', status: 'ACTIVE' }] }],
  ])('A line %s is %s.', (_title, primary, said) => {
    expect(createFrom(said).wan.primary).toBe(primary);
  });

  it('Of several lines, the one with the first priority is paid for.', () => {
    const wans = { A: { failoverPriority: 2, portUp: true }, B: { failoverPriority: 1, portUp: false } };
    expect(createFrom({ wans }).wan.primary).toBe('unplugged');
  });

  it('Of lines without a priority, the first by name is paid for.', () => {
    expect(createFrom({ wans: { WAN2: { portUp: true }, WAN: { portUp: false } } }).wan.primary).toBe('unplugged');
  });
});

describe('the backup', () => {
  const down = { failoverPriority: 1, portUp: true, wanIssues: [downAgo(0)] };

  it.each([
    [true, 'whose port is up', { failoverPriority: 2, portUp: true }],
    [false, 'whose port is down', { failoverPriority: 2, portUp: false }],
    [false, 'of which nothing is known', { failoverPriority: 2 }],
    [false, 'that is reported down', { failoverPriority: 2, portUp: true, wanIssues: [downAgo(1)] }],
    [true, 'that was reported down long ago', { failoverPriority: 2, portUp: true, wanIssues: [downAgo(3)] }],
  ])('While the line is down, it is %s that a second line %s carries the traffic.', (active, _title, second) => {
    expect(createFrom({ wans: { WAN: down, WAN2: second } }).wan).toMatchObject({
      primary: 'down',
      backupActive: active,
    });
  });

  it('While the line is up, a second line carries nothing.', () => {
    const up = { failoverPriority: 1, portUp: true };
    expect(createFrom({ wans: { WAN: up, WAN2: { failoverPriority: 2, portUp: true } } }).wan).toMatchObject({
      primary: 'up',
      backupActive: false,
    });
  });

  it('Without a second line there is no backup.', () => {
    expect(createFrom({ wans: { WAN: down } }).wan.backupActive).toBe(false);
  });
});

describe('the periods', () => {
  it('Periods come with the newest last, in one way of writing times, and with what was measured.', () => {
    const periods = [
      periodAt('2026-03-02T09:55:00Z', { avgLatency: 12, packetLoss: 0, downtime: 0, ispName: 'Example' }),
      periodAt('2026-03-02T09:45:00.000Z', { avgLatency: 0 }),
      periodAt('2026-03-02T09:50:00Z', { packetLoss: 7.5, avgLatency: null, downtime: 12 }),
    ];
    expect(createFrom({ periods }).wan.periods).toStrictEqual([
      { startedAt: '2026-03-02T09:45:00.000Z', latencyMs: 0 },
      { startedAt: '2026-03-02T09:50:00.000Z', packetLossPercent: 7.5, downtimeSeconds: 12 },
      { startedAt: '2026-03-02T09:55:00.000Z', latencyMs: 12, packetLossPercent: 0, downtimeSeconds: 0 },
    ]);
  });

  it.each([
    [100, 0],
    [0, 300],
    [50, 150],
    [130, 0],
    [-5, 300],
  ])('Where the downtime is left out, an uptime of %d percent is a downtime of %d seconds.', (uptime, seconds) => {
    const periods = [periodAt('2026-03-02T09:55:00Z', { uptime })];
    expect(createFrom({ periods }).wan.periods[0]?.downtimeSeconds).toBe(seconds);
  });

  it('A downtime that is given counts more than an uptime.', () => {
    const periods = [periodAt('2026-03-02T09:55:00Z', { uptime: 100, downtime: 300 })];
    expect(createFrom({ periods }).wan.periods[0]?.downtimeSeconds).toBe(300);
  });
});
