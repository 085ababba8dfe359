import { describe, expect, it } from 'vitest';
import { activeSettings, overrideChangedAt } from '../../../src/status/active-override.ts';
import { createOverrideRecord, refuseOverride } from '../../../src/status/change-override.ts';
import { composeSnapshot } from '../../../src/status/compose-snapshot.ts';
import type { OverrideRequest } from '../../../src/status/override-request.ts';
import type { OverrideRecord } from '../../../src/status/override.ts';
import { createStatusRecord } from '../../../src/status/record.ts';
import { createReading, NETWORK } from './fixtures.ts';

const at = (time: string): number => Date.parse(`2026-03-02T${time}Z`);
const iso = (time: string): string => new Date(at(time)).toISOString();
const SLOW = { internet: { level: 'degraded', attribution: 'us' } } as const;

function plan(from: string, to: string): OverrideRequest {
  return { action: 'plan', ...SLOW, startsAt: iso(from), endsAt: iso(to) };
}
const cancel = (from: string): OverrideRequest => ({ action: 'cancel', startsAt: iso(from) });
const set = (minutes: number): OverrideRequest => ({ action: 'set', minutes, spots: { molino: 'down' } });
const CLEAR: OverrideRequest = { action: 'clear' };

/** The record after requests, each at its time. */
function after(...requests: readonly (readonly [string, OverrideRequest])[]): OverrideRecord {
  let record: OverrideRecord | undefined;
  for (const [time, request] of requests) {
    expect(refuseOverride(request, at(time), record)).toEqual([]);
    record = createOverrideRecord(request, at(time), record);
  }
  if (!record) throw new Error('There is no record without a request');
  return record;
}

/** What holds at a time, `plan` or `set`, and since when that is so. */
function seen(record: OverrideRecord, time: string): string {
  const settings = activeSettings(record, at(time));
  const kind = settings === undefined ? 'nothing' : settings.internet ? 'plan' : 'set';
  return `${kind} since ${overrideChangedAt(record, at(time)).slice(11, 16)}`;
}

describe('what is planned', () => {
  const TEN_TO_TWELVE = [['09:00:00', plan('10:00:00', '12:00:00')]] as const;
  const TWO = [...TEN_TO_TWELVE, ['09:01:00', plan('12:00:00', '13:00:00')]] as const;

  it.each<[string, readonly (readonly [string, OverrideRequest])[], readonly (readonly [string, string])[]]>([
    [
      'A plan begins and ends by itself.',
      TEN_TO_TWELVE,
      [
        ['09:59:59.999', 'nothing since 00:00'],
        ['10:00:00', 'plan since 10:00'],
        ['11:59:59.999', 'plan since 10:00'],
        ['12:00:00', 'nothing since 12:00'],
        ['23:00:00', 'nothing since 12:00'],
      ],
    ],
    [
      'Of several that nobody asked about, the last one counts.',
      [...TWO, ['09:02:00', plan('15:00:00', '16:00:00')]],
      [
        ['12:00:00', 'plan since 12:00'],
        ['13:00:00', 'nothing since 13:00'],
        ['20:00:00', 'nothing since 16:00'],
      ],
    ],
    [
      'What is set at once goes before a plan, and the plan goes on after it.',
      [...TEN_TO_TWELVE, ['09:30:00', set(60)]],
      [
        ['10:00:00', 'set since 09:30'],
        ['10:29:59.999', 'set since 09:30'],
        ['10:30:00', 'plan since 10:30'],
        ['12:00:00', 'nothing since 12:00'],
      ],
    ],
    [
      'A plan that ends below what is set at once changes nothing.',
      [...TEN_TO_TWELVE, ['11:30:00', set(60)]],
      [
        ['11:30:00', 'set since 11:30'],
        ['12:10:00', 'set since 11:30'],
        ['12:30:00', 'nothing since 12:30'],
      ],
    ],
    [
      'Clearing ends what is set at once, and the plan below it goes on.',
      [...TEN_TO_TWELVE, ['10:30:00', set(60)], ['10:40:00', CLEAR]],
      [
        ['10:40:00', 'plan since 10:40'],
        ['12:00:00', 'nothing since 12:00'],
      ],
    ],
    [
      'Clearing ends the plan that has begun, and leaves what lies ahead.',
      [...TWO, ['11:00:00', CLEAR]],
      [
        ['11:00:00', 'nothing since 11:00'],
        ['12:00:00', 'plan since 12:00'],
      ],
    ],
    [
      'Clearing where nothing holds changes nothing.',
      [...TEN_TO_TWELVE, ['09:30:00', CLEAR]],
      [
        ['09:59:00', 'nothing since 00:00'],
        ['10:00:00', 'plan since 10:00'],
      ],
    ],
    [
      'Cancelled ahead, it never was.',
      [...TEN_TO_TWELVE, ['09:30:00', cancel('10:00:00')]],
      [['11:00:00', 'nothing since 00:00']],
    ],
    [
      'Cancelled while it holds, it ends then.',
      [...TEN_TO_TWELVE, ['11:00:00', cancel('10:00:00')]],
      [['11:30:00', 'nothing since 11:00']],
    ],
    [
      'Cancelled below what is set at once, it changes nothing.',
      [...TEN_TO_TWELVE, ['10:30:00', set(60)], ['10:40:00', cancel('10:00:00')]],
      [
        ['10:50:00', 'set since 10:30'],
        ['11:30:00', 'nothing since 11:30'],
      ],
    ],
    [
      'Planning something ahead does not change when a plan that is over ended.',
      [...TEN_TO_TWELVE, ['14:00:00', plan('15:00:00', '16:00:00')]],
      [
        ['14:30:00', 'nothing since 12:00'],
        ['15:00:00', 'plan since 15:00'],
      ],
    ],
  ])('%s', (_title, requests, expected) => {
    const record = after(...requests);
    for (const [time, what] of expected) expect([time, seen(record, time)]).toEqual([time, what]);
  });

  it('What has been over for more than two minutes is dropped with the next change; for another clock it may not be over.', () => {
    const record = after(...TWO);
    const later = (time: string): number => createOverrideRecord(set(5), at(time), record).planned.length;
    expect([later('12:01:59.999'), later('12:02:00'), later('13:02:00')]).toEqual([2, 1, 0]);
  });

  it('A plan that is sent twice is planned once.', () => {
    expect(after(...TEN_TO_TWELVE, ...TEN_TO_TWELVE).planned).toHaveLength(1);
  });

  it('The snapshot says that it is set by hand, exactly while a plan holds.', () => {
    const status = createStatusRecord(createReading(), undefined, NETWORK, at('10:00:00'));
    const record = after(...TEN_TO_TWELVE);
    const look = (time: string): unknown => {
      const snapshot = composeSnapshot({ ...status, takenAt: iso('09:58:00') }, record, NETWORK, at(time));
      return [snapshot?.override.active, snapshot?.internet.level, snapshot?.updatedAt.slice(11)];
    };
    expect(look('09:59:00')).toEqual([false, 'ok', '09:58:00.000Z']);
    expect(look('10:00:00')).toEqual([true, 'degraded', '10:00:00.000Z']);
    expect(look('11:59:59')).toEqual([true, 'degraded', '10:00:00.000Z']);
    expect(look('12:00:00')).toEqual([false, 'ok', '09:58:00.001Z']);
  });

  it('When a plan ends that was shown with the last reading, updatedAt moves, though the reading is old.', () => {
    const status = createStatusRecord(createReading(), undefined, NETWORK, at('10:00:00'));
    const record = after(...TEN_TO_TWELVE);
    const look = (time: string): string | undefined =>
      composeSnapshot({ ...status, takenAt: iso('10:30:00') }, record, NETWORK, at(time))?.updatedAt;
    expect([look('11:00:00'), look('12:00:00')]).toEqual(['2026-03-02T10:30:00.000Z', '2026-03-02T10:30:00.001Z']);
  });
});

describe('what cannot be planned', () => {
  const before = after(['08:00:00', plan('10:00:00', '12:00:00')]);
  const NOW = at('09:00:00');
  const refused = (startsAt: number, endsAt: number, record = before): unknown[] => {
    const times = { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() };
    return refuseOverride({ action: 'plan', ...SLOW, ...times }, NOW, record).map(({ field, code }) => [field, code]);
  };
  const DAY = 86_400_000;

  it.each<[string, number, number, unknown[]]>([
    ['that begins now', NOW, NOW + 60_000, [['startsAt', 'past']]],
    ['that begins a millisecond later', NOW + 1, NOW + 60_000, []],
    ['60 days ahead', NOW + 60 * DAY, NOW + 60 * DAY + 60_000, []],
    ['that is further ahead', NOW + 60 * DAY + 1, NOW + 60 * DAY + 60_000, [['startsAt', 'far']]],
    ['that ends when it begins', NOW + DAY, NOW + DAY, [['endsAt', 'backwards']]],
    ['of 24 hours', NOW + DAY, NOW + 2 * DAY, []],
    ['that is longer', NOW + DAY, NOW + 2 * DAY + 1, [['endsAt', 'long']]],
    [
      'in the past, of two days',
      NOW - 3 * DAY,
      NOW - DAY,
      [
        ['startsAt', 'past'],
        ['endsAt', 'long'],
      ],
    ],
    ['that ends when another begins', at('09:30:00'), at('10:00:00'), []],
    ['that begins when another ends', at('12:00:00'), at('13:00:00'), []],
    ['that ends a moment into another', at('09:30:00'), at('10:00:00.001'), [['startsAt', 'overlaps']]],
    ['that begins a moment before another ends', at('11:59:59.999'), at('13:00:00'), [['startsAt', 'overlaps']]],
    ['within another', at('10:30:00'), at('11:00:00'), [['startsAt', 'overlaps']]],
    ['around another', at('09:30:00'), at('12:30:00'), [['startsAt', 'overlaps']]],
  ])('A plan %s: %s to %s.', (_title, from, to, problems) => {
    expect(refused(from, to)).toEqual(problems);
  });

  it('Who asks for the time of another, and for other levels, is told which plan is in the way.', () => {
    const request = { ...plan('10:00:00', '12:00:00'), internet: { level: 'outage', attribution: 'us' } } as const;
    expect(refuseOverride(request as OverrideRequest, NOW, before)).toMatchObject([
      { code: 'overlaps', inTheWay: { startsAt: iso('10:00:00'), endsAt: iso('12:00:00') } },
    ]);
  });

  it('After twenty that have not ended, there is room for no other.', () => {
    const hours = Array.from({ length: 20 }, (_, index) => String(index % 20).padStart(2, '0'));
    const planned = hours.map((hour, index) => ({
      ...SLOW,
      startsAt: new Date(NOW + (index + 1) * DAY).toISOString(),
      endsAt: new Date(NOW + (index + 1) * DAY + Number(hour) + 1).toISOString(),
    }));
    const [first] = planned;
    if (!first) throw new Error('There are twenty');
    const ended = { ...first, startsAt: iso('07:00:00'), endsAt: iso('08:00:00') };
    const free = [NOW + 30 * DAY, NOW + 30 * DAY + 1] as const;
    expect(refused(...free, { ...before, planned })).toEqual([['startsAt', 'full']]);
    expect(refused(...free, { ...before, planned: [ended, ...planned.slice(1)] })).toEqual([]);
  });

  it.each(['09:00:00', '11:00:00'])('What does not begin at that time cannot be cancelled: %s.', (time) => {
    expect(refuseOverride(cancel(time), NOW, before)).toEqual([{ field: 'startsAt', code: 'unknown' }]);
  });

  it('What has ended cannot be cancelled.', () => {
    expect(refuseOverride(cancel('10:00:00'), at('12:00:00'), before)).toEqual([
      { field: 'startsAt', code: 'unknown' },
    ]);
    expect(refuseOverride(cancel('10:00:00'), at('11:59:59'), before)).toEqual([]);
  });
});
