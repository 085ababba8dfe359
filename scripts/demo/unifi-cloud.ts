import { accessPointsOf, isLineSlow, isLineUp, type Areas, type DemoState } from './demo-state.ts';

const HOST_ID = '0200005E1000FF0000000001:1180321';
const SITE_ID = '66f0c0ffee00000000000001';
const CONSOLE = `/v1/connector/consoles/${HOST_ID}/proxy/network/integration/v1/sites`;
const CONSOLE_SITE_ID = '88f7af54-98f8-306a-a1c7-c9349722b1f6';
const DAY_MS = 86_400_000;
const PERIOD_MS = 300_000;

/**
 * What the vendor's cloud says about the demo network, and the console's own Network API through the cloud connector;
 * undefined for a path that they do not have. The shapes are those of the Site Manager API and of the vendor's OpenAPI
 * document of the Network API, version 10.5.66, with fields that the reader does not know.
 */
export function answerAsUnifiCloud(path: string, state: DemoState, network: Areas, now: number): unknown {
  const pathname = decodeURIComponent(path);
  if (pathname.startsWith('/v1/connector/'))
    return state.connector === 'ok' ? answerAsConsole(pathname.slice(CONSOLE.length), state, network) : undefined;
  const data = DATA[pathname]?.(state, network, now);
  return data && { data, httpStatusCode: 200, traceId: `demo-${now.toString(36)}` };
}

const DATA: Readonly<Record<string, (state: DemoState, network: Areas, now: number) => unknown[]>> = {
  '/v1/hosts': hosts,
  '/v1/sites': sites,
  '/v1/devices': devices,
  '/v1/isp-metrics/5m': ispMetrics,
};

/** How many periods ago the console was lost; it has measured nothing since. */
function lostPeriods({ console }: DemoState): number {
  return console === 'disconnected' ? 2 : 0;
}

function hosts(state: DemoState, _network: Areas, now: number): unknown[] {
  const isLost = state.console === 'disconnected';
  return [
    {
      id: HOST_ID,
      type: 'console',
      lastConnectionStateChange: timeAt(now - (isLost ? lostPeriods(state) * PERIOD_MS : DAY_MS)),
      reportedState: {
        state: isLost ? 'disconnected' : 'connected',
        name: 'Barn gateway',
        version: '5.1.132',
        wans: [
          { type: 'WAN', ipv4: '198.51.100.24', enabled: true, status: isLineUp(state) ? 'ACTIVE' : 'offline' },
          { type: 'WAN2', ipv4: '192.0.2.77', enabled: true, status: state.wan === 'backup' ? 'ACTIVE' : 'BACKUP' },
        ],
        controllers: [{ name: 'network', status: 'ready', version: '10.5.66' }],
        internetIssues5min: { periods: issues(state, now).map(({ index }) => ({ index, wan_downtime: true })) },
      },
    },
  ];
}

/** The last three five-minute buckets if the line is down; a port without a plug is no issue. */
function issues(state: DemoState, now: number): { index: number; count: number; wanDowntime: true }[] {
  if (isLineUp(state) || state.wan === 'unplugged') return [];
  return [2, 1, 0].map((age) => ({ index: Math.floor(now / PERIOD_MS) - age, count: 1, wanDowntime: true }));
}

function sites(state: DemoState, network: Areas, now: number): unknown[] {
  const accessPoints = accessPointsOf(network, state);
  return [
    {
      siteId: SITE_ID,
      hostId: HOST_ID,
      meta: { name: 'default', desc: 'Demo site', timezone: 'Europe/Madrid', gatewayMac: '02:00:5e:10:00:ff' },
      statistics: {
        counts: {
          totalDevice: accessPoints.length + 1,
          gatewayDevice: 1,
          offlineGatewayDevice: state.console === 'gateway-offline' ? 1 : 0,
          wifiDevice: accessPoints.length,
        },
        wans: {
          WAN: {
            externalIp: '198.51.100.24',
            failoverPriority: 1,
            portUp: state.wan !== 'unplugged',
            wanIssues: issues(state, now),
          },
          WAN2: {
            externalIp: '192.0.2.77',
            failoverPriority: 2,
            portUp: state.wan === 'backup' || isLineUp(state),
            wanIssues: [],
          },
        },
      },
    },
  ];
}

function devices(state: DemoState, network: Areas, now: number): unknown[] {
  const gateway = {
    mac: '02005E1000FF',
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
    productLine: 'network',
    isConsole: false,
    startupTime: timeAt(now - 9 * DAY_MS),
  }));
  return [{ hostId: HOST_ID, hostName: 'Barn gateway', updatedAt: timeAt(now), devices: [gateway, ...accessPoints] }];
}

function ispMetrics(state: DemoState, _network: Areas, now: number): unknown[] {
  const bucket = Math.floor(now / PERIOD_MS);
  const downtime = isLineUp(state) ? 0 : 300;
  const periods = [4, 3, 2, 1]
    .filter((age) => age > lostPeriods(state))
    .map((age) => ({
      data: {
        wan: {
          avgLatency: isLineSlow(state) ? 210 + ((bucket - age) % 5) * 8 : 11 + ((bucket - age) % 4),
          packetLoss: state.wan === 'lossy' ? 7 : 0,
          uptime: 100 - downtime / 3,
          downtime,
          download_kbps: 600_000,
          upload_kbps: 600_000,
          ispName: 'Example Fibra',
        },
      },
      metricTime: timeAt((bucket - age) * PERIOD_MS),
    }));
  return [{ metricType: '5m', hostId: HOST_ID, siteId: SITE_ID, periods }];
}

function answerAsConsole(path: string, state: DemoState, network: Areas): unknown {
  const accessPoints = accessPointsOf(network, state);
  if (path === '') return page([{ id: CONSOLE_SITE_ID, internalReference: 'default', name: 'Default' }]);
  if (path === `/${CONSOLE_SITE_ID}/devices`) {
    const gateway = {
      id: 'gateway',
      macAddress: '02:00:5e:10:00:ff',
      state: state.console === 'connected' ? 'ONLINE' : 'OFFLINE',
      features: ['gateway'],
    };
    const others = accessPoints.map(({ key, mac, state: word }) => ({
      id: key,
      macAddress: mac,
      name: key,
      state: word.toUpperCase(),
      features: ['accessPoint'],
    }));
    return page([gateway, ...others]);
  }
  const device = /\/devices\/([^/]+)\/statistics\/latest$/.exec(path)?.[1];
  if (device === 'gateway') return gatewayStatistics(state);
  if (!accessPoints.some(({ key }) => key === device)) return undefined;
  const txRetriesPct = state.radios === 'crowded' ? 41.5 : 14.3;
  return {
    cpuUtilizationPct: 30.8,
    interfaces: {
      radios: [
        { frequencyGHz: 2.4, txRetriesPct },
        { frequencyGHz: 5, txRetriesPct: 2 },
      ],
    },
  };
}

/** The gateway; on a full line everybody together sends and receives as much as it carries. */
function gatewayStatistics({ wan }: DemoState): object {
  const [txRateBps, rxRateBps] = wan === 'full' ? [585_000_000, 120_000_000] : [309_720, 32_288];
  return { cpuUtilizationPct: 12.5, uplink: { txRateBps, rxRateBps }, interfaces: {} };
}

function page(data: readonly unknown[]): object {
  return { offset: 0, limit: 200, count: data.length, totalCount: data.length, data };
}

function timeAt(ms: number): string {
  return new Date(ms).toISOString();
}
