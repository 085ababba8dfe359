import { describe, expect, it } from 'vitest';
import { findFaults } from '../../../src/status/alarm-faults.ts';
import type { Network } from '../../../src/schema/network.ts';
import type { Outage } from '../../../src/status/outage-log.ts';
import { createStatusRecord, type StatusRecord } from '../../../src/status/record.ts';
import { NOTHING_KNOWN } from './alarm-record-fixture.ts';
import { createReading, NETWORK } from './fixtures.ts';

const NOW = Date.parse('2026-03-02T10:30:00.000Z');
const minute = (text: string): string => `2026-03-02T${text}:00.000Z`;

const FAULT = { subject: '', endedAt: null, downSince: null, attribution: null, rule: null, count: 0, begins: true };
const UNTOLD = { ...FAULT, kind: 'access-point', level: 'none', begins: false };

/** The status after readings of 10:00, 10:05, and so on; each says which access points do not work, by their addresses. */
function statusOf(
  readings: readonly Readonly<Record<string, 'offline' | 'unknown'>>[],
  network = NETWORK,
): StatusRecord | undefined {
  return readings.reduce<StatusRecord | undefined>((before, states, index) => {
    const takenAt = new Date(Date.UTC(2026, 2, 2, 10, 5 * index)).toISOString();
    const reading = createReading();
    const accessPoints = reading.accessPoints.map((accessPoint) => {
      const state = states[accessPoint.mac.slice(-2)];
      return state ? { ...accessPoint, state, sustained: true } : accessPoint;
    });
    return createStatusRecord({ ...reading, takenAt, accessPoints }, before, network, NOW);
  }, undefined);
}

/** The network with one access point that is meant to be off. */
function expectOffline(key: string): Network {
  const spots = NETWORK.spots.map((spot) => ({
    ...spot,
    accessPoints: spot.accessPoints.map((own) => (own.key === key ? { ...own, expectedOffline: true } : own)),
  }));
  return { ...NETWORK, spots };
}

it('Where nothing is known, and where everything works, nothing is wrong.', () => {
  expect(findFaults(NOTHING_KNOWN, NOW)).toEqual([]);
  expect(findFaults({ ...NOTHING_KNOWN, status: statusOf([{}]), outages: [] }, NOW)).toEqual([]);
});

describe('An area', () => {
  const TERRAIN = { ...FAULT, kind: 'area', subject: 'terrain', level: 'outage' };

  it('is down since the last of its access points is, and tells of them.', () => {
    const all = { 11: 'offline', 12: 'offline', 13: 'offline' } as const;
    const status = statusOf([{ 12: 'offline' }, { 12: 'offline', 13: 'offline' }, all, all]);
    expect(findFaults({ ...NOTHING_KNOWN, status }, NOW)).toEqual([
      { ...TERRAIN, since: minute('10:10') },
      { ...UNTOLD, subject: 'south', since: minute('10:00') },
      { ...UNTOLD, subject: 'north', since: minute('10:10') },
      { ...UNTOLD, subject: 'orchard', since: minute('10:05') },
    ]);
  });

  it('is down whatever becomes of an access point in it that is meant to be off.', () => {
    const network = expectOffline('orchard');
    const both = { 11: 'offline', 12: 'offline' } as const;
    const status = statusOf([{ 12: 'offline' }, both, both], network);
    expect(findFaults({ ...NOTHING_KNOWN, network, status }, NOW)).toEqual([
      { ...TERRAIN, since: minute('10:05') },
      { ...UNTOLD, subject: 'south', since: minute('10:00') },
      { ...UNTOLD, subject: 'north', since: minute('10:05') },
    ]);
  });

  it('is not down where all of its access points are meant to be off.', () => {
    const network = expectOffline('kitchen');
    expect(findFaults({ ...NOTHING_KNOWN, network, status: statusOf([{}], network) }, NOW)).toEqual([]);
  });

  it('that no reading has known yet begins nothing.', () => {
    const name = { en: 'Yard', es: 'Patio', de: 'Hof' };
    const accessPoints = [{ key: 'gate', name, mac: '02:00:5e:10:00:31' }];
    const network = { ...NETWORK, spots: [...NETWORK.spots, { key: 'yard', name, showAps: true, accessPoints }] };
    expect(findFaults({ ...NOTHING_KNOWN, network, status: statusOf([{}]) }, NOW)).toEqual([
      { ...TERRAIN, subject: 'yard', since: minute('10:00'), begins: false },
      { ...UNTOLD, subject: 'gate', since: minute('10:00') },
    ]);
  });
});

describe('An access point', () => {
  const NORTH = { ...FAULT, kind: 'access-point', subject: 'north', since: minute('10:00') };

  it.each([
    ['for 15 minutes', 4, 'outage'],
    ['for ten minutes', 3, 'none'],
  ])('that is down %s, as %i readings say, is that bad: %s.', (_time, readings, level) => {
    const status = statusOf(Array.from({ length: readings }, () => ({ 11: 'offline' })));
    expect(findFaults({ ...NOTHING_KNOWN, status }, NOW)).toEqual([{ ...NORTH, level }]);
  });

  it('of which nothing is known begins nothing, however long that is so.', () => {
    const status = statusOf(Array.from({ length: 4 }, () => ({ 11: 'unknown' })));
    expect(findFaults({ ...NOTHING_KNOWN, status }, NOW)).toEqual([{ ...NORTH, level: 'none', begins: false }]);
  });

  it.each<[string, string | null, Outage['evidence'][number]['rule'], boolean]>([
    ['there is no internet', null, 'line-down', false],
    ['the internet is slow', null, 'line-slow', true],
    ['there was no internet before', minute('10:05'), 'line-down', true],
  ])('that is down while %s (until %s, %s) begins an event of its own: %s.', (_what, endedAt, rule, begins) => {
    const status = statusOf(Array.from({ length: 4 }, () => ({ 11: 'offline' })));
    const startedAt = minute('10:00');
    const evidence = [{ rule, figures: {}, since: startedAt }];
    const outage: Outage = { startedAt, endedAt, worst: 'outage', attribution: 'us', backfilled: false, evidence };
    const [, ...others] = findFaults({ ...NOTHING_KNOWN, status, outages: [outage] }, NOW);
    expect(others).toEqual([{ ...NORTH, level: begins ? 'outage' : 'none', begins }]);
  });
});

it.each([
  ['2026-03-02T11:00:00.000Z', 1],
  ['2026-03-02T10:59:59.999Z', 0],
])('After an hour without a reading, that is told: at %s of one of 10:00, %i.', (now, count) => {
  const noReading = { ...FAULT, kind: 'no-reading', since: minute('10:00'), level: 'outage' };
  const faults = findFaults({ ...NOTHING_KNOWN, status: statusOf([{}]) }, Date.parse(now));
  expect(faults).toEqual([noReading].slice(0, count));
});

it.each([
  ['2026-03-02T10:00:00.000Z', 1],
  ['2026-03-02T09:59:59.999Z', 0],
])('Refused passwords are told for half an hour: at 10:30 of those up to %s, %i.', (at, count) => {
  const from = minute('09:55');
  const refused = { ...FAULT, kind: 'refused', since: from, endedAt: at, level: 'outage', count: 30 };
  expect(findFaults({ ...NOTHING_KNOWN, refusals: { from, at, count: 30 } }, NOW)).toEqual([refused].slice(0, count));
});

it('Rates are told of thirty days before their last.', () => {
  const rates = { ...FAULT, kind: 'rates', subject: '2026-04-01', since: '2026-04-01T00:00:00.000Z', level: 'outage' };
  expect(findFaults({ ...NOTHING_KNOWN, ratesThrough: '2026-04-01' }, NOW)).toEqual([rates]);
  expect(findFaults({ ...NOTHING_KNOWN, ratesThrough: '2026-04-02' }, NOW)).toEqual([]);
});
