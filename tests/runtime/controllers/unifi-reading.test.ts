import { describe, expect, it } from 'vitest';
import { createUnifiReading } from '../../../netlify/runtime/equipment/unifi-reading.ts';
import { evaluate } from '../../../src/status/evaluate.ts';
import type { Reading } from '../../../src/status/reading.ts';
import { NETWORK } from '../../domain/status/fixtures.ts';
import { createFrom, issueAgo, NOW, periodAt, type VendorAnswers } from './unifi-answers.ts';
import { NOTHING_KNOWN } from './nothing-known.ts';

describe('createUnifiReading', () => {
  it.each([[undefined], [{ siteId: 's', hostId: 'h' }]])('What is missing becomes unknown, of the site %j.', (site) => {
    expect(createUnifiReading({ host: { id: 'h' }, site, groups: [], metrics: [] }, NOW)).toStrictEqual(NOTHING_KNOWN);
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
    ['connection  interrupted', 'interrupted'],
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

  it('An address of no such letters stays as it is.', () => {
    expect(createFrom({ devices: [{ mac: '?', status: 'online' }] }).accessPoints[0]?.mac).toBe('?');
  });

  it.each([[null], [undefined], [[]]])('A console with the devices %j has no access points.', (devices) => {
    expect(createFrom({ devices }).accessPoints).toEqual([]);
  });
});

describe('the line that is paid for', () => {
  const good = { avgLatency: 12, packetLoss: 0, downtime: 0 };
  const down = { downtime: 300 };
  const active = { hostWans: [{ type: 'WAN', status: 'ACTIVE' }] };
  const online = { hostWans: [{ type: 'WAN', status: 'ONLINE' }] };
  const unplugged = { wans: { WAN: { portUp: false } } };
  const plugged = { wans: { WAN: { portUp: true } } };

  it.each<[string, Reading['wan']['primary'], boolean, VendorAnswers]>([
    // The port: a plug that is out is a fact; one that is in is not the internet.
    ['whose port is down', 'unplugged', false, unplugged],
    ['whose port was down when the site was last heard', 'unknown', false, { ...unplugged, state: 'disconnected' }],
    ['whose port is down, of a site that may be out of reach', 'unplugged', false, { ...unplugged, state: 'booting' }],
    ['whose port is up, and that is all', 'unknown', false, plugged],
    ['whose port is up, measured long ago', 'unknown', false, { ...plugged, periods: [periodAt('09:46:59', good)] }],
    ['of which only the name is known', 'unknown', false, { wans: { WAN: {} } }],
    ['of which the name is known and nothing can be read', 'unknown', false, { wans: { WAN: 5 } }],
    ['of which nothing is known', 'unknown', false, {}],
    ['unplugged and measured good before', 'unplugged', false, { ...unplugged, periods: [periodAt('09:55:00', good)] }],
    ['unplugged and measured down', 'unplugged', true, { ...unplugged, periods: [periodAt('09:55:00', down)] }],
    // What the console calls it, while it is in touch.
    ['called online', 'up', false, online],
    ['called connected', 'up', false, { hostWans: [{ type: 'WAN', status: 'Connected' }] }],
    ['called up by its name', 'up', false, { hostWans: [{ name: 'wan1', type: 'dhcp', status: 'up' }] }],
    ['called online by the only word there is', 'up', false, { hostWans: [{ status: 'ONLINE' }] }],
    ['called online by a console out of touch', 'unknown', false, { ...online, state: 'disconnected' }],
    ['called online by a console that may be out of touch', 'unknown', false, { ...online, state: 'booting' }],
    // A role is not the state of now.
    ['called active', 'unknown', false, active],
    ['called backup', 'unknown', false, { hostWans: [{ type: 'WAN', status: 'BACKUP' }] }],
    ['called active, its port up', 'unknown', false, { ...active, ...plugged }],
    [
      'called active, and measured two hours ago',
      'unknown',
      false,
      { ...active, periods: [periodAt('08:02:00', good)] },
    ],
    ['called active, and measured good', 'up', false, { ...active, periods: [periodAt('09:55:00', good)] }],
    ['called offline', 'down', false, { hostWans: [{ type: 'WAN1', status: 'Offline' }] }],
    ['called offline, its port up', 'down', false, { ...plugged, hostWans: [{ status: 'offline' }] }],
    [
      'called offline now, and measured good before',
      'down',
      false,
      { hostWans: [{ type: 'WAN', status: 'offline' }], periods: [periodAt('09:55:00', good)] },
    ],
    ['called by a new word', 'unknown', false, { hostWans: [{ type: 'WAN', status: 'dreaming' }] }],
    [
      'called online by a name of another kind',
      'up',
      false,
      { hostWans: [{ name: 'uplink', type: 'WAN', status: 'ONLINE' }] },
    ],
    [
      'called online beside a name that begins as one',
      'up',
      false,
      { hostWans: [{ name: 'wan fibre', type: 'WAN', status: 'ONLINE' }] },
    ],
    [
      'called online beside a name that ends as one',
      'up',
      false,
      { hostWans: [{ name: 'fibre-wan', type: 'WAN', status: 'ONLINE' }] },
    ],
    ['called online, its name in other letters', 'up', false, { ...online, wans: { ' Wan1 ': {} } }],
    ['whose backup is called online', 'unknown', false, { hostWans: [{ type: 'WAN2', status: 'ONLINE' }] }],
    [
      'called by one of two nameless words',
      'unknown',
      false,
      { hostWans: [{ status: 'ONLINE' }, { status: 'ONLINE' }] },
    ],
    ['whose backup is called active', 'unknown', false, { hostWans: [{ type: 'WAN2', status: 'ACTIVE' }] }],
    [
      'whose backup is called active, and listed first',
      'down',
      false,
      {
        hostWans: [
          { type: 'WAN2', status: 'ACTIVE' },
          { type: 'WAN', status: 'offline' },
        ],
      },
    ],
    // What was measured; the newest says what is now.
    ['measured good', 'up', false, { periods: [periodAt('09:55:00', good)] }],
    ['measured good a quarter of an hour ago', 'up', false, { periods: [periodAt('09:47:00', good)] }],
    ['measured good, longer ago', 'unknown', false, { periods: [periodAt('09:46:59', good)] }],
    ['measured without a latency', 'up', false, { periods: [periodAt('09:55:00', { downtime: 0 })] }],
    ['measured down for 269 seconds', 'up', false, { periods: [periodAt('09:55:00', { downtime: 269 })] }],
    ['measured down for 270 seconds', 'down', true, { periods: [periodAt('09:55:00', { downtime: 270 })] }],
    ['measured with an uptime of 10 percent', 'down', true, { periods: [periodAt('09:55:00', { uptime: 10 })] }],
    ['measured with an uptime of 11 percent', 'up', false, { periods: [periodAt('09:55:00', { uptime: 11 })] }],
    ['measured with everything lost', 'unknown', false, { periods: [periodAt('09:55:00', { packetLoss: 100 })] }],
    ['measured with almost everything lost', 'unknown', false, { periods: [periodAt('09:55:00', { packetLoss: 99 })] }],
    ['measured with nine tenths lost', 'unknown', false, { periods: [periodAt('09:55:00', { packetLoss: 90 })] }],
    ['measured with less lost', 'up', false, { periods: [periodAt('09:55:00', { packetLoss: 89.9 })] }],
    ['whose latency is zero', 'unknown', false, { periods: [periodAt('09:55:00', { avgLatency: 0, packetLoss: 0 })] }],
    ['measured down, then good', 'up', false, { periods: [periodAt('09:55:00', good), periodAt('09:50:00', down)] }],
    ['measured good, then down', 'down', true, { periods: [periodAt('09:55:00', down), periodAt('09:50:00', good)] }],
    ['measured down, and called active', 'down', true, { ...active, periods: [periodAt('09:47:00', down)] }],
    [
      'measured down longer ago, and called active',
      'unknown',
      false,
      { ...active, periods: [periodAt('09:46:59', down)] },
    ],
    ['measured down, and called online now', 'up', false, { ...online, periods: [periodAt('09:55:00', down)] }],
    [
      'called online, everything lost before',
      'up',
      false,
      { ...online, periods: [periodAt('09:55:00', { packetLoss: 100 })] },
    ],
    ['measured down longer ago', 'unknown', false, { periods: [periodAt('09:46:59', down)] }],
  ])('A line %s is %s, sustained: %s.', (_title, primary, sustained, said) => {
    expect(createFrom(said).wan).toMatchObject({ primary, sustained });
  });

  it('A line that works again after a period without one is failing, not out.', () => {
    const reading = createFrom({ ...online, periods: [periodAt('09:55:00', down)] });
    expect(evaluate(reading, undefined, NETWORK).internet).toEqual({ level: 'degraded', attribution: 'provider' });
  });

  it('Of several lines, the one with the first priority is paid for, and the console’s word for it counts.', () => {
    const wans = { WAN: { failoverPriority: 2, portUp: true }, WAN2: { failoverPriority: 1, portUp: true } };
    const hostWans = [
      { type: 'WAN', status: 'ACTIVE' },
      { type: 'WAN2', status: 'offline' },
    ];
    expect(createFrom({ wans, hostWans }).wan).toMatchObject({ primary: 'down', backupActive: true });
  });

  it.each([[undefined], [null], ['first']])(
    'Where one line has the priority %j, the first by name is paid for.',
    (failoverPriority) => {
      const wans = { WAN2: { failoverPriority, portUp: true }, WAN: { failoverPriority: 2, portUp: false } };
      expect(createFrom({ wans }).wan.primary).toBe('unplugged');
    },
  );

  it('By name, the second comes before the tenth.', () => {
    expect(createFrom({ wans: { WAN10: { portUp: true }, WAN2: { portUp: false } } }).wan.primary).toBe('unplugged');
  });
});

describe('the backup', () => {
  const down = { failoverPriority: 1, portUp: false };

  it.each<[boolean, string, object, VendorAnswers]>([
    [true, 'whose port is up', { portUp: true }, {}],
    [false, 'whose port is down', { portUp: false }, {}],
    [false, 'whose port is down, called online', { portUp: false }, { hostWans: [{ type: 'WAN2', status: 'ONLINE' }] }],
    [false, 'of which nothing is known', {}, {}],
    [false, 'of which nothing is known, beside a word without a name', {}, { hostWans: [{ status: 'ACTIVE' }] }],
    [true, 'that is called online', {}, { hostWans: [{ type: 'WAN2', status: 'ONLINE' }] }],
    [true, 'that is called active', {}, { hostWans: [{ type: 'WAN2', status: 'ACTIVE' }] }],
    [false, 'that is called offline', { portUp: true }, { hostWans: [{ type: 'WAN2', status: 'offline' }] }],
    [false, 'that failed in this bucket', { portUp: true, wanIssues: [issueAgo(0)] }, {}],
    [false, 'that failed in the bucket before', { portUp: true, wanIssues: [issueAgo(1)] }, {}],
    [true, 'that failed before', { portUp: true, wanIssues: [issueAgo(2)] }, {}],
    [true, 'that was slow', { portUp: true, wanIssues: [issueAgo(0, { highLatency: true })] }, {}],
  ])('While the line is out, it is %s that a second line %s carries the traffic.', (active, _title, second, said) => {
    const wans = { WAN: down, WAN2: { failoverPriority: 2, ...second } };
    expect(createFrom({ ...said, wans }).wan).toMatchObject({ primary: 'unplugged', backupActive: active });
  });

  it.each<[string, VendorAnswers]>([
    ['up', { hostWans: [{ type: 'WAN', status: 'ONLINE' }] }],
    ['unknown', {}],
  ])('While the line is %s, nobody says that a second line carries the traffic.', (primary, said) => {
    const wans = { WAN: { failoverPriority: 1, portUp: true }, WAN2: { failoverPriority: 2, portUp: true } };
    expect(createFrom({ ...said, wans }).wan).toMatchObject({ primary, backupActive: false });
  });

  it.each<[string, VendorAnswers]>([
    ['unplugged', { wans: { WAN: down } }],
    ['down', { wans: { WAN: { portUp: true } }, periods: [periodAt('09:55:00', { downtime: 300 })] }],
  ])('Without a second line, one that is %s has no backup.', (primary, said) => {
    expect(createFrom(said).wan).toMatchObject({ primary, backupActive: false });
  });
});

describe('a site whose router is another make’s', () => {
  const counts = { gatewayDevice: 0 };
  const devices = [
    { mac: '02005E1000EE', isConsole: true, status: 'online' },
    { mac: '02005E100001', status: 'online' },
  ];

  it.each<[string, string, VendorAnswers]>([
    ['an access point is in touch', 'up', { counts, devices }],
    ['no access point is in touch', 'unknown', { counts, devices: devices.slice(0, 1) }],
    [
      'the access points are not in touch',
      'unknown',
      { counts, devices: devices.map((device) => ({ ...device, status: 'offline' })) },
    ],
    ['the console alone is', 'unknown', { counts, devices: [...devices.slice(0, 1), { mac: '1', status: 'offline' }] }],
    ['the console calls the line offline', 'down', { counts, devices, hostWans: [{ status: 'offline' }] }],
    ['the console is not in touch', 'unknown', { counts, devices, state: 'disconnected' }],
    ['nobody says how many gateways there are', 'unknown', { devices }],
    ['there is a gateway', 'unknown', { counts: { gatewayDevice: 1 }, devices }],
    ['the site names a gateway', 'unknown', { counts, devices, meta: { gatewayMac: '02:00:5e:10:00:ff' } }],
    ['the site tells of a line', 'unknown', { counts, devices, wans: { WAN: { portUp: true } } }],
  ])('Where %s, the line is %s.', (_title, primary, said) => {
    expect(createFrom(said).wan.primary).toBe(primary);
  });
});
