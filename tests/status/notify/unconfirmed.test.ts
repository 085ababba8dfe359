import { expect, it } from 'vitest';
import { isTooSoon, noteUnconfirmed } from '../../../src/status/notify/retries.ts';
import { nextDelivery } from '../../../src/status/notify/deliveries.ts';
import { createChannelRecord } from '../../../src/status/notify/delivery-record.ts';
import type { Run } from '../../../src/status/record/run.ts';
import { extendRuns } from '../../../src/status/record/runs.ts';
import { NETWORK } from '../fixtures.ts';
import { createRecord } from '../history-records.ts';

const START = Date.UTC(2026, 2, 2, 10, 0);
const MINUTE = 60_000;
const DOWN = { level: 'outage', attribution: 'provider' } as const;

/** Returns when messages are sent during an outage of 440 minutes; the receiver confirms only number `confirmed`. */
function playOutage(isRefused: boolean, confirmed?: number): [minutes: number, id: string][] {
  let runs: readonly Run[] = [];
  let way = createChannelRecord(START);
  const sent: [minutes: number, id: string][] = [];
  for (let now = START; now <= START + 440 * MINUTE; now += 5 * MINUTE) {
    const takenAt = new Date(now).toISOString();
    const record = createRecord(takenAt, DOWN, 'line-down', { barn: 'ok' }, new Date(START).toISOString());
    const last = {
      internet: DOWN,
      finding: { subject: '', rule: 'line-down' as const, figures: {} },
      since: record.internetSince,
    };
    const status = { ...record, memory: { ...record.memory, last } } as const;
    runs = extendRuns(runs, status);
    const news = nextDelivery(
      way,
      { status, runs, network: NETWORK, afterMinutes: 10, unreadSince: null, ratesThrough: '2031-12-31' },
      now,
    );
    if (!news || isTooSoon(news, now)) continue;
    sent.push([(now - START) / MINUTE, news.id]);
    way = sent.length === confirmed ? news.after : noteUnconfirmed(news, isRefused, now);
  }
  return sent;
}

it('a refused message is retried with every refresh for half an hour, then less often, at least hourly', () => {
  expect(playOutage(true).map(([minutes]) => minutes)).toEqual([
    ...[10, 15, 20, 25, 30, 35, 45, 65, 105, 165, 225, 285, 345, 405],
  ]);
});

it('an unconfirmed message is sent after 10, 20 and 40 minutes, then hourly, with the same id', () => {
  const began = `internet.outage.began.${START}`;
  expect(playOutage(false, 6)).toEqual([
    [10, began],
    [20, began],
    [40, began],
    [80, began],
    [140, began],
    [200, began],
    [440, `internet.outage.lasts.${START}.${START + 200 * MINUTE}`],
  ]);
});
