import type { Controller, Fetch } from '../../netlify/runtime/equipment/controller.ts';
import { createOmadaController } from '../../netlify/runtime/equipment/omada.ts';
import { createUnifiController } from '../../netlify/runtime/equipment/unifi.ts';
import type { Reading } from '../../src/status/reading.ts';

export const NOW = Date.UTC(2026, 2, 2, 10, 2);

/** What a vendor's cloud answers to each path; what is not there is not found. */
export type Answers = Readonly<Record<string, unknown>>;

/** A cloud that answers so. */
export function answerWith(answers: Answers): Fetch {
  return ({ pathname }) => {
    const body = answers[decodeURIComponent(pathname)];
    return Promise.resolve(Response.json(body ?? { code: 'not_found' }, { status: body === undefined ? 404 : 200 }));
  };
}

export const list = (...data: unknown[]): { data: unknown[] } => ({ data });

/** What UniFi says of one console with one site; what is left out it does not say. */
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
  /** What the console itself lists, and its statistics by the device's id; nothing where it does not answer. */
  readonly console?: { readonly devices: unknown[]; readonly statistics?: Answers };
}

const CONSOLE = '/v1/connector/consoles/host-1/proxy/network/integration/v1/sites';

/** The same as the answers of the vendor's cloud. */
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

/** The real controller over a cloud, with ample time. */
export function createUnifi(
  fetch: Fetch,
  { apiUrl = 'https://unifi.example', hostId, siteId }: UnifiSetup = {},
): Controller {
  return createUnifiController({ apiUrl, apiKey: 'Xq7-key', hostId, siteId, fetch });
}

/** The reading that the controller makes of these answers. */
export function readUnifi(answers: Answers | Fetch, setup: UnifiSetup = {}): Promise<Reading> {
  const fetch = typeof answers === 'function' ? answers : answerWith(answers);
  return createUnifi(fetch, setup).read(NOW, new AbortController().signal);
}

/** Something of a line that was wrong so many five-minute buckets before now. */
export function issueAgo(buckets: number, flags: object = { wanDowntime: true }): object {
  return { index: Math.floor(NOW / 300_000) - buckets, ...flags };
}

/** What was measured in five minutes that began at that time of the day. */
export function periodAt(time: string, wan: unknown): object {
  return { metricTime: `2026-03-02T${time}Z`, data: { wan } };
}

export const OMADA_SITE = '/openapi/v1/omada-1/sites/site-1';
export const OMADA_GATEWAY = { mac: '02-00-5E-10-00-FF', type: 'gateway', detailStatus: 14 };

export const success = (result: unknown): unknown => ({ errorCode: 0, msg: 'Success.', result });

/** What Omada says of a site with these devices, and these ports of its gateway. */
export function omadaAnswers(devices: readonly unknown[], ports: readonly unknown[] = []): Answers {
  return {
    '/openapi/authorize/token': success({ accessToken: 'token-1', expiresIn: 7200 }),
    '/openapi/v1/omada-1/sites': success({ totalRows: 1, data: [{ siteId: 'site-1', name: 'Barn' }] }),
    [`${OMADA_SITE}/devices`]: success({ totalRows: devices.length, data: devices }),
    [`${OMADA_SITE}/gateways/02-00-5E-10-00-FF/wan-status`]: success(ports),
  };
}

/** The real controller over a cloud; of the only site there is where the id is empty. */
export function createOmada(fetch: Fetch, siteId = 'site-1'): Controller {
  const credentials = { omadaId: 'omada-1', clientId: 'Xq7-client', clientSecret: 'Xq7-secret' };
  return createOmadaController({ apiUrl: 'https://omada.example', ...credentials, siteId: siteId || undefined, fetch });
}

/** The reading that the controller makes of these answers. */
export function readOmada(answers: Answers | Fetch, siteId?: string): Promise<Reading> {
  const fetch = typeof answers === 'function' ? answers : answerWith(answers);
  return createOmada(fetch, siteId).read(NOW, new AbortController().signal);
}
