import { expect, it } from 'vitest';
import { nextNews, openWay, type Way } from '../../src/status/alarms.ts';
import type { Run } from '../../src/status/run.ts';
import { NETWORK } from './fixtures.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

it.each([
  [7, 'was'],
  [7.1, undefined],
])(
  'An outage that nobody was told of is told for seven days after it was over, and no longer: %s, %s',
  (days, stage) => {
    const over = 40 * MINUTE_MS;
    const now = over + days * DAY_MS;
    const run = (from: number, to: number, internet: Run['internet']): Run => ({
      from,
      to,
      internet,
      attribution: internet === 'ok' ? 'ok' : 'provider',
      spots: {},
    });
    const runs = [run(0, 10 * MINUTE_MS, 'ok'), run(10 * MINUTE_MS, over, 'outage'), run(over, now, 'ok')];
    const facts = {
      status: undefined,
      runs,
      network: NETWORK,
      afterMinutes: 10,
      unreadSince: null,
      ratesThrough: '2031-12-31',
    };
    expect(nextNews(openWay(0), facts, now - 1)?.stage).toBe(stage);
  },
);

it('Without a build it is told 60, 30 and 7 days before rates end, once each, and then no more.', () => {
  const facts = {
    status: undefined,
    runs: [],
    network: NETWORK,
    afterMinutes: 10,
    unreadSince: null,
    ratesThrough: '2027-10-31',
  };
  const told: string[] = [];
  let way: Way = openWay(Date.parse('2027-07-01T00:00Z'));
  for (let now = way.toldUntil; now < Date.parse('2027-12-01T00:00Z'); now += DAY_MS / 24) {
    const news = nextNews(way, facts, now);
    if (news) told.push(`${new Date(now).toISOString().slice(0, 10)} ${news.kind} ${news.stage}`);
    way = news?.after ?? way;
  }
  expect(told).toEqual(['2027-09-01 rates-end began', '2027-10-01 rates-end began', '2027-10-24 rates-end began']);
  expect(nextNews(way, { ...facts, ratesThrough: '2028-10-31' }, Date.parse('2027-10-25T10:00Z'))).toBeUndefined();
});
