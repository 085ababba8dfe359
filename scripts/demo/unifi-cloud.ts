import { downtimeSeconds, isGatewayInTouch, isLineSlow, isLineUp, type DemoState, type Areas } from './demo-state.ts';

const HOST_ID = '0200005E1000FF0000000001:1180321';
const SITE_ID = '66f0c0ffee00000000000001';
const PERIOD_SECONDS = 300;
/** How long ago a console that is disconnected was lost; it has measured nothing since. */
const LOST_MS = 2 * PERIOD_SECONDS * 1000;

/**
 * What the vendor's cloud says about the demo network; undefined for a path that it does not have.
 * The shapes are those of the Site Manager API, with fields that the reader does not know.
 */
export function answerAsUnifiCloud(pathname: string, state: DemoState, network: Areas, now: number): unknown {
  const data = DATA[pathname]?.(state, network, now);
  return data && { data, httpStatusCode: 200, traceId: `demo-${now.toString(36)}` };
}

const DATA: Readonly<Record<string, (state: DemoState, network: Areas, now: number) => unknown[]>> = {
  '/v1/hosts': hosts,
  '/v1/sites': sites,
  '/v1/devices': devices,
  '/v1/isp-metrics/5m': ispMetrics,
};

function hosts(state: DemoState, _network: Areas, now: number): unknown[] {
  return [
    {
      id: HOST_ID,
      hardwareId: 'e5bf13cd-98a7-5a96-9463-0d65d78cd3a4',
      type: 'console',
      ipAddress: '198.51.100.24',
      owner: true,
      isBlocked: false,
      lastConnectionStateChange: new Date(
        now - (state.console === 'disconnected' ? LOST_MS : 36 * 3_600_000),
      ).toISOString(),
      // Some consoles report nothing of themselves, although their devices and figures are fresh.
      reportedState: state.console === 'silent' ? null : reportedState(state, now),
    },
  ];
}

function reportedState(state: DemoState, now: number): object {
  return {
    state: state.console === 'disconnected' ? 'disconnected' : 'connected',
    name: 'Barn gateway',
    hostname: 'barn-gateway',
    version: '5.1.132',
    wans: [
      { type: 'WAN', ipv4: '198.51.100.24', enabled: true, status: isLineUp(state) ? 'ACTIVE' : 'offline' },
      { type: 'WAN2', ipv4: '192.0.2.77', enabled: true, status: state.wan === 'backup' ? 'ACTIVE' : 'BACKUP' },
    ],
    controllers: [{ name: 'network', status: 'ready', version: '10.5.66' }],
    internetIssues5min: { periods: issues(state, now).map(({ index }) => ({ index, wan_downtime: true })) },
  };
}

/** The five-minute buckets in which the line failed; a port without a plug is no issue. */
function issues(state: DemoState, now: number): { index: number; count: number; wanDowntime: true }[] {
  const bucket = Math.floor(now / 1000 / PERIOD_SECONDS);
  const failed = [2, 1].filter((age) => state.wan !== 'unplugged' && downtimeSeconds(state, age) > 0);
  const failing = isLineUp(state) || state.wan === 'unplugged' ? [] : [0];
  return [...failed, ...failing].map((age) => ({ index: bucket - age, count: 1, wanDowntime: true }));
}

function sites(state: DemoState, network: Areas, now: number): unknown[] {
  const accessPoints = Object.values(state.accessPoints);
  const backupWorks = state.wan === 'backup' || isLineUp(state);
  return [
    {
      siteId: SITE_ID,
      hostId: HOST_ID,
      meta: { name: 'default', desc: 'Demo site', timezone: 'Europe/Madrid', gatewayMac: '02:00:5e:10:00:ff' },
      permission: 'admin',
      isOwner: true,
      statistics: {
        counts: {
          totalDevice: accessPoints.length + 1,
          gatewayDevice: 1,
          offlineGatewayDevice: state.console === 'gateway-offline' ? 1 : 0,
          wifiDevice: accessPoints.length,
          offlineWifiDevice: accessPoints.filter((status) => status === 'offline').length,
          wifiClient: 3 * network.spots.length + 8,
        },
        percentages: { wanUptime: 99.9, txRetry: 6.1 },
        ispInfo: { name: 'Example Fibra', organization: 'Example Fibra' },
        wans: {
          WAN: {
            externalIp: '198.51.100.24',
            failoverPriority: 1,
            portUp: state.wan !== 'unplugged',
            wanUptime: 99.9,
            wanIssues: issues(state, now),
          },
          WAN2: { externalIp: '192.0.2.77', failoverPriority: 2, portUp: backupWorks, wanUptime: 100, wanIssues: [] },
        },
      },
    },
  ];
}

function devices(state: DemoState, network: Areas, now: number): unknown[] {
  const accessPoints = network.spots.flatMap((spot) => spot.accessPoints);
  return [
    {
      hostId: HOST_ID,
      hostName: 'Barn gateway',
      updatedAt: new Date(now).toISOString(),
      devices: [
        {
          id: '02005E1000FF',
          mac: '02005E1000FF',
          name: 'Barn gateway',
          model: 'UCG-Max',
          status: isGatewayInTouch(state) ? 'online' : 'offline',
          isConsole: true,
          isManaged: true,
          startupTime: new Date(now - 21 * 86_400_000).toISOString(),
        },
        ...accessPoints.map(({ key, mac }, index) => ({
          id: mac.replaceAll(':', '').toUpperCase(),
          mac: mac.replaceAll(':', '').toUpperCase(),
          name: key,
          model: 'U6 Mesh',
          ip: `10.20.0.${index + 10}`,
          status: state.accessPoints[key],
          productLine: 'network',
          isConsole: false,
          isManaged: true,
          firmwareStatus: 'upToDate',
          version: '6.7.17',
          startupTime: new Date(now - 9 * 86_400_000).toISOString(),
        })),
      ],
    },
  ];
}

function ispMetrics(state: DemoState, _network: Areas, now: number): unknown[] {
  const bucket = Math.floor(now / 1000 / PERIOD_SECONDS);
  const ages = state.console === 'disconnected' ? [4, 3] : [4, 3, 2, 1];
  const periods = ages.map((age) => {
    const downtime = downtimeSeconds(state, age);
    return {
      data: {
        wan: {
          avgLatency: isLineSlow(state) ? 210 + ((bucket - age) % 5) * 8 : 11 + ((bucket - age) % 4),
          maxLatency: isLineSlow(state) ? 480 : 22,
          packetLoss: state.wan === 'lossy' ? 7 : 0,
          uptime: 100 - (100 * downtime) / PERIOD_SECONDS,
          downtime,
          download_kbps: 600_000,
          upload_kbps: 600_000,
          ispName: 'Example Fibra',
          ispAsn: '64500',
        },
      },
      metricTime: new Date((bucket - age) * PERIOD_SECONDS * 1000).toISOString(),
      version: '10.5.66',
    };
  });
  return [{ metricType: '5m', hostId: HOST_ID, siteId: SITE_ID, periods }];
}
