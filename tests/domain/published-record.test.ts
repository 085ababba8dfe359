import { describe, expect, it } from 'vitest';
import { createPublishedRecord, publishedRecordSchema } from '../../src/schema/published-record.ts';
import { traceReading, type HistoryLog } from '../../src/status/history-log.ts';
import { logReading, type OutageLog } from '../../src/status/outage-log.ts';
import { createPlaceDays } from '../../src/status/place-days.ts';
import type { Internet } from '../../src/status/snapshot.ts';
import { createDice } from '../dice.ts';
import { createRecord } from './status/history-records.ts';

const STEP = 5 * 60_000;
const OK: Internet = { level: 'ok', attribution: 'ok' };
const STATES: readonly Internet[] = [
  { level: 'degraded', attribution: 'provider' },
  { level: 'degraded', attribution: 'us' },
  { level: 'outage', attribution: 'provider' },
  { level: 'outage', attribution: 'us' },
];
const RULES = { ok: 'line-up', degraded: 'line-slow', outage: 'line-down' } as const;

/** The states of five minutes each from a start on; undefined where nothing was read. */
type Timeline = readonly (Internet | undefined)[];

interface Logs {
  readonly history: HistoryLog | undefined;
  readonly outages: OutageLog['outages'];
}

function trace(timeline: Timeline, start: number, timeZone: string): Logs {
  const days = createPlaceDays(timeZone);
  let history: HistoryLog | undefined;
  let log: OutageLog | undefined;
  for (const [index, state] of timeline.entries()) {
    if (!state) continue;
    const now = start + index * STEP;
    const record = createRecord(new Date(now).toISOString(), state, RULES[state.level], {});
    log = logReading(log, record, undefined, now);
    history = traceReading(history, record, log, { days, now });
  }
  return { history, outages: log?.outages ?? [] };
}

/** Faults of one state each, apart from each other, and times of an hour or more in which nothing was read. */
function createYear(seed: number, steps: number): Timeline {
  const dice = createDice(seed);
  const timeline: (Internet | undefined)[] = Array.from({ length: steps }, () => OK);
  for (let step = 500; step < steps - 500; step += 400 + dice.below(2_000)) {
    const length = 1 + dice.below(60);
    const isGap = dice.chance(15);
    const state = isGap ? undefined : dice.pick(STATES);
    timeline.fill(state, step, step + (isGap ? 12 + length : length));
    step += length + 24;
  }
  return timeline;
}

const format = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Madrid', dateStyle: 'short' });

/** The same figures counted by hand: every minute of every day within, one after the other. */
function countByHand(timeline: Timeline, start: number, from: string, to: string): Record<string, number> {
  const counts: Record<string, number> = { ok: 0, unknown: 0 };
  for (const [index, state] of timeline.entries()) {
    const date = format.format(start + index * STEP);
    if (date < from || date > to) continue;
    // A reading holds for five minutes where none follows it soon.
    const name = state ? (state.level === 'ok' ? 'ok' : `${state.level} ${state.attribution}`) : 'unknown';
    counts[name] = (counts[name] ?? 0) + 5;
  }
  return counts;
}

describe('createPublishedRecord', () => {
  const START = Date.UTC(2025, 8, 1, 22, 0);
  const STEPS = 400 * 288;

  it.each([1, 2, 3])(
    'Of a year with faults, gaps and changes of the clock, the figures are right to the minute: seed %i.',
    (seed) => {
      const timeline = createYear(seed, STEPS);
      const logs = trace(timeline, START, 'Europe/Madrid');
      const now = START + STEPS * STEP + 3_600_000;
      const record = createPublishedRecord(logs.history, logs.outages, { now, timeZone: 'Europe/Madrid' });
      if (!record) throw new Error('There is a record of a year');
      expect([record.from, record.to]).toEqual(['2025-10-07', '2026-10-06']);
      const truth = countByHand(timeline, START, record.from, record.to);
      const { ok, degraded, outage, unknown } = record.seconds;
      expect({
        ok: ok / 60,
        'degraded provider': degraded.provider / 60,
        'degraded us': degraded.us / 60,
        'outage provider': outage.provider / 60,
        'outage us': outage.us / 60,
        unknown: unknown / 60,
      }).toEqual(truth);
      const runs = (who: string): number[] => {
        const lengths: number[] = [];
        for (const [index, state] of timeline.entries()) {
          const date = format.format(START + index * STEP);
          if (state?.level !== 'outage' || state.attribution !== who || date < record.from || date > record.to)
            continue;
          const before = timeline[index - 1];
          if (before?.level === 'outage') lengths[lengths.length - 1] = (lengths.at(-1) ?? 0) + 300;
          else lengths.push(300);
        }
        return lengths;
      };
      for (const who of ['provider', 'us'] as const) {
        const lengths = runs(who);
        expect(record.outages[who]).toEqual({ count: lengths.length, longestSeconds: Math.max(0, ...lengths) });
      }
      expect(publishedRecordSchema.parse(JSON.parse(JSON.stringify(record)))).toEqual(record);
    },
    120_000,
  );

  it('Days are whole, by the place’s own clock: from the first that was measured to yesterday.', () => {
    const start = Date.UTC(2026, 2, 28, 10, 0);
    const logs = trace(
      Array.from({ length: 600 }, () => OK),
      start,
      'Europe/Madrid',
    );
    const record = createPublishedRecord(logs.history, [], { now: start + 600 * STEP, timeZone: 'Europe/Madrid' });
    expect([record?.from, record?.to]).toEqual(['2026-03-28', '2026-03-29']);
    // Measured from 11:00 of a day of 24 hours; the next one has 23.
    expect(record).toMatchObject({ everyMinutes: 5, seconds: { ok: (13 + 23) * 3600, unknown: 11 * 3600 } });
  });

  it('One day may be all that there is, and no record ends before it begins.', () => {
    const start = Date.UTC(2026, 2, 2);
    const logs = trace(
      Array.from({ length: 288 }, () => OK),
      start,
      'UTC',
    );
    const record = createPublishedRecord(logs.history, [], { timeZone: 'UTC', now: start + 288 * STEP });
    expect(record).toMatchObject({ from: '2026-03-02', to: '2026-03-02' });
    expect(publishedRecordSchema.safeParse(record).success).toBe(true);
    expect(publishedRecordSchema.safeParse({ ...record, to: '2026-03-01' }).success).toBe(false);
  });

  it('Before the first day is over there is nothing to publish.', () => {
    const start = Date.UTC(2026, 2, 2, 10, 0);
    const logs = trace([OK, OK], start, 'UTC');
    const day = { timeZone: 'UTC', now: start + 3_600_000 };
    expect(createPublishedRecord(logs.history, [], day)).toBeUndefined();
    expect(createPublishedRecord(undefined, [], day)).toBeUndefined();
  });

  it('Days of which not every outage is known do not count.', () => {
    const start = Date.UTC(2026, 2, 1);
    const logs = trace(
      Array.from({ length: 5 * 288 }, () => OK),
      start,
      'UTC',
    );
    const clock = { timeZone: 'UTC', now: start + 5 * 288 * STEP, incompleteUntil: '2026-03-02' };
    expect(createPublishedRecord(logs.history, [], clock)).toMatchObject({ from: '2026-03-03', to: '2026-03-05' });
  });

  it('Of an outage that began before these days, or lasts, the part within them counts; one that was only slow is none.', () => {
    const start = Date.UTC(2026, 2, 1);
    const logs = trace(
      Array.from({ length: 3 * 288 }, () => OK),
      start,
      'UTC',
    );
    const outage = (startedAt: string, endedAt: string | null, worst: 'outage' | 'degraded' = 'outage') => ({
      startedAt,
      endedAt,
      worst,
      attribution: 'us' as const,
      backfilled: false,
      evidence: [],
    });
    const outages = [
      outage('2026-02-20T00:00:00.000Z', '2026-02-28T00:00:00.000Z'),
      outage('2026-02-28T22:00:00.000Z', '2026-03-01T00:00:00.000Z'),
      outage('2026-02-28T23:00:00.000Z', '2026-03-01T01:00:00.000Z'),
      outage('2026-03-02T01:00:00.000Z', '2026-03-02T09:00:00.000Z', 'degraded'),
      outage('2026-03-03T22:00:00.000Z', null),
    ];
    const record = createPublishedRecord(logs.history, outages, {
      timeZone: 'UTC',
      now: start + 3 * 288 * STEP + 60_000,
    });
    expect(record?.outages).toEqual({
      provider: { count: 0, longestSeconds: 0 },
      us: { count: 2, longestSeconds: 7_200 },
    });
  });
});
