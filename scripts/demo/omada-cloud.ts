import { accessPointsOf, isLineSlow, isLineUp, type Areas, type DemoState } from './demo-state.ts';

const SITE_ID = '66f0c0ffee0000000000a001';
const GATEWAY_MAC = '02-00-5E-10-00-FF';
const BASE = /^\/openapi\/v1\/[^/]+(\/.*)$/;
const TOKEN = 'AccessToken=demo-token';

const DETAIL_STATUS = {
  online: 14,
  offline: 0,
  updating: 12,
  connection_interrupted: 30,
  isolated: 40,
  novel: 99,
} as const;

/**
 * What the vendor's cloud says about the demo network; undefined for a path that it does not have. The shapes are those
 * of the Omada Open API, with fields that the reader does not know. It takes any credentials, and the token it gave.
 */
export function answerAsOmadaCloud(
  { pathname, searchParams: query }: URL,
  authorization: string | null,
  state: DemoState,
  network: Areas,
  now: number,
): unknown {
  if (pathname === '/openapi/authorize/token')
    return success({ accessToken: 'demo-token', tokenType: 'bearer', expiresIn: 7200 });
  const path = BASE.exec(pathname)?.[1];
  if (path === undefined) return undefined;
  if (authorization !== TOKEN) return { errorCode: -44_113, msg: 'The access token is Invalid' };
  if (path === '/sites') return success(page([{ siteId: SITE_ID, name: 'Demo site', region: 'Spain' }], query));
  if (path === `/sites/${SITE_ID}/devices`) return success(page(devices(state, network, now), query));
  if (path === `/sites/${SITE_ID}/gateways/${GATEWAY_MAC}/wan-status`) return success(wanStatus(state));
  return undefined;
}

function success(result: unknown): unknown {
  return { errorCode: 0, msg: 'Success.', result };
}

function page(rows: readonly unknown[], query: URLSearchParams): unknown {
  const currentPage = Number(query.get('page') ?? 1);
  const currentSize = Number(query.get('pageSize') ?? 10);
  const start = (currentPage - 1) * currentSize;
  return { totalRows: rows.length, currentPage, currentSize, data: rows.slice(start, start + currentSize) };
}

function devices(state: DemoState, network: Areas, now: number): unknown[] {
  const heard = (detailStatus: number): number => (state.console === 'disconnected' ? 0 : detailStatus);
  return [
    {
      mac: GATEWAY_MAC,
      name: 'Barn gateway',
      type: 'gateway',
      model: 'ER7206',
      publicIp: '198.51.100.24',
      detailStatus: state.console === 'connected' ? 14 : 0,
      uptime: '21day(s) 0h 0m 0s',
      cpuUtil: 7,
      lastSeen: now - 12_000,
    },
    { mac: '02-00-5E-10-00-FE', name: 'Barn switch', type: 'switch', detailStatus: heard(14), uptime: 777_600 },
    ...accessPointsOf(network, state).map(({ key, mac, state: word }) => ({
      mac: mac.replaceAll(':', '-').toUpperCase(),
      name: key,
      type: 'ap',
      model: 'EAP650-Outdoor',
      detailStatus: heard(DETAIL_STATUS[word]),
      uptime: '9day(s) 3h 12m 5s',
      lastSeen: now - 17_000,
      clientNum: 3,
    })),
  ];
}

function wanStatus(state: DemoState): unknown[] {
  const works = isLineUp(state);
  const figures = { latency: isLineSlow(state) ? 218 : 12, loss: state.wan === 'lossy' ? 7 : 0 };
  return [
    {
      port: 1,
      name: 'WAN1',
      status: state.wan === 'unplugged' ? 0 : 1,
      internetState: works ? 1 : 0,
      ip: '198.51.100.24',
      ...(works ? figures : { latency: 0, loss: 0 }),
    },
    {
      port: 2,
      name: 'WAN2',
      status: 1,
      internetState: works || state.wan === 'backup' ? 1 : 0,
      ip: '192.0.2.77',
      latency: 48,
      loss: 0,
    },
  ];
}
