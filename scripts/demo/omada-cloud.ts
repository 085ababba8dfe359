import { z } from 'zod';
import { isGatewayInTouch, isLineSlow, isLineUp, type DemoState, type Areas } from './demo-state.ts';

const SITE_ID = '66f0c0ffee0000000000a001';
const GATEWAY_MAC = '02-00-5E-10-00-FF';
const BASE = /^\/openapi\/v1\/[^/]+(\/.*)$/;
const TOKEN = /^AccessToken=demo-token-(\d+)$/;

export interface OmadaQuestion {
  readonly pathname: string;
  readonly query: URLSearchParams;
  readonly authorization: string | null;
  /** What was posted; undefined if nothing was, or no JSON. */
  readonly body: unknown;
  /** How many tokens have been given out, this one included. */
  readonly tokens: number;
}

const credentialsSchema = z.object({
  omadacId: z.string().min(1),
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
});

/**
 * What the vendor's cloud says about the demo network; undefined for a path that it does not have.
 * - The shapes are those of the Omada Open API, with fields that the reader does not know.
 * - Any credentials will do, but there have to be some.
 * - While the cloud's tokens expire, every other token is one that has expired already.
 */
export function answerAsOmadaCloud(question: OmadaQuestion, state: DemoState, network: Areas, now: number): unknown {
  if (question.pathname === '/openapi/authorize/token') return answerToken(question);
  const path = BASE.exec(question.pathname)?.[1];
  if (path === undefined) return undefined;
  const token = TOKEN.exec(question.authorization ?? '')?.[1];
  if (token === undefined) return failure(-44_113, 'The access token is Invalid');
  if (state.api === 'expired-tokens' && Number(token) % 2 === 1)
    return failure(-44_112, 'The access token has expired.');
  if (path === '/sites') return success(page([{ siteId: SITE_ID, name: 'Demo site', region: 'Spain' }], question));
  if (path === `/sites/${SITE_ID}/devices`) return success(page(devices(state, network, now), question));
  if (path === `/sites/${SITE_ID}/gateways/${GATEWAY_MAC}/wan-status`) return success(wanStatus(state));
  return undefined;
}

function answerToken({ body, query, tokens }: OmadaQuestion): unknown {
  if (query.get('grant_type') !== 'client_credentials') return failure(-44_111, 'The grant type is invalid');
  if (!credentialsSchema.safeParse(body).success) return failure(-44_106, 'The client id or client secret is invalid');
  return success({
    accessToken: `demo-token-${tokens}`,
    tokenType: 'bearer',
    expiresIn: 7200,
    refreshToken: `demo-refresh-${tokens}`,
  });
}

function success(result: unknown): unknown {
  return { errorCode: 0, msg: 'Success.', result };
}

function failure(errorCode: number, msg: string): unknown {
  return { errorCode, msg };
}

function page(rows: readonly unknown[], { query }: OmadaQuestion): unknown {
  const currentPage = Number(query.get('page') ?? 1);
  const currentSize = Number(query.get('pageSize') ?? 10);
  const start = (currentPage - 1) * currentSize;
  return { totalRows: rows.length, currentPage, currentSize, data: rows.slice(start, start + currentSize) };
}

const DETAIL_STATUS: Readonly<Record<DemoState['accessPoints'][string], number>> = {
  online: 14,
  offline: 0,
  updating: 12,
  connection_interrupted: 30,
  isolated: 40,
  quantum: 99,
};

function devices(state: DemoState, network: Areas, now: number): unknown[] {
  const accessPoints = network.spots.flatMap((spot) => spot.accessPoints);
  const heard = (detailStatus: number): number => (state.console === 'disconnected' ? 0 : detailStatus);
  return [
    {
      mac: GATEWAY_MAC,
      name: 'Barn gateway',
      type: 'gateway',
      model: 'ER7206',
      ip: '10.20.0.1',
      publicIp: '198.51.100.24',
      detailStatus: isGatewayInTouch(state) ? 14 : 0,
      uptime: '21day(s) 0h 0m 0s',
      cpuUtil: 7,
      lastSeen: now - 12_000,
      memUtil: 41,
    },
    { mac: '02-00-5E-10-00-FE', name: 'Barn switch', type: 'switch', detailStatus: heard(14), uptime: 777_600 },
    ...accessPoints.map(({ key, mac }, index) => ({
      mac: mac.replaceAll(':', '-').toUpperCase(),
      name: key,
      type: 'ap',
      model: 'EAP650-Outdoor',
      ip: `10.20.0.${index + 10}`,
      detailStatus: heard(DETAIL_STATUS[state.accessPoints[key] ?? 'online']),
      uptime: '9day(s) 3h 12m 5s',
      cpuUtil: 4,
      lastSeen: now - 17_000,
      memUtil: 38,
      clientNum: 3,
    })),
  ];
}

function wanStatus(state: DemoState): unknown[] {
  const { wan } = state;
  const works = isLineUp(state);
  const latency = isLineSlow(state) ? 218 : 12;
  const loss = wan === 'lossy' ? 7 : 0;
  return [
    {
      port: 1,
      name: 'WAN1',
      portDesc: 'Fibre',
      status: wan === 'unplugged' ? 0 : 1,
      internetState: works ? 1 : 0,
      ip: '198.51.100.24',
      rxRate: 5120,
      txRate: 640,
      ...(works ? { latency, loss } : { latency: 0, loss: 0 }),
    },
    {
      port: 2,
      name: 'WAN2',
      portDesc: 'Mobile',
      status: 1,
      internetState: works || wan === 'backup' ? 1 : 0,
      ip: '192.0.2.77',
      rxRate: 0,
      txRate: 0,
      latency: 48,
      loss: 0,
    },
  ];
}
