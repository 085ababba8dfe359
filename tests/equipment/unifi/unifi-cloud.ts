import type { Controller, Fetch } from '../../../netlify/runtime/equipment/controller.ts';
import { createUnifiController } from '../../../netlify/runtime/equipment/unifi/unifi-controller.ts';
import type { Reading } from '../../../src/status/reading.ts';
import { answerWith, list, NOW, type Answers } from '../answers.ts';
import { GATEWAY, MACS, type VendorCase } from '../vendor-case.ts';

/** What UniFi reports for one console with one site; every part may be left out. */
export interface UnifiSaid {
  readonly state?: unknown;
  readonly changed?: unknown;
  readonly hostWans?: unknown;
  readonly hostIssues?: unknown;
  readonly meta?: unknown;
  readonly counts?: unknown;
  readonly wans?: unknown;
  readonly siteIssues?: unknown;
  readonly devices?: unknown;
  /** When the devices were listed. */
  readonly listed?: unknown;
  readonly periods?: unknown;
  /** The console's own devices, and its statistics by device id; no response if left out. */
  readonly console?: { readonly devices: unknown[]; readonly statistics?: Answers };
}

const CONSOLE = '/v1/connector/consoles/host-1/proxy/network/integration/v1/sites';

export function unifiAnswers(said: UnifiSaid): Answers {
  const { state = 'connected', changed, hostWans, hostIssues, meta, counts, wans, siteIssues, console } = said;
  const reportedState = { state, wans: hostWans, internetIssues5min: { periods: hostIssues } };
  const statistics = { counts, wans, internetIssues: siteIssues };
  return {
    '/v1/hosts': list({ id: 'host-1', lastConnectionStateChange: changed, reportedState }),
    '/v1/sites': list({ siteId: 'site-1', hostId: 'host-1', meta, statistics }),
    '/v1/devices': list({ hostId: 'host-1', updatedAt: said.listed, devices: said.devices }),
    '/v1/isp-metrics/5m': list({ hostId: 'host-1', siteId: 'site-1', periods: said.periods }),
    ...(console && {
      [CONSOLE]: list({ id: 'default', internalReference: 'default' }),
      [`${CONSOLE}/default/devices`]: list(...console.devices),
      ...Object.fromEntries(
        Object.entries(console.statistics ?? {}).map(([id, answer]) => [
          `${CONSOLE}/default/devices/${id}/statistics/latest`,
          answer,
        ]),
      ),
    }),
  };
}

interface UnifiSetup {
  readonly hostId?: string;
  readonly siteId?: string;
  readonly apiUrl?: string;
}

export function createUnifi(
  fetch: Fetch,
  { apiUrl = 'https://unifi.example', hostId, siteId }: UnifiSetup = {},
): Controller {
  return createUnifiController({ apiUrl, apiKey: 'Xq7-key', hostId, siteId, fetch });
}

export function readUnifi(answers: Answers | Fetch, setup: UnifiSetup = {}): Promise<Reading> {
  const fetch = typeof answers === 'function' ? answers : answerWith(answers);
  return createUnifi(fetch, setup).read(NOW, new AbortController().signal);
}

/** Returns an issue of a line, this many five-minute buckets ago. */
export function issueAgo(buckets: number, flags: object = { wanDowntime: true }): object {
  return { index: Math.floor(NOW / 300_000) - buckets, ...flags };
}

export function periodAt(time: string, wan: unknown): object {
  return { metricTime: `2026-03-02T${time}Z`, data: { wan } };
}

/** A gateway that is also the console, with one line, next to a neighbour whose line is down. */
export const unifiCase: VendorCase = {
  variables: { UNIFI_API_KEY: 'Xq7-key', UNIFI_HOST_ID: 'host-1', UNIFI_SITE_ID: 'site-1' },
  apiUrl: 'UNIFI_API_URL',
  paths: ['/v1/hosts', '/v1/sites', '/v1/devices', '/v1/isp-metrics/5m'],
  isForeign: ([, , index]) => index === 1,
  cannotTell: [],
  answers: (now, { line = 'up', hasBackup = false, accessPoints = 'online', isDark = false, lossPercent = 0 } = {}) => {
    const metricTime = (buckets: number): string =>
      new Date((Math.floor(now / 300_000) - buckets) * 300_000).toISOString();
    const wan = line === 'up' ? { avgLatency: 12, packetLoss: lossPercent, uptime: 100 } : { uptime: 0 };
    const own = unifiAnswers({
      state: isDark ? 'disconnected' : 'connected',
      changed: new Date(now - 86_400_000).toISOString(),
      hostWans: [{ type: 'WAN', status: line === 'up' ? 'ONLINE' : 'offline' }],
      wans: {
        WAN: { portUp: true, failoverPriority: 1, externalIp: '203.0.113.7' },
        ...(hasBackup && { WAN2: { portUp: true, failoverPriority: 2 } }),
      },
      meta: { name: 'default', gatewayMac: GATEWAY },
      counts: { gatewayDevice: 1, offlineGatewayDevice: 0 },
      devices: [
        { mac: GATEWAY, isConsole: true, status: 'online', startupTime: '2026-03-01T10:02:00Z' },
        ...MACS.map((mac) => ({ mac, status: accessPoints })),
      ],
      periods: isDark ? [] : [3, 2, 1].map((buckets) => ({ metricTime: metricTime(buckets), data: { wan } })),
    });
    const theirs = { hostId: 'host-2', siteId: 'site-2' };
    const beside = (path: string, row: object): Answers => ({
      [path]: list(...(own[path] as { readonly data: unknown[] }).data, row),
    });
    return {
      ...own,
      ...beside('/v1/hosts', { id: 'host-2', reportedState: { state: 'disconnected', name: 'Neighbour' } }),
      ...beside('/v1/devices', { ...theirs, devices: [{ mac: MACS[1], status: 'offline' }] }),
      ...beside('/v1/isp-metrics/5m', {
        ...theirs,
        periods: [{ metricTime: metricTime(1), data: { wan: { downtime: 300 } } }],
      }),
    };
  },
};
