import { describe, expect, it } from 'vitest';
import { historyLogSchema, traceReading, type HistoryLog } from '../../../src/status/history-log.ts';
import { logReading, type OutageLog } from '../../../src/status/outage-log.ts';
import { createPlaceDays } from '../../../src/status/place-days.ts';
import type { Internet, SpotLevel } from '../../../src/status/snapshot.ts';
import { summarizeHistory } from '../../../src/status/summarize-history.ts';
import type { Rule } from '../../../src/status/evidence.ts';
import { forManySeeds } from '../../dice.ts';
import { createRecord } from './history-records.ts';

const OK: Internet = { level: 'ok', attribution: 'ok' };
const SLOW: Internet = { level: 'degraded', attribution: 'provider' };
const DOWN: Internet = { level: 'outage', attribution: 'provider' };
const PULLED: Internet = { level: 'outage', attribution: 'us' };
const DAYS = createPlaceDays('Europe/Madrid');

interface Step {
  readonly at: string;
  readonly internet?: Internet;
  readonly rule?: Rule;
  readonly uptime?: number;
  readonly areas?: Readonly<Record<string, SpotLevel['level']>>;
  /** What the clock says of the one that writes; the time of the reading, where it is left out. */
  readonly now?: string;
}

interface Logs {
  readonly history: HistoryLog | undefined;
  readonly outages: OutageLog | undefined;
}

/** Both logs after these readings, as the one writer keeps them. */
function play(steps: readonly Step[], before: Logs = { history: undefined, outages: undefined }): Logs {
  return steps.reduce<Logs>(({ history, outages: earlier }, step) => {
    const { at, internet = OK, rule = 'line-up', uptime, areas = { barn: 'ok' }, now = at } = step;
    const record = createRecord(at, internet, rule, areas);
    const outages = logReading(earlier, record, uptime, Date.parse(now));
    return { outages, history: traceReading(history, record, outages, { days: DAYS, now: Date.parse(now) }) };
  }, before);
}

/** What the history says: of the connection, from when to when by the clock of UTC, and its letter. */
function runsOf({ history }: Logs): string[] {
  const clock = (moment: number): string => new Date(moment * 1000).toISOString().slice(11, 19);
  return (history?.runs ?? []).map(({ from, to, marks }) => `${clock(from)}–${clock(to)} ${marks}`);
}

const at = (time: string): string => `2026-03-02T${time}Z`;

describe('traceReading', () => {
  it('How long the newest reading holds is known with the next, so no run has it yet.', () => {
    const { history } = play([{ at: at('10:00:00.250') }]);
    expect(history).toStrictEqual({
      version: 1,
      areas: ['barn'],
      last: { takenAt: '2026-03-02T10:00:00.250Z', marks: 'oo' },
      runs: [],
      days: [],
      open: null,
    });
  });

  it.each<[string, string, string[]]>([
    ['five minutes', '10:05:00', ['10:00:00–10:05:00 oo']],
    ['ten minutes', '10:10:00', ['10:00:00–10:10:00 oo']],
    ['a moment more than ten minutes', '10:10:00.001', ['10:00:00–10:05:00 oo']],
    ['a day', '23:00:00', ['10:00:00–10:05:00 oo']],
    ['a moment', '10:00:00.900', []],
  ])('A reading that the next follows after %s, at %s, makes %j.', (_, next, runs) => {
    expect(runsOf(play([{ at: at('10:00:00') }, { at: at(next) }]))).toEqual(runs);
  });

  it('Readings that say the same are one run; a run begins where anything changes, and after every gap.', () => {
    const logs = play([
      { at: at('10:00:00') },
      { at: at('10:05:00') },
      { at: at('10:10:00'), areas: { barn: 'limited' } },
      { at: at('10:15:00'), areas: { barn: 'limited' }, internet: SLOW, rule: 'line-slow' },
      { at: at('10:20:00'), areas: { barn: 'down' } },
      { at: at('10:50:00'), areas: { barn: 'down' } },
      { at: at('10:55:00') },
    ]);
    expect(runsOf(logs)).toEqual([
      '10:00:00–10:10:00 oo',
      '10:10:00–10:15:00 ol',
      '10:15:00–10:20:00 pl',
      '10:20:00–10:25:00 od',
      '10:50:00–10:55:00 od',
    ]);
  });

  it('Seconds are rounded down, so that readings at odd moments leave nothing out.', () => {
    const logs = play([{ at: at('10:00:00.999') }, { at: at('10:05:01.001') }, { at: at('10:10:02.999') }]);
    expect(runsOf(logs)).toEqual(['10:00:00–10:10:02 oo']);
  });

  it('A reading that is no newer than the last is not counted again, and changes nothing.', () => {
    const before = play([{ at: at('10:00:00') }, { at: at('10:05:00') }]);
    for (const time of ['10:05:00', '10:04:59', '09:00:00']) {
      expect(play([{ at: at(time), now: at('10:05:00') }], before).history).toBe(before.history);
    }
  });

  it('What a clock that ran ahead has written is taken back, from the first reading of one that does not.', () => {
    const logs = play([
      { at: at('10:00:00') },
      { at: at('10:05:00') },
      { at: at('10:10:00') },
      { at: at('10:15:00'), internet: SLOW, rule: 'line-slow' },
      { at: at('10:08:00'), now: at('10:08:00') },
      { at: at('10:13:00') },
    ]);
    expect(runsOf(logs)).toEqual(['10:00:00–10:13:00 oo']);
  });

  it('A clock that ran years ahead takes away no day that was measured before.', () => {
    const before = play([{ at: at('10:00:00') }, { at: at('10:05:00') }]);
    const after = play(
      [{ at: '2029-01-01T00:00:00Z' }, { at: '2029-01-01T00:05:00Z' }, { at: at('10:10:00') }],
      before,
    );
    const { days } = summarizeHistory(after.history, ['barn'], {
      now: Date.parse(at('10:09:59')),
      timeZone: 'UTC',
    }).internet;
    expect(days.map(({ date, seconds }) => [date, seconds.ok])).toEqual([['2026-03-02', 600]]);
  });

  it('An area that comes is not known before, one that goes is not known after; once nothing tells of it, it is gone.', () => {
    const logs = play([
      { at: at('10:00:00'), areas: { barn: 'ok' } },
      { at: at('10:05:00'), areas: { mill: 'down', barn: 'ok' } },
      { at: at('10:10:00'), areas: { mill: 'limited' } },
      { at: at('10:15:00'), areas: { mill: 'limited' } },
    ]);
    expect(logs.history?.areas).toEqual(['mill', 'barn']);
    expect(runsOf(logs)).toEqual(['10:00:00–10:05:00 o-o', '10:05:00–10:10:00 odo', '10:10:00–10:15:00 ol-']);
    const later = play(
      [
        { at: '2026-03-05T10:00:00Z', areas: { mill: 'ok' } },
        { at: '2026-03-05T10:05:00Z', areas: { mill: 'ok' } },
      ],
      logs,
    );
    expect(later.history).toMatchObject({ areas: ['mill'], last: { marks: 'oo' } });
    expect(later.history?.days).toEqual([
      { date: '2026-03-02', seconds: { internet: { o: 1200 }, barn: { o: 600 }, mill: { d: 300, l: 600 } } },
    ]);
  });

  it('The history before a reading is left as it was.', () => {
    const before = play([{ at: at('10:00:00') }, { at: at('10:05:00'), internet: DOWN, rule: 'site-dark' }]);
    const copy = structuredClone(before);
    play([{ at: '2026-03-09T10:00:00Z' }], before);
    expect(before).toEqual(copy);
  });
});

describe('whose fault it was', () => {
  const dark = (time: string): Step => ({ at: at(time), internet: DOWN, rule: 'site-dark' });

  it('A time is the fault of whom the outage log blames, also of what was milder before and after.', () => {
    const logs = play([
      { at: at('10:00:00'), internet: { level: 'degraded', attribution: 'us' }, rule: 'line-slow' },
      { at: at('10:05:00'), internet: DOWN, rule: 'line-down' },
      { at: at('10:10:00'), internet: { level: 'degraded', attribution: 'us' }, rule: 'line-slow' },
      { at: at('10:15:00') },
      { at: at('10:20:00') },
    ]);
    expect(logs.outages?.outages.map(({ attribution }) => attribution)).toEqual(['provider']);
    expect(runsOf(logs)).toEqual([
      '10:00:00–10:05:00 po',
      '10:05:00–10:10:00 Po',
      '10:10:00–10:15:00 po',
      '10:15:00–10:20:00 oo',
    ]);
  });

  it('While an outage lasts, its last reading too is the fault of whom the log blames by then.', () => {
    const logs = play([
      { at: at('10:00:00'), internet: PULLED, rule: 'line-unplugged' },
      { at: at('10:05:00'), internet: SLOW, rule: 'line-slow' },
    ]);
    expect(logs.history?.last.marks).toBe('uo');
  });

  it.each([
    [120, 'U'],
    [86_400, 'P'],
  ])('Of a site that was dark it is found out afterwards: with a gateway up for %d s it is %s.', (uptime, letter) => {
    const logs = play([dark('10:00:00'), dark('10:05:00'), { at: at('10:10:00'), uptime }, { at: at('10:15:00') }]);
    expect(runsOf(logs)).toEqual([`10:00:00–10:10:00 ${letter}o`, '10:10:00–10:15:00 oo']);
  });

  it('Of an outage of many days too: what is in no run any more stands apart until it is over.', () => {
    const start = Date.parse('2026-03-02T22:00:00Z');
    const steps = Array.from({ length: 1000 }, (_, index): Step => ({
      at: new Date(start + index * 300_000).toISOString(),
      internet: index % 2 ? DOWN : SLOW,
      rule: 'site-dark',
    }));
    const during = play([{ at: '2026-03-02T21:55:00Z' }, ...steps]);
    expect(during.history?.open?.days.map(({ date }) => date)).toEqual(['2026-03-02', '2026-03-03', '2026-03-04']);
    expect(during.history?.days).toEqual([
      { date: '2026-03-02', seconds: { internet: { o: 300 }, barn: { o: 3900 } } },
      { date: '2026-03-03', seconds: { barn: { o: 86_400 } } },
      { date: '2026-03-04', seconds: { barn: { o: 36_900 } } },
    ]);
    const end = new Date(start + 1000 * 300_000).toISOString();
    const after = play([{ at: end, uptime: 60 }], during).history;
    expect(after?.open).toBeNull();
    expect(after?.runs.every(({ marks }) => !/[pP]/.test(marks))).toBe(true);
    expect(after?.days[1]?.seconds).toEqual({ barn: { o: 86_400 }, internet: { u: 43_200, U: 43_200 } });
    expect(after?.days[0]?.seconds).toEqual({ barn: { o: 3900 }, internet: { o: 300, u: 1800, U: 1800 } });
  });

  it('An outage of which the log has been lost keeps what was known of it.', () => {
    const before = play([dark('10:00:00'), dark('10:05:00')]);
    const after = play([{ at: at('10:10:00') }, { at: at('10:15:00') }], { ...before, outages: undefined });
    expect(runsOf(after)).toEqual(['10:00:00–10:10:00 Po', '10:10:00–10:15:00 oo']);
  });
});

describe('what is kept', () => {
  const START = Date.parse('2026-01-01T00:00:00+01:00');
  const changing = (count: number, minutes: number): Step[] =>
    Array.from({ length: count }, (_, index) => ({
      at: new Date(START + index * minutes * 60_000).toISOString(),
      areas: { barn: index % 2 ? 'down' : 'limited' },
    }));

  it.each([
    [5, 576],
    [4, 600],
    [10, 288],
  ])(
    'Of readings that all differ, every %d minutes, there are %d runs: those of 48 hours, never more than 600.',
    (minutes, count) => {
      const runs = play(changing(1000, minutes)).history?.runs ?? [];
      expect(runs).toHaveLength(count);
    },
  );

  it('Nothing is lost of what is in no run any more.', () => {
    const { history } = play(changing(1001, 5));
    const { spots } = summarizeHistory(history, ['barn'], {
      now: START + 300_000_000 - 1,
      timeZone: 'Europe/Madrid',
    });
    const sums = spots[0]?.days.map(({ seconds }) => [seconds.limited, seconds.down, seconds.unknown]);
    expect(sums).toEqual([
      [43_200, 43_200, 0],
      [43_200, 43_200, 0],
      [43_200, 43_200, 0],
      [20_400, 20_400, 0],
    ]);
  });

  it('There are 400 days at most, the latest of them.', () => {
    const steps = Array.from({ length: 450 }, (_, day): Step => ({
      at: new Date(START + day * 86_400_000).toISOString(),
    }));
    const days = play(steps).history?.days ?? [];
    expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([400, '2026-02-17', '2027-03-23']);
  });
});

describe('traceReading, over any sequence of readings', () => {
  it('Runs follow each other, every history can be stored, no day is longer than it is, and a repetition changes nothing.', () => {
    forManySeeds((dice, seed) => {
      let logs: Logs = { history: undefined, outages: undefined };
      let now = Date.UTC(2026, 2, 27);
      for (let index = 0; index < 120; index += 1) {
        now += dice.pick([60_000, 300_000, 300_000, 300_001, 599_999, 600_000, 3_600_000, 86_400_000, -7_200_000]);
        const step: Step = {
          at: new Date(now).toISOString(),
          internet: dice.pick([OK, OK, SLOW, DOWN, PULLED]),
          rule: dice.pick(['line-down', 'site-dark', 'line-unknown']),
          uptime: dice.pick([60, 1_000_000]),
          areas: dice.pick([{ barn: 'ok' }, { barn: 'down' }, { mill: 'limited', barn: 'ok' }, { mill: 'ok' }]),
        };
        logs = play([step], logs);
        const { history } = logs;
        expect(historyLogSchema.parse(JSON.parse(JSON.stringify(history))), seed).toStrictEqual(history);
        const times = history?.runs.flatMap(({ from, to }) => [from, to]) ?? [];
        expect(times, seed).toEqual(times.toSorted((a, b) => a - b));
        expect(play([step], logs).history, seed).toBe(history);
      }
      const { internet } = summarizeHistory(logs.history, [], { now, timeZone: 'Europe/Madrid' });
      for (const { date, seconds } of internet.days.slice(0, -1)) {
        const { ok, degraded, outage, unknown } = seconds;
        const sum = ok + degraded.provider + degraded.us + outage.provider + outage.us + unknown;
        expect(sum, `${seed}, ${date}`).toBe(date === '2026-03-29' ? 82_800 : 86_400);
      }
    }, 40);
  });
});
