import { describe, expect, it } from 'vitest';
import { BUCKET, createFrom, issueAgo, periodAt, type VendorAnswers } from './unifi-answers.ts';

describe('what was measured', () => {
  it('Periods come with the newest last, in one way of writing times, and with what was measured.', () => {
    const periods = [
      periodAt('09:55:00', { avgLatency: 12, packetLoss: 0, downtime: 0, ispName: 'Example' }),
      { metricTime: '2026-03-02T11:45:00.000+02:00', data: { wan: { avgLatency: 9 } } },
      periodAt('09:50:00', { packetLoss: 7.5, avgLatency: null, downtime: 12 }),
    ];
    expect(createFrom({ periods }).wan.periods).toStrictEqual([
      { startedAt: '2026-03-02T09:45:00.000Z', latencyMs: 9 },
      { startedAt: '2026-03-02T09:50:00.000Z', packetLossPercent: 7.5, downtimeSeconds: 12 },
      { startedAt: '2026-03-02T09:55:00.000Z', latencyMs: 12, packetLossPercent: 0, downtimeSeconds: 0 },
    ]);
  });

  it.each([
    [{ uptime: 100 }, 0],
    [{ uptime: 0 }, 300],
    [{ uptime: 50 }, 150],
    [{ downtime: 20 }, 20],
    [{ downtime: 900 }, 900],
    [{ uptime: 100, downtime: 300 }, 300],
    [{ uptime: 0, downtime: 0 }, 300],
    [{ uptime: 130 }, undefined],
    [{ uptime: -5 }, undefined],
    [{}, undefined],
  ])('With %j, the line was down for %j seconds: the worse of the two.', (wan, seconds) => {
    const periods = [periodAt('09:55:00', { avgLatency: 12, ...wan })];
    expect(createFrom({ periods }).wan.periods[0]?.downtimeSeconds).toBe(seconds);
  });

  it.each([
    [{}],
    [{ avgLatency: null, packetLoss: null, downtime: null, uptime: null }],
    [{ avgLatency: 0 }],
    [{ avgLatency: 0, packetLoss: 0 }],
    [null],
    [undefined],
  ])('A period with the figures %j was not measured, and is none.', (wan) => {
    expect(createFrom({ periods: [periodAt('09:55:00', wan)] }).wan.periods).toEqual([]);
  });

  it.each([
    ['10:04:00', 1, undefined],
    ['10:04:01', 0, ['isp-metrics.metricTime']],
    ['23:55:00', 0, ['isp-metrics.metricTime']],
  ])('At two minutes past ten, of a period that begins at %s there are %d; dropped: %j.', (time, count, dropped) => {
    const reading = createFrom({ periods: [periodAt(time, { avgLatency: 12 })] });
    expect([reading.wan.periods.length, reading.dropped]).toEqual([count, dropped]);
  });

  it('A latency of nothing with a loss of something is a loss that was measured.', () => {
    const periods = [periodAt('09:55:00', { avgLatency: 0, packetLoss: 5 })];
    expect(createFrom({ periods }).wan.periods).toEqual([
      { startedAt: '2026-03-02T09:55:00.000Z', packetLossPercent: 5 },
    ]);
  });

  it('What begins twice in the same five minutes began at the later time, in either order.', () => {
    const periods = ['09:55:00', '09:56:00', '09:55:30'].map((time) => periodAt(time, { avgLatency: 12 }));
    for (const order of [periods, periods.toReversed()]) {
      expect(createFrom({ periods: order }).wan.periods).toEqual([
        { startedAt: '2026-03-02T09:56:00.000Z', latencyMs: 12 },
      ]);
    }
  });

  it('What two pages tell of the same five minutes is one period with the worse figures, in either order.', () => {
    const periods = [
      periodAt('09:55:00', { avgLatency: 12, packetLoss: 4 }),
      periodAt('09:55:00', { avgLatency: 30, downtime: 7 }),
    ];
    for (const order of [periods, periods.toReversed()]) {
      expect(createFrom({ periods: order }).wan.periods).toEqual([
        { startedAt: '2026-03-02T09:55:00.000Z', latencyMs: 30, packetLossPercent: 4, downtimeSeconds: 7 },
      ]);
    }
  });
});

describe('what was wrong, without an amount', () => {
  const trouble = (said: VendorAnswers): unknown => createFrom(said).wan.periods;
  const AT = '2026-03-02T10:00:00.000Z';

  it.each<[string, VendorAnswers]>([
    ['the line', { wans: { WAN: { wanIssues: [issueAgo(0)] } } }],
    ['the site', { siteIssues: [issueAgo(0)] }],
    ['the console', { hostIssues: [issueAgo(0)] }],
  ])('What %s tells is trouble of that period, and never the state of the line now.', (_where, said) => {
    const { wan } = createFrom(said);
    expect(wan).toMatchObject({ primary: 'unknown', periods: [{ startedAt: AT, trouble: 'downtime' }] });
  });

  it('What is wrong with the backup is not wrong with the line.', () => {
    const wans = { WAN: { failoverPriority: 1 }, WAN2: { failoverPriority: 2, wanIssues: [issueAgo(0)] } };
    expect(trouble({ wans })).toEqual([]);
  });

  it.each<[object, string | undefined]>([
    [{ wanDowntime: true }, 'downtime'],
    [{ wan_downtime: true }, 'downtime'],
    [{ highLatency: true }, 'latency'],
    [{ high_latency: true }, 'latency'],
    [{ packetLoss: true }, 'latency'],
    [{ packet_loss: true }, 'latency'],
    [{ highLatency: true, wanDowntime: true }, 'downtime'],
    [{ wanDowntime: 3 }, 'downtime'],
    [{ wanDowntime: 0.5 }, 'downtime'],
    // What is not true and not a number above zero is no trouble; a text is not read as anything.
    [{}, undefined],
    [{ wanDowntime: false }, undefined],
    [{ wanDowntime: 0 }, undefined],
    [{ wanDowntime: -1 }, undefined],
    [{ wanDowntime: null }, undefined],
    [{ wanDowntime: 'false' }, undefined],
    [{ wanDowntime: 'true' }, undefined],
    [{ wanDowntime: '' }, undefined],
    [{ wanDowntime: {} }, undefined],
    [{ wanDowntime: [true] }, undefined],
    // What the console has not reported is not known.
    [{ wanDowntime: true, notReported: true }, undefined],
    [{ wanDowntime: true, not_reported: 1 }, undefined],
    [{ wanDowntime: true, not_reported: false }, 'downtime'],
    [{ wanDowntime: true, notReported: 'true' }, 'downtime'],
  ])('The flags %j are trouble: %j.', (flags, expected) => {
    const periods = expected === undefined ? [] : [{ startedAt: AT, trouble: expected }];
    expect(trouble({ siteIssues: [issueAgo(0, flags)] })).toEqual(periods);
  });

  it('It is merged with what was measured in the same five minutes; the worse trouble counts.', () => {
    const said = {
      periods: [periodAt('09:55:00', { avgLatency: 12, downtime: 20 })],
      siteIssues: [issueAgo(1, { highLatency: true })],
      hostIssues: [issueAgo(1, { wan_downtime: true })],
    };
    expect(trouble(said)).toEqual([
      { startedAt: '2026-03-02T09:55:00.000Z', latencyMs: 12, downtimeSeconds: 20, trouble: 'downtime' },
    ]);
    expect(createFrom(said).wan.primary).toBe('up');
  });

  it.each<[unknown, string[]]>([
    [undefined, ['09:45:00']],
    [1, ['09:45:00']],
    [3, ['09:45:00', '09:50:00', '09:55:00']],
    [4, ['09:45:00', '09:50:00', '09:55:00', '10:00:00']],
    [400, ['09:45:00', '09:50:00', '09:55:00', '10:00:00']],
    [0, ['09:45:00']],
    ['many', ['09:45:00']],
  ])('A count of %j is so many periods in a row, up to now: %j.', (count, times) => {
    const periods = createFrom({ siteIssues: [issueAgo(3, { wanDowntime: true, count })] }).wan.periods;
    expect(periods.map(({ startedAt }) => startedAt.slice(11, 19))).toEqual(times);
  });

  it('Where a period that follows was measured, the measurement counts instead of the count.', () => {
    const said = {
      periods: [periodAt('09:50:00', { downtime: 20 }), periodAt('09:55:00', { downtime: 0 })],
      siteIssues: [issueAgo(2, { wanDowntime: true, count: 2 })],
    };
    expect(trouble(said)).toEqual([
      { startedAt: '2026-03-02T09:50:00.000Z', downtimeSeconds: 20, trouble: 'downtime' },
      { startedAt: '2026-03-02T09:55:00.000Z', downtimeSeconds: 0 },
    ]);
  });

  it.each<[string, unknown, string[] | undefined]>([
    ['of the next bucket', BUCKET + 1, ['issues.index']],
    ['of a year later', BUCKET + 105_120, ['issues.index']],
    ['of an hour ago', BUCKET - 12, undefined],
    ['without a time', undefined, ['sites.index']],
    ['with a time that is no bucket', 5.5, ['sites.index']],
  ])('An issue %s says nothing of now; dropped: %j.', (_title, index, dropped) => {
    const reading = createFrom({ siteIssues: [{ index, wanDowntime: true }] });
    expect([reading.wan.periods, reading.dropped]).toEqual([[], dropped]);
  });
});
