import { isGatewayInTouch, type DemoState, type Areas } from './demo-state.ts';

const BASE = /^\/v1\/connector\/consoles\/[^/]+\/proxy\/network\/integration\/v1\/sites(.*)$/;
const SITE_ID = '88f7af54-98f8-306a-a1c7-c9349722b1f6';

/**
 * What the console's own Network API says through the vendor's cloud connector; undefined for a path that it does
 * not have. Shapes as in the vendor's OpenAPI document, version 10.5.66.
 */
export function answerAsUnifiConsole(pathname: string, state: DemoState, network: Areas): unknown {
  const [, rest] = BASE.exec(pathname) ?? [];
  const accessPoints = network.spots.flatMap((spot) => spot.accessPoints);
  if (rest === '') return page([{ id: SITE_ID, internalReference: 'default', name: 'Default' }]);
  if (rest === `/${SITE_ID}/devices`) {
    return page([
      {
        id: 'gateway',
        macAddress: '02:00:5e:10:00:ff',
        model: 'UCG Max',
        state: isGatewayInTouch(state) ? 'ONLINE' : 'OFFLINE',
        features: ['gateway'],
        interfaces: ['ports'],
      },
      ...accessPoints.map(({ key, mac }) => ({
        id: key,
        macAddress: mac,
        name: key,
        model: 'U6 Mesh',
        state: state.accessPoints[key]?.toUpperCase(),
        firmwareVersion: '6.7.17',
        features: ['accessPoint'],
        interfaces: ['radios'],
      })),
    ]);
  }
  const device = /^\/[^/]+\/devices\/([^/]+)\/statistics\/latest$/.exec(rest ?? '')?.[1];
  if (device === 'gateway') return gatewayStatistics(state);
  if (!accessPoints.some(({ key }) => key === device)) return undefined;
  const crowded = state.radios === 'crowded';
  return {
    uptimeSec: 737_201,
    cpuUtilizationPct: 30.8,
    interfaces: {
      radios: [
        { frequencyGHz: 2.4, txRetriesPct: crowded ? 41.5 : 14.3 },
        { frequencyGHz: 5, txRetriesPct: 2 },
      ],
    },
  };
}

/** The gateway; on a full line everybody together sends and receives as much as it carries. */
function gatewayStatistics({ wan }: DemoState): object {
  const full = wan === 'full';
  return {
    uptimeSec: 1_814_400,
    cpuUtilizationPct: 12.5,
    uplink: { txRateBps: full ? 585_000_000 : 309_720, rxRateBps: full ? 120_000_000 : 32_288 },
    interfaces: {},
  };
}

function page(data: readonly unknown[]): object {
  return { offset: 0, limit: 200, count: data.length, totalCount: data.length, data };
}
