import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logReading, type Outage } from '../../src/status/outage-log.ts';
import { createStatusRecord, type StatusRecord } from '../../src/status/evaluate.ts';
import type { Internet } from '../../src/status/snapshot.ts';
import { readings } from './arbitrary.ts';
import { createReading, NETWORK } from './fixtures.ts';

const START = Date.UTC(2026, 2, 2, 10, 0);
const OK: Internet = { level: 'ok', attribution: 'ok' };
const SLOW: Internet = { level: 'degraded', attribution: 'provider' };
const DOWN: Internet = { level: 'outage', attribution: 'provider' };
const PULLED: Internet = { level: 'outage', attribution: 'us' };
const OURS: Internet = { level: 'degraded', attribution: 'us' };

type Rule = StatusRecord['evidence'][number]['rule'];

/** What is stored after a reading so many minutes after the first. */
function record(minute: number, internet: Internet, rule: Rule): StatusRecord {
  const takenAt = START + minute * 60_000;
  const since = new Date(START).toISOString();
  return {
    ...createStatusRecord(createReading({ takenAt: new Date(takenAt).toISOString() }), undefined, NETWORK, takenAt),
    internet,
    internetSince: { at: new Date(takenAt).toISOString(), isExact: false },
    evidence: [
      { subject: 'internet', rule, figures: {}, since },
      { subject: 'north', rule: 'access-point', figures: { state: 'offline' }, since },
    ],
  };
}

function play(steps: readonly StatusRecord[]): Outage[] {
  return steps.reduce<Outage[]>(logReading, []);
}

const why = (...rules: Rule[]): object[] =>
  rules.map((rule) => ({ rule, figures: {}, since: '2026-03-02T10:00:00.000Z' }));

describe('logReading', () => {
  it('While the internet is ok, there is nothing to write down.', () => {
    expect(play([record(0, OK, 'line-up'), record(5, OK, 'line-up')])).toEqual([]);
  });

  it('An outage opens with the first reading that is not ok, and says why.', () => {
    expect(play([record(0, OK, 'line-up'), record(5, DOWN, 'line-down')])).toEqual([
      {
        startedAt: '2026-03-02T10:05:00.000Z',
        endedAt: null,
        worst: 'outage',
        attribution: 'provider',
        startIsExact: false,
        endIsExact: false,
        evidence: why('line-down'),
      },
    ]);
  });

  it.each([
    ['slow all the time', [SLOW, SLOW], 'degraded'],
    ['slow, then out', [SLOW, DOWN], 'outage'],
    ['out, then slow', [DOWN, SLOW], 'outage'],
  ])('The worst of an outage that is %s counts.', (_, steps, worst) => {
    const log = play(steps.map((internet, index) => record(5 * index, internet, 'line-slow')));
    expect(log[0]?.worst).toBe(worst);
  });

  it('What is known blames, also where something else is not known.', () => {
    const second = record(5, PULLED, 'line-unplugged');
    const unknown = { ...record(5, PULLED, 'site-unknown').evidence[0] };
    const log = play([
      record(0, DOWN, 'line-down'),
      { ...second, evidence: [...second.evidence, unknown as StatusRecord['evidence'][number]] },
    ]);
    expect(log[0]?.attribution).toBe('us');
  });

  it('An outage that goes on is the same one: it keeps its beginning, its worst, and every rule once.', () => {
    const log = play([
      record(0, SLOW, 'line-slow'),
      record(5, DOWN, 'line-down'),
      record(10, DOWN, 'line-down'),
      record(15, SLOW, 'line-slow'),
    ]);
    expect(log).toEqual([
      {
        startedAt: '2026-03-02T10:00:00.000Z',
        endedAt: null,
        worst: 'outage',
        attribution: 'provider',
        startIsExact: false,
        endIsExact: false,
        evidence: why('line-slow', 'line-down'),
      },
    ]);
  });

  it.each<[string, [Internet, Rule][], string]>([
    [
      'the last of what is equally bad',
      [
        [DOWN, 'line-down'],
        [PULLED, 'line-unplugged'],
      ],
      'us',
    ],
    [
      'what was seen, not what was measured of the same time later',
      [
        [OURS, 'on-backup'],
        [SLOW, 'line-slow'],
      ],
      'us',
    ],
    [
      'what was seen, where something was measured before',
      [
        [OURS, 'line-slow'],
        [SLOW, 'on-backup'],
      ],
      'provider',
    ],
    [
      'the worst of it, not what was milder later',
      [
        [DOWN, 'line-down'],
        [OURS, 'line-slow'],
      ],
      'provider',
    ],
    [
      'the worst of it, not what was milder before',
      [
        [OURS, 'line-slow'],
        [DOWN, 'line-down'],
      ],
      'provider',
    ],
    [
      'what was known, not that nobody knows',
      [
        [SLOW, 'line-slow'],
        [OURS, 'line-unknown'],
      ],
      'provider',
    ],
    [
      'what was found out once, not that nobody knew before and after',
      [
        [OURS, 'site-unknown'],
        [SLOW, 'line-slow'],
        [OURS, 'line-unknown'],
      ],
      'provider',
    ],
    [
      'what was found out, where nobody knew',
      [
        [OURS, 'site-unknown'],
        [SLOW, 'line-slow'],
      ],
      'provider',
    ],
    [
      'nothing else, where nobody ever knew',
      [
        [OURS, 'site-unknown'],
        [OURS, 'line-unknown'],
      ],
      'us',
    ],
  ])('An outage is attributed as %s says.', (_title, readings, attribution) => {
    const log = play(readings.map(([internet, rule], index) => record(index * 5, internet, rule)));
    expect(log.map((outage) => outage.attribution)).toEqual([attribution]);
  });

  it('An outage closes with the first reading that is ok, and the next one is another.', () => {
    const log = play([
      record(0, SLOW, 'line-slow'),
      record(5, OK, 'line-up'),
      record(10, OK, 'line-up'),
      record(15, PULLED, 'line-unplugged'),
      record(20, OK, 'line-up'),
    ]);
    expect(log.map(({ startedAt, endedAt, worst, attribution }) => [startedAt, endedAt, worst, attribution])).toEqual([
      ['2026-03-02T10:00:00.000Z', '2026-03-02T10:05:00.000Z', 'degraded', 'provider'],
      ['2026-03-02T10:15:00.000Z', '2026-03-02T10:20:00.000Z', 'outage', 'us'],
    ]);
  });

  it('An outage begins and ends when the internet was so, by what is known after the readings, and says how exactly.', () => {
    const began = { at: '2026-03-02T10:03:07.000Z', isExact: true };
    const ended = { at: '2026-03-02T10:20:00.000Z', isExact: false };
    const log = play([
      { ...record(5, DOWN, 'site-dark'), internetSince: began },
      { ...record(25, OK, 'line-up'), internetSince: ended },
    ]);
    expect(log).toMatchObject([
      { startedAt: began.at, startIsExact: true, endedAt: ended.at, endIsExact: false, attribution: 'provider' },
    ]);
  });
});

describe('what is kept', () => {
  const closed = (endedAt: number): Outage => ({
    startedAt: new Date(endedAt - 60_000).toISOString(),
    endedAt: new Date(endedAt).toISOString(),
    worst: 'outage',
    attribution: 'provider',
    startIsExact: false,
    endIsExact: false,
    evidence: [],
  });

  it.each([1_999, 2_001])('Of %d outages and a new one, the newest 2,000 are kept.', (count) => {
    const outages = Array.from({ length: count }, (_, index) => closed(START - (count - index) * 60_000));
    const kept = logReading(outages, record(0, DOWN, 'line-down'));
    expect(kept).toHaveLength(2_000);
    expect(kept.at(-1)).toMatchObject({ startedAt: '2026-03-02T10:00:00.000Z', endedAt: null });
    expect(kept.slice(0, -1)).toEqual(outages.slice(-1_999));
  });
});

it('Over any readings, only the last outage can be open, in order of time, and none ends before it begins.', () => {
  fc.assert(
    fc.property(readings, (sequence) => {
      let [outages, stored]: [Outage[], StatusRecord | undefined] = [[], undefined];
      for (const reading of sequence) {
        stored = createStatusRecord(reading, stored, NETWORK, Date.parse(reading.takenAt));
        outages = logReading(outages, stored);
        expect(outages.slice(0, -1).every(({ endedAt }) => endedAt !== null)).toBe(true);
        expect(outages.at(-1)?.endedAt === null).toBe(stored.internet.level !== 'ok');
        const times = outages.flatMap(({ startedAt, endedAt }) => [startedAt, endedAt ?? reading.takenAt]);
        expect(times).toEqual(times.toSorted());
      }
    }),
  );
});
