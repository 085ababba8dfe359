import { describe, expect, it } from 'vitest';
import type { Reading } from '../../../src/status/reading.ts';
import { issueAgo, periodAt, readUnifi, unifiAnswers, type UnifiSaid } from './unifi-cloud.ts';

const read = (said: UnifiSaid): Promise<Reading> => readUnifi(unifiAnswers(said));

describe('the main line', () => {
  const named = (status: string, type = 'WAN'): UnifiSaid => ({ hostWans: [{ type, status }] });
  const unplugged = { wans: { WAN: { portUp: false } } };
  const measured = (wan: unknown): UnifiSaid => ({ periods: [periodAt('09:55:00', wan)] });
  const good = measured({ avgLatency: 12, packetLoss: 0, downtime: 0 });
  const down = measured({ downtime: 300 });
  const noted = (count: number, others: object = { WAN2: { portUp: true } }): UnifiSaid => ({
    wans: { WAN: { portUp: true, wanIssues: [issueAgo(2, { wanDowntime: true, count })] }, ...others },
  });
  const [ap, console] = [
    { mac: '02005E100001', status: 'online' },
    { mac: '02005E1000EE', isConsole: true, status: 'online' },
  ];
  const behind = { counts: { gatewayDevice: 0 }, devices: [console, ap] };

  it.each<[string, Reading['wan']['primary'], UnifiSaid, true?]>([
    // The port: an unplugged cable is certain; a plugged one does not prove internet access.
    ['whose port is down', 'unplugged', unplugged],
    ['whose port was down when the site was last heard', 'unknown', { ...unplugged, state: 'disconnected' }],
    [
      'whose port is called down, the only one of a console in touch, and measured good',
      'unknown',
      { ...unplugged, ...good },
    ],
    ['that the console calls unplugged', 'unplugged', { hostWans: [{ type: 'WAN', plugged: false }] }],
    ['unplugged and measured down', 'unplugged', { ...unplugged, ...down }, true],
    ['whose port is up, and that is all', 'unknown', { wans: { WAN: { portUp: true } } }],
    // The console's own state while it is reachable; a role is not a state.
    ['called connected', 'up', named('Connected')],
    ['called up by its name', 'up', { hostWans: [{ name: 'wan1', type: 'dhcp', status: 'up' }] }],
    ['called online by an unreachable console', 'unknown', { ...named('online'), state: 'disconnected' }],
    ['called offline, measured good before', 'down', { ...named('offline', 'WAN1'), ...good }],
    ['called by an unknown word', 'unknown', named('dreaming')],
    ['called active', 'unknown', named('ACTIVE')],
    ['whose backup is called online', 'unknown', named('ONLINE', 'WAN2')],
    // Measurements alone give no state.
    ['measured good', 'unknown', good],
    ['measured down', 'unknown', down],
    ['measured down, and called online now', 'up', { ...named('online'), ...down }],
    // Issues reported by the console while another line carried the measured traffic.
    ['reported as down, measured good, with a backup', 'down', { ...noted(2), ...good }],
    ['reported as down for one period', 'unknown', { ...noted(1), ...good }],
    ['reported as down, measured good, without a backup', 'unknown', { ...noted(2, {}), ...good }],
    ['reported as down, measured good, and called online now', 'up', { ...noted(2), ...good, ...named('online') }],
    // Behind another make's router, a connected device proves that the line works.
    ['behind another router, with an access point in touch', 'up', behind],
    ['behind another router, with only the console connected', 'unknown', { ...behind, devices: [console] }],
    ['behind another router, and called offline', 'down', { ...behind, ...named('offline') }],
    ['behind a gateway that the site names', 'unknown', { ...behind, meta: { gatewayMac: '02:00:5e:10:00:ff' } }],
  ])('%s is %s', async (_title, primary, said, sustained = false as never) => {
    expect((await read(said)).wan).toMatchObject({ primary, sustained });
  });

  it.each<[string, object]>([
    ['the one with the first priority', { WAN: { failoverPriority: 2 }, WAN2: { failoverPriority: 1, portUp: false } }],
    [
      'the first by name, if one has no priority',
      { WAN10: {}, WAN2: { portUp: false }, WAN11: { failoverPriority: 1 } },
    ],
  ])('of several lines is %s', async (_title, wans) => {
    expect((await read({ wans })).wan.primary).toBe('unplugged');
  });

  it.each<[boolean, string, object, UnifiSaid]>([
    [true, 'whose port is up', { portUp: true }, {}],
    [false, 'whose port is down, called online', { portUp: false }, named('ONLINE', 'WAN2')],
    [false, 'without any state', {}, {}],
    [true, 'that is called online', {}, named('ONLINE', 'WAN2')],
    [
      false,
      'that is itself reported as down',
      { portUp: true, wanIssues: [issueAgo(2, { wanDowntime: true, count: 2 })] },
      {},
    ],
    [false, 'that is called offline', { portUp: true }, named('offline', 'WAN2')],
  ])('can be replaced (%s) by a second line %s', async (ready, _title, second, said) => {
    const wans = { WAN: { failoverPriority: 1, portUp: false }, WAN2: { failoverPriority: 2, ...second } };
    expect((await read({ ...said, wans })).wan).toMatchObject({ primary: 'unplugged', backupReady: ready });
  });
});

describe('the last periods', () => {
  const AT = '2026-03-02T09:55:00.000Z';
  const periodsOf = async (said: UnifiSaid): Promise<Reading['wan']['periods']> => (await read(said)).wan.periods;

  it.each<[unknown, object | undefined]>([
    [
      { avgLatency: 12, packetLoss: 7.5, downtime: 20 },
      { latencyMs: 12, packetLossPercent: 7.5, downtimeSeconds: 20 },
    ],
    [{ uptime: 50 }, { downtimeSeconds: 150 }],
    // If both disagree, the worse counts.
    [{ uptime: 100, downtime: 300 }, { downtimeSeconds: 300 }],
    // One invalid field does not invalidate the others; zero samples are no measurement.
    [{ avgLatency: 12, packetLoss: 100.5, uptime: 101 }, { latencyMs: 12 }],
    [{ avgLatency: 0, packetLoss: 5 }, { packetLossPercent: 5 }],
    [{ avgLatency: 0, packetLoss: 0 }, undefined],
    [{ uptime: 0, downtime: 0 }, undefined],
    [null, undefined],
  ])('read metrics like %j as %j', async (wan, figures) => {
    const expected = figures ? [{ startedAt: AT, ...figures }] : [];
    expect(await periodsOf({ periods: [periodAt('09:55:00', wan), periodAt('10:04:01', { avgLatency: 1 })] })).toEqual(
      expected,
    );
  });

  it.each<[object, string[]]>([
    // A measured bucket also keeps its metrics; a bucket that the console has not reported is unknown.
    [{ wanDowntime: true }, ['09:45 downtime']],
    [
      { wan_downtime: 3, high_latency: true, count: 400 },
      ['09:45 downtime', '09:50 downtime', '09:55 downtime', '10:00 downtime'],
    ],
    [{ highLatency: true }, ['09:45 latency']],
    [{ packetLoss: true }, ['09:45 latency']],
    [{ wanDowntime: 0, packetLoss: 0.4 }, []],
    [{ wanDowntime: true, not_reported: 1 }, []],
    [{ wanDowntime: true, index: 5_908_153 }, []],
    [{ wanDowntime: true, index: 5_908_140 }, []],
  ])('read issues without an amount, like %j, as the periods %j', async (more, expected) => {
    const issues = [{ ...issueAgo(3, {}), ...more }];
    for (const said of [{ wans: { WAN: { wanIssues: issues } } }, { siteIssues: issues }, { hostIssues: issues }]) {
      const periods = await periodsOf({ ...said, periods: [periodAt('09:55:00', { downtime: 0 })] });
      const told = periods.filter(({ trouble }) => trouble);
      expect(told.map(({ startedAt, trouble }) => `${startedAt.slice(11, 16)} ${trouble ?? ''}`)).toEqual(expected);
    }
  });

  it.each(['wan2FailoverActive', 'failoverWanActive'])('report a current failover for %s', async (flag) => {
    const noted = (ago: number): Promise<Reading> => read({ siteIssues: [issueAgo(ago, { [flag]: true })] });
    expect((await noted(1)).wan.backupActive).toBe(true);
    expect((await noted(2)).wan.backupActive).toBe(false);
  });
});
