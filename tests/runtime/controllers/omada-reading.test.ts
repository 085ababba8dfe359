import { describe, expect, it } from 'vitest';
import { createOmadaReading } from '../../../netlify/runtime/equipment/omada-reading.ts';
import { createFrom, NOW } from './omada-answers.ts';
import { NOTHING_KNOWN } from './nothing-known.ts';

const GOOD = { port: 1, status: 1, internetState: 1, latency: 12, loss: 0 };

describe('createOmadaReading', () => {
  it('What is missing becomes unknown.', () => {
    expect(createOmadaReading({ devices: [], ports: [] }, NOW)).toStrictEqual(NOTHING_KNOWN);
  });
});

describe('access points', () => {
  it.each([
    [0, 'offline'],
    [1, 'offline'],
    [2, 'unknown'],
    [10, 'updating'],
    [11, 'updating'],
    [12, 'updating'],
    [13, 'updating'],
    [14, 'online'],
    [15, 'online'],
    [16, 'online'],
    [17, 'online'],
    [18, 'unknown'],
    [20, 'unknown'],
    [22, 'updating'],
    [23, 'updating'],
    [24, 'unknown'],
    [26, 'unknown'],
    [30, 'interrupted'],
    [31, 'interrupted'],
    [32, 'interrupted'],
    [33, 'interrupted'],
    [34, 'unknown'],
    [40, 'isolated'],
    [41, 'isolated'],
    [42, 'unknown'],
    [50, 'updating'],
    [-1, 'unknown'],
    [14.5, 'unknown'],
    [null, 'unknown'],
    [undefined, 'unknown'],
  ])('A device in the detailStatus %j is %s.', (detailStatus, state) => {
    const devices = [{ mac: '02-00-5E-10-00-01', type: 'ap', status: 14, detailStatus }];
    expect(createFrom({ devices }).accessPoints).toStrictEqual([{ mac: '02:00:5e:10:00:01', state, sustained: false }]);
  });

  it.each([
    ['ap', 1],
    ['AP', 1],
    ['eap', 1],
    [null, 1],
    ['gateway', 0],
    ['Switch', 0],
    [' switch ', 0],
  ])('Of a device of the type %j there are %d among the access points.', (type, count) => {
    const devices = [{ mac: '02-00-5E-10-00-01', type, detailStatus: 14 }];
    expect(createFrom({ devices }).accessPoints).toHaveLength(count);
  });
});

describe('the gateway', () => {
  it.each([
    ['4day(s) 17h 26m 57s', 408_417],
    ['21day(s) 0h 0m 0s', 1_814_400],
    ['17h 26m 57s', 62_817],
    ['5m 2s', 302],
    ['4day(s)17h26m57s', 408_417],
    ['4day(s) 17h', 406_800],
    [' 57s ', 57],
    ['57s', 57],
    ['0s', 0],
    ['360000', 360_000],
    [360_000, 360_000],
    ['', undefined],
    ['a while', undefined],
    ['4 weeks 2h', undefined],
    [-5, undefined],
    [null, undefined],
  ])('An uptime of %j is %j seconds.', (uptime, uptimeSeconds) => {
    expect(createFrom({ gateway: { uptime } }).gateway.uptimeSeconds).toBe(uptimeSeconds);
  });

  it.each([
    [0, 0],
    [97, 97],
    [100, 100],
    [101, undefined],
    [-1, undefined],
    [null, undefined],
  ])('A cpuUtil of %j is a load of %j percent.', (cpuUtil, cpuPercent) => {
    expect(createFrom({ gateway: { cpuUtil } }).gateway.cpuPercent).toBe(cpuPercent);
  });

  it('What a gateway that is not in touch said last is not how it is now.', () => {
    expect(createFrom({ gateway: { detailStatus: 0, uptime: 360_000, cpuUtil: 97 } }).gateway).toEqual({
      heard: false,
    });
  });
});

describe('the line that is paid for', () => {
  it.each([
    [1, 1, 'up'],
    [1, 0, 'down'],
    [0, 0, 'unplugged'],
    [0, 1, 'unplugged'],
    [1, null, 'unknown'],
    [1, 2, 'unknown'],
    [null, 1, 'unknown'],
    [2, 1, 'unknown'],
    [null, 0, 'down'],
    [null, null, 'unknown'],
  ])('A port of the status %j and the internetState %j is a line that is %s.', (status, internetState, primary) => {
    const { wan } = createFrom({ ports: [{ ...GOOD, status, internetState }] });
    expect(wan).toMatchObject({ primary, sustained: false });
  });

  it('It is in the port with the lowest number, in whatever order they come.', () => {
    const ports = [
      { port: 10, status: 1, internetState: 1 },
      { port: 2, status: 0, internetState: 0 },
    ];
    for (const order of [ports, ports.toReversed()]) {
      expect(createFrom({ ports: order }).wan).toMatchObject({ primary: 'unplugged', backupActive: true });
    }
  });

  it.each([
    [
      [
        { name: 'WAN2', status: 1, internetState: 1 },
        { name: 'WAN1', status: 0 },
      ],
      'unplugged',
    ],
    [
      [
        { name: 'WAN10', status: 1, internetState: 1 },
        { name: 'WAN2', status: 0 },
      ],
      'unplugged',
    ],
    [
      [
        { port: 2, status: 1, internetState: 1 },
        { port: '1', name: 'WAN1', status: 0 },
      ],
      'unplugged',
    ],
    [
      [
        { port: 2, status: 1, internetState: 1 },
        { port: null, status: 0 },
      ],
      'unknown',
    ],
    [[{ port: 2, status: 1, internetState: 1 }, 'WAN1'], 'unknown'],
    [['WAN2', { port: 1, status: 1, internetState: 1 }], 'up'],
    [
      [
        { port: null, status: 0 },
        { port: 1, status: 1, internetState: 1 },
      ],
      'up',
    ],
    [[{ status: 1, internetState: 1 }], 'up'],
  ])(
    'Of the ports %j, the one that is paid for is %s: by its number or its name, never by chance.',
    (ports, primary) => {
      expect(createFrom({ ports }).wan.primary).toBe(primary);
    },
  );

  it.each([
    ['up', { status: 1, internetState: 1 }, { status: 1, internetState: 1 }, false],
    ['down', { status: 1, internetState: 0 }, { status: 1, internetState: 1 }, true],
    ['unplugged', { status: 0, internetState: 0 }, { status: 1, internetState: 1 }, true],
    ['down', { status: 1, internetState: 0 }, { status: 1, internetState: 0 }, false],
    ['down', { status: 1, internetState: 0 }, { status: 0, internetState: 0 }, false],
    ['down', { status: 1, internetState: 0 }, { status: 1, internetState: 9 }, false],
  ])('With a line that is %s as in %j, and another as in %j, a backup is at work: %s.', (primary, a, b, active) => {
    const ports = [
      { port: 1, ...a },
      { port: 2, ...b },
    ];
    expect(createFrom({ ports }).wan).toMatchObject({ primary, backupActive: active });
  });
});

it('Of several backups one that works is enough.', () => {
  const ports = [1, 0, 1].map((internetState, index) => ({ port: 3 - index, status: 1, internetState }));
  const [third, second, first] = ports;
  const down = { ...first, internetState: 0 };
  expect(createFrom({ ports: [down, second, third] as object[] }).wan).toMatchObject({
    primary: 'down',
    backupActive: true,
  });
});

describe('the period', () => {
  it.each([
    [12, 0, { latencyMs: 12, packetLossPercent: 0 }],
    [218, 7.5, { latencyMs: 218, packetLossPercent: 7.5 }],
    [12, null, { latencyMs: 12 }],
    [0, 100, { packetLossPercent: 100 }],
    [null, 3, { packetLossPercent: 3 }],
    [12, 101, { latencyMs: 12 }],
    [12, -1, { latencyMs: 12 }],
  ])('A latency of %j and a loss of %j are five minutes with %j.', (latency, loss, figures) => {
    const { periods } = createFrom({ ports: [{ ...GOOD, latency, loss }] }).wan;
    expect(periods).toStrictEqual([{ startedAt: '2026-03-02T09:57:00.000Z', ...figures }]);
  });

  it.each([
    [0, 0],
    [null, null],
    [0, null],
    [null, 0],
    [-1, -1],
  ])('A latency of %j and a loss of %j were not measured.', (latency, loss) => {
    expect(createFrom({ ports: [{ ...GOOD, latency, loss }] }).wan.periods).toEqual([]);
  });

  it.each([
    ['down', { internetState: 0 }],
    ['unplugged', { status: 0 }],
    ['in a state that nobody knows', { internetState: 7 }],
  ])('The figures of a line that is %s say nothing about now.', (_state, change) => {
    expect(createFrom({ ports: [{ ...GOOD, ...change }] }).wan.periods).toEqual([]);
  });
});

describe('the addresses of the site', () => {
  it('They are that of the gateway and those of its ports, each once, IPv4 alone.', () => {
    const ports = [
      { port: 1, ip: '198.51.100.24', wanPortIpv6Config: { addr: '2001:db8::2/64', internetState: 1 } },
      { port: 2, ip: '', wanPortIpv4Config: { ip: '192.0.2.77' } },
      { port: 3, ip: null },
    ];
    const reading = createFrom({ gateway: { publicIp: '198.51.100.24' }, ports });
    expect(reading.publicAddresses).toEqual(['198.51.100.24', '192.0.2.77']);
  });
});
