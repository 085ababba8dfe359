import { describe, expect, it } from 'vitest';
import type { Fetch } from '../../../netlify/runtime/equipment/controller.ts';
import { isSiteSustained, type Reading } from '../../../src/status/reading.ts';
import { answerWith, NOW, type Answers } from '../answers.ts';
import { omadaAnswers, OMADA_GATEWAY, OMADA_SITE, readOmada, success } from './omada-cloud.ts';

const PORT = { port: 1, status: 1, internetState: 1, latency: 12, loss: 0 };
const ap = (detailStatus: unknown, more: object = {}): object => ({
  mac: '02-00-5E-10-00-01',
  type: 'ap',
  detailStatus,
  ...more,
});
const gateway = (detailStatus: unknown, more: object = {}): object => ({ ...OMADA_GATEWAY, detailStatus, ...more });
const read = (devices: unknown[], ports: unknown[] = [PORT]): Promise<Reading> =>
  readOmada(omadaAnswers(devices, ports));

it('reads every field of a recorded gateway, access point and two ports', async () => {
  const recorded = { status: 14, statusCategory: 1, detailStatus: 14, memUtil: 40, clientNum: 3 };
  const devices = [
    { ...OMADA_GATEWAY, ...recorded, uptime: '4day(s) 17h 26m 57s', cpuUtil: 7, publicIp: '203.0.113.7' },
    { mac: '02-00-5E-10-00-01', type: 'ap', ...recorded, detailStatus: 30, uptime: '57s', cpuUtil: 2 },
  ];
  const ipv6 = { internetState: 1, addr: '2001:db8::2/64' };
  const ports = [
    { ...PORT, portName: 'WAN', ip: '203.0.113.7', rxRate: 3, wanPortIpv6Config: ipv6 },
    { port: 2, status: 1, internetState: 1, latency: 48, loss: 1, wanPortIpv4Config: { ip: '192.0.2.77' } },
  ];
  expect(await read(devices, ports)).toEqual({
    takenAt: '2026-03-02T10:02:00.000Z',
    source: { console: 'omada-1', isConsoleNamed: true, site: 'site-1', isSiteNamed: true },
    site: 'reachable',
    wan: {
      primary: 'up',
      sustained: false,
      backupActive: false,
      backupReady: true,
      periods: [{ startedAt: '2026-03-02T09:57:00.000Z', latencyMs: 12, packetLossPercent: 0 }],
    },
    gateway: { uptimeSeconds: 408_417, cpuPercent: 7 },
    accessPoints: [
      { mac: '02:00:5e:10:00:ff', state: 'online', sustained: false },
      { mac: '02:00:5e:10:00:01', state: 'interrupted', sustained: false },
    ],
    publicAddresses: ['203.0.113.7', '192.0.2.77'],
  });
});

describe('a device', () => {
  it.each([
    [0, 'offline'],
    [10, 'updating'],
    [17, 'online'],
    [23, 'updating'],
    [41, 'isolated'],
    [18, 'unknown'],
    ['14', 'unknown'],
    [null, 'unknown'],
  ])('with detailStatus %j is %s', async (detailStatus, state) => {
    expect((await read([ap(detailStatus), 'a row'])).accessPoints).toEqual([
      { mac: '02:00:5e:10:00:01', state, sustained: false },
    ]);
  });
});

it('listed twice is online if one row says so, in either order', async () => {
  for (const rows of [
    [ap(0), ap(14)],
    [ap(14), ap(0)],
  ])
    expect((await read(rows)).accessPoints).toEqual([{ mac: '02:00:5e:10:00:01', state: 'online', sustained: false }]);
});

describe('the site', () => {
  it.each<[unknown[], Reading['site'], Reading['wan']['primary']]>([
    // It is reachable while any device is; the gateway's values are unknown if it is disconnected.
    [[gateway(14), ap(0)], 'reachable', 'up'],
    [[gateway(0), ap(14)], 'reachable', 'unknown'],
    [[gateway(30), ap(0)], 'unreachable', 'unknown'],
    [[gateway(13), ap(0)], 'unknown', 'unknown'],
    [[gateway(null), ap(0)], 'unknown', 'unknown'],
    // Behind another make's router, the line works while a device is connected through it.
    [[ap(14), { type: ' Switch ', detailStatus: 0 }], 'reachable', 'up'],
    [[ap(0), ap(30)], 'unreachable', 'unknown'],
    [[], 'unknown', 'unknown'],
    [[ap(14), { type: 'olt', detailStatus: 0 }], 'reachable', 'up'],
    // A device without a type, or with an unknown one, may be the gateway, on its backup.
    [[ap(14), { mac: '04', detailStatus: 14 }], 'reachable', 'unknown'],
    [[ap(14), { type: 'router', detailStatus: 14 }], 'reachable', 'unknown'],
    [[ap(14), 'a row'], 'reachable', 'unknown'],
    // Of two gateways, the connected one counts.
    [[gateway(0, { mac: '02-00-5E-10-00-01' }), gateway(14)], 'reachable', 'up'],
  ])('with the devices %j is %s, and the line %s', async (devices, site, primary) => {
    expect(await read(devices)).toMatchObject({ site, wan: { primary } });
  });

  it.each<[unknown, number | undefined, boolean]>([
    [NOW - 120_000, undefined, true],
    [NOW - 119_999, undefined, false],
    [NOW - 300_000, NOW - 60_000, false],
    ['yesterday', undefined, false],
  ])('last heard from at %j and %j: unreachable for minutes is %s', async (lastSeen, other, sustained) => {
    const reading = await read([gateway(0, { lastSeen }), ap(0, { lastSeen: other })]);
    expect([reading.site, isSiteSustained(reading)]).toEqual(['unreachable', sustained]);
  });
});

it.each([
  [{ uptime: ' 57s ', cpuUtil: 101 }, { uptimeSeconds: 57 }],
  [{ uptime: 360_000 }, { uptimeSeconds: 360_000 }],
  [{ uptime: '4 weeks 2h', cpuUtil: 97 }, { cpuPercent: 97 }],
  [{ detailStatus: 0, uptime: '57s', cpuUtil: 97 }, { heard: false }],
])('reads a gateway like %j as %j', async (said, expected) => {
  expect((await read([{ ...OMADA_GATEWAY, ...said }])).gateway).toEqual(expected);
});

describe('the main line', () => {
  const up = { status: 1, internetState: 1 };
  it.each<[unknown[], string, boolean]>([
    [[{ port: 1, ...up }], 'up', false],
    [
      [
        { port: 1, status: 1, internetState: 0 },
        { port: 2, ...up },
      ],
      'down',
      true,
    ],
    [
      [
        { port: 1, status: 0, internetState: 1 },
        { port: 2, ...up },
      ],
      'unplugged',
      true,
    ],
    [
      [
        { port: 1, status: 1, internetState: null },
        { port: 2, status: 1, internetState: 9 },
      ],
      'unknown',
      false,
    ],
    [[{ port: 1, status: '1', internetState: 1 }], 'unknown', false],
    // It is known only by its number.
    [
      [
        { port: 10, ...up },
        { port: 2, status: 0 },
      ],
      'unplugged',
      true,
    ],
    [
      [
        { port: 2, ...up },
        { port: null, status: 0 },
      ],
      'unknown',
      false,
    ],
    [['a row', { port: 1, ...up }], 'unknown', false],
    [[], 'unknown', false],
  ])('of the ports %j is %s; backup ready: %s', async (ports, primary, backupReady) => {
    expect((await read([OMADA_GATEWAY], ports)).wan).toMatchObject({ primary, backupReady, sustained: false });
  });

  it.each<[object, object | undefined]>([
    [{ loss: null }, { latencyMs: 12 }],
    [{ latency: '12', loss: 3 }, { packetLossPercent: 3 }],
    [{ latency: 0, loss: 0 }, undefined],
    // The metrics of a line that is down are out of date.
    [{ internetState: 0 }, undefined],
  ])('has for a port like %j the measurements %j', async (change, figures) => {
    const { periods } = (await read([OMADA_GATEWAY], [{ ...PORT, ...change }])).wan;
    expect(periods).toEqual(figures ? [{ startedAt: '2026-03-02T09:57:00.000Z', ...figures }] : []);
  });
});

describe('requests', () => {
  const TOKEN = '/openapi/authorize/token';
  const DEVICES = `${OMADA_SITE}/devices`;
  const WAN = `${OMADA_SITE}/gateways/02-00-5E-10-00-FF/wan-status`;
  const ANSWERS = omadaAnswers([OMADA_GATEWAY], [PORT]);
  const SITES = '/openapi/v1/omada-1/sites';

  it('asks for a token, the devices and the ports; credentials are only in the first body', async () => {
    const sent: unknown[] = [];
    await readOmada((url, init) => {
      const { authorization } = init.headers as Record<string, string>;
      sent.push([init.method, url.pathname, url.search, authorization, init.body]);
      return answerWith(ANSWERS)(url, init);
    });
    const credentials = '{"omadacId":"omada-1","client_id":"Xq7-client","client_secret":"Xq7-secret"}';
    expect(sent).toEqual([
      ['POST', TOKEN, '?grant_type=client_credentials', undefined, credentials],
      [undefined, DEVICES, '?page=1&pageSize=100', 'AccessToken=token-1', undefined],
      [undefined, WAN, '', 'AccessToken=token-1', undefined],
    ]);
  });

  const failure = (errorCode: number): unknown => ({ errorCode, msg: 'Xq7 is in the vendor’s own words' });
  const sites = (...data: unknown[]): Answers => ({ [SITES]: success({ totalRows: data.length, data }) });
  it.each<[Answers, string]>([
    [{ [TOKEN]: failure(-44_106) }, '/authorize/token answered error -44106'],
    [{ [DEVICES]: failure(-1) }, '/devices answered error -1'],
    [{ [TOKEN]: success({ accessToken: 'line\nbreak' }) }, '/authorize/token sent an unexpected answer: '],
    [{ [DEVICES]: success({ totalRows: 1 }) }, '/devices sent an unexpected answer: '],
    [{ [WAN]: success(null) }, '/wan-status sent an unexpected answer: '],
    [sites(), 'the controller has 0 sites, and OMADA_SITE_ID has to say which one to read'],
    [
      sites({ siteId: 'site-1', name: 'Barn' }, { siteId: 'site-2' }),
      'the controller has 2 sites, and OMADA_SITE_ID has to say which one to read: "Barn" = "site-1", "" = "site-2"',
    ],
  ])('fail with %j: %s', async (change, message) => {
    const siteId = SITES in change ? '' : 'site-1';
    const error: unknown = await readOmada({ ...ANSWERS, ...change }, siteId).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'ControllerError', message: expect.stringContaining(message) as string });
    expect(String(error)).not.toContain('Xq7');
  });

  const rows = (count: number, page: number): object[] =>
    Array.from({ length: count }, (_, index) => ({
      mac: `02005E10${page}0${String(index).padStart(2, '0')}`,
      type: 'ap',
    }));
  const inPages =
    (pages: unknown[][], totalRows: number | undefined): Fetch =>
    (url, init) => {
      const data = pages[Number(url.searchParams.get('page')) - 1] ?? [];
      const isList = url.pathname === DEVICES;
      return answerWith({ ...ANSWERS, ...(isList && { [DEVICES]: success({ totalRows, data }) }) })(url, init);
    };

  it('read the only site if none is configured, and a list of several pages to its end', async () => {
    const reading = await readOmada(inPages([rows(100, 1), rows(100, 2), [OMADA_GATEWAY]], 201), '');
    expect(reading.accessPoints).toHaveLength(201);
    expect(reading.site).toBe('reachable');
  });

  it.each<[string, unknown[][], number | undefined, number]>([
    ['fewer rows a page than requested', [rows(50, 1), rows(50, 2), [OMADA_GATEWAY]], 101, 101],
    ['fewer rows than the total it states', [rows(50, 1), []], 101, 50],
    ['full pages without a total', [rows(100, 1), rows(20, 2)], undefined, 120],
  ])('read a list to its end if the controller gives %s', async (_title, pages, totalRows, count) => {
    expect((await readOmada(inPages(pages, totalRows))).accessPoints).toHaveLength(count);
  });
});
