import { describe, expect, it } from 'vitest';
import type { Network } from '../../../src/schema/network.ts';
import { evaluate, type Evaluation } from '../../../src/status/evaluate/evaluate.ts';
import type { AccessPointState, Reading } from '../../../src/status/reading.ts';
import { createReading, NETWORK, playReadings, withState } from '../fixtures.ts';

const NORTH = '02:00:5e:10:00:11';
const SOUTH = '02:00:5e:10:00:12';
const ORCHARD = '02:00:5e:10:00:13';
const KITCHEN = '02:00:5e:10:00:21';

/** Returns the network with these access points set to `expectedOffline`. */
function expectOffline(...keys: string[]): Network {
  const spots = NETWORK.spots.map((spot) => ({
    ...spot,
    accessPoints: spot.accessPoints.map((point) => ({ ...point, expectedOffline: keys.includes(point.key) })),
  }));
  return { ...NETWORK, spots };
}

const first = (reading: Reading, network = NETWORK): Evaluation => evaluate(reading, undefined, network);

/** Returns a reading with states for the three access points of the grounds; `-` leaves one out. */
function readTerrain(words: string): Reading {
  const states = words.split(' ');
  return [NORTH, SOUTH, ORCHARD].reduce((reading, mac, index) => {
    const word = states[index] ?? '-';
    return withState(reading, mac, word === '-' ? undefined : (word as AccessPointState));
  }, createReading());
}

describe('an area by its access points', () => {
  it.each([
    ['online online online', 'ok', ''],
    ['online online offline', 'limited', 'orchard down offline'],
    ['online isolated online', 'limited', 'south down isolated'],
    ['interrupted online online', 'limited', 'north limited interrupted'],
    ['online updating online', 'limited', 'south limited updating'],
    ['online online unknown', 'limited', 'orchard limited unknown'],
    ['online online -', 'limited', 'orchard limited unknown'],
    ['isolated offline isolated', 'down', 'north down isolated, orchard down isolated, south down offline'],
    ['offline offline updating', 'limited', 'north down offline, orchard limited updating, south down offline'],
    ['unknown unknown unknown', 'limited', 'north limited unknown, orchard limited unknown, south limited unknown'],
  ])('%s is %s, and lists: %s', (words, level, listed) => {
    const { spots } = first(readTerrain(words));
    const aps = spots[1]?.aps.map((ap) => `${ap.key} ${ap.level} ${ap.reason ?? ''}`).join(', ');
    expect([spots[0]?.level, spots[1]?.level, aps, spots[2]?.level]).toEqual(['ok', level, listed, 'ok']);
  });

  it('lists no access points if it does not show them', () => {
    const { spots, evidence } = first(withState(createReading(), KITCHEN, 'offline'));
    expect(spots[2]).toEqual({ key: 'molino', level: 'down', showAps: false, aps: [] });
    expect(evidence[1]).toMatchObject({ subject: 'kitchen', rule: 'access-point', figures: { state: 'offline' } });
  });

  it.each(['unreachable', 'unknown'] as const)('is unknown while the site is %s', (site) => {
    const { spots, evidence } = first({ ...createReading(), site });
    expect(spots.map(({ level, aps }) => [level, aps.length])).toEqual([
      ['limited', 2],
      ['limited', 3],
      ['limited', 0],
    ]);
    expect(evidence.slice(1).map(({ rule }) => rule)).toEqual(Array.from({ length: 6 }, () => 'access-point-unheard'));
  });

  it('ignores unknown access points, and the case of MAC addresses', () => {
    const reading = withState(createReading(), '02:00:5E:99:99:99', 'offline');
    const accessPoints = reading.accessPoints.map((report) => ({ ...report, mac: report.mac.toUpperCase() }));
    expect(first({ ...reading, accessPoints })).toEqual(first(createReading()));
  });

  it('ignores an access point that is expected to be offline, whatever its state', () => {
    for (const word of ['offline', 'unknown', 'online', '-'])
      expect(first(readTerrain(`${word} online online`), expectOffline('north'))).toMatchObject({
        spots: [{ level: 'ok' }, { level: 'ok', aps: [] }, { level: 'ok' }],
        evidence: [{ subject: 'internet' }],
      });
    expect(first(readTerrain('online offline offline'), expectOffline('north')).spots[1]?.level).toBe('down');
    expect(first(createReading(), expectOffline('kitchen')).spots[2]).toMatchObject({ level: 'limited', aps: [] });
  });

  it('forgets an access point while it is expected to be offline, and then starts anew', () => {
    const offline = withState(createReading(), NORTH, 'offline');
    const winter = evaluate(offline, first(createReading()), expectOffline('north'));
    expect(winter.memory.accessPoints.north).toBeUndefined();
    expect(evaluate(offline, winter, NETWORK).spots[1]?.aps).toEqual([
      { key: 'north', level: 'down', reason: 'offline' },
    ]);
  });
});

function reasonsOf(readings: readonly Reading[]): string {
  return playReadings(readings)
    .map(({ spots }) => spots[1]?.aps[0]?.reason ?? '.')
    .join(' ');
}

/** `offline!` has lasted for minutes, according to the equipment; `-` is missing. */
function readNorth(word: string): Reading {
  const state = word === '-' ? undefined : (word.replace('!', '') as AccessPointState);
  return withState(createReading(), NORTH, state, { sustained: word.endsWith('!') });
}

describe('an access point over several readings', () => {
  it.each(['offline', 'isolated', 'interrupted', 'updating'])(
    'counts as %s with the second reading, or with the first that confirms it',
    (state) => {
      expect(reasonsOf(['online', state, 'online', 'online'].map(readNorth))).toBe('. . . .');
      expect(reasonsOf(['online', state, state, 'online', 'online'].map(readNorth))).toBe(`. . ${state} ${state} .`);
      expect(reasonsOf(['online', `${state}!`, 'online', 'online'].map(readNorth))).toBe(`. ${state} ${state} .`);
      expect(reasonsOf(['online', state, 'online', state].map(readNorth))).toBe('. . . interrupted');
    },
  );

  it.each([
    ['offline online offline! online online', 'offline offline offline offline .'],
    ['offline updating updating', 'offline offline updating'],
    ['offline isolated', 'offline isolated'],
    [
      'online updating online online isolated online online offline online online',
      '. . . . . . . interrupted interrupted .',
    ],
    ['online unknown online - online', '. . . . .'],
    ['online unknown -', '. . unknown'],
    ['online - - online', '. . unknown .'],
    ['offline unknown online online', 'offline offline offline .'],
    ['offline unknown unknown', 'offline offline unknown'],
    ['unknown online', 'unknown .'],
  ])('%s counts as %s', (words, reasons) => {
    expect(reasonsOf(words.split(' ').map(readNorth))).toBe(reasons);
  });

  it('is unknown at once if the site is unreachable for minutes; for one reading, keeps its state', () => {
    const dark = { ...createReading(), site: 'unreachable' as const };
    expect(reasonsOf([createReading(), dark, createReading()])).toBe('. . .');
    expect(
      reasonsOf([
        createReading(),
        { ...dark, siteSince: { at: '2026-03-02T09:55:00.000Z', isExact: true } },
        createReading(),
      ]),
    ).toBe('. unknown .');
  });

  it.each([
    ['online online offline online offline', 'access-point-flapping', { failures: 2 }, '10:20'],
    ['offline online offline', 'access-point', { state: 'offline' }, '10:00'],
    ['unknown', 'access-point', { state: 'unknown' }, '10:00'],
    ['-', 'access-point-unheard', { state: 'unknown' }, '10:00'],
  ])('has, after %s, the evidence %s with figures %j since %s', (words, rule, figures, since) => {
    const [, finding] = playReadings(words.split(' ').map(readNorth)).at(-1)?.evidence ?? [];
    expect(finding).toEqual({ subject: 'north', rule, figures, since: `2026-03-02T${since}:00.000Z` });
  });

  it.each<[(number | undefined)[], string]>([
    [[25, 25], '. retries'],
    [[24.9, 24.9, 24.9], '. . .'],
    [[30, 0, 30], '. . retries'],
    [[30, 30, 0, 0], '. retries retries .'],
    [[30, 0, 0, 30], '. . . .'],
    [[30, undefined, 30], '. . retries'],
  ])('with %j percent retries counts as %s: two of the last three readings decide', (percents, reasons) => {
    const readings = percents.map((retriesPercent) =>
      withState(createReading(), NORTH, 'online', retriesPercent === undefined ? {} : { retriesPercent }),
    );
    expect(reasonsOf(readings)).toBe(reasons);
  });

  it('limits its area while busy, with the readings counted; while down, it is down', () => {
    const busy = withState(createReading(), NORTH, 'online', { retriesPercent: 40 });
    expect(playReadings([busy, busy]).at(-1)).toMatchObject({
      spots: [{}, { level: 'limited', aps: [{ key: 'north', level: 'limited', reason: 'retries' }] }, {}],
      evidence: [
        {},
        { subject: 'north', rule: 'radio-busy', figures: { readings: 2 }, since: '2026-03-02T10:05:00.000Z' },
      ],
    });
    const down = withState(createReading(), NORTH, 'offline', { retriesPercent: 90, sustained: true });
    expect(reasonsOf([down, down])).toBe('offline offline');
  });
});
