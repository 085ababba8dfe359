import { expect, it } from 'vitest';
import { nextDelivery } from '../../../src/status/notify/deliveries.ts';
import { createChannelRecord, type ChannelRecord } from '../../../src/status/notify/delivery-record.ts';
import type { Run } from '../../../src/status/record/run.ts';
import { NETWORK } from '../fixtures.ts';
import { createRecord } from '../history-records.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const run = (from: number, to: number, internet: Run['internet']): Run => ({
  from: from * MINUTE_MS,
  to: to * MINUTE_MS,
  internet,
  attribution: internet === 'ok' ? 'ok' : 'provider',
  spots: {},
  accessPoints: {},
});
const FACTS = {
  status: undefined,
  runs: [],
  network: NETWORK,
  afterMinutes: 10,
  unreadSince: null,
  ratesThrough: '2031-12-31',
};

it.each([
  [7, 'was'],
  [7.1, undefined],
])('an unreported outage is reported until seven days after its end: %s, %s', (days, stage) => {
  const now = 40 * MINUTE_MS + days * DAY_MS;
  const runs = [run(0, 10, 'ok'), run(10, 40, 'outage'), run(40, now / MINUTE_MS, 'ok')];
  expect(nextDelivery(createChannelRecord(0), { ...FACTS, runs }, now - 1)?.stage).toBe(stage);
});

it.each([
  ['hours in which nothing was read', [run(30, 55, 'outage'), run(595, 605, 'outage')], 605, 35],
  ['minutes in which it worked', [run(30, 40, 'outage'), run(40, 50, 'ok'), run(50, 70, 'degraded')], 70, 30],
])('the end of an outage gives the measured duration, without %s', (_, faults, over, minutes) => {
  const runs = [run(0, 30, 'ok'), ...faults, run(over, over + 60, 'ok')];
  const now = (over + 60) * MINUTE_MS;
  const open = { kind: 'internet', subject: '', level: 'outage', startedAt: 30 * MINUTE_MS, rule: null } as const;
  const told = { toldUntil: 0, open: [{ ...open, at: 40 * MINUTE_MS, isSure: true }], unconfirmed: [] };
  for (const way of [createChannelRecord(0), told]) {
    const { startedAt, endedAt, seconds } = nextDelivery(way, { ...FACTS, runs }, now) ?? {};
    expect([startedAt, endedAt, seconds]).toEqual([30 * MINUTE_MS, over * MINUTE_MS, minutes * 60]);
  }
});

it.each([
  [14, 64],
  [15, 40],
])('two outages %s minutes apart: the first ends at minute %s; less than 15 makes them one', (between, end) => {
  const runs = [run(0, 30, 'ok'), run(30, 40, 'outage'), run(40, 40 + between, 'ok')];
  const again = 40 + between;
  runs.push(run(again, again + 10, 'outage'), run(again + 10, 120, 'ok'));
  expect(nextDelivery(createChannelRecord(0), { ...FACTS, runs }, 120 * MINUTE_MS)?.endedAt).toBe(end * MINUTE_MS);
});

it('access points and areas: hours without a reading, or in an unknown state, do not count', () => {
  const down = (from: number, to: number, kitchen: 'down' | 'unknown'): Run => ({
    ...run(from, to, 'ok'),
    accessPoints: { kitchen },
  });
  const faults = [down(30, 55, 'down'), down(595, 605, 'down'), down(605, 700, 'unknown'), down(700, 710, 'down')];
  const runs = [run(0, 30, 'ok'), ...faults, run(710, 730, 'ok')];
  for (const [kind, subject] of [
    ['access-point', 'kitchen'],
    ['area', 'molino'],
  ] as const) {
    const open = { kind, subject, level: 'outage', startedAt: 30 * MINUTE_MS, rule: null } as const;
    const way = { toldUntil: 0, open: [{ ...open, at: 40 * MINUTE_MS, isSure: true }], unconfirmed: [] };
    const { stage, endedAt, seconds } = nextDelivery(way, { ...FACTS, runs }, 730 * MINUTE_MS) ?? {};
    expect([stage, endedAt, seconds]).toEqual(['over', 710 * MINUTE_MS, 45 * 60]);
  }
});

it('an access point is reported once it has been down for exactly a quarter of an hour', () => {
  const internet = { level: 'ok', attribution: 'ok' } as const;
  const offline = {
    state: 'offline' as const,
    heard: true,
    last: 'offline' as const,
    flapping: { since: null, failures: [] },
    busy: [],
  };
  const stageAt = (seconds: number) => {
    const now = 30 * MINUTE_MS + seconds * 1000;
    const record = createRecord(new Date(now).toISOString(), internet, 'line-up', { coworking: 'limited' });
    const status = { ...record, memory: { ...record.memory, accessPoints: { desks: offline } } };
    const down = { ...run(30, now / MINUTE_MS, 'ok'), accessPoints: { desks: 'down' as const } };
    const news = nextDelivery(createChannelRecord(0), { ...FACTS, status, runs: [run(0, 30, 'ok'), down] }, now);
    return news && `${news.kind} ${news.subject} ${news.stage}`;
  };
  expect([stageAt(899), stageAt(900)]).toEqual([undefined, 'access-point desks began']);
});

it.each([
  ['area', 'loft', 'is no more'],
  ['access-point', 'loft-a', 'is no more'],
  ['access-point', 'desks', 'is expected to be offline'],
] as const)('reports nothing about an %s, %s, that %s', (kind, subject, _) => {
  const spots = NETWORK.spots.map((spot) => ({
    ...spot,
    accessPoints: spot.accessPoints.map((point) => ({ ...point, expectedOffline: point.key === 'desks' })),
  }));
  const open = { kind, subject, level: 'outage', startedAt: 0, rule: null } as const;
  const way = { toldUntil: 0, open: [{ ...open, at: 0, isSure: true }], unconfirmed: [] };
  const facts = { ...FACTS, network: { ...NETWORK, spots }, runs: [run(5, 90, 'ok')] };
  expect(nextDelivery(way, facts, 90 * MINUTE_MS)).toBeUndefined();
});

it('nothing ends before it began, even if the reporting clock is ahead', () => {
  const record = createRecord('1970-01-01T01:30:00.000Z', { level: 'ok', attribution: 'ok' }, 'line-up', {});
  const open = {
    kind: 'no-reading',
    subject: 'never',
    level: 'outage',
    startedAt: 95 * MINUTE_MS,
    rule: null,
  } as const;
  const way = { toldUntil: 0, open: [{ ...open, at: 95 * MINUTE_MS, isSure: true }], unconfirmed: [] };
  const { endedAt, seconds } = nextDelivery(way, { ...FACTS, status: record }, 96 * MINUTE_MS) ?? {};
  expect([endedAt, seconds]).toEqual([95 * MINUTE_MS, 0]);
});

it('incidents from before the record had access points end after a quarter of an hour that is ok', () => {
  const open = { kind: 'access-point', subject: 'kitchen', level: 'outage', startedAt: 0, rule: null } as const;
  const way = { toldUntil: 0, open: [{ ...open, at: 0, isSure: true }], unconfirmed: [] };
  const stageAt = (minute: number) =>
    nextDelivery(way, { ...FACTS, runs: [run(5, minute, 'ok')] }, minute * MINUTE_MS)?.stage;
  expect([stageAt(19), stageAt(20)]).toEqual([undefined, 'over']);
});

it('the end of rates is reported 60, 30 and 7 days before, once each, without a new build', () => {
  const facts = { ...FACTS, ratesThrough: '2027-10-31' };
  const told: string[] = [];
  let way: ChannelRecord = createChannelRecord(Date.parse('2027-07-01T00:00Z'));
  for (let now = way.toldUntil; now < Date.parse('2027-12-01T00:00Z'); now += DAY_MS / 24) {
    const news = nextDelivery(way, facts, now);
    if (news) told.push(`${new Date(now).toISOString().slice(0, 10)} ${news.kind} ${news.stage}`);
    way = news?.after ?? way;
  }
  expect(told).toEqual(['2027-09-01 rates-end began', '2027-10-01 rates-end began', '2027-10-24 rates-end began']);
  expect(nextDelivery(way, { ...facts, ratesThrough: '2028-10-31' }, Date.parse('2027-10-25T10:00Z'))).toBeUndefined();
});
