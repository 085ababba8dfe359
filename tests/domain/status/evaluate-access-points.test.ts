import { describe, expect, it } from 'vitest';
import { evaluate, type Evaluation } from '../../../src/status/evaluate.ts';
import type { Reading } from '../../../src/status/reading.ts';
import { createReading, NETWORK, playReadings, withState } from './fixtures.ts';

const NORTH = '02:00:5e:10:00:11';

/** `offline!` is sustained, `-` is not mentioned. */
function readNorth(word: string): Reading {
  if (word === '-') return withState(createReading(), NORTH, undefined);
  const state = word.replace('!', '') as Reading['accessPoints'][number]['state'];
  return withState(createReading(), NORTH, state, { sustained: word.endsWith('!') });
}

function faultsOf({ spots }: Evaluation): string {
  const faults = spots[1]?.aps.map(({ level, reason }) => `${level}:${reason ?? ''}`) ?? [];
  return faults.join() || 'ok';
}

describe('an access point over several readings', () => {
  it.each([
    ['offline', 'down:offline'],
    ['online offline online', 'ok ok ok'],
    ['online offline offline', 'ok ok down:offline'],
    ['online offline!', 'ok down:offline'],
    ['online isolated!', 'ok down:isolated'],
    ['online offline online offline', 'ok ok ok limited:interrupted'],
    [
      'online unknown online online unknown online online offline',
      'ok limited:unknown limited:unknown ok limited:unknown limited:unknown ok ok',
    ],
    [
      'online offline online offline online offline online online',
      'ok ok ok limited:interrupted limited:interrupted limited:interrupted limited:interrupted ok',
    ],
    ['online offline online offline offline', 'ok ok ok limited:interrupted down:offline'],
    [
      'online updating online online isolated online online offline online online',
      'ok ok ok ok ok ok ok limited:interrupted limited:interrupted ok',
    ],
    ['offline online online', 'down:offline down:offline ok'],
    [
      'offline online offline online offline! online online',
      'down:offline down:offline down:offline down:offline down:offline down:offline ok',
    ],
    ['online unknown', 'ok limited:unknown'],
    ['online -', 'ok limited:unknown'],
    ['unknown online online', 'limited:unknown limited:unknown ok'],
    ['- online - online online', 'limited:unknown limited:unknown limited:unknown limited:unknown ok'],
    ['offline unknown unknown', 'down:offline down:offline limited:unknown'],
    ['online updating updating updating', 'ok ok limited:updating limited:updating'],
    ['online updating!', 'ok limited:updating'],
    ['offline updating updating', 'down:offline down:offline limited:updating'],
    ['online interrupted interrupted', 'ok ok limited:interrupted'],
    ['interrupted unknown updating', 'limited:interrupted limited:unknown limited:updating'],
    ['offline isolated', 'down:offline down:isolated'],
  ])('%s gives %s.', (words, expected) => {
    expect(playReadings(words.split(' ').map(readNorth)).map(faultsOf).join(' ')).toBe(expected);
  });

  it.each(['adopting', 'updating'])('An access point that is %s is limited and never down, however long.', () => {
    const evaluations = playReadings(['online', ...Array.from({ length: 20 }, () => 'updating')].map(readNorth));
    expect(new Set(evaluations.slice(2).map(faultsOf))).toEqual(new Set(['limited:updating']));
  });

  it('An access point that flaps keeps its evidence and its beginning until it is back.', () => {
    const since = playReadings('offline online offline online online'.split(' ').map(readNorth)).map(
      ({ evidence }) => evidence.find(({ subject }) => subject === 'north')?.since,
    );
    expect(since).toEqual([...Array.from({ length: 4 }, () => '2026-03-02T10:00:00.000Z'), undefined]);
  });

  it('While one is expected to be off it is forgotten, and counts as it is once it is not.', () => {
    const network = {
      ...NETWORK,
      spots: NETWORK.spots.map((spot) => ({
        ...spot,
        accessPoints: spot.accessPoints.map((point) => ({ ...point, expectedOffline: point.key === 'north' })),
      })),
    };
    const winter = evaluate(readNorth('offline'), evaluate(readNorth('online'), undefined, NETWORK), network);
    expect(faultsOf(winter)).toBe('ok');
    expect(Object.keys(winter.memory.accessPoints)).not.toContain('north');
    expect(faultsOf(evaluate(readNorth('offline'), winter, NETWORK))).toBe('down:offline');
  });
});

describe('fields that made no sense', () => {
  const dropped = ['isp-metrics.packetLoss', 'devices.mac', 'devices.mac'];

  it('are named to staff, each once, and change nothing else', () => {
    const [odd, plain] = [createReading({ dropped }), createReading()].map((reading) => playReadings([reading])[0]);
    expect(odd).toEqual({
      ...plain,
      evidence: [
        ...(plain?.evidence ?? []),
        {
          subject: 'equipment',
          rule: 'fields-dropped',
          figures: { fields: 'devices.mac, isp-metrics.packetLoss' },
          since: '2026-03-02T10:00:00.000Z',
        },
      ],
    });
  });

  it('fill no more than 500 characters, however many there are', () => {
    const many = Array.from({ length: 200 }, (_, index) => `devices.field-${index}`);
    const [evaluation] = playReadings([createReading({ dropped: many })]);
    expect(String(evaluation?.evidence[1]?.figures.fields)).toHaveLength(500);
  });

  it('are named for as long as they are there', () => {
    const evaluations = playReadings([createReading({ dropped }), createReading({ dropped }), createReading()]);
    const since = evaluations.map(({ evidence }) => evidence.find(({ subject }) => subject === 'equipment')?.since);
    expect(since).toEqual(['2026-03-02T10:00:00.000Z', '2026-03-02T10:00:00.000Z', undefined]);
  });
});

describe('a busy radio', () => {
  const retries = (percent: number | undefined): Reading =>
    withState(createReading(), NORTH, 'online', percent === undefined ? {} : { retriesPercent: percent });

  it.each<[(number | undefined)[], string]>([
    [[25], 'ok'],
    [[25, 25], 'ok limited:retries'],
    [[24.9, 24.9, 24.9], 'ok ok ok'],
    [[30, 0, 30], 'ok ok limited:retries'],
    [[30, 30, 0], 'ok limited:retries limited:retries'],
    [[30, 30, 0, 0], 'ok limited:retries limited:retries ok'],
    [[30, 0, 0, 30], 'ok ok ok ok'],
    [[30, undefined, 30], 'ok ok limited:retries'],
    [[undefined, undefined], 'ok ok'],
  ])('Radios that send %j percent again are %s: two of the last three count.', (percents, expected) => {
    expect(playReadings(percents.map(retries)).map(faultsOf).join(' ')).toBe(expected);
  });

  it('A busy radio limits its area, and has its evidence.', () => {
    const busy = playReadings([retries(40), retries(40)]).at(-1);
    expect(busy?.spots[1]?.level).toBe('limited');
    expect(busy?.evidence[1]).toEqual({
      subject: 'north',
      rule: 'radio-busy',
      figures: { readings: 2 },
      since: '2026-03-02T10:05:00.000Z',
    });
  });

  it('The evidence of a busy radio counts the readings in which it was.', () => {
    const [, , last] = playReadings([retries(40), retries(5), retries(40)]);
    expect(last?.evidence[1]).toMatchObject({ rule: 'radio-busy', figures: { readings: 2 } });
  });

  it('Of several reports on one access point, the one with the most retries counts, whatever the others measured.', () => {
    const { accessPoints, ...rest } = retries(40);
    const others = [
      { mac: NORTH, state: 'online' as const, sustained: false },
      { mac: NORTH, state: 'online' as const, sustained: false, retriesPercent: 5 },
    ];
    const reading = { ...rest, accessPoints: [...others, ...accessPoints] };
    expect(playReadings([reading, reading]).at(-1)?.evidence[1]?.rule).toBe('radio-busy');
  });

  it.each([
    ['online offline online offline', 'access-point-flapping', { readings: 4, failed: 2 }],
    ['offline', 'access-point', { state: 'offline' }],
    ['unknown', 'access-point', { state: 'unknown' }],
    ['-', 'access-point-unheard', { state: 'unknown' }],
  ])('The evidence after %s is %s, with figures %j.', (words, rule, figures) => {
    const [, finding] = playReadings(words.split(' ').map(readNorth)).at(-1)?.evidence ?? [];
    expect(finding).toMatchObject({ subject: 'north', rule, figures });
  });

  it('An access point that is down and busy is down.', () => {
    const reading = withState(createReading(), NORTH, 'offline', { retriesPercent: 90, sustained: true });
    expect(playReadings([reading, reading]).map(faultsOf)).toEqual(['down:offline', 'down:offline']);
  });
});
