import { describe, expect, it } from 'vitest';
import type { Network } from '../../src/schema/network.ts';
import { createSchemas } from '../../src/schema/content-schemas.ts';
import { NETWORK } from '../status/fixtures.ts';

const { network: networkSchema } = createSchemas();

/** The file without the line, which comes from the facts. */
const { line: _line, ...FILE } = NETWORK;
const [coworking, terrain, molino] = FILE.spots;
const [kitchen] = molino?.accessPoints ?? [];

function problems(network: unknown): string[] {
  const issues = networkSchema.safeParse(network).error?.issues ?? [];
  return issues.map(({ path }) => path.join('.'));
}

const withSpots = (...spots: unknown[]): unknown => ({ ...FILE, spots });
const withKitchen = (
  change: Partial<Record<keyof Network['spots'][number]['accessPoints'][number], unknown>>,
): unknown => withSpots(coworking, terrain, { ...molino, accessPoints: [{ ...kitchen, ...change }] });

describe('networkSchema', () => {
  it('accepts any number of areas in any order and with any key, and a $schema', () => {
    expect(problems(FILE)).toEqual([]);
    expect(problems({ $schema: './schemas/network.schema.json', ...FILE })).toEqual([]);
    expect(problems(withSpots(molino, { ...coworking, key: 'sauna' }))).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ['an area with the key of the connection', withSpots({ ...molino, key: 'internet' }), 'spots.0.key'],
    ['an area twice', withSpots(coworking, { ...molino, key: 'coworking' }), 'spots.1.key'],
    ['an access point’s key twice', withKitchen({ key: 'north' }), 'spots.2.accessPoints.0.key'],
    ['a MAC address twice', withKitchen({ mac: '02:00:5e:10:00:11' }), 'spots.2.accessPoints.0.mac'],
    ['a MAC address with an odd digit', withKitchen({ mac: '02:00:5e:10:00:2g' }), 'spots.2.accessPoints.0.mac'],
    ['the address of a group', withKitchen({ mac: '03:00:5e:10:00:21' }), 'spots.2.accessPoints.0.mac'],
    ['no area', withSpots(), 'spots'],
    ['an area without access points', withSpots({ ...molino, accessPoints: [] }), 'spots.0.accessPoints'],
    ['a share above everything', { ...FILE, thresholds: { packetLossPercent: 101 } }, 'thresholds.packetLossPercent'],
    ['a threshold that is not known', { ...FILE, thresholds: { latency: 1 } }, 'thresholds'],
  ])('rejects a network with %s at its path', (_title, network, path) => {
    expect(problems(network)).toEqual([path]);
  });

  it.each(['02:00:5E:10:00:21', '02-00-5E-10-00-21', '02005E100021', ' 02:00:5e:10:00:21'])(
    'accepts a MAC address as on a label: %s',
    (mac) => {
      const { spots } = networkSchema.parse(withKitchen({ mac }));
      expect(spots.at(-1)?.accessPoints[0]?.mac).toBe('02:00:5e:10:00:21');
    },
  );

  it('has defaults for missing thresholds', () => {
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
