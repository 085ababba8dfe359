import { describe, expect, it } from 'vitest';
import type { Network } from '../../src/schema/network.ts';
import { createSchemas } from '../../src/schema/place-files.ts';
import { NETWORK } from '../status/fixtures.ts';

const { network: networkSchema } = createSchemas();

/** What stands in the file: what the line can carry stands with the facts. */
const { line: _line, ...FILE } = NETWORK;
const [coworking, terrain, molino] = FILE.spots;
const [kitchen] = molino?.accessPoints ?? [];

/** What is wrong with a network, and where. */
function problems(network: unknown): string[] {
  const issues = networkSchema.safeParse(network).error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

const withSpots = (...spots: unknown[]): unknown => ({ ...FILE, spots });
const withKitchen = (
  change: Partial<Record<keyof Network['spots'][number]['accessPoints'][number], unknown>>,
): unknown => withSpots(coworking, terrain, { ...molino, accessPoints: [{ ...kitchen, ...change }] });

describe('networkSchema', () => {
  it('There may be any number of areas, in any order and with any key; the file may name its own schema.', () => {
    expect(problems(FILE)).toEqual([]);
    expect(problems({ $schema: './schemas/network.schema.json', ...FILE })).toEqual([]);
    expect(problems(withSpots(molino, { ...coworking, key: 'sauna' }))).toEqual([]);
  });

  it.each<[string, unknown, string[]]>([
    [
      'an area with the key of the connection',
      withSpots({ ...molino, key: 'internet' }),
      ['spots.0.key: another key: `internet` is the connection'],
    ],
    [
      'an area with an odd key',
      withSpots({ ...molino, key: 'The sauna' }),
      ['spots.0.key: lower-case words joined by hyphens'],
    ],
    ['an area twice', withSpots(coworking, { ...molino, key: 'coworking' }), ['spots.1.key: one that no other has']],
    [
      'an access point’s key twice',
      withKitchen({ key: 'north' }),
      ['spots.2.accessPoints.0.key: one that no other has'],
    ],
    [
      'a MAC address twice',
      withKitchen({ mac: '02:00:5e:10:00:11' }),
      ['spots.2.accessPoints.0.mac: one that no other has'],
    ],
    ...['02:00:5e:10:00', '02:00:5e:10:00:2g', ''].map((mac): [string, unknown, string[]] => [
      `the MAC address ${JSON.stringify(mac)}`,
      withKitchen({ mac }),
      [
        'spots.2.accessPoints.0.mac: the twelve digits, from 0 to 9 and a to f, of an address such as 02:00:5e:10:00:01',
      ],
    ]),
    [
      'the address of a group',
      withKitchen({ mac: '03:00:5e:10:00:21' }),
      ['spots.2.accessPoints.0.mac: the address of one device: the second digit is even, and not all are 0'],
    ],
    [
      'an access point with an odd key',
      withKitchen({ key: 'north mast' }),
      ['spots.2.accessPoints.0.key: lower-case words joined by hyphens'],
    ],
  ])('A network with %s is refused where that stands.', (_title, network, expected) => {
    expect(problems(network)).toEqual(expected);
  });

  it.each<[string, unknown]>([
    ['no area', withSpots()],
    ['an area without access points', withSpots({ ...molino, accessPoints: [] })],
    ['an access point without a name', withKitchen({ name: undefined })],
    ['an odd threshold', { ...FILE, thresholds: { latencyMs: 0 } }],
    ['a share above everything', { ...FILE, thresholds: { packetLossPercent: 101 } }],
    ['a field that is not known', { ...FILE, treshold: 1 }],
    ['a threshold that is not known', { ...FILE, thresholds: { latency: 1 } }],
    ['a field of an area that is not known', withSpots({ ...molino, aps: [] })],
  ])('A network with %s is refused.', (_title, network) => {
    expect(problems(network)).toHaveLength(1);
  });

  it('An access point without a name in a language of the place is refused there.', () => {
    const schema = createSchemas({ languages: ['en', 'es', 'de'] }).network;
    expect(schema.safeParse(withKitchen({ name: { en: 'Mast', es: 'Mástil' } })).error?.issues).toMatchObject([
      { path: ['spots', 2, 'accessPoints', 0, 'name', 'de'] },
    ]);
  });

  it.each(['02:00:5E:10:00:21', '02-00-5E-10-00-21', '02005E100021', ' 02:00:5e:10:00:21'])(
    'A MAC address may be written as on a label: %s.',
    (mac) => {
      const { spots } = networkSchema.parse(withKitchen({ mac }));
      expect(spots.at(-1)?.accessPoints[0]?.mac).toBe('02:00:5e:10:00:21');
    },
  );

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
