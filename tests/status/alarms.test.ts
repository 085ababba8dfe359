import { expect, it } from 'vitest';
import { nextNews, openWay } from '../../src/status/alarms.ts';
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
    const facts = { status: undefined, runs, network: NETWORK, afterMinutes: 10, unreadSince: null };
    expect(nextNews(openWay(0), facts, now - 1)?.stage).toBe(stage);
  },
);
