import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isTooSoon, nextDelivery, noteUnconfirmed, type Delivery } from '../../../src/status/notify/deliveries.ts';
import { noteUnread, createChannelRecord, type DeliveryRecord } from '../../../src/status/notify/delivery-record.ts';
import { summarizeHistory } from '../../../src/status/history-answer.ts';
import { tableOutages } from '../../../src/status/record/outage-list.ts';
import { listOutages } from '../../../src/status/record/outages.ts';
import type { Run } from '../../../src/status/record/run.ts';
import { extendRuns } from '../../../src/status/record/runs.ts';
import type { StatusRecord } from '../../../src/status/record/status-record.ts';
import { stringsOf } from '../../place.ts';
import { NETWORK } from '../fixtures.ts';
import { createRecord } from '../history-records.ts';

/** `PROPERTY_RUNS=10000` asks as many as that. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 100);
const START = Date.UTC(2026, 2, 2, 10, 0);
const MINUTE = 60_000;
const { alarms, staff, status } = stringsOf('en');
const INTERNET = {
  ok: [{ level: 'ok', attribution: 'ok' }, 'line-up'],
  slow: [{ level: 'degraded', attribution: 'provider' }, 'line-slow'],
  down: [{ level: 'outage', attribution: 'provider' }, 'line-down'],
  pulled: [{ level: 'outage', attribution: 'us' }, 'line-unplugged'],
} as const;

/** Some readings of one kind, or none, each five minutes after the other; what becomes of what is sent, or of the run. */
const step = fc.record({
  count: fc.integer({ min: 1, max: 15 }),
  state: fc.constantFrom('ok', 'ok', 'ok', 'slow', 'down', 'down', 'pulled', 'unread', 'no run'),
  sending: fc.constantFrom('taken', 'taken', 'refused', 'silent', 'killed before', 'killed after', 'not stored'),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface World {
  status: StatusRecord | undefined;
  runs: readonly Run[];
  stored: DeliveryRecord | undefined;
  readonly arrived: (Delivery & { readonly sentAt: number; readonly isGood: boolean; readonly isFresh: boolean })[];
  heartbeats: number;
}

function read(world: World, state: keyof typeof INTERNET, now: number): void {
  const [internet, rule] = INTERNET[state];
  const takenAt = new Date(now).toISOString();
  const before = world.status;
  const since = before?.internet.level === internet.level ? before.internetSince.at : takenAt;
  const record = createRecord(takenAt, internet, rule, { barn: 'ok' }, since);
  const finding = { subject: 'internet', rule, figures: {} };
  const last = { internet, finding, since: record.internetSince };
  world.status = { ...record, memory: { ...record.memory, last } };
  world.runs = extendRuns(world.runs, world.status, now);
}

/** One run of the schedule, as far as it gets. */
function run(world: World, sending: Step['sending'], now: number): void {
  const told = noteUnread(world.stored, world.status?.takenAt, now);
  told.ways = { phone: createChannelRecord(now), ...told.ways };
  if (sending === 'not stored') return;
  world.stored = structuredClone({ ...told });
  const facts = {
    ...world,
    network: NETWORK,
    afterMinutes: 10,
    unreadSince: told.unreadSince,
    ratesThrough: '2031-12-31',
  };
  for (;;) {
    const news = nextDelivery(world.stored.ways.phone ?? createChannelRecord(now), facts, now);
    if (!news) break;
    if (isTooSoon(news, now)) return;
    world.stored.ways.phone = news.before;
    if (sending === 'refused') world.stored.ways.phone = noteUnconfirmed(news, true, now);
    if (sending === 'refused' || sending === 'killed before') return;
    const isGood = world.status?.internet.level === 'ok';
    const isFresh = now - Date.parse(world.status?.takenAt ?? '') <= 11 * MINUTE;
    world.arrived.push({ ...news, sentAt: now, isGood, isFresh });
    if (sending === 'silent') world.stored.ways.phone = noteUnconfirmed(news, false, now);
    if (sending === 'silent' || sending === 'killed after') return;
    world.stored.ways.phone = news.after;
  }
  if (told.unreadSince === null) world.heartbeats += 1;
}

function play(steps: readonly Step[]): { readonly world: World; readonly now: number } {
  const world: World = { status: undefined, runs: [], stored: undefined, arrived: [], heartbeats: 0 };
  let now = START;
  const act = (state: Step['state'], sending: Step['sending']): void => {
    if (state !== 'unread' && state !== 'no run') read(world, state, now);
    if (state !== 'no run') run(world, sending, now);
    now += 5 * MINUTE;
  };
  act('ok', 'taken');
  for (const { count, state, sending } of steps) for (let time = 0; time < count; time += 1) act(state, sending);
  // In the end all is well for long enough.
  for (let time = 0; time < 24; time += 1) act('ok', 'taken');
  return { world, now };
}

it('Over any readings, failures and restarts: what is told is true, every outage is told, the heartbeat vouches, and history, outages and table have the same seconds', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      const { world, now } = play(steps);
      const { arrived, runs } = world;
      const internet = arrived.filter(({ kind }) => kind === 'internet');
      for (const { stage, level, isGood, isFresh } of internet) {
        if (stage === 'lasts' || (stage === 'began' && level !== 'flapping'))
          expect([isGood, isFresh]).toEqual([false, true]);
      }
      for (const [index, { stage, kind }] of arrived.entries())
        if (stage === 'over')
          expect(arrived.slice(0, index).some((each) => each.kind === kind && each.stage === 'began')).toBe(true);
      const outages = listOutages(runs);
      for (const { from, to, stretches } of outages) {
        const isLong = stretches.some(({ level, seconds }) => level === 'outage' && seconds >= 300);
        const isTold = internet.some(
          ({ stage, startedAt, endedAt, sentAt }) =>
            (stage === 'began' && sentAt >= from && sentAt <= to + 11 * MINUTE) || (startedAt <= from && endedAt >= to),
        );
        if (isLong) expect(isTold, new Date(from).toISOString()).toBe(true);
      }
      expect(world.stored?.ways.phone?.open).toEqual([]);
      expect(world.heartbeats).toBeGreaterThan(0);
      const days = summarizeHistory(runs, [], { now, timeZone: 'Europe/Madrid' }).internet.days;
      const sum = days.reduce(
        (all, { seconds: { degraded: d, outage: o } }) => all + d.provider + d.us + o.provider + o.us,
        0,
      );
      const log = outages.reduce((all, { seconds }) => all + seconds, 0);
      const [, ...rows] = tableOutages(outages, { staff, status, who: alarms.who }, { now, timeZone: 'Europe/Madrid' });
      expect([log, rows.reduce((all, row) => all + Number(row[5]), 0)]).toEqual([sum, sum]);
    }),
    { numRuns: RUNS },
  );
});
