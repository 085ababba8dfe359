import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestListener } from '@remix-run/node-fetch-server';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { close, listen } from '../../scripts/serve/listen.ts';
import { BOOKING_PATHS, HIDDEN_PATH } from '../e2e/site-pages.ts';
import { importTool, toolFile } from './host-tools.ts';

const EDGE_FUNCTIONS = path.resolve('netlify/edge-functions');

/** The host's emulation: Deno, with the code that runs edge functions in production. */
interface EdgeFunctionsHandler {
  match(request: Request): Promise<{ handle(request: Request, origin: string): Promise<Response> } | undefined>;
  stop(): Promise<void>;
}

type Handler = new (options: object) => EdgeFunctionsHandler;

const served = inject('sharedServer');
let origin: Server;
let originUrl: string;
let edge: EdgeFunctionsHandler;

beforeAll(async () => {
  // What is behind the edge: our server, which runs no edge function for whoever accepts anything.
  origin = createServer(
    createRequestListener((request: Request) => {
      const headers = new Headers({ accept: '*/*' });
      for (const name of ['if-none-match', 'range']) headers.set(name, request.headers.get(name) ?? '');
      const { pathname, search } = new URL(request.url);
      return fetch(served.url + pathname + search, { method: request.method, headers, redirect: 'manual' });
    }),
  );
  originUrl = `http://localhost:${await listen(origin)}`;
  const { EdgeFunctionsHandler } = await importTool<{ EdgeFunctionsHandler: Handler }>('@netlify/edge-functions-dev');
  const { PATH, HOME } = process.env;
  edge = new EdgeFunctionsHandler({
    configDeclarations: [],
    directories: [EDGE_FUNCTIONS],
    env: { PATH, HOME },
    geolocation: {},
    logger: console,
  });
});

afterAll(async () => {
  await edge.stop();
  await close(origin);
});

/** What a caller sees. */
async function look({ status, headers }: Response, body: Promise<string>): Promise<unknown> {
  const names = ['content-type', 'cache-control', 'etag', 'vary', 'content-location', 'content-range', 'link', 'allow'];
  return { status, ...Object.fromEntries(names.map((name) => [name, headers.get(name)])), body: await body };
}

async function askHost(target: string, init: RequestInit): Promise<unknown> {
  const request = new Request(originUrl + target, { ...init, redirect: 'manual' });
  request.headers.set('x-nf-request-id', '1');
  const response = await ((await edge.match(request))?.handle(request, originUrl) ?? fetch(request));
  return look(response, response.text());
}

async function askOurs(target: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(served.url + target, { ...init, redirect: 'manual' });
  return look(response, response.text());
}

const AGENT = { accept: 'text/markdown, text/html, */*' };

const REQUESTS: readonly (readonly [target: string, init: RequestInit])[] = [
  ...['/', '/rooms/', '/rooms/index.html', '/fr/', '/blog/', ...BOOKING_PATHS, HIDDEN_PATH].map(
    (target) => [target, { headers: AGENT }] as const,
  ),
  ...[
    '/rooms',
    '/rooms/?a=b',
    '/no-such-page/',
    '/llms.txt',
    '/rooms/index.md',
    '/404.html',
    '/api/internet-status',
  ].map((target) => [target, { headers: AGENT }] as const),
  ...[
    '*/*',
    'text/*',
    'text/html',
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'TEXT/MARKDOWN',
    'text/markdown;q=0',
    'text/markdown;q=0.5, text/html;q=0.9',
    'text/markdown;q=0.9, text/html;q=0.5',
    'text/html, text/markdown',
    'text/*, text/html;q=0.5',
    '*/*, text/html;q=0',
    'text/markdown;variant=GFM',
  ].map((accept) => ['/rooms/', { headers: { accept } }] as const),
  ...['bytes=0-9', 'bytes=-5', 'bytes=-0', 'bytes=5-2', 'bytes=9999999-'].map(
    (range) => ['/rooms/', { headers: { ...AGENT, range } }] as const,
  ),
  ...['*', '"another"', 'W/"another"'].map(
    (tag) => ['/rooms/', { headers: { ...AGENT, 'if-none-match': tag } }] as const,
  ),
  ...['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ['/rooms/', { method, headers: AGENT }] as const),
];

it.each(REQUESTS)('%s with %j is answered by the runtime of the host as by our own server.', async (target, init) => {
  expect(await askHost(target, init)).toEqual(await askOurs(target, init));
});

it('The requests are forty.', () => {
  expect(REQUESTS).toHaveLength(40);
});

it('The host makes a bundle of the edge function, which runs for those alone who may prefer Markdown.', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'edge-'));
  // A module of types, for which the bundler asks the host otherwise.
  const importMap = path.join(folder, 'import-map.json');
  const imports = {
    'https://edge.netlify.com/bootstrap/globals/types.ts': 'data:application/typescript,export%20%7B%7D',
  };
  writeFileSync(importMap, JSON.stringify({ imports }));
  process.env.NETLIFY_EDGE_BOOTSTRAP = pathToFileURL(
    toolFile('@netlify/edge-functions-dev/dist/deno/bootstrap.mjs'),
  ).href;
  const { bundle } = await importTool<{ bundle: Bundle }>('@netlify/edge-bundler');
  const options = { basePath: process.cwd(), importMapPaths: [importMap] };
  const { manifest } = await bundle([EDGE_FUNCTIONS], folder, [], options);
  const [{ asset } = { asset: '' }] = manifest.bundles;
  const { size } = statSync(path.join(folder, asset));
  rmSync(folder, { recursive: true });
  console.log(`markdown: ${Math.round(size / 1_000)} kB`);
  expect(size).toBeLessThan(60_000);
  expect(manifest.routes).toMatchObject([
    { function: 'markdown', path: '/*', headers: { accept: { matcher: 'regex' } } },
  ]);
});

type Bundle = (
  folders: readonly string[],
  destination: string,
  declarations: readonly object[],
  options: object,
) => Promise<{ manifest: { bundles: readonly { asset: string }[]; routes: readonly object[] } }>;
