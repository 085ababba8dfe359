import { accessPointsOf, isLineSlow, isLineUp, type Areas, type DemoState } from './demo-state.ts';
import { DAY_MS } from '../../src/text/numbers/durations.ts';

const HOST_ID = '0200005E1000FF0000000001:1180321';
const SITE_ID = '66f0c0ffee00000000000001';
const CONSOLE = `/v1/connector/consoles/${HOST_ID}/proxy/network/integration/v1/sites`;
const CONSOLE_SITE_ID = '88f7af54-98f8-306a-a1c7-c9349722b1f6';
const GATEWAY_MAC = '02:00:5e:10:00:ff';
const PERIOD_MS = 300_000;

/**
 * Returns the response of the vendor's cloud for the demo network, including the console's Network API through the
 * cloud connector; undefined for an unknown path. The shapes follow the Site Manager API and the vendor's OpenAPI
 * document of the Network API, version 10.5.66, as far as the reader uses them.
 */
export function answerAsUnifiCloud(path: string, state: DemoState, network: Areas, now: number): unknown {
  const pathname = decodeURIComponent(path);
  if (pathname.startsWith(CONSOLE)) return answerAsConsole(pathname.slice(CONSOLE.length), state, network);
  const data = DATA[pathname]?.(state, network, now);
  return data && { data, httpStatusCode: 200, traceId: `demo-${now.toString(36)}` };
}

const DATA: Readonly<Record<string, (state: DemoState, network: Areas, now: number) => unknown[]>> = {
  '/v1/hosts': hosts,
  '/v1/sites': sites,
  '/v1/devices': devices,
  '/v1/isp-metrics/5m': ispMetrics,
};

/** How many periods ago the connection to the console was lost; no later measurement exists. */
const LOST_PERIODS = 2;

function hosts({ console, wan }: DemoState, _network: Areas, now: number): unknown[] {
  const changedMs = console === 'disconnected' ? LOST_PERIODS * PERIOD_MS : DAY_MS;
  return [
    {
      id: HOST_ID,
      lastConnectionStateChange: timeAt(now - changedMs),
      reportedState: {
        state: console,
        name: 'Barn gateway',
        wans: [
          { type: 'WAN', ipv4: '198.51.100.24', enabled: true, status: isLineUp(wan) ? 'ACTIVE' : 'offline' },
          { type: 'WAN2', ipv4: '192.0.2.77', enabled: true, status: wan === 'backup' ? 'ACTIVE' : 'BACKUP' },
        ],
        controllers: [{ name: 'network' }],
      },
    },
  ];
}

function sites({ wan }: DemoState, _network: Areas, now: number): unknown[] {
  // The last three five-minute buckets if the line is down; an unplugged port is no issue.
  const isDown = !isLineUp(wan) && wan !== 'unplugged';
  const bucket = Math.floor(now / PERIOD_MS);
  const wanIssues = isDown ? [2, 1, 0].map((age) => ({ index: bucket - age, count: 1, wanDowntime: true })) : [];
  return [
    {
      siteId: SITE_ID,
      hostId: HOST_ID,
      meta: { name: 'default', desc: 'Demo site', gatewayMac: GATEWAY_MAC },
      statistics: {
        counts: { gatewayDevice: 1, offlineGatewayDevice: 0 },
        wans: {
          WAN: { externalIp: '198.51.100.24', failoverPriority: 1, portUp: wan !== 'unplugged', wanIssues },
          WAN2: { externalIp: '192.0.2.77', failoverPriority: 2, portUp: wan !== 'down' && wan !== 'unplugged' },
        },
      },
    },
  ];
}

function devices(state: DemoState, network: Areas, now: number): unknown[] {
  const gateway = {
    mac: GATEWAY_MAC,
    name: 'Barn gateway',
    model: 'UCG-Max',
    status: state.console === 'connected' ? 'online' : 'offline',
    isConsole: true,
    startupTime: timeAt(now - 21 * DAY_MS),
  };
  const accessPoints = accessPointsOf(network, state).map(({ key, mac, state: status }) => ({
    mac: mac.replaceAll(':', '').toUpperCase(),
    name: key,
    model: 'U6 Mesh',
    status,
    isConsole: false,
  }));
  return [{ hostId: HOST_ID, updatedAt: timeAt(now), devices: [gateway, ...accessPoints] }];
}

function ispMetrics({ console, wan }: DemoState, _network: Areas, now: number): unknown[] {
  const bucket = Math.floor(now / PERIOD_MS);
  const downtime = isLineUp(wan) ? 0 : 300;
  const ages = [4, 3, 2, 1].filter((age) => console === 'connected' || age > LOST_PERIODS);
  const periods = ages.map((age) => ({
    data: {
      wan: {
        avgLatency: isLineSlow(wan) ? 210 + ((bucket - age) % 5) * 8 : 11 + ((bucket - age) % 4),
        packetLoss: wan === 'lossy' ? 7 : 0,
        uptime: 100 - downtime / 3,
        downtime,
      },
    },
    metricTime: timeAt((bucket - age) * PERIOD_MS),
  }));
  return [{ hostId: HOST_ID, siteId: SITE_ID, periods }];
}

function answerAsConsole(path: string, state: DemoState, network: Areas): unknown {
  const accessPoints = accessPointsOf(network, state);
  if (path === '') return { data: [{ id: CONSOLE_SITE_ID, internalReference: 'default' }] };
  if (path === `/${CONSOLE_SITE_ID}/devices`) {
    const gateway = {
      id: 'gateway',
      macAddress: GATEWAY_MAC,
      state: state.console === 'connected' ? 'ONLINE' : 'OFFLINE',
      features: ['gateway'],
    };
    const others = accessPoints.map(({ key, mac, state: word }) => ({
      id: key,
      macAddress: mac,
      state: word.toUpperCase(),
      features: ['accessPoint'],
    }));
    return { data: [gateway, ...others] };
  }
  const device = /\/devices\/([^/]+)\/statistics\/latest$/.exec(path)?.[1];
  if (device === 'gateway') return gatewayStatistics(state);
  if (!accessPoints.some(({ key }) => key === device)) return undefined;
  const txRetriesPct = state.radios === 'crowded' ? 41.5 : 14.3;
  return { interfaces: { radios: [{ txRetriesPct }, { txRetriesPct: 2 }] } };
}

function gatewayStatistics({ wan }: DemoState): object {
  const [txRateBps, rxRateBps] = wan === 'full' ? [585_000_000, 120_000_000] : [309_720, 32_288];
  return { cpuUtilizationPct: 12.5, uplink: { txRateBps, rxRateBps } };
}

function timeAt(ms: number): string {
  return new Date(ms).toISOString();
}
