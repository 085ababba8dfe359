import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createRequestListener } from '@remix-run/node-fetch-server';
import type { Place } from '../../src/schema/place.ts';
import { renderBookingFrame, renderEngineScript } from './booking-engine.ts';
import { renderConsolePage } from './console-page.ts';
import type { DemoSite } from './demo-site.ts';
import { accessPointsOf, ALL_WORKS, changeDemoState, type Areas, type DemoState } from './demo-state.ts';
import { answerAsUnifiCloud } from './unifi-cloud.ts';

const HANG_MS = 60_000;
const NOT_YOURS = 'Only the demo console itself may use this.';

/** The engine's iframe, and its page on its own. */
const ENGINE_PATHS = /^\/(booking-engine\/|engine\/html\/[\w-]+\.html)$/;

/**
 * Creates the demo console: an emulation of UniFi's cloud, a page to break the network, and a demo booking engine.
 * - `/v1/…` is the cloud. It requires a key in `x-api-key`, as the vendor does.
 * - `/state` is what the page reads and changes; `reads` counts the reads of the equipment, `shown` is what guests see.
 *   `site`, if given, reads after each change, before the response.
 */
export function createDemoServer(place: Place, now: () => number, site?: DemoSite): Server {
  /** Read again each time, because the place changes while it is edited. */
  const areas = (): Areas => place.network ?? { spots: [] };
  let state = ALL_WORKS;
  let reads = 0;

  const answerCloud = async (request: Request, url: URL): Promise<Response> => {
    if (url.pathname.endsWith('/devices') && !url.pathname.startsWith('/v1/connector/')) reads += 1;
    const broken = await breakApi(state, request.signal);
    if (broken) return broken;
    if (!request.headers.get('x-api-key'))
      return json({ code: 'unauthorized', httpStatusCode: 401, message: 'unauthorized' }, 401);
    const answer = answerAsUnifiCloud(url.pathname, state, areas(), now());
    return answer ? json(answer) : json({ code: 'not_found', httpStatusCode: 404, message: 'not found' }, 404);
  };

  const answerState = async (request: Request, url: URL): Promise<Response> => {
    if (!isOwnPage(request, url)) return json({ problem: NOT_YOURS }, 403);
    if (request.method === 'POST') {
      const changed = changeDemoState(state, await request.json().catch(() => undefined), areas());
      if ('problem' in changed) return json(changed, 400);
      ({ state } = changed);
      await site?.read();
    }
    const shown = await site?.show();
    const accessPoints = accessPointsOf(areas(), state).map(({ key, state: word }) => [key, word] as const);
    return json({ ...state, accessPoints: Object.fromEntries(accessPoints), reads, shown });
  };

  return createServer(
    createRequestListener(
      (request: Request) => {
        const url = new URL(request.url);
        if (url.pathname.startsWith('/v1/')) return answerCloud(request, url);
        if (url.pathname === '/state') return answerState(request, url);
        if (url.pathname === '/') return text(renderConsolePage(place, site?.url), 'html');
        if (url.pathname === '/widget/sirvoy.js') return text(renderEngineScript(url.origin), 'javascript');
        if (ENGINE_PATHS.test(url.pathname)) return text(renderBookingFrame(place, url.searchParams), 'html');
        return new Response('Nothing at this address. The demo console is at /.\n', { status: 404 });
      },
      { onError: () => new Response('This request cannot be read.\n', { status: 400 }) },
    ),
  );
}

/** Other websites must not be able to break the network of a person who has the page open. */
function isOwnPage(request: Request, url: URL): boolean {
  const origin = request.headers.get('origin');
  return origin === null || origin === url.origin;
}

/** Responses of the vendor's cloud while it is broken. */
const BROKEN = {
  hang: { status: 504, code: 'timeout' },
  error: { status: 500, code: 'server_error' },
  unauthorized: { status: 401, code: 'unauthorized' },
  'rate-limited': { status: 429, code: 'rate_limit' },
} as const;

/** Returns the response of the broken cloud; undefined while it works. */
async function breakApi({ api }: DemoState, signal: AbortSignal): Promise<Response | undefined> {
  if (api === 'ok') return undefined;
  // Ends early if the caller disconnects.
  if (api === 'hang') await wait(HANG_MS, undefined, { signal, ref: false }).catch(() => undefined);
  const { status, code } = BROKEN[api];
  const headers = api === 'rate-limited' ? { 'retry-after': '5' } : {};
  return Response.json({ code, httpStatusCode: status }, { status, headers });
}

const NEVER_STORED = { 'cache-control': 'no-store' };

function json(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: NEVER_STORED });
}

function text(body: string, type: 'html' | 'javascript'): Response {
  return new Response(body, { headers: { ...NEVER_STORED, 'content-type': `text/${type}; charset=utf-8` } });
}
