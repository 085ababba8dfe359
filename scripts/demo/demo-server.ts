import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { createRequestListener } from '@remix-run/node-fetch-server';
import type { Place } from '../../src/schema/place.ts';
import { renderConsolePage } from './console-page.ts';
import { changeDemoState, createDemoState, followNetwork, type Areas, type DemoState } from './demo-state.ts';
import { createMessages } from './messages.ts';
import { answerAsOmadaCloud } from './omada-cloud.ts';
import { answerAsUnifiCloud } from './unifi-cloud.ts';
import { answerAsUnifiConsole } from './unifi-console.ts';

const SLOW_MS = 3_000;
const HANG_MS = 60_000;

/** The engine's script, what its frame shows, and its page by itself. */
const ENGINE_PATHS = /^\/(widget\/sirvoy\.js|booking-engine\/|engine\/html\/[\w-]+\.html)$/;

/**
 * The demo console: emulations of the vendors' clouds, a page to break the network, and a stand-in booking engine.
 * - `/v1/…` is UniFi's and wants a key in `x-api-key`, as the vendor does.
 * - `/openapi/…` is Omada's and wants a token that it gave out itself.
 * - `/messages` takes messages to staff as an ntfy server does, and shows what came.
 * - `/state` is what the page reads and changes; `reads` in it counts how often the equipment was read.
 */
export function createDemoServer(place: Place, now: () => number): Server {
  /** Asked for anew each time: while somebody edits, the place changes. */
  const areas = (): Areas => place.network ?? { spots: [] };
  let state = createDemoState(areas());
  const answerMessages = createMessages();
  let reads = 0;
  let tokens = 0;

  const omadaCloud = async (request: Request, { pathname, searchParams: query }: URL): Promise<Response> => {
    if (pathname.endsWith('/devices')) reads += 1;
    if (pathname.endsWith('/token')) tokens += 1;
    const broken = await breakApi(state, request.signal);
    if (broken) return broken;
    const body: unknown = await request.json().catch(() => undefined);
    const authorization = request.headers.get('authorization');
    const answer = answerAsOmadaCloud({ pathname, query, authorization, body, tokens }, state, areas(), now());
    return answer ? json(answer) : json({ errorCode: -1600, msg: 'Unsupported request path.' }, 404);
  };

  const unifiCloud = async (request: Request, url: URL): Promise<Response> => {
    if (url.pathname === '/v1/devices') reads += 1;
    if (!request.headers.get('x-api-key'))
      return json({ code: 'unauthorized', httpStatusCode: 401, message: 'unauthorized' }, 401);
    const broken = await breakApi(state, request.signal);
    if (broken) return broken;
    if (url.pathname.startsWith('/v1/connector/')) return answerConnector(url.pathname, state, areas());
    const answer = answerAsUnifiCloud(url.pathname, state, areas(), now());
    return answer ? json(answer) : json({ code: 'not_found', httpStatusCode: 404, message: 'not found' }, 404);
  };

  const changeState = async (request: Request): Promise<Response> => {
    const change: unknown = await request.json().catch(() => undefined);
    const changed = changeDemoState(state, change);
    if ('problem' in changed) return json({ problem: changed.problem }, 400);
    state = changed.state;
    return json({ ...state, reads });
  };

  return createServer(
    createRequestListener(
      (request: Request) => {
        const url = new URL(request.url);
        state = followNetwork(state, areas());
        if (url.pathname.startsWith('/v1/')) return unifiCloud(request, url);
        if (url.pathname.startsWith('/openapi/')) return omadaCloud(request, url);
        if (url.pathname === '/state') {
          if (!isOwnPage(request, url)) return json({ problem: 'Only the demo console itself may use this.' }, 403);
          return request.method === 'POST' ? changeState(request) : json({ ...state, reads });
        }
        if (url.pathname === '/messages') return answerMessages(request);
        if (url.pathname === '/') return html(renderConsolePage(areas()));
        if (ENGINE_PATHS.test(url.pathname)) return answerAsBookingEngine(request, url, place);
        return new Response('There is nothing here. The demo console is at /.\n', { status: 404 });
      },
      { onError: () => new Response('This request cannot be read.\n', { status: 400 }) },
    ),
  );
}

/** Loaded when somebody asks for it: the Markdown packages that it needs take as long to load as all the rest. */
async function answerAsBookingEngine(
  request: Request,
  { origin, pathname, searchParams }: URL,
  place: Place,
): Promise<Response> {
  const { renderBookingFrame, renderEngineScript } = await import('./booking-engine.ts');
  if (pathname.endsWith('.js')) return script(renderEngineScript(origin));
  const form = request.method === 'POST' ? await request.formData() : undefined;
  const name = form?.get('name');
  return html(renderBookingFrame(place, searchParams, typeof name === 'string' ? { name } : undefined));
}

/** The console behind the cloud connector, as it answers, or does not, or packs its answer without saying so. */
function answerConnector(pathname: string, state: DemoState, network: Areas): Response {
  if (state.connector === 'missing') return json({ code: 'not_found' }, 404);
  if (state.connector === 'forbidden') return json({ code: 'forbidden' }, 403);
  const answer = answerAsUnifiConsole(pathname, state, network);
  if (answer === undefined) return json({ code: 'not_found' }, 404);
  if (state.connector !== 'gzip') return json(answer);
  return new Response(gzipSync(JSON.stringify(answer)), { headers: { 'content-type': 'application/json' } });
}

/** A page of another site may not break the network of the person who has it open. */
function isOwnPage(request: Request, url: URL): boolean {
  const origin = request.headers.get('origin');
  return origin === null || origin === url.origin;
}

/** What the vendor's cloud does while it is broken, or undefined while it works. */
async function breakApi({ api }: DemoState, signal: AbortSignal): Promise<Response | undefined> {
  switch (api) {
    case 'ok':
    case 'expired-tokens':
      return undefined;
    case 'slow':
      await pause(SLOW_MS, signal);
      return undefined;
    case 'hang':
      await pause(HANG_MS, signal);
      return json({ code: 'timeout' }, 504);
    case 'error':
      return json({ code: 'server_error', httpStatusCode: 500, message: 'internal error' }, 500);
    case 'unauthorized':
      return json({ code: 'unauthorized', httpStatusCode: 401, message: 'unauthorized' }, 401);
    case 'rate-limited':
      return json({ code: 'rate_limit', httpStatusCode: 429, message: 'rate limit exceeded, retry after 5s' }, 429, {
        'retry-after': '5',
      });
    case 'nonsense':
      return html('<!doctype html><title>Maintenance</title><p>We will be back soon.');
  }
}

/** Waits, unless the caller hangs up first. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal, ref: false }).catch(() => undefined);
}

function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

function html(body: string): Response {
  return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } });
}

function script(body: string): Response {
  return new Response(body, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
  });
}
