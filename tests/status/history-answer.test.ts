import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayIn } from '../../src/text/numbers/dates.ts';
import type { Rule } from '../../src/status/evidence.ts';
import { listOutages } from '../../src/status/record/outages.ts';
import type { Run } from '../../src/status/record/run.ts';
import { extendRuns, holdLast } from '../../src/status/record/runs.ts';
import { formatRuns, parseRuns } from '../../src/status/record/runs-text.ts';
import type { Internet } from '../../src/status/snapshot.ts';
import { summarizeHistory, type History } from '../../src/status/history-answer.ts';
import { createRecord } from './history-records.ts';

const timeZone = 'Europe/Madrid';
const AREAS = ['barn', 'mill'] as const;

type Level = 'ok' | 'limited' | 'down';

interface Step {
  readonly after: number;
  readonly internet: Internet;
  readonly rule: Rule;
  /** How many seconds before the reading the new level began, as far as is known then. */
  readonly back: number;
  readonly areas: Readonly<Partial<Record<(typeof AREAS)[number], Level>>>;
}

const OK = { internet: { level: 'ok', attribution: 'ok' }, rule: 'line-up' } as const;
const FAULTS = [
  { internet: { level: 'degraded', attribution: 'provider' }, rule: 'line-slow' },
  { internet: { level: 'degraded', attribution: 'us' }, rule: 'on-backup' },
  { internet: { level: 'degraded', attribution: 'us' }, rule: 'line-unknown' },
  { internet: { level: 'outage', attribution: 'provider' }, rule: 'line-down' },
  { internet: { level: 'outage', attribution: 'us' }, rule: 'line-unplugged' },
  { internet: { level: 'outage', attribution: 'provider' }, rule: 'site-dark' },
] as const;

const level = fc.constantFrom<Level>('ok', 'limited', 'down');
const step: fc.Arbitrary<Step> = fc
  .record({
    after: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 300, max: 310 }) }, fc.integer({ min: 1, max: 30_000 })),
    said: fc.oneof({ weight: 2, arbitrary: fc.constant(OK) }, fc.constantFrom(...FAULTS)),
    back: fc.integer({ min: 0, max: 1_000 }),
    areas: fc.record({ barn: level, mill: level }, { requiredKeys: ['barn'] }),
  })
  .map(({ said, ...rest }) => ({ ...said, ...rest }));

/** Around both changes of the clock, and one date in winter. */
const start = fc.constantFrom('2026-03-28T20:00:00Z', '2026-10-24T20:00:00Z', '2026-01-15T12:00:00Z').map(Date.parse);

interface Played {
  readonly log: readonly Run[];
  /** When each reading was taken, in seconds, and since when it had its level. */
  readonly times: readonly number[];
  readonly since: readonly number[];
}

function play(startedAt: number, steps: readonly Step[]): Played {
  let [log, now]: [readonly Run[], number] = [[], startedAt];
  const since: number[] = [];
  const times = steps.map(({ after, internet, rule, back, areas }, index) => {
    now += after * 1000;
    const before = since.at(-1) ?? now / 1000;
    const isNew = internet.level !== steps[index - 1]?.internet.level;
    since.push(isNew ? Math.max(before, now / 1000 - back) : before);
    const began = new Date((since.at(-1) ?? 0) * 1000).toISOString();
    log = extendRuns(log, createRecord(new Date(now).toISOString(), internet, rule, areas, began));
    return now / 1000;
  });
  return { log, times, since };
}

type Sums = Record<string, number>;

const dates = new Map<number, string>();

/** Returns the local date of a second. Computed per quarter of an hour, which every time zone allows. */
function dateOf(second: number): string {
  const quarter = second - (second % 900);
  const date = dates.get(quarter) ?? dayIn(timeZone, new Date(quarter * 1000));
  dates.set(quarter, date);
  return date;
}

/** Adds up seconds by day, subject and level: an independent calculation without runs, sums or the log. */
function integrate(steps: readonly Step[], { times, since, log }: Played, until: number) {
  const sums = new Map<string, Sums>();
  const stretches = listOutages(holdLast(log, until * 1000)).flatMap((outage) => outage.stretches);
  steps.forEach(({ areas }, index) => {
    const from = times[index] ?? 0;
    const next = times[index + 1];
    const holds = next !== undefined && next - from <= 660 ? next : Math.min(next ?? until, from + 300);
    for (let second = from; second < Math.min(holds, until); second += 1) {
      const date = dateOf(second);
      const day = sums.get(date) ?? {};
      sums.set(date, day);
      const level = steps[since.findLastIndex((began) => began <= second)]?.internet.level;
      const blamed = stretches.findLast(({ from }) => from / 1000 <= second)?.attribution;
      const said = level === 'ok' ? 'ok' : [level, blamed].join(' ');
      const there = Object.entries(areas).map(([key, area]) => `${key} ${level === 'outage' ? 'cut' : area}`);
      for (const key of [`internet ${said}`, ...there]) day[key] = (day[key] ?? 0) + 1;
    }
  });
  return sums;
}

/** Returns the totals of a day in the same form as `integrate`. */
function sumsOf({ internet, spots }: Pick<History, 'internet' | 'spots'>, date: string): Sums {
  const { ok, degraded, outage } = internet.days.find((day) => day.date === date)?.seconds ?? {
    ok: 0,
    degraded: { provider: 0, us: 0 },
    outage: { provider: 0, us: 0 },
  };
  const ofAreas = spots.flatMap(({ key, days: ofArea }) => {
    const { unknown: _, ...levels } = ofArea.find((day) => day.date === date)?.seconds ?? { unknown: 0 };
    return Object.entries(levels).map(([name, seconds]): [string, number] => [`${key} ${name}`, seconds]);
  });
  const all: [string, number][] = [
    ['internet ok', ok],
    ['internet degraded provider', degraded.provider],
    ['internet degraded us', degraded.us],
    ['internet outage provider', outage.provider],
    ['internet outage us', outage.us],
    ...ofAreas,
  ];
  return Object.fromEntries(all.filter(([, seconds]) => seconds > 0));
}

/** Returns when a day of 2026 begins in Madrid, whose clock goes forward on 29 March and back on 25 October. */
function startOf(date: string): number {
  const offset = date > '2026-03-29' && date <= '2026-10-25' ? '+02:00' : '+01:00';
  return Date.parse(`${date}T00:00:00${offset}`) / 1000;
}

describe('the history', () => {
  it('equals the measured seconds added up one by one, with the final attribution', () => {
    fc.assert(
      fc.property(start, fc.array(step, { minLength: 1, maxLength: 60 }), fc.nat(1_000), (at, steps, later) => {
        const played = play(at, steps);
        const until = (played.times.at(-1) ?? 0) + later + 1;
        const history = summarizeHistory(played.log, AREAS, { now: (until - 1) * 1000, timeZone });
        const expected = integrate(steps, played, until);
        for (const { date } of history.internet.days) expect(sumsOf(history, date)).toEqual(expected.get(date) ?? {});
        expect([...expected.keys()].every((date) => history.internet.days.some((day) => day.date === date))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('has every second of every day once; unmeasured ones are unknown; days have 23, 24 or 25 hours', () => {
    fc.assert(
      fc.property(start, fc.array(step, { minLength: 2, maxLength: 60 }), (at, steps) => {
        const { log, times } = play(at, steps);
        const until = (times.at(-1) ?? 0) + 1;
        const history = summarizeHistory(log, AREAS, { now: (until - 1) * 1000, timeZone });
        for (const { date, seconds } of history.internet.days) {
          const { ok, degraded, outage, unknown } = seconds;
          const sum = ok + degraded.provider + degraded.us + outage.provider + outage.us + unknown;
          expect(sum).toBe(Math.min(startOf(addDays(date, 1)), until) - startOf(date));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('lists the last 48 hours in order, without overlap and without unmeasured time', () => {
    fc.assert(
      fc.property(start, fc.array(step, { minLength: 1, maxLength: 60 }), (at, steps) => {
        const { log, times } = play(at, steps);
        const now = (times.at(-1) ?? 0) * 1000;
        const { internet, spots } = summarizeHistory(log, AREAS, { now, timeZone });
        for (const { recent } of [internet, ...spots]) {
          const moments = recent.flatMap(({ from, to }) => [from, to]);
          expect(moments).toEqual(moments.toSorted());
          expect(recent.every(({ from, to }) => from < to && Date.parse(from) > now - 48 * 3_600_000)).toBe(true);
        }
        expect(internet.recent.at(-1)?.level).toBe(steps.at(-1)?.internet.level);
      }),
      { numRuns: 60 },
    );
  });

  it('can be stored and read after any readings, and a repeated reading changes nothing', () => {
    fc.assert(
      fc.property(start, fc.array(step, { minLength: 1, maxLength: 30 }), (at, steps) => {
        const { log, times } = play(at, steps);
        expect(parseRuns(formatRuns(log))).toEqual({ runs: log, isWhole: true });
        const now = (times.at(-1) ?? 0) * 1000;
        const again = createRecord(new Date(now).toISOString(), OK.internet, OK.rule, {});
        expect(extendRuns(log, again)).toBe(log);
      }),
    );
  });

  it.each([
    ['14 hours ahead of UTC', 'Pacific/Kiritimati', ['2026-03-01 3600', '2026-03-02 86400', '2026-03-03 7200']],
    ['11 hours behind it', 'Pacific/Pago_Pago', ['2026-02-28 7200', '2026-03-01 86400', '2026-03-02 3600']],
    ['ahead by a quarter of an hour', 'Asia/Kathmandu', ['2026-03-01 33300', '2026-03-02 63900']],
  ])('has the days of the place’s own clock, also one that is %s: %s', (_, zone, expected) => {
    const [from, to] = [Date.UTC(2026, 2, 1, 9), Date.UTC(2026, 2, 2, 12)];
    const runs = [{ from, to, internet: 'ok', attribution: 'ok', spots: {}, accessPoints: {} }] as const;
    const { internet } = summarizeHistory(runs, [], { now: to - 1, timeZone: zone });
    expect(internet.days.map(({ date, seconds }) => `${date} ${seconds.ok}`)).toEqual(expected);
  });

  it('has ninety days, a year without areas, and older than that only outages and their ends', () => {
    const day = 24 * 60 * 60_000;
    const now = Date.parse('2026-06-01T00:00:00Z');
    const run = (daysAgo: number, internet: 'ok' | 'outage'): Run => ({
      from: now - daysAgo * day,
      to: now - (daysAgo - 0.5) * day,
      internet,
      attribution: internet === 'ok' ? 'ok' : 'us',
      spots: { barn: 'ok' },
      accessPoints: {},
    });
    const old = [run(500, 'ok'), run(499.5, 'outage'), run(499, 'ok'), run(498, 'ok'), run(100, 'ok'), run(89, 'ok')];
    const before = { takenAt: '2026-05-31T23:55:00Z' };
    const runs = extendRuns(old, createRecord('2026-06-01T00:00:00Z', OK.internet, OK.rule, {}), before);
    const kept = runs.map(({ from, internet, spots }) => [(now - from) / day, internet, Object.keys(spots).length]);
    expect(kept).toEqual([
      [499.5, 'outage', 0],
      [499, 'ok', 0],
      [100, 'ok', 0],
      [89, 'ok', 1],
      [0, 'ok', 0],
    ]);
    const { internet } = summarizeHistory(runs, [], { now, timeZone });
    expect([internet.days.length, internet.days[0]?.date]).toEqual([90, '2026-03-04']);
  });

  it('limits its size for an internet that fails every five minutes', () => {
    const now = Date.parse('2026-06-01T00:00:00Z');
    const levels = { internet: 'ok', attribution: 'ok', spots: {}, accessPoints: {} } as const;
    const many = Array.from({ length: 7_001 }, (_, index) => {
      const from = now - (7_002 - index) * 300_000;
      return { from, to: from + 1, ...levels };
    });
    expect(extendRuns(many, createRecord('2026-06-01T00:00:00Z', OK.internet, OK.rule, {}))).toHaveLength(7_000);
  });

  it('continues after a clock that ran ahead, with the second reading of a right one', () => {
    const times = ['2027-01-01T00:00:00.000Z', '2026-03-02T10:00:00.000Z', '2026-03-02T10:05:00.000Z'];
    let log: readonly Run[] = [];
    const ends = times.map((takenAt, index) => {
      const before = times.slice(0, index).map((time) => ({ takenAt: time }));
      const record = createRecord(takenAt, OK.internet, OK.rule, { barn: 'ok' });
      log = extendRuns(log, record, before.at(-1));
      return log.map(({ to }) => new Date(to).toISOString());
    });
    expect(ends).toEqual([[times[0]], [times[0]], [times[2]]]);
  });

  it('has no day for a place without readings', () => {
    const history = summarizeHistory([], ['barn'], { now: Date.parse('2026-03-02T10:00:00Z'), timeZone });
    expect(history).toEqual({
      updatedAt: null,
      timeZone,
      internet: { recent: [], days: [] },
      spots: [{ key: 'barn', recent: [], days: [] }],
    });
  });
});
