import { describe, expect, it } from 'vitest';
import { evaluateAccessPoints } from '../../../src/status/evaluate-access-points.ts';
import { spotLevels } from '../../../src/status/evaluate-spots.ts';
import type { Finding } from '../../../src/status/evidence.ts';
import type { Network } from '../../../src/schema/network.ts';
import type { Reading } from '../../../src/status/reading.ts';
import type { SpotLevel } from '../../../src/status/snapshot.ts';
import { createReading, NETWORK, withState } from './fixtures.ts';

type State = Reading['accessPoints'][number]['state'];

const NORTH = '02:00:5e:10:00:11';
const SOUTH = '02:00:5e:10:00:12';
const ORCHARD = '02:00:5e:10:00:13';
const KITCHEN = '02:00:5e:10:00:21';

/** What a first reading means: no history, so everything counts as it is. */
function evaluateSpots(reading: Reading, network: Network): { spots: SpotLevel[]; findings: Finding[] } {
  const { held, findings } = evaluateAccessPoints(reading, {}, network);
  return { spots: spotLevels(held, network), findings };
}

function spot(key: 'coworking' | 'terrain' | 'molino', reading: Reading): unknown {
  return evaluateSpots(reading, NETWORK).spots.find((candidate) => candidate.key === key);
}

function terrainWith(...states: (State | undefined)[]): Reading {
  return [NORTH, SOUTH, ORCHARD].reduce(
    (reading, mac, index) => withState(reading, mac, states[index]),
    createReading(),
  );
}

describe('evaluateSpots', () => {
  it('The areas come in the order of the network.', () => {
    expect(evaluateSpots(createReading(), NETWORK).spots.map(({ key }) => key)).toEqual([
      'coworking',
      'terrain',
      'molino',
    ]);
  });

  it('An area whose access points are all online is ok and lists none.', () => {
    expect(spot('terrain', createReading())).toEqual({ key: 'terrain', level: 'ok', showAps: true, aps: [] });
  });

  it.each<[State, string, string]>([
    ['offline', 'down', 'offline'],
    ['isolated', 'down', 'isolated'],
    ['interrupted', 'limited', 'interrupted'],
    ['updating', 'limited', 'updating'],
    ['unknown', 'limited', 'unknown'],
  ])('An access point that is %s is listed as %s with the reason %s, and limits its area.', (state, level, reason) => {
    expect(spot('terrain', terrainWith('online', state, 'online'))).toEqual({
      key: 'terrain',
      level: 'limited',
      showAps: true,
      aps: [{ key: 'south', level, reason }],
    });
  });

  it.each<[State, State, State, string]>([
    ['online', 'online', 'online', 'ok'],
    ['online', 'online', 'offline', 'limited'],
    ['online', 'offline', 'offline', 'limited'],
    ['offline', 'offline', 'offline', 'down'],
    ['isolated', 'offline', 'isolated', 'down'],
    ['offline', 'offline', 'updating', 'limited'],
    ['offline', 'offline', 'unknown', 'limited'],
    ['interrupted', 'interrupted', 'interrupted', 'limited'],
    ['updating', 'updating', 'updating', 'limited'],
    ['unknown', 'unknown', 'unknown', 'limited'],
  ])('An area with %s, %s and %s is %s.', (north, south, orchard, level) => {
    expect(spot('terrain', terrainWith(north, south, orchard))).toMatchObject({ level });
  });

  it('An access point that the reading does not mention is unknown.', () => {
    expect(spot('terrain', terrainWith('online', 'online', undefined))).toEqual({
      key: 'terrain',
      level: 'limited',
      showAps: true,
      aps: [{ key: 'orchard', level: 'limited', reason: 'unknown' }],
    });
  });

  it.each(['unreachable', 'unknown'] as const)('All access points are unknown while the site is %s.', (site) => {
    const { spots, findings } = evaluateSpots({ ...createReading(), site }, NETWORK);
    expect(spots).toEqual([
      {
        key: 'coworking',
        level: 'limited',
        showAps: true,
        aps: [
          { key: 'booths', level: 'limited', reason: 'unknown' },
          { key: 'desks', level: 'limited', reason: 'unknown' },
        ],
      },
      {
        key: 'terrain',
        level: 'limited',
        showAps: true,
        aps: [
          { key: 'north', level: 'limited', reason: 'unknown' },
          { key: 'orchard', level: 'limited', reason: 'unknown' },
          { key: 'south', level: 'limited', reason: 'unknown' },
        ],
      },
      { key: 'molino', level: 'limited', showAps: false, aps: [] },
    ]);
    expect(findings.map(({ rule }) => rule)).toEqual([
      'access-point-unheard',
      'access-point-unheard',
      'access-point-unheard',
      'access-point-unheard',
      'access-point-unheard',
      'access-point-unheard',
    ]);
  });

  it('Access points are listed by name.', () => {
    const { spots } = evaluateSpots(terrainWith('updating', 'offline', 'isolated'), NETWORK);
    expect(spots.flatMap(({ aps }) => aps.map(({ key }) => key))).toEqual(['north', 'orchard', 'south']);
  });

  it('An area that does not show its access points has its level and lists none.', () => {
    expect(spot('molino', withState(createReading(), KITCHEN, 'offline'))).toEqual({
      key: 'molino',
      level: 'down',
      showAps: false,
      aps: [],
    });
  });

  it('A fault in one area leaves the others as they are.', () => {
    const { spots } = evaluateSpots(withState(createReading(), KITCHEN, 'offline'), NETWORK);
    expect(spots.map(({ level }) => level)).toEqual(['ok', 'ok', 'down']);
  });

  it('An access point that the network does not name changes nothing.', () => {
    const stranger = withState(createReading(), '02:00:5e:99:99:99', 'offline');
    expect(evaluateSpots(stranger, NETWORK)).toEqual(evaluateSpots(createReading(), NETWORK));
  });

  it('A MAC address in capital letters names the same access point.', () => {
    const shouting = createReading();
    const accessPoints = shouting.accessPoints.map((accessPoint) => ({
      ...accessPoint,
      mac: accessPoint.mac.toUpperCase(),
    }));
    expect(evaluateSpots({ ...shouting, accessPoints }, NETWORK).spots.map(({ level }) => level)).toEqual([
      'ok',
      'ok',
      'ok',
    ]);
  });

  it.each<[State, State, string]>([
    ['online', 'offline', 'offline'],
    ['updating', 'interrupted', 'interrupted'],
    ['interrupted', 'unknown', 'unknown'],
    ['unknown', 'isolated', 'isolated'],
    ['isolated', 'offline', 'offline'],
    ['online', 'updating', 'updating'],
  ])('Of two reports on one access point, %s and %s, the worse one counts: %s.', (one, other, reason) => {
    for (const states of [
      [one, other],
      [other, one],
    ]) {
      const reading = terrainWith('online', undefined, 'online');
      const accessPoints = [
        ...reading.accessPoints,
        ...states.map((state) => ({ mac: SOUTH, state, sustained: false })),
      ];
      expect(spot('terrain', { ...reading, accessPoints })).toMatchObject({ aps: [{ key: 'south', reason }] });
    }
  });

  it('Every access point that is not online has a finding with its state, in areas that list none too.', () => {
    const reading = withState(withState(createReading(), NORTH, undefined), KITCHEN, 'isolated');
    expect(evaluateSpots(reading, NETWORK).findings).toEqual([
      { subject: 'kitchen', rule: 'access-point', figures: { state: 'isolated' } },
      { subject: 'north', rule: 'access-point-unheard', figures: { state: 'unknown' } },
    ]);
  });

  it('An access point that is expected to be off does not count, whatever is said of it.', () => {
    for (const state of ['offline', 'isolated', 'unknown', 'online', undefined] as const) {
      const { spots, findings } = evaluateSpots(withState(createReading(), NORTH, state), expectOffline('north'));
      expect(spots.map(({ level, aps }) => [level, aps])).toEqual([
        ['ok', []],
        ['ok', []],
        ['ok', []],
      ]);
      expect(findings).toEqual([]);
    }
  });

  it('An area is down when all its access points are down but those that are expected to be off.', () => {
    const network = expectOffline('north');
    expect(evaluateSpots(terrainWith('online', 'offline', 'offline'), network).spots[1]).toEqual({
      key: 'terrain',
      level: 'down',
      showAps: true,
      aps: [
        { key: 'orchard', level: 'down', reason: 'offline' },
        { key: 'south', level: 'down', reason: 'offline' },
      ],
    });
  });

  it('An area whose access points are all expected to be off is limited, and lists none: nothing is known of it.', () => {
    const { spots } = evaluateSpots(createReading(), expectOffline('kitchen'));
    expect(spots[2]).toEqual({ key: 'molino', level: 'limited', showAps: false, aps: [] });
  });
});

/** The network in which one access point is meant to be off. */
function expectOffline(key: string): Network {
  const spots = NETWORK.spots.map((candidate) => ({
    ...candidate,
    accessPoints: candidate.accessPoints.map((accessPoint) =>
      accessPoint.key === key ? { ...accessPoint, expectedOffline: true } : accessPoint,
    ),
  }));
  return { ...NETWORK, spots };
}
