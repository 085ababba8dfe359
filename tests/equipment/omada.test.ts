import { describe, expect, it } from 'vitest';
import { isSiteSustained, type Reading } from '../../src/status/reading.ts';
import { NOW, omadaAnswers, OMADA_GATEWAY, readOmada } from './answers.ts';

const PORT = { port: 1, status: 1, internetState: 1, latency: 12, loss: 0 };
const ap = (detailStatus: unknown, more: object = {}): object => ({
  mac: '02-00-5E-10-00-01',
  type: 'ap',
  detailStatus,
  ...more,
});
const read = (devices: unknown[], ports: unknown[] = []): Promise<Reading> => readOmada(omadaAnswers(devices, ports));
const readPorts = (...ports: unknown[]): Promise<Reading> => read([OMADA_GATEWAY], ports);

describe('a device', () => {
  it.each([
    [0, 'offline'],
    [10, 'updating'],
    [13, 'updating'],
    [14, 'online'],
    [17, 'online'],
    [22, 'updating'],
    [23, 'updating'],
    [30, 'interrupted'],
    [40, 'isolated'],
    [41, 'isolated'],
    [50, 'updating'],
    [18, 'unknown'],
    ['14', 'unknown'],
    [null, 'unknown'],
  ])('With the detailStatus %j it is %s.', async (detailStatus, state) => {
    expect((await read([OMADA_GATEWAY, ap(detailStatus)])).accessPoints).toEqual([
      { mac: '02:00:5e:10:00:01', state, sustained: false },
    ]);
  });

  it.each([
    ['AP', 1],
    ['eap', 1],
    [null, 1],
    ['gateway', 0],
    [' Switch ', 0],
  ])('Of the type %j, %d is an access point; without an address none is.', async (type, count) => {
    const reading = await read([OMADA_GATEWAY, ap(14, { type }), ap(14, { type, mac: null }), 'a row']);
    expect(reading.accessPoints).toHaveLength(count);
  });
});

describe('the site', () => {
  const gateway = (detailStatus: unknown, more: object = {}): object => ({ ...OMADA_GATEWAY, detailStatus, ...more });

  it.each<[unknown[], Reading['site'], Reading['wan']['primary']]>([
    // It is in touch while anything there is; what the gateway would tell is unknown where it is not.
    [[gateway(14), ap(0)], 'reachable', 'up'],
    [[gateway(10), ap(0)], 'reachable', 'up'],
    [[gateway(50)], 'reachable', 'up'],
    [[gateway(0), ap(14)], 'reachable', 'unknown'],
    [[gateway(30), ap(14), ap(0)], 'reachable', 'unknown'],
    [[gateway(12), ap(11)], 'reachable', 'unknown'],
    [[gateway(0), { type: 'switch', detailStatus: 14 }], 'reachable', 'unknown'],
    [[gateway(0), ap(0)], 'unreachable', 'unknown'],
    [[gateway(30), ap(0)], 'unreachable', 'unknown'],
    [[gateway(1)], 'unreachable', 'unknown'],
    [[gateway(13), ap(0)], 'unknown', 'unknown'],
    [[gateway(99), ap(0)], 'unknown', 'unknown'],
    [[gateway(null), ap(0)], 'unknown', 'unknown'],
    // Behind a router of another make, the line works while a device is in touch through it.
    [[ap(14), { type: 'switch', detailStatus: 0 }], 'reachable', 'up'],
    [[ap(0), ap(30)], 'unreachable', 'unknown'],
    [[ap(0), ap(12)], 'unknown', 'unknown'],
    [[], 'unknown', 'unknown'],
    // What tells no type may be the gateway.
    [[ap(14), { mac: '04', detailStatus: 14 }], 'reachable', 'unknown'],
    [[ap(14), 'a row'], 'reachable', 'unknown'],
  ])('With the devices %j it is %s, and the line %s.', async (devices, site, primary) => {
    expect(await read(devices, [PORT])).toMatchObject({ site, wan: { primary } });
  });

  it.each<[number | string | undefined, number | undefined, boolean]>([
    [NOW - 120_000, undefined, true],
    [NOW - 119_999, undefined, false],
    [NOW - 300_000, NOW - 60_000, false],
    [0, undefined, false],
    ['yesterday', undefined, false],
  ])('Last heard of at %j and %j, all of it has been gone for minutes: %s.', async (lastSeen, other, sustained) => {
    const reading = await read([gateway(0, { lastSeen }), ap(0, { lastSeen: other })]);
    expect([reading.site, isSiteSustained(reading)]).toEqual(['unreachable', sustained]);
  });

  it('Of two gateways the one in touch tells, in whatever order they come.', async () => {
    const standby = gateway(0, { mac: '02-00-5E-10-00-01', publicIp: '192.0.2.1' });
    for (const pair of [
      [standby, OMADA_GATEWAY],
      [OMADA_GATEWAY, standby],
    ])
      expect(await read(pair, [PORT])).toMatchObject({
        site: 'reachable',
        wan: { primary: 'up' },
        publicAddresses: [],
      });
  });
});

describe('the gateway', () => {
  it.each([
    ['4day(s) 17h 26m 57s', 408_417],
    [' 57s ', 57],
    ['360000', 360_000],
    [360_000, 360_000],
    ['', undefined],
    ['4 weeks 2h', undefined],
    [-5, undefined],
    [null, undefined],
  ])('An uptime of %j is %j seconds.', async (uptime, uptimeSeconds) => {
    expect((await read([{ ...OMADA_GATEWAY, uptime }])).gateway.uptimeSeconds).toBe(uptimeSeconds);
  });

  it.each([
    [14, 97, { cpuPercent: 97 }],
    [14, 101, {}],
    [0, 97, { heard: false }],
  ])('With the detailStatus %i and a cpuUtil of %j it says %j of itself.', async (detailStatus, cpuUtil, expected) => {
    expect((await read([{ ...OMADA_GATEWAY, detailStatus, cpuUtil }])).gateway).toEqual(expected);
  });

  it('The addresses of the site are its own and those of its ports, each once, IPv4 alone.', async () => {
    const ports = [
      { ...PORT, ip: '198.51.100.24', wanPortIpv6Config: { addr: '2001:db8::2/64' } },
      { port: 2, ip: '', wanPortIpv4Config: { ip: '192.0.2.77' } },
    ];
    const reading = await read([{ ...OMADA_GATEWAY, publicIp: '198.51.100.24' }], ports);
    expect(reading.publicAddresses).toEqual(['198.51.100.24', '192.0.2.77']);
  });
});

describe('the line that is paid for', () => {
  it.each([
    [1, 1, 'up'],
    [1, 0, 'down'],
    [0, 1, 'unplugged'],
    [1, null, 'unknown'],
    [1, 2, 'unknown'],
    ['1', 1, 'unknown'],
    [null, 0, 'down'],
  ])(
    'A port of the status %j and the internetState %j is a line that is %s.',
    async (status, internetState, primary) => {
      expect((await readPorts({ ...PORT, status, internetState })).wan).toMatchObject({ primary, sustained: false });
    },
  );

  const up = { status: 1, internetState: 1 };
  const out = { status: 0 };
  it.each<[unknown[], string]>([
    [
      [
        { port: 10, ...up },
        { port: 2, ...out },
      ],
      'unplugged',
    ],
    [
      [
        { port: 2, ...up },
        { port: null, ...out },
      ],
      'unknown',
    ],
    [['a row', { port: 1, ...up }], 'up'],
    [[up], 'up'],
    [[], 'unknown'],
  ])('Of the ports %j, it is %s: by its number, never by chance.', async (ports, primary) => {
    expect((await readPorts(...ports)).wan.primary).toBe(primary);
  });

  it.each([
    [{ internetState: 0 }, up, true],
    [{ status: 0 }, up, true],
    [{ internetState: 0 }, { status: 1, internetState: 0 }, false],
    [{ internetState: 0 }, { status: 1, internetState: 9 }, false],
  ])('With a first port %j and a second %j, a backup is ready: %s.', async (first, second, ready) => {
    expect((await readPorts({ ...PORT, ...first }, { port: 2, ...second })).wan.backupReady).toBe(ready);
  });

  it.each<[object, object | undefined]>([
    [{}, { latencyMs: 12, packetLossPercent: 0 }],
    [{ loss: null }, { latencyMs: 12 }],
    [{ latency: '12', loss: 3 }, { packetLossPercent: 3 }],
    [{ latency: 12, loss: 101 }, { latencyMs: 12 }],
    [{ latency: 0, loss: 0 }, undefined],
    // The figures of a line that is not up say nothing about now.
    [{ internetState: 0 }, undefined],
    [{ internetState: 7 }, undefined],
  ])('A port like %j has measured: %j.', async (change, figures) => {
    const { periods } = (await readPorts({ ...PORT, ...change })).wan;
    expect(periods).toEqual(figures ? [{ startedAt: '2026-03-02T09:57:00.000Z', ...figures }] : []);
  });
});
