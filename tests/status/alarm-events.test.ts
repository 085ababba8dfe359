import { describe, expect, it } from 'vitest';
import { followEvents, noteTold, stageDue, type AlarmEvent } from '../../src/status/alarm-events.ts';
import { createStatusRecord, type StatusRecord } from '../../src/status/status-record.ts';
import { listOutages } from '../../src/status/outages.ts';
import type { Run } from '../../src/status/run.ts';
import { extendRuns } from '../../src/status/runs.ts';
import type { Network } from '../../src/schema/network.ts';
import type { Reading } from '../../src/status/reading.ts';
import { createReading, createWan, NETWORK, withState } from './fixtures.ts';

const BEGAN = Date.UTC(2026, 2, 2, 10, 0);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const iso = (time: number): string => new Date(time).toISOString();

const GOOD = createReading();
const DOWN = createReading({ wan: createWan({ primary: 'down', sustained: true }) });
const ON_BACKUP = createReading({ wan: createWan({ primary: 'down', backupActive: true, sustained: true }) });
const [NORTH, ...OTHERS] = ['02:00:5e:10:00:11', '02:00:5e:10:00:12', '02:00:5e:10:00:13'] as const;
const offline = (reading: Reading, ...macs: readonly string[]): Reading =>
  macs.reduce((before, mac) => withState(before, mac, 'offline', { sustained: true }), reading);
const POINT_DOWN = offline(GOOD, NORTH);

type Step = readonly [afterMs: number, reading: Reading];

/** What is known after readings, each so many milliseconds after ten o’clock. */
function follow(...steps: readonly Step[]) {
  return followAt(NETWORK, ...steps);
}

function followAt(network: Network, ...steps: readonly Step[]) {
  let [status, runs]: [StatusRecord | undefined, readonly Run[]] = [undefined, []];
  for (const [afterMs, reading] of steps) {
    const now = BEGAN + afterMs;
    status = createStatusRecord({ ...reading, takenAt: iso(now) }, status, network, now);
    runs = extendRuns(runs, status, now);
  }
  return { status, outages: listOutages(runs), network, afterMinutes: 10 };
}

describe('An event begins', () => {
  /** What has begun where this was so at ten, and so many milliseconds after that. */
  const begun = (reading: Reading, lastedMs: number): string[] =>
    followEvents([], follow([0, reading], [lastedMs, reading]), BEGAN + lastedMs).map(({ kind }) => kind);

  it.each<[string, Reading, number, AlarmEvent['kind']]>([
    ['no internet after as many minutes as the environment says', DOWN, 10, 'internet'],
    ['a line on its backup after an hour', ON_BACKUP, 60, 'internet'],
    ['an access point that is down after a quarter of an hour', POINT_DOWN, 15, 'access-point'],
  ])('with %s, and no moment sooner', (_, reading, minutes, kind) => {
    expect([begun(reading, minutes * MINUTE - 1), begun(reading, minutes * MINUTE)]).toEqual([[], [kind]]);
  });

  it('with an hour without a reading, and no moment sooner', () => {
    const unread = (ms: number): string[] => followEvents([], follow([0, GOOD]), BEGAN + ms).map(({ kind }) => kind);
    expect([unread(HOUR - 1), unread(HOUR)]).toEqual([[], ['no-reading']]);
  });

  it.each<[string, readonly Step[], string[]]>([
    [
      'of an access point whose last reading is good',
      [
        [0, POINT_DOWN],
        [10 * MINUTE, POINT_DOWN],
        [HOUR, GOOD],
      ],
      [],
    ],
    [
      'of an access point while the internet is down',
      [
        [0, offline(DOWN, NORTH)],
        [HOUR, offline(DOWN, NORTH)],
      ],
      ['internet'],
    ],
    [
      'of the access points of an area of which none works',
      [
        [0, offline(GOOD, NORTH, ...OTHERS)],
        [HOUR, offline(GOOD, NORTH, ...OTHERS)],
      ],
      ['area terrain'],
    ],
  ])('not %s: one cause, one message', (_, steps, expected) => {
    const events = followEvents([], follow(...steps), BEGAN + HOUR);
    expect(events.map(({ kind, subject }) => `${kind} ${subject}`.trim())).toEqual(expected);
  });

  it('with an area where all are down that are not meant to be off', () => {
    const spots = NETWORK.spots.map((spot) => ({
      ...spot,
      accessPoints: spot.accessPoints.map((point) => ({ ...point, expectedOffline: point.mac === NORTH })),
    }));
    const facts = followAt({ ...NETWORK, spots }, [0, offline(GOOD, NORTH, ...OTHERS)]);
    expect(followEvents([], facts, BEGAN).map(({ kind, subject }) => `${kind} ${subject}`)).toEqual(['area terrain']);
  });
});

const EVENT: AlarmEvent = {
  kind: 'internet',
  subject: '',
  level: 'outage',
  startedAt: iso(BEGAN),
  since: iso(BEGAN),
  endedAt: null,
  attribution: 'provider',
  rule: 'line-down',
  told: {},
};

it('An event of the internet tells since when it is as bad as this, and when it began.', () => {
  const facts = follow([0, ON_BACKUP], [30 * MINUTE, DOWN], [40 * MINUTE, DOWN]);
  expect(followEvents([], facts, BEGAN + 40 * MINUTE)).toMatchObject([
    { startedAt: iso(BEGAN), since: iso(BEGAN + 30 * MINUTE) },
  ]);
});

it('What was told as an outage does not begin anew, though it was milder for a while, and told so.', () => {
  const began = noteTold(EVENT, 'ntfy', 'began', BEGAN);
  const milder = noteTold({ ...began, level: 'degraded' }, 'ntfy', 'lasts', BEGAN + 4 * HOUR);
  expect(stageDue({ ...milder, level: 'outage' }, 'ntfy', BEGAN + 5 * HOUR)).toBeUndefined();
});

describe('An event ends', () => {
  it('of the internet once that has worked for a quarter of an hour, and with the moment from which it has', () => {
    const endedAt = (goodMs: number): unknown => {
      const up = [20 * MINUTE, GOOD] as const;
      const facts = follow([0, DOWN], [15 * MINUTE, GOOD], up, [15 * MINUTE + goodMs, GOOD]);
      return followEvents([EVENT], facts, BEGAN + HOUR)[0]?.endedAt;
    };
    expect([endedAt(15 * MINUTE - 1), endedAt(15 * MINUTE)]).toEqual([null, iso(BEGAN + 15 * MINUTE)]);
  });

  it('with whose fault it was, which may have been found out with its end', () => {
    const facts = follow([0, DOWN], [15 * MINUTE, GOOD], [20 * MINUTE, GOOD], [HOUR, GOOD]);
    const outages = facts.outages.map((outage) => ({ ...outage, attribution: 'us' as const }));
    expect(followEvents([EVENT], { ...facts, outages }, BEGAN + HOUR)[0]?.attribution).toBe('us');
  });

  it('never before it began, though a clock that ran ahead has written when that was', () => {
    const startedAt = iso(BEGAN + 2 * HOUR);
    const ahead: AlarmEvent = { ...EVENT, kind: 'access-point', subject: 'north', startedAt, since: startedAt };
    const [ended] = followEvents([ahead], follow([0, GOOD]), BEGAN);
    expect(ended?.endedAt).toBe(startedAt);
  });
});

it.each<[AlarmEvent['kind'], number]>([
  ['internet', 4],
  ['area', 4],
  ['no-reading', 4],
  ['access-point', 24],
])('What lasts is told again: %s after %d hours, and no moment sooner.', (kind, hours) => {
  const told = { ntfy: { at: iso(BEGAN), stage: 'began', level: 'outage' } } as const;
  const due = (ms: number): unknown => stageDue({ ...EVENT, kind, told }, 'ntfy', BEGAN + ms);
  expect([due(hours * HOUR - 1), due(hours * HOUR)]).toEqual([undefined, 'lasts']);
});
