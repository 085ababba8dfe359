import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listOutages, type Outage } from '../../../src/status/record/outages.ts';
import type { Run } from '../../../src/status/record/run.ts';
import { extendRuns } from '../../../src/status/record/runs.ts';
import { createStatusRecord, type StatusRecord } from '../../../src/status/record/status-record.ts';
import type { Rule } from '../../../src/status/evidence.ts';
import type { Internet } from '../../../src/status/snapshot.ts';
import { readings } from '../arbitrary.ts';
import { NETWORK } from '../fixtures.ts';
import { createRecord } from '../history-records.ts';

const START = Date.UTC(2026, 2, 2, 10, 0);
const minute = (after: number): string => new Date(START + after * 60_000).toISOString();
const clock = (time: number): string => new Date(time).toISOString().slice(11, 16);

const LEVELS = {
  ok: { level: 'ok', attribution: 'ok' },
  slow: { level: 'degraded', attribution: 'provider' },
  oursSlow: { level: 'degraded', attribution: 'us' },
  down: { level: 'outage', attribution: 'provider' },
  pulled: { level: 'outage', attribution: 'us' },
} as const satisfies Record<string, Internet>;

const record = (runs: readonly Run[], records: readonly StatusRecord[]): readonly Run[] =>
  records.reduce((before, each) => extendRuns(before, each), runs);

function play(steps: string): Outage[] {
  let now = -5;
  const records = steps.split(', ').map((step) => {
    const [rule, level, later = 5] = step.split(' ').toReversed();
    now += Number(later);
    return createRecord(minute(now), LEVELS[level as keyof typeof LEVELS], rule as Rule, {});
  });
  return listOutages(record([], records));
}

const told = ({ from, to, isOpen, level, attribution, rules }: Outage): string =>
  [`${clock(from)}-${clock(to)}${isOpen ? '…' : ''}`, level, attribution, ...rules].join(' ');

describe('the outages', () => {
  it.each([
    ['ok line-up, ok line-up', []],
    ['ok line-up, down line-down', ['10:05-10:05… outage provider line-down']],
    [
      'slow line-slow, down line-down, down line-down, slow line-slow',
      ['10:00-10:15… outage provider line-slow line-down'],
    ],
    [
      'slow line-slow, ok line-up, ok line-up, pulled line-unplugged, ok line-up',
      ['10:00-10:05 degraded provider line-slow', '10:15-10:20 outage us line-unplugged'],
    ],
    ['down line-down, down line-down, 540 ok line-up', ['10:00-10:10 outage provider line-down']],
    ['down line-down, 540 down line-down, ok line-up', ['10:00-19:05 outage provider line-down']],
  ])('begin and end with the internet, and have the worst level and every rule once: %s', (steps, expected) => {
    expect(play(steps).map(told)).toEqual(expected);
  });

  it('have as many seconds as were measured, without unread time', () => {
    expect(play('down line-down, 540 down line-down, ok line-up').map(({ seconds }) => seconds)).toEqual([600]);
  });

  it('are split by level and attribution: slow hours do not count as outage', () => {
    const steps = [...Array.from({ length: 25 }, () => 'slow line-slow'), 'pulled line-unplugged', 'ok line-up'];
    const [{ stretches } = { stretches: [] }] = play(steps.join(', '));
    expect(stretches.map(({ level, attribution, seconds }) => [level, attribution, seconds / 60])).toEqual([
      ['degraded', 'provider', 125],
      ['outage', 'us', 5],
    ]);
  });

  it.each([
    ['the last of equally bad causes', 'down line-down, pulled line-unplugged', 'us'],
    ['the observed cause, not a later measurement of the same time', 'oursSlow on-backup, slow line-slow', 'us'],
    ['the observed cause, if something was measured before', 'oursSlow line-slow, slow on-backup', 'provider'],
    ['the worst level, not a milder one later', 'down line-down, oursSlow line-slow', 'provider'],
    ['the worst level, not a milder one before', 'oursSlow line-slow, down line-down', 'provider'],
    ['the known cause, not a later unknown state', 'slow line-slow, oursSlow line-unknown', 'provider'],
    ['the cause that is known later', 'oursSlow site-unknown, slow line-slow, oursSlow line-unknown', 'provider'],
    ['unknown, if no cause was ever known', 'oursSlow site-unknown, oursSlow line-unknown', 'us'],
  ])('are attributed to %s', (_title, steps, attribution) => {
    expect(play(steps).map((outage) => outage.attribution)).toEqual([attribution]);
  });

  it.each([
    ['seen before', 'pulled line-unplugged, slow line-slow', 'outage us, degraded us'],
    [
      'measured before, with its own attribution',
      'slow line-slow, pulled line-unplugged',
      'degraded provider, outage us',
    ],
    ['known before', 'down line-down, oursSlow line-unknown', 'outage provider, degraded provider'],
    ['known after', 'oursSlow line-unknown, down line-down', 'degraded provider, outage provider'],
  ])('attribute measured or unknown times like what was %s', (_title, steps, expected) => {
    const [outage] = play(steps);
    expect(outage?.stretches.map(({ level, attribution }) => `${level} ${attribution}`).join(', ')).toBe(expected);
  });

  const dark = (at: number, since: string): StatusRecord => ({
    ...createRecord(minute(at), LEVELS.down, 'site-dark', {}),
    internetSince: { at: since, isExact: true },
  });
  const back = (at: number, since: string, isExact = true): StatusRecord => ({
    ...createRecord(minute(at), LEVELS.ok, 'line-up', {}),
    internetSince: { at: since, isExact },
  });

  it.each<[string, readonly StatusRecord[], string, readonly [boolean, boolean], number]>([
    [
      'within readings',
      [
        back(0, minute(0)),
        dark(10, '2026-03-02T10:03:07.000Z'),
        dark(20, '2026-03-02T10:03:07.000Z'),
        back(25, '2026-03-02T10:20:00.000Z', false),
      ],
      '10:03:07 10:20:00',
      [true, false],
      1013,
    ],
    [
      'before which nothing was read',
      [
        back(0, minute(0)),
        dark(300, '2026-03-02T12:03:07.000Z'),
        dark(305, '2026-03-02T12:03:07.000Z'),
        back(310, minute(307)),
      ],
      '12:03:07 15:07:00',
      [true, true],
      11033,
    ],
    [
      'after which nothing was read',
      [back(0, minute(0)), dark(10, '2026-03-02T10:03:07.000Z'), back(545, '2026-03-02T12:20:00.000Z')],
      '10:03:07 12:20:00',
      [true, true],
      8213,
    ],
  ])('last from and to the moments that the equipment names, also %s', (_title, records, times, exact, seconds) => {
    const [outage] = listOutages(record([], records));
    const shown = [outage?.from ?? 0, outage?.to ?? 0].map((time) => new Date(time).toISOString().slice(11, 19));
    expect([shown.join(' '), [outage?.startIsExact, outage?.endIsExact], outage?.seconds]).toEqual([
      times,
      exact,
      seconds,
    ]);
  });

  it('are in order over any readings, none ends before it begins, and only the last can be open', () => {
    fc.assert(
      fc.property(readings, (sequence) => {
        let [runs, stored]: [readonly Run[], StatusRecord | undefined] = [[], undefined];
        for (const reading of sequence) {
          stored = createStatusRecord(reading, stored, NETWORK, Date.parse(reading.takenAt));
          runs = extendRuns(runs, stored);
          const outages = listOutages(runs);
          expect(outages.slice(0, -1).every(({ isOpen }) => !isOpen)).toBe(true);
          expect(outages.at(-1)?.isOpen ?? false).toBe(stored.internet.level !== 'ok');
          const times = outages.flatMap(({ from, to }) => [from, to]);
          expect(times).toEqual(times.toSorted((a, b) => a - b));
        }
      }),
    );
  });
});
