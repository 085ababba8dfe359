import { describe, expect, it } from 'vitest';
import { evaluate } from '../../../src/status/evaluate/evaluate.ts';
import type { Evidence } from '../../../src/status/evidence.ts';
import type { Period, Reading } from '../../../src/status/reading.ts';
import { createPeriod, createReading, createWan, NETWORK } from '../fixtures.ts';

type Primary = Reading['wan']['primary'];

/** Creates the line in a state, with measurements five minutes apart, the newest first. */
function line(primary: Primary, ...figures: Partial<Period>[]): Partial<Reading> {
  const periods = figures.map((change, index) => createPeriod((figures.length - index) * 5, change));
  return { wan: createWan({ primary, periods }) };
}

function evaluateFirst(change: Partial<Reading>, network = NETWORK): { means: string; figures: Evidence['figures'] } {
  const { internet, evidence } = evaluate(createReading(change), undefined, network);
  const [finding] = evidence;
  return {
    means: [internet.level, internet.attribution, finding?.rule].join(' '),
    figures: finding?.figures ?? {},
  };
}

const GOOD = {};
const SLOW = { latencyMs: 200 };
const down = (percent: number): Partial<Period> => ({ downtimeSeconds: percent * 3 });
const lost = (packetLossPercent: number): Partial<Period> => ({ latencyMs: undefined, packetLossPercent });
const TROUBLE = { latencyMs: undefined, packetLossPercent: undefined, trouble: 'downtime' } as const;

describe('a single reading', () => {
  it.each<[string, Partial<Reading>, string]>([
    ['The whole site is out of reach', { site: 'unreachable' }, 'outage provider site-dark'],
    ['It is unknown whether the site is in reach', { site: 'unknown' }, 'degraded us site-unknown'],
    ['The line is unplugged', line('unplugged'), 'outage us line-unplugged'],
    ['The line is down', line('down'), 'outage provider line-down'],
    [
      'It is unplugged, and the backup carries the traffic',
      { wan: createWan({ primary: 'unplugged', backupActive: true }) },
      'degraded us on-backup',
    ],
    [
      'It is down, and the backup carries the traffic',
      { wan: createWan({ primary: 'down', backupActive: true }) },
      'degraded provider on-backup',
    ],
    ['It is up', line('up'), 'ok ok line-up'],
    [
      'It is up, and the backup carries the traffic',
      { wan: createWan({ backupActive: true }) },
      'degraded provider on-backup',
    ],
    // The first matching row counts.
    [
      'The site is dark, and the line unplugged',
      { ...line('unplugged'), site: 'unreachable' },
      'outage provider site-dark',
    ],
    ['The site is unknown, and the line is down', { ...line('down'), site: 'unknown' }, 'degraded us site-unknown'],
    ['It is down, and was slow', line('down', SLOW, SLOW), 'outage provider line-down'],
    ['It is unplugged, and was good', line('unplugged', GOOD), 'outage us line-unplugged'],
    // Downtime as a share of a measurement.
    ['A blip on a line that is up', line('up', down(0), down(0), down(7)), 'ok ok line-up'],
    ['Two blips in three measurements', line('up', down(7), down(0), down(7)), 'degraded provider line-slow'],
    ['Down for 2.9 percent twice', line('up', down(2.9), down(2.9)), 'ok ok line-up'],
    ['Down for 3 percent twice', line('up', down(3), down(3)), 'degraded provider line-slow'],
    ['Down for 49.9 percent of the newest', line('up', down(0), down(49.9)), 'ok ok line-up'],
    ['Down for 50 percent of the newest', line('up', down(0), down(50)), 'degraded provider line-failing'],
    ['Down for all of it, and up again', line('up', down(100)), 'degraded provider line-failing'],
    ['Down for 89.9 percent, and no other evidence', line('unknown', down(89.9)), 'degraded provider line-failing'],
    ['Down for 90 percent, and no other evidence', line('unknown', down(90)), 'outage provider line-down'],
    ['Down for more than there is', line('unknown', down(1000)), 'outage provider line-down'],
    ['Down before, and good in the newest', line('unknown', down(100), down(0)), 'ok ok line-up'],
    ['Good before, and down in the newest', line('unknown', down(0), down(0), down(100)), 'outage provider line-down'],
    [
      'Measured as down, on backup',
      { wan: createWan({ primary: 'unknown', backupActive: true, periods: [createPeriod(5, down(100))] }) },
      'degraded provider on-backup',
    ],
    // Limits of a slow line.
    ['119.9 ms twice', line('up', { latencyMs: 119.9 }, { latencyMs: 119.9 }), 'ok ok line-up'],
    ['120 ms twice', line('up', { latencyMs: 120 }, { latencyMs: 120 }), 'degraded provider line-slow'],
    ['2.9 percent lost twice', line('up', lost(2.9), lost(2.9)), 'ok ok line-up'],
    ['3 percent lost twice', line('up', lost(3), lost(3)), 'degraded provider line-slow'],
    ['Slow once, lossy once', line('up', SLOW, lost(5)), 'degraded provider line-slow'],
    ['Slow once', line('up', SLOW), 'ok ok line-up'],
    ['Slow, good, slow', line('up', SLOW, GOOD, SLOW), 'degraded provider line-slow'],
    ['Slow, slow, good, good', line('up', SLOW, SLOW, GOOD, GOOD), 'ok ok line-up'],
    ['Trouble once', line('up', TROUBLE), 'ok ok line-up'],
    ['Trouble twice', line('up', TROUBLE, TROUBLE), 'degraded provider line-slow'],
    // Nothing is ok without evidence from the last 15 minutes.
    ['Nothing is known of the line', line('unknown'), 'degraded us line-unknown'],
    ['A good measurement', line('unknown', GOOD), 'ok ok line-up'],
    ['A slow measurement', line('unknown', SLOW), 'ok ok line-up'],
    ['Two slow ones', line('unknown', SLOW, SLOW), 'degraded provider line-slow'],
    // A plugged-in line that loses packets is the provider's, whatever the figure.
    ...(['up', 'unknown'] as const).flatMap((primary): [string, Partial<Reading>, string][] => [
      ['Half of everything lost', line(primary, GOOD, GOOD, lost(50)), 'degraded provider line-failing'],
      ['Less than all lost', line(primary, GOOD, GOOD, lost(89)), 'degraded provider line-failing'],
      ['Nearly everything lost', line(primary, GOOD, GOOD, lost(90)), 'degraded provider line-failing'],
      ['Everything lost', line(primary, GOOD, lost(100), lost(100)), 'degraded provider line-failing'],
      ['Nearly everything lost three times', line(primary, lost(90), lost(95), lost(100)), 'outage provider line-down'],
    ]),
    ['Unplugged, and everything lost', line('unplugged', lost(99), lost(99), lost(99)), 'outage us line-unplugged'],
    ['Trouble, then a good measurement', line('unknown', TROUBLE, GOOD), 'ok ok line-up'],
    ['A good measurement, then trouble', line('unknown', GOOD, TROUBLE), 'ok ok line-up'],
    [
      'Nothing could be measured twice, for the line was down',
      line('unknown', GOOD, TROUBLE, TROUBLE),
      'outage provider line-down',
    ],
  ])('%s: %j gives %s', (_title, change, expected) => {
    expect(evaluateFirst(change).means).toBe(expected);
  });

  it.each([
    [15, 'ok ok line-up'],
    [15.1, 'degraded us line-unknown'],
    [-2, 'ok ok line-up'],
    [-2.1, 'degraded us line-unknown'],
  ])('a good measurement that began %d minutes ago gives %s without other evidence', (minutesAgo, expected) => {
    const wan = createWan({ primary: 'unknown', periods: [createPeriod(minutesAgo)] });
    expect(evaluateFirst({ wan }).means).toBe(expected);
  });

  it('uses measurements in the order of their times, up to 20 minutes old', () => {
    const meaning = (...periods: Period[]): string => evaluateFirst({ wan: createWan({ periods }) }).means;
    expect(meaning(createPeriod(5), createPeriod(20, SLOW), createPeriod(10, SLOW))).toBe(
      'degraded provider line-slow',
    );
    expect(meaning(createPeriod(5), createPeriod(20, SLOW), createPeriod(10), createPeriod(15, SLOW))).toBe(
      'ok ok line-up',
    );
    expect(meaning(createPeriod(25, SLOW), createPeriod(21, SLOW))).toBe('ok ok line-up');
  });

  it.each<[string, Reading['gateway'], string]>([
    ['not measured', {}, 'provider'],
    ['89.9 percent busy', { cpuPercent: 89.9 }, 'provider'],
    ['90 percent busy', { cpuPercent: 90 }, 'us'],
    ['up for 599 seconds', { uptimeSeconds: 599 }, 'us'],
    ['up for 600 seconds', { uptimeSeconds: 600 }, 'provider'],
    ['89.9 percent full downwards', { downloadMbps: 539.4 }, 'provider'],
    ['90 percent full downwards', { downloadMbps: 540 }, 'us'],
    ['90 percent full upwards', { uploadMbps: 90, downloadMbps: 0 }, 'us'],
    ['not heard', { heard: false }, 'us'],
    ['starting', { restarting: true }, 'us'],
  ])('attributes a slow line behind a gateway that is %s to %3$s', (_title, gateway, attribution) => {
    expect(evaluateFirst({ ...line('up', SLOW, SLOW), gateway }).means).toBe(`degraded ${attribution} line-slow`);
  });

  it('ignores downtime measured by a gateway without connection to its controller', () => {
    expect(evaluateFirst({ ...line('unknown', down(100)), gateway: { heard: false } }).means).toBe(
      'degraded us line-unknown',
    );
  });

  it('attributes a dark site without an earlier fault by darkSiteAttribution', () => {
    const network = { ...NETWORK, darkSiteAttribution: 'us' } as const;
    expect(evaluateFirst({ site: 'unreachable' }, network).means).toBe('outage us site-dark');
  });

  it.each<[string, Partial<Reading>, Evidence['figures']]>([
    [
      'what was measured',
      line('up', lost(5), GOOD, SLOW),
      { periods: 3, slow: 2, worstLatencyMs: 200, worstPacketLossPercent: 5 },
    ],
    [
      'at most the whole period',
      line('up', { downtimeSeconds: 3000 }),
      { periods: 1, slow: 1, worstLatencyMs: 12, worstPacketLossPercent: 100 },
    ],
    [
      'our own doing',
      { ...line('up', SLOW, SLOW), gateway: { downloadMbps: 568.2, cpuPercent: 95, uptimeSeconds: 599 } },
      {
        periods: 2,
        slow: 2,
        worstLatencyMs: 200,
        worstPacketLossPercent: 0,
        lineLoadPercent: 95,
        gatewayCpuPercent: 95,
        gatewayUptimeMinutes: 9,
      },
    ],
    ['the state of the main line', { wan: createWan({ primary: 'down', backupActive: true }) }, { primary: 'down' }],
    ['nothing', line('down', SLOW), {}],
  ])('the figures show %s', (_title, change, figures) => {
    expect(evaluateFirst(change).figures).toEqual(figures);
  });
});
