import { describe, expect, it } from 'vitest';
import { declaredIn } from '../../../src/schema/declared.ts';
import { networkSchema, type Network } from '../../../src/schema/network.ts';
import { NETWORK } from './fixtures.ts';

/** What stands in the file: what the line can carry stands with the facts. */
const { line: _line, ...FILE } = NETWORK;

const OTHER = { key: 'attic', name: FILE.spots[0]?.name, mac: '02:00:5e:10:00:99' };

type Spots = Network['spots'];

function problems(network: unknown): string[] {
  return networkSchema.safeParse(network).error?.issues.map(({ message }) => message) ?? [];
}

function withSpots(change: (spots: Spots) => unknown): unknown {
  return { ...FILE, spots: change(structuredClone(FILE.spots)) };
}

function withFirstAccessPoint(change: Partial<Spots[number]['accessPoints'][number]>): unknown {
  return withSpots((spots) =>
    spots.map((spot, index) =>
      index === 2 ? { ...spot, accessPoints: spot.accessPoints.map((point) => ({ ...point, ...change })) } : spot,
    ),
  );
}

describe('networkSchema', () => {
  it('Every area stands there once, in any order; there may be any number.', () => {
    expect(problems(FILE)).toEqual([]);
    expect(problems(withSpots((spots) => spots.toReversed()))).toEqual([]);
    expect(problems(withSpots((spots) => spots.slice(0, 1)))).toEqual([]);
  });

  it('An area may have any key but that of the connection.', () => {
    const withKey = (key: string): unknown => withSpots(([first]) => [{ ...first, key }]);
    expect(problems(withKey('sauna'))).toEqual([]);
    expect(problems(withKey('internet'))).toEqual(['another key: `internet` is the connection']);
    expect(problems(withKey('The sauna'))).toEqual(['lower-case words joined by hyphens']);
  });

  it('A network without any area is refused.', () => {
    expect(problems(withSpots(() => []))).toHaveLength(1);
  });

  it.each<[string, unknown, (string | number)[]]>([
    [
      'An area',
      withSpots(([first, ...others]) => [first, { ...first, accessPoints: [OTHER] }, ...others]),
      ['spots', 1, 'key'],
    ],
    ['An access point’s key', withFirstAccessPoint({ key: 'north' }), ['spots', 2, 'accessPoints', 0, 'key']],
    ['A MAC address', withFirstAccessPoint({ mac: '02:00:5e:10:00:11' }), ['spots', 2, 'accessPoints', 0, 'mac']],
  ])('%s that stands twice is refused where it stands again.', (_, network, path) => {
    expect(networkSchema.safeParse(network).error?.issues).toEqual([
      { code: 'custom', path, message: 'one that no other has' },
    ]);
  });

  it.each(['02:00:5E:10:00:21', '02005e100021', '02-00-5e-10-00-21', '02:00:5e:10:00', '02:00:5e:10:00:21:22', ''])(
    'The MAC address %j is refused, with an example of how to write it.',
    (mac) => {
      expect(problems(withFirstAccessPoint({ mac }))).toEqual(['an address written like 02:00:5e:10:00:01']);
    },
  );

  it.each(['North', 'north mast', '-north', 'north-', ''])('The access point’s key %j is refused.', (key) => {
    expect(problems(withFirstAccessPoint({ key }))).toEqual(['lower-case words joined by hyphens']);
  });

  it.each(['en', 'es', 'de'])('An access point without a name in the language %s is refused.', (language) => {
    const { [language]: _, ...name } = { en: 'Mast', es: 'Mástil', de: 'Mast' } as Record<string, string>;
    const schema = declaredIn(networkSchema, { languages: ['en', 'es', 'de'] });
    expect(schema.safeParse(withFirstAccessPoint({ name: name })).error?.issues).toMatchObject([
      { path: ['spots', 2, 'accessPoints', 0, 'name', language] },
    ]);
  });

  it('An access point without any name is refused.', () => {
    expect(networkSchema.safeParse(withFirstAccessPoint({ name: undefined as never })).error?.issues).toMatchObject([
      { path: ['spots', 2, 'accessPoints', 0, 'name'] },
    ]);
  });

  it('An area without access points is refused.', () => {
    expect(problems(withSpots((spots) => spots.map((spot) => ({ ...spot, accessPoints: [] }))))).toHaveLength(3);
  });

  it.each([
    ['latencyMs', 0],
    ['packetLossPercent', 101],
    ['packetLossPercent', 0],
    ['gatewayCpuPercent', 101],
    ['gatewaySettledMinutes', -1],
  ])('The threshold %s may not be %d.', (name, value) => {
    expect(problems({ ...FILE, thresholds: { ...FILE.thresholds, [name]: value } })).toHaveLength(1);
  });

  it('A field that the schema does not know is refused, wherever it stands.', () => {
    expect(problems({ ...FILE, treshold: 1 })).toHaveLength(1);
    expect(problems({ ...FILE, thresholds: { ...FILE.thresholds, latency: 1 } })).toHaveLength(1);
    expect(problems(withSpots((spots) => spots.map((spot) => ({ ...spot, aps: [] }))))).toHaveLength(3);
  });

  it('The file may name its own schema.', () => {
    expect(problems({ $schema: './schemas/network.schema.json', ...FILE })).toEqual([]);
  });
});

describe('thresholds', () => {
  it('Thresholds that are left out have defaults.', () => {
    expect(networkSchema.parse({ ...FILE, thresholds: {} }).thresholds).toEqual({
      latencyMs: 150,
      packetLossPercent: 3,
      retriesPercent: 25,
      gatewayCpuPercent: 90,
      lineLoadPercent: 90,
      gatewaySettledMinutes: 10,
    });
  });
});
