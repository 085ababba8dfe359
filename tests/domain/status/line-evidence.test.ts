import { describe, expect, it } from 'vitest';
import { evaluateInternet, type InternetConclusion } from '../../../src/status/evaluate-internet.ts';
import type { Period, Reading } from '../../../src/status/reading.ts';
import { createPeriod, createReading, createWan, NETWORK } from './fixtures.ts';

function evaluateFirst(change: Partial<Reading>): InternetConclusion {
  const reading = createReading(change);
  return evaluateInternet(reading, { network: NETWORK, blamed: undefined, known: reading.wan.periods }).value;
}

/** `degraded us line-unknown` */
function conclude(change: Partial<Reading>): string {
  const { internet, finding } = evaluateFirst(change);
  return [internet.level, internet.attribution, finding.rule].join(' ');
}

describe('a measurement in which the line was down', () => {
  const down = (percent: number): object => ({ downtimeSeconds: percent * 3 });
  const periods = (...percents: number[]): Reading['wan']['periods'] =>
    percents.map((percent, index) => createPeriod((percents.length - index) * 5, down(percent)));

  it.each<[string, Reading['wan']['primary'], number[], string]>([
    ['a blip of 20 seconds on a line that is up', 'up', [0, 0, 20 / 3], 'ok ok line-up'],
    ['the same on a line of which nothing else is known', 'unknown', [0, 0, 20 / 3], 'degraded us line-unknown'],
    ['two blips in three measurements', 'up', [20 / 3, 0, 20 / 3], 'degraded provider line-slow'],
    ['2.9 percent twice', 'up', [2.9, 2.9], 'ok ok line-up'],
    ['3 percent twice', 'up', [3, 3], 'degraded provider line-slow'],
    ['49.9 percent once', 'up', [0, 49.9], 'ok ok line-up'],
    ['50 percent once', 'up', [0, 50], 'degraded provider line-failing'],
    ['80 percent', 'up', [80], 'degraded provider line-failing'],
    ['97 percent', 'up', [97], 'degraded provider line-failing'],
    ['all of it, on a line that is up again', 'up', [100], 'degraded provider line-failing'],
    ['80 percent, and nothing else is known', 'unknown', [80], 'degraded provider line-failing'],
    ['89.9 percent, and nothing else is known', 'unknown', [89.9], 'degraded provider line-failing'],
    ['90 percent, and nothing else is known', 'unknown', [90], 'outage provider line-down'],
    ['all of an older one, and none of the newest', 'unknown', [100, 0], 'ok ok line-up'],
    ['none of an older one, and all of the newest', 'unknown', [0, 0, 100], 'outage provider line-down'],
    ['far more than there is', 'unknown', [1000], 'outage provider line-down'],
  ])('is taken as a rate: %s.', (_title, primary, percents, expected) => {
    expect(conclude({ wan: createWan({ primary, periods: periods(...percents) }) })).toBe(expected);
  });

  it('that makes the line down counts at once: it took five minutes already', () => {
    const reading = createReading({ wan: createWan({ primary: 'unknown', periods: periods(100) }) });
    expect(evaluateInternet(reading, { network: NETWORK, blamed: undefined, known: [] }).certain).toBe(true);
  });

  it('is never more than all of it, and is our own doing where the gateway is busy', () => {
    const wan = createWan({ periods: [createPeriod(5, { downtimeSeconds: 3000 })] });
    expect(evaluateFirst({ wan, gateway: { cpuPercent: 95 } })).toEqual({
      internet: { level: 'degraded', attribution: 'us' },
      finding: {
        subject: 'internet',
        rule: 'line-failing',
        figures: { periods: 1, slow: 1, worstLatencyMs: 12, worstPacketLossPercent: 100, gatewayCpuPercent: 95 },
      },
    });
  });

  it('while the backup carries the traffic is a line that is down, on backup', () => {
    const wan = createWan({ primary: 'unknown', backupActive: true, periods: periods(100) });
    expect(evaluateFirst({ wan })).toEqual({
      internet: { level: 'degraded', attribution: 'provider' },
      finding: { subject: 'internet', rule: 'on-backup', figures: { primary: 'down' } },
    });
  });
});

describe('nothing is ok without recent evidence that it is', () => {
  const lossOf = (packetLossPercent: number): Partial<Period> => ({ latencyMs: undefined, packetLossPercent });

  it.each<[string, Reading['wan']['periods'], string]>([
    ['no measurement', [], 'degraded us line-unknown'],
    ['a good one of 15 minutes ago', [createPeriod(15)], 'ok ok line-up'],
    ['a good one of more than 15 minutes ago', [createPeriod(15.1)], 'degraded us line-unknown'],
    ['a good one that is still to come', [createPeriod(-3)], 'degraded us line-unknown'],
    ['a good one of a clock two minutes ahead', [createPeriod(-2)], 'ok ok line-up'],
    ['one in which everything was lost', [createPeriod(5, lossOf(100))], 'degraded us line-unknown'],
    ['one in which much was lost', [createPeriod(5, lossOf(40))], 'degraded us line-unknown'],
    ['one in which nothing was lost', [createPeriod(5, lossOf(0))], 'ok ok line-up'],
    ['a slow one', [createPeriod(5, { latencyMs: 500 })], 'degraded us line-unknown'],
    [
      'two in which everything was lost',
      [5, 10].map((ago) => createPeriod(ago, lossOf(100))),
      'degraded us line-unknown',
    ],
    ['two lossy ones', [5, 10].map((ago) => createPeriod(ago, lossOf(40))), 'degraded provider line-slow'],
    [
      'two in which 90 percent was lost',
      [5, 10].map((ago) => createPeriod(ago, lossOf(90))),
      'degraded us line-unknown',
    ],
    [
      'two in which less was lost',
      [5, 10].map((ago) => createPeriod(ago, lossOf(89.9))),
      'degraded provider line-failing',
    ],
    ['one that only says that there was trouble', [troubled(5)], 'degraded us line-unknown'],
    ['two that only say that there was trouble', [troubled(10), troubled(5)], 'degraded us line-unknown'],
    ['a good one, then trouble', [createPeriod(10), troubled(5)], 'degraded us line-unknown'],
    ['trouble, then a good one', [troubled(10), createPeriod(5)], 'ok ok line-up'],
  ])('A line of which nothing is known but %s.', (_title, periods, expected) => {
    expect(conclude({ wan: createWan({ primary: 'unknown', periods }) })).toBe(expected);
  });

  it.each<[string, Reading['wan']['periods'], string]>([
    ['trouble once', [troubled(5)], 'ok ok line-up'],
    ['trouble twice', [troubled(10), troubled(5)], 'degraded provider line-slow'],
    [
      'trouble, though the figures are good',
      [10, 5].map((ago) => createPeriod(ago, { trouble: 'latency' })),
      'degraded provider line-slow',
    ],
    ['trouble to come', [troubled(-5), troubled(-10)], 'ok ok line-up'],
    ['half of everything lost', [createPeriod(5, lossOf(50))], 'degraded provider line-failing'],
  ])('A line that is up, with %s.', (_title, periods, expected) => {
    expect(conclude({ wan: createWan({ periods }) })).toBe(expected);
  });

  function troubled(minutesAgo: number): Period {
    const { startedAt } = createPeriod(minutesAgo);
    return { startedAt, trouble: 'downtime' };
  }
});
