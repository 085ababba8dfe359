import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extendOutages, type Outage } from '../../src/status/outage-log.ts';
import { createStatusRecord, type StatusRecord } from '../../src/status/status-record.ts';
import type { Rule } from '../../src/status/evidence.ts';
import type { Internet } from '../../src/status/snapshot.ts';
import { readings } from './arbitrary.ts';
import { NETWORK } from './fixtures.ts';
import { createRecord } from './history-records.ts';

const START = Date.UTC(2026, 2, 2, 10, 0);
const minute = (after: number): string => new Date(START + after * 60_000).toISOString();

/** What readings led to: `slow` and `down` are the provider's, `oursSlow` and `pulled` our own fault. */
const LEVELS = {
  ok: { level: 'ok', attribution: 'ok' },
  slow: { level: 'degraded', attribution: 'provider' },
  oursSlow: { level: 'degraded', attribution: 'us' },
  down: { level: 'outage', attribution: 'provider' },
  pulled: { level: 'outage', attribution: 'us' },
} as const satisfies Record<string, Internet>;

/** The outages after readings five minutes apart: `slow line-slow, down line-down`. */
function play(steps: string): Outage[] {
  const records = steps.split(', ').map((step, index) => {
    const [level, rule] = step.split(' ');
    return createRecord(minute(5 * index), LEVELS[level as keyof typeof LEVELS], rule as Rule, {});
  });
  return records.reduce<Outage[]>(extendOutages, []);
}

describe('the outages', () => {
  it.each([
    ['ok line-up, ok line-up', []],
    ['ok line-up, down line-down', ['10:05- outage provider line-down']],
    ['slow line-slow, down line-down, down line-down, slow line-slow', ['10:00- outage provider line-slow line-down']],
    [
      'slow line-slow, ok line-up, ok line-up, pulled line-unplugged, ok line-up',
      ['10:00-10:05 degraded provider line-slow', '10:15-10:20 outage us line-unplugged'],
    ],
  ])('begin and end with the internet, and keep the worst and every rule once: %s', (steps, expected) => {
    const told = play(steps).map(({ startedAt, endedAt, worst, attribution, evidence }) =>
      [
        `${startedAt.slice(11, 16)}-${endedAt?.slice(11, 16) ?? ''}`,
        worst,
        attribution,
        ...evidence.map(({ rule }) => rule),
      ].join(' '),
    );
    expect(told).toEqual(expected);
  });

  it.each([
    ['the last of what is equally bad', 'down line-down, pulled line-unplugged', 'us'],
    ['what was seen, not what was measured of the same time later', 'oursSlow on-backup, slow line-slow', 'us'],
    ['what was seen, where something was measured before', 'oursSlow line-slow, slow on-backup', 'provider'],
    ['the worst of it, not what was milder later', 'down line-down, oursSlow line-slow', 'provider'],
    ['the worst of it, not what was milder before', 'oursSlow line-slow, down line-down', 'provider'],
    ['what was known, not that nobody knows', 'slow line-slow, oursSlow line-unknown', 'provider'],
    ['what was found out', 'oursSlow site-unknown, slow line-slow, oursSlow line-unknown', 'provider'],
    ['nothing else, where nobody ever knew', 'oursSlow site-unknown, oursSlow line-unknown', 'us'],
  ])('are attributed as %s says', (_title, steps, attribution) => {
    expect(play(steps).map((outage) => outage.attribution)).toEqual([attribution]);
  });

  it('begin and end when the internet was so, by what is known after the readings, and say how exactly', () => {
    const began = { at: '2026-03-02T10:03:07.000Z', isExact: true };
    const ended = { at: '2026-03-02T10:20:00.000Z', isExact: false };
    const dark = { ...createRecord(minute(5), LEVELS.down, 'site-dark', {}), internetSince: began };
    const heard = { ...createRecord(minute(25), LEVELS.ok, 'line-up', {}), internetSince: ended };
    expect([dark, heard].reduce<Outage[]>(extendOutages, [])).toMatchObject([
      { startedAt: began.at, startIsExact: true, endedAt: ended.at, endIsExact: false, attribution: 'provider' },
    ]);
  });

  it('are 2,000 at most, the newest', () => {
    const outages = Array.from({ length: 2_001 }, () => play('down line-down, ok line-up')).flat();
    const kept = extendOutages(outages, createRecord(minute(0), LEVELS.down, 'line-down', {}));
    expect([kept.length, kept.at(-1)?.endedAt]).toEqual([2_000, null]);
  });

  it('are in order of time over any readings, none ends before it begins, and only the last can be open', () => {
    fc.assert(
      fc.property(readings, (sequence) => {
        let [outages, stored]: [Outage[], StatusRecord | undefined] = [[], undefined];
        for (const reading of sequence) {
          stored = createStatusRecord(reading, stored, NETWORK, Date.parse(reading.takenAt));
          outages = extendOutages(outages, stored);
          expect(outages.slice(0, -1).every(({ endedAt }) => endedAt !== null)).toBe(true);
          expect(outages.at(-1)?.endedAt === null).toBe(stored.internet.level !== 'ok');
          const times = outages.flatMap(({ startedAt, endedAt }) => [startedAt, endedAt ?? reading.takenAt]);
          expect(times).toEqual(times.toSorted());
        }
      }),
    );
  });
});
