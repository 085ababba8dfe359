import { describe, expect, it } from 'vitest';
import type { Period, Reading } from '../../src/status/reading.ts';
import { issueAgo, periodAt, readUnifi, unifiAnswers, type UnifiSaid } from './answers.ts';

const good = { avgLatency: 12, packetLoss: 0, downtime: 0 };
const measuredGood = { periods: [periodAt('09:55:00', good)] };
const down = { downtime: 300 };
const read = (said: UnifiSaid): Promise<Reading> => readUnifi(unifiAnswers(said));

describe('the line that is paid for', () => {
  const named = (status: string, type = 'WAN'): UnifiSaid => ({ hostWans: [{ type, status }] });
  const unplugged = { wans: { WAN: { portUp: false } } };
  const plugged = { wans: { WAN: { portUp: true } } };
  const measured = (wan: unknown, time = '09:55:00'): UnifiSaid => ({ periods: [periodAt(time, wan)] });

  it.each<[string, Reading['wan']['primary'], UnifiSaid, true?]>([
    // The port: a plug that is out is a fact; one that is in is not the internet.
    ['whose port is down', 'unplugged', unplugged],
    ['whose port was down when the site was last heard', 'unknown', { ...unplugged, state: 'disconnected' }],
    [
      'whose port is called down, the only one of a console in touch, and measured good',
      'unknown',
      { ...unplugged, ...measuredGood },
    ],
    ['that the console calls unplugged', 'unplugged', { hostWans: [{ type: 'WAN', plugged: false }] }],
    ['unplugged and measured down', 'unplugged', { ...unplugged, ...measured(down) }, true],
    ['whose port is up, and that is all', 'unknown', plugged],
    ['of which only the name can be read', 'unknown', { wans: { WAN: 5 } }],
    // What the console calls it, while it is in touch.
    ['called online', 'up', named('ONLINE')],
    ['called connected', 'up', named('Connected')],
    ['called up by its name', 'up', { hostWans: [{ name: 'wan1', type: 'dhcp', status: 'up' }] }],
    [
      'called online beside a name that begins as one',
      'up',
      { hostWans: [{ name: 'wan fibre', type: 'WAN', status: 'up' }] },
    ],
    ['called online by a nameless word', 'unknown', { hostWans: [{ status: 'ONLINE' }] }],
    ['called online, its name in other letters', 'up', { ...named('online'), wans: { ' Wan1 ': {} } }],
    ['called online by a console out of touch', 'unknown', { ...named('online'), state: 'disconnected' }],
    ['called offline, measured good before', 'down', { ...named('offline', 'WAN1'), ...measuredGood }],
    ['called by a new word', 'unknown', named('dreaming')],
    ['whose backup is called online', 'unknown', named('ONLINE', 'WAN2')],
    // A role is not the state of now.
    ['called active, its port up', 'unknown', { ...named('ACTIVE'), ...plugged }],
    // What was measured is no state.
    ['measured good', 'unknown', measured(good)],
    ['measured down', 'unknown', measured(down)],
    ['measured down, and called online now', 'up', { ...named('online'), ...measured(down) }],
  ])('A line %s is %s.', async (_title, primary, said, sustained = false as never) => {
    expect((await read(said)).wan).toMatchObject({ primary, sustained });
  });

  it.each<[string, object, object, string]>([
    [
      'the one with the first priority',
      { failoverPriority: 2, portUp: true },
      { failoverPriority: 1, portUp: false },
      'unplugged',
    ],
    [
      'the first by name, where one has no priority',
      { failoverPriority: 2, portUp: false },
      { failoverPriority: null },
      'unplugged',
    ],
    [
      'the first by name, where one has an odd one',
      { failoverPriority: 2, portUp: false },
      { failoverPriority: 'first' },
      'unplugged',
    ],
  ])('Of several lines, it is %s.', async (_title, WAN, WAN2, primary) => {
    expect((await read({ wans: { WAN10: { failoverPriority: 3, portUp: true }, WAN2, WAN } })).wan.primary).toBe(
      primary,
    );
  });

  it.each<[boolean, string, object, UnifiSaid]>([
    [true, 'whose port is up', { portUp: true }, {}],
    [false, 'whose port is down, called online', { portUp: false }, named('ONLINE', 'WAN2')],
    [false, 'of which nothing is known', {}, {}],
    [true, 'that is called online', {}, named('ONLINE', 'WAN2')],
    [true, 'that is called active', {}, named('ACTIVE', 'WAN2')],
    [false, 'that is called offline', { portUp: true }, named('offline', 'WAN2')],
    [false, 'that failed in the bucket before', { portUp: true, wanIssues: [issueAgo(1)] }, {}],
    [true, 'that failed before', { portUp: true, wanIssues: [issueAgo(2)] }, {}],
    [true, 'that was slow', { portUp: true, wanIssues: [issueAgo(0, { highLatency: true })] }, {}],
  ])('While it is out, it is %s that a second line %s can carry the traffic.', async (ready, _title, second, said) => {
    const wans = { WAN: { failoverPriority: 1, portUp: false }, WAN2: { failoverPriority: 2, ...second } };
    expect((await read({ ...said, wans })).wan).toMatchObject({ primary: 'unplugged', backupReady: ready });
    expect((await read({ ...said, wans: { ...wans, WAN: { failoverPriority: 1 } } })).wan.backupActive).toBe(false);
  });

  const counts = { gatewayDevice: 0 };
  const devices = [
    { mac: '02005E1000EE', isConsole: true, status: 'online' },
    { mac: '02005E100001', status: 'online' },
  ];
  it.each<[string, string, UnifiSaid]>([
    ['an access point is in touch', 'up', { counts, devices }],
    ['the console alone is', 'unknown', { counts, devices: devices.slice(0, 1) }],
    ['the console calls the line offline', 'down', { counts, devices, ...named('offline') }],
    ['the console is not in touch', 'unknown', { counts, devices, state: 'disconnected' }],
    ['nobody says how many gateways there are', 'unknown', { devices }],
    ['the site names a gateway', 'unknown', { counts, devices, meta: { gatewayMac: '02:00:5e:10:00:ff' } }],
    ['the site tells of a line', 'unknown', { counts, devices, wans: { WAN: { portUp: true } } }],
  ])('Behind a router of another make, where %s, the line is %s.', async (_title, primary, said) => {
    expect((await read(said)).wan.primary).toBe(primary);
  });
});

describe('what was measured', () => {
  const periodsOf = async (said: UnifiSaid): Promise<Period[]> => (await read(said)).wan.periods;
  const AT = '2026-03-02T09:55:00.000Z';

  it.each<[object | null, Omit<Period, 'startedAt'> | undefined]>([
    [
      { avgLatency: 12, packetLoss: 7.5, downtime: 20, ispName: 'x' },
      { latencyMs: 12, packetLossPercent: 7.5, downtimeSeconds: 20 },
    ],
    [{ uptime: 50 }, { downtimeSeconds: 150 }],
    [{ uptime: 100, downtime: 300 }, { downtimeSeconds: 300 }],
    [{ uptime: 0, downtime: 5 }, { downtimeSeconds: 300 }],
    [{ avgLatency: 0, packetLoss: 5 }, { packetLossPercent: 5 }],
    // One odd field does not cost the others.
    [{ avgLatency: 12, packetLoss: 100.5 }, { latencyMs: 12 }],
    [{ avgLatency: '12', packetLoss: 0 }, { packetLossPercent: 0 }],
    [{ avgLatency: 12, downtime: -1, uptime: 101 }, { latencyMs: 12 }],
    // What was measured of nothing was not measured.
    [{ avgLatency: 0, packetLoss: 0 }, undefined],
    [{ avgLatency: null }, undefined],
    [{}, undefined],
    [null, undefined],
  ])('Figures like %j are a period with %j.', async (wan, figures) => {
    expect(await periodsOf({ periods: [periodAt('09:55:00', wan)] })).toEqual(
      figures ? [{ startedAt: AT, ...figures }] : [],
    );
  });

  it('Periods come with the newest last, in one way of writing times; those to come are left out, and odd ones.', async () => {
    const times = ['2026-03-02T09:55:00Z', '2026-03-02T11:45:00.000+02:00', '2026-03-02T10:04:01Z', 'noon', null];
    const periods = times.map((metricTime) => ({ metricTime, data: { wan: { avgLatency: 9 } } }));
    expect((await periodsOf({ periods })).map(({ startedAt }) => startedAt)).toEqual(['2026-03-02T09:45:00.000Z', AT]);
  });
});

describe('what was wrong, without an amount', () => {
  const NOW_BUCKET = '2026-03-02T10:00:00.000Z';

  it.each<[string, UnifiSaid]>([
    ['the line', { wans: { WAN: { wanIssues: [issueAgo(0)] } } }],
    ['the site', { siteIssues: [issueAgo(0)] }],
    ['the console', { hostIssues: [issueAgo(0)] }],
  ])('What %s tells is trouble of that period, and never the state of the line now.', async (_where, said) => {
    const { wan } = await read(said);
    expect(wan).toMatchObject({ primary: 'unknown', periods: [{ startedAt: NOW_BUCKET, trouble: 'downtime' }] });
  });

  it('What is wrong with the backup is not wrong with the line.', async () => {
    const wans = { WAN: { failoverPriority: 1 }, WAN2: { failoverPriority: 2, wanIssues: [issueAgo(0)] } };
    expect((await read({ wans })).wan.periods).toEqual([]);
  });

  it.each<[object, Period['trouble']]>([
    [{ wanDowntime: true }, 'downtime'],
    [{ wan_downtime: 3 }, 'downtime'],
    [{ highLatency: true }, 'latency'],
    [{ packet_loss: true }, 'latency'],
    [{ high_latency: true, wanDowntime: true }, 'downtime'],
    [{ wanDowntime: 0, packetLoss: false }, undefined],
    [{ wanDowntime: 'true' }, undefined],
    // What the console has not reported is not known.
    [{ wanDowntime: true, not_reported: 1 }, undefined],
    [{ wanDowntime: true, notReported: 'true' }, 'downtime'],
  ])('The flags %j are trouble: %s.', async (flags, trouble) => {
    const { wan } = await read({ siteIssues: [issueAgo(0, flags)] });
    expect(wan.periods).toEqual(trouble ? [{ startedAt: NOW_BUCKET, trouble }] : []);
  });

  it.each<[string, unknown, string[]]>([
    ['without a count', {}, ['09:45']],
    ['with a count', { count: 3 }, ['09:45', '09:50', '09:55']],
    ['with a count beyond now', { count: 400 }, ['09:45', '09:50', '09:55', '10:00']],
    ['with an odd count', { count: 'many' }, ['09:45']],
    ['of the next bucket', { index: 5_908_153 }, []],
    ['of an hour ago', { index: 5_908_140 }, []],
    ['without a bucket', { index: 5.5 }, []],
  ])('An issue %s is so many periods in a row, up to now: %3$j.', async (_title, more, times) => {
    const { wan } = await read({ siteIssues: [{ ...issueAgo(3), ...(more as object) }] });
    expect(wan.periods.map(({ startedAt }) => startedAt.slice(11, 16))).toEqual(times);
  });

  it('It counts where nothing was measured.', async () => {
    const periods = [periodAt('09:55:00', { downtime: 0 })];
    const siteIssues = [issueAgo(2, { wanDowntime: true, count: 2 })];
    expect((await read({ periods, siteIssues })).wan.periods).toEqual([
      { startedAt: '2026-03-02T09:50:00.000Z', trouble: 'downtime' },
      { startedAt: '2026-03-02T09:55:00.000Z', downtimeSeconds: 0 },
    ]);
  });
});
