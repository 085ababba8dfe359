import { describe, expect, it } from 'vitest';
import { evaluateInternet, type InternetConclusion } from '../../../src/status/evaluate-internet.ts';
import type { Reading } from '../../../src/status/reading.ts';
import type { Internet } from '../../../src/status/snapshot.ts';
import { createPeriod, createReading, createWan, NETWORK } from './fixtures.ts';

type Row = [title: string, change: Partial<Reading>, level: Internet['level'], attribution: string, rule: string];

const slow = { latencyMs: 200 };
const lossy = { packetLossPercent: 5 };
const slowWan = createWan({ periods: [createPeriod(15), createPeriod(10, slow), createPeriod(5, slow)] });

function evaluateFirst(change: Partial<Reading>, blamed?: 'provider' | 'us', network = NETWORK): InternetConclusion {
  const reading = createReading(change);
  return evaluateInternet(reading, { network, blamed, known: reading.wan.periods }).value;
}

function conclude(change: Partial<Reading>, blamed?: 'provider' | 'us', network = NETWORK): Row[2 | 3 | 4][] {
  const { internet, finding } = evaluateFirst(change, blamed, network);
  return [internet.level, internet.attribution, finding.rule];
}

describe('evaluateInternet', () => {
  it.each<Row>([
    ['the whole site is out of reach', { site: 'unreachable' }, 'outage', 'provider', 'site-dark'],
    ['nobody knows whether the site is in reach', { site: 'unknown' }, 'degraded', 'us', 'site-unknown'],
    ['the line is unplugged', { wan: createWan({ primary: 'unplugged' }) }, 'outage', 'us', 'line-unplugged'],
    ['the line is down', { wan: createWan({ primary: 'down' }) }, 'outage', 'provider', 'line-down'],
    [
      'the line is unplugged while the backup carries the traffic',
      { wan: createWan({ primary: 'unplugged', backupActive: true }) },
      'degraded',
      'us',
      'on-backup',
    ],
    [
      'the line is down while the backup carries the traffic',
      { wan: createWan({ primary: 'down', backupActive: true }) },
      'degraded',
      'provider',
      'on-backup',
    ],
    [
      "the line's state is unknown and nothing was measured",
      { wan: createWan({ primary: 'unknown' }) },
      'degraded',
      'us',
      'line-unknown',
    ],
    [
      'two of three periods are slow and the gateway is busy',
      { wan: slowWan, gateway: { cpuPercent: 90 } },
      'degraded',
      'us',
      'line-slow',
    ],
    [
      'two of three periods are slow and the gateway has just restarted',
      { wan: slowWan, gateway: { uptimeSeconds: 599 } },
      'degraded',
      'us',
      'line-slow',
    ],
    ['two of three periods are slow', { wan: slowWan }, 'degraded', 'provider', 'line-slow'],
    [
      'two of three periods are lossy',
      { wan: createWan({ periods: [createPeriod(15, lossy), createPeriod(10), createPeriod(5, lossy)] }) },
      'degraded',
      'provider',
      'line-slow',
    ],
    [
      'one period is slow and another lossy',
      { wan: createWan({ periods: [createPeriod(10, slow), createPeriod(5, lossy)] }) },
      'degraded',
      'provider',
      'line-slow',
    ],
    ['the line is up', {}, 'ok', 'ok', 'line-up'],
    ['the line is up on the backup', { wan: createWan({ backupActive: true }) }, 'ok', 'ok', 'line-up'],
    [
      "the line's state is unknown and what was measured is good",
      { wan: createWan({ primary: 'unknown', periods: [createPeriod(5)] }) },
      'ok',
      'ok',
      'line-up',
    ],
    [
      "the line's state is unknown and what was measured is slow",
      { wan: { ...slowWan, primary: 'unknown' } },
      'degraded',
      'provider',
      'line-slow',
    ],
  ])('When %s, the level, attribution and rule are those of the table.', (_title, change, level, attribution, rule) => {
    expect(conclude(change)).toEqual([level, attribution, rule]);
  });
});

describe('the order of the rows', () => {
  it.each<Row>([
    [
      'the site is out of reach before anything else',
      { site: 'unreachable', wan: createWan({ primary: 'unplugged', backupActive: true }) },
      'outage',
      'provider',
      'site-dark',
    ],
    [
      'not knowing whether the site is in reach before the line',
      { site: 'unknown', wan: createWan({ primary: 'down' }) },
      'degraded',
      'us',
      'site-unknown',
    ],
    [
      'a line that is down before periods that are slow',
      { wan: { ...slowWan, primary: 'down' }, gateway: { cpuPercent: 100 } },
      'outage',
      'provider',
      'line-down',
    ],
    [
      'an unplugged line before periods that are good',
      { wan: createWan({ primary: 'unplugged', periods: [createPeriod(5)] }) },
      'outage',
      'us',
      'line-unplugged',
    ],
  ])('The first row that fits counts: %s.', (_title, change, level, attribution, rule) => {
    expect(conclude(change)).toEqual([level, attribution, rule]);
  });
});

describe('a site out of reach', () => {
  it.each<['provider' | 'us' | undefined, 'provider' | 'us', string]>([
    [undefined, 'provider', 'provider'],
    [undefined, 'us', 'us'],
    ['us', 'provider', 'us'],
    ['provider', 'us', 'provider'],
  ])(
    'After a fault that is blamed on %s and with the default %s, a dark site is an outage attributed to %s.',
    (blamed, darkSiteAttribution, attribution) => {
      expect(conclude({ site: 'unreachable' }, blamed, { ...NETWORK, darkSiteAttribution })).toEqual([
        'outage',
        attribution,
        'site-dark',
      ]);
    },
  );
});

describe('what is slow', () => {
  it.each<[string, Partial<Reading['wan']['periods'][number]>, string]>([
    ['119.9 ms', { latencyMs: 119.9 }, 'ok'],
    ['120 ms', { latencyMs: 120 }, 'degraded'],
    ['a loss of 2.9 percent', { packetLossPercent: 2.9 }, 'ok'],
    ['a loss of 3 percent', { packetLossPercent: 3 }, 'degraded'],
    ['a latency that was not measured', { latencyMs: undefined }, 'ok'],
  ])('With thresholds of 120 ms and 3 percent, periods with %s are %s.', (_title, figures, level) => {
    const periods = [createPeriod(10, figures), createPeriod(5, figures)];
    expect(conclude({ wan: createWan({ periods }) })[0]).toBe(level);
  });

  it.each<[string, Reading['gateway'], string]>([
    ['89.9 percent busy', { cpuPercent: 89.9 }, 'provider'],
    ['90 percent busy', { cpuPercent: 90 }, 'us'],
    ['up for 9 minutes and 59 seconds', { uptimeSeconds: 599 }, 'us'],
    ['up for 10 minutes', { uptimeSeconds: 600 }, 'provider'],
    ['89.9 percent full downwards', { downloadMbps: 539.4 }, 'provider'],
    ['90 percent full downwards', { downloadMbps: 540 }, 'us'],
    ['89.9 percent full upwards', { uploadMbps: 89.9, downloadMbps: 90 }, 'provider'],
    ['90 percent full upwards', { uploadMbps: 90, downloadMbps: 0 }, 'us'],
    ['not measured', {}, 'provider'],
  ])('A slow line behind a gateway that is %s is the fault of %s.', (_title, gateway, attribution) => {
    expect(conclude({ wan: slowWan, gateway })[1]).toBe(attribution);
  });

  it.each<[string, Reading['wan']['periods'], string]>([
    ['one slow period', [createPeriod(5, slow)], 'ok'],
    ['two slow periods', [createPeriod(10, slow), createPeriod(5, slow)], 'degraded'],
    ['slow, good, slow', [createPeriod(15, slow), createPeriod(10), createPeriod(5, slow)], 'degraded'],
    [
      'slow, slow, good, good',
      [createPeriod(20, slow), createPeriod(15, slow), createPeriod(10), createPeriod(5)],
      'ok',
    ],
    ['slow periods in the wrong order', [createPeriod(5), createPeriod(20, slow), createPeriod(10, slow)], 'degraded'],
    [
      'good periods in the wrong order',
      [createPeriod(5), createPeriod(20, slow), createPeriod(10), createPeriod(15, slow)],
      'ok',
    ],
    ['slow periods of 20 minutes ago', [createPeriod(20, slow), createPeriod(20, slow)], 'degraded'],
    ['slow periods of more than 20 minutes ago', [createPeriod(25, slow), createPeriod(21, slow)], 'ok'],
  ])('The last three periods that are young enough count: %s.', (_title, periods, level) => {
    expect(conclude({ wan: createWan({ periods }) })[0]).toBe(level);
  });

  it('A period without a figure was not measured.', () => {
    const wan = createWan({ primary: 'unknown', periods: [{ startedAt: createPeriod(5).startedAt }] });
    expect(conclude({ wan })).toEqual(['degraded', 'us', 'line-unknown']);
  });

  it('Periods that are too old to say something about now were not measured.', () => {
    const wan = createWan({ primary: 'unknown', periods: [createPeriod(21), createPeriod(60)] });
    expect(conclude({ wan })).toEqual(['degraded', 'us', 'line-unknown']);
  });
});

describe('the finding', () => {
  it('The finding about a slow line carries the figures that it rests on.', () => {
    const periods = [createPeriod(15, lossy), createPeriod(10), createPeriod(5, slow)];
    expect(evaluateFirst({ wan: createWan({ periods }) }).finding).toEqual({
      subject: 'internet',
      rule: 'line-slow',
      figures: { periods: 3, slow: 2, worstLatencyMs: 200, worstPacketLossPercent: 5 },
    });
  });

  it('The finding about a slow line that is our own doing says what we do to it, in whole percent and minutes.', () => {
    const gateway = { downloadMbps: 568.2, uploadMbps: 3, cpuPercent: 95, uptimeSeconds: 599 };
    expect(evaluateFirst({ wan: slowWan, gateway }).finding.figures).toEqual({
      periods: 3,
      slow: 2,
      worstLatencyMs: 200,
      worstPacketLossPercent: 0,
      lineLoadPercent: 95,
      gatewayCpuPercent: 95,
      gatewayUptimeMinutes: 9,
    });
  });

  it('The finding about a backup names the state of the line that is paid for.', () => {
    const wan = createWan({ primary: 'down', backupActive: true });
    expect(evaluateFirst({ wan }).finding).toEqual({
      subject: 'internet',
      rule: 'on-backup',
      figures: { primary: 'down' },
    });
  });
});
