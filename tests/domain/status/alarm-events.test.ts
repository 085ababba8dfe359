import { describe, expect, it } from 'vitest';
import { followEvents } from '../../../src/status/alarm-events.ts';
import type { AlarmFacts } from '../../../src/status/alarm-facts.ts';
import type { AlarmEvent } from '../../../src/status/alarm-record.ts';
import { failures, isFlapping, remember } from '../../../src/status/hysteresis.ts';
import type { Outage } from '../../../src/status/outage-log.ts';
import { AlarmPlayer } from './alarm-player.ts';
import { createAlarmEvent, NOTHING_KNOWN } from './alarm-record-fixture.ts';

const DAY = '2026-03-02';
const NOW = Date.parse('2026-03-10T10:00:00.000Z');

it('One area that fails as another works again is an event of its own.', () => {
  expect(new AlarmPlayer().play('..AAAKKK....').told).toEqual([
    `10:10 began area/coworking/${DAY} 10:10`,
    `10:25 began area/molino/${DAY} 10:25`,
    `10:30 over area/coworking/${DAY} 10:10`,
    `10:45 over area/molino/${DAY} 10:25`,
  ]);
});

it('Readings that stop while the internet is down are told too.', () => {
  expect(new AlarmPlayer().play(`..DDD${'-'.repeat(14)}`).told).toEqual([
    `10:20 began internet/${DAY} 10:10`,
    `11:20 began no-reading/${DAY} 10:20`,
  ]);
});

it.each([
  [30, '.......', 1],
  [35, '........', 2],
])('What comes back %i minutes after its end (%s): the events are %i.', (_minutes, pause, events) => {
  expect(new AlarmPlayer().play(`..DDD${pause}DDD`).events).toHaveLength(events);
});

it.each([
  ['..DDD', 'internet', null],
  ['..AAA', 'area', '2026-03-02T10:30:00.000Z'],
])(
  'Where the log of outages alone cannot be read, the internet alone stays as it was: %s',
  (letters, kind, endedAt) => {
    const player = new AlarmPlayer().play(letters);
    player.facts = { outages: undefined };
    player.play('..');
    expect(player.events).toMatchObject([{ kind, endedAt }]);
  },
);

it('What is over was so with the last reading, however long ago that was.', () => {
  const player = new AlarmPlayer().play('..AAA..');
  const events = player.events.map((event) => ({ ...event, endedAt: null }));
  const facts = { ...NOTHING_KNOWN, status: player.status, outages: [] };
  expect(followEvents(events, facts, Date.parse('2026-03-02T10:50:00.000Z'))).toMatchObject([
    { endedAt: '2026-03-02T10:30:00.000Z' },
  ]);
});

describe('What the log says of the internet', () => {
  const INTERNET = createAlarmEvent({
    id: 'internet/2026-03-10T08:10:00.000Z',
    kind: 'internet',
    subject: '',
    startedAt: '2026-03-10T08:10:00.000Z',
    endedAt: null,
    downSince: '2026-03-10T08:10:00.000Z',
    rule: 'line-down',
  });
  const outage = (startedAt: string, endedAt: string | null): Outage => ({
    startedAt: `2026-03-10T${startedAt}:00.000Z`,
    endedAt: endedAt && `2026-03-10T${endedAt}:00.000Z`,
    worst: 'degraded',
    attribution: 'provider',
    backfilled: false,
    evidence: [],
  });
  const follow = (event: AlarmEvent, ...outages: Outage[]): AlarmEvent[] =>
    followEvents([event], { ...NOTHING_KNOWN, outages }, NOW);

  it('goes on as the event that lasts, also where it began earlier than was known; what was known stays.', () => {
    expect(follow(INTERNET, outage('08:05', null))).toEqual([{ ...INTERNET, attribution: 'provider' }]);
  });

  it('is an event of its own where it began more than half an hour after the one that is known was over.', () => {
    const over = { ...INTERNET, endedAt: '2026-03-10T09:00:00.000Z' };
    expect(follow(over, outage('09:30', '09:40'))).toHaveLength(1);
    expect(follow(over, outage('09:31', '09:40'))).toHaveLength(2);
  });

  it('tells of an event that is over who was to blame, and leaves what is known of its coming back.', () => {
    const back = { ...INTERNET, resumedAt: '2026-03-10T08:40:00.000Z', again: true };
    const over = { ...back, endedAt: '2026-03-10T09:00:00.000Z', attribution: 'provider' };
    expect(follow(back, outage('08:10', '09:00'))).toEqual([over]);
    expect(follow({ ...over, attribution: null }, outage('08:10', '09:00'))).toEqual([over]);
  });

  it('changes nothing of an event that was over later.', () => {
    const over = { ...INTERNET, endedAt: '2026-03-10T09:00:00.000Z' };
    expect(follow(over, outage('08:10', '08:50'))).toEqual([over]);
  });

  it('has come back for good only once that has lasted, and anew each time', () => {
    const back = { ...INTERNET, resumedAt: '2026-03-10T08:40:00.000Z', again: true };
    expect(follow(back, outage('08:10', null))).toMatchObject([{ again: true }]);
    const over = { ...back, endedAt: '2026-03-10T09:00:00.000Z' };
    expect(follow(over, outage('09:10', null))).toMatchObject([
      { again: false, resumedAt: '2026-03-10T09:10:00.000Z', endedAt: null },
    ]);
  });

  it('is an event of its own where it was over before the one that is known began.', () => {
    const over = { ...INTERNET, endedAt: '2026-03-10T09:00:00.000Z' };
    const known = [outage('07:00', '07:20'), outage('08:10', '09:00')];
    expect(follow(over, ...known).map(({ id, again }) => [id, again])).toEqual([
      ['internet/2026-03-10T08:10:00.000Z', false],
      ['internet/2026-03-10T07:00:00.000Z', false],
    ]);
  });
});

it.each([
  ['2026-03-03T10:00:00.001Z', 1],
  ['2026-03-03T10:00:00.000Z', 0],
  [null, 1],
])('An event is kept for seven days after its end, and while it lasts: %s', (endedAt, kept) => {
  expect(followEvents([createAlarmEvent({ endedAt })], NOTHING_KNOWN, NOW)).toHaveLength(kept);
});

it('Of events that are over, no more than the last 200 are kept; those that last are.', () => {
  const events = Array.from({ length: 203 }, (_, index) =>
    createAlarmEvent({ id: `event-${index}`, endedAt: index === 0 ? null : '2026-03-10T09:00:00.000Z' }),
  );
  const kept = followEvents(events, NOTHING_KNOWN, NOW).map(({ id }) => id);
  expect([kept.length, kept[0], kept[1]]).toEqual([201, 'event-0', 'event-3']);
});

it('Refused passwords are over when the last one was, and counted as often as they were at most.', () => {
  const at = (minutes: string, count: number): AlarmFacts => ({
    ...NOTHING_KNOWN,
    refusals: { from: '2026-03-10T09:30:00.000Z', at: `2026-03-10T09:${minutes}:00.000Z`, count },
  });
  const first = followEvents([], at('50', 30), NOW);
  const second = followEvents(first, at('55', 45), NOW);
  expect(followEvents(second, at('55', 12), NOW)).toEqual([
    createAlarmEvent({
      id: 'refused/2026-03-10T09:30:00.000Z',
      kind: 'refused',
      subject: '',
      startedAt: '2026-03-10T09:30:00.000Z',
      endedAt: '2026-03-10T09:55:00.000Z',
      resumedAt: '2026-03-10T09:50:00.000Z',
      count: 45,
    }),
  ]);
});

it('A warning of the rates is over as soon as there are new ones, whether or not anything is measured.', () => {
  const warned = followEvents([], { ...NOTHING_KNOWN, ratesThrough: '2026-03-31' }, NOW);
  expect(warned).toMatchObject([{ id: 'rates/2026-03-31', startedAt: '2026-03-31T00:00:00.000Z', endedAt: null }]);
  const later = Date.parse('2026-04-02T10:00:00.000Z');
  const over = followEvents(warned, NOTHING_KNOWN, later);
  expect(over).toMatchObject([{ endedAt: '2026-04-02T10:00:00.000Z' }]);
  const { status } = new AlarmPlayer('2026-04-02T09:50:00.000Z').play('.');
  expect(followEvents(warned, { ...NOTHING_KNOWN, status }, later)).toEqual(over);
  expect(followEvents(over, NOTHING_KNOWN, later + 300_000)).toEqual(over);
});

it('Nothing ends before it began.', () => {
  const warned = followEvents([], { ...NOTHING_KNOWN, ratesThrough: '2026-03-31' }, NOW);
  expect(followEvents(warned, NOTHING_KNOWN, NOW)).toMatchObject([{ endedAt: '2026-03-31T00:00:00.000Z' }]);
});

it.each([
  ['', false, 0],
  ['x', false, 1],
  ['xxxxxx', false, 1],
  ['x.x', true, 2],
  ['x.x.', false, 2],
  ['x..x', false, 2],
  ['x..x..x', true, 3],
  ['x..x..x.', false, 3],
  ['xx.x.......x', true, 3],
])('Of the readings “%s” it is %s that it comes and goes: it failed %i times.', (lately, expected, count) => {
  expect([isFlapping(lately), failures(lately)]).toEqual([expected, count]);
});

it('Twelve readings are remembered, the newest last.', () => {
  expect([remember('', true), remember('x', false), remember('x...........', true)]).toEqual([
    'x',
    'x.',
    '...........x',
  ]);
});
