import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import { STAND_IN_PATH } from '../../src/domain/booking.ts';
import { createContext, type FunctionHost } from './function-host.ts';
import { parseRequestTarget } from './request-target.ts';
import type { StaticFiles } from './static-files.ts';

export interface SiteServerOptions {
  readonly functions: FunctionHost;
  readonly files: StaticFiles;
  /** Where the stand-in for the booking engine's script is. */
  readonly standInScript: string;
}

/** Files and functions behind one port: functions first, as in production, then files, read with GET and HEAD. */
export function createSiteServer({ functions, files, standInScript }: SiteServerOptions): Server {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      // A client that hangs up in the middle of its request is not worth a word.
      if (request.destroyed) return;
      console.error('A request could not be answered:', error);
      if (!response.headersSent) response.writeHead(500, { 'Cache-Control': 'no-store' });
      response.end();
    });
  });
  // An expectation that nobody knows is no reason to refuse: the request is answered as if it were not there.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response);
  });
  return server;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? 'GET';
    const target = parseRequestTarget(request.url ?? '/');
    // The web platform's `Request` refuses to hold TRACE, and no function wants it.
    const hosted = target && method !== 'TRACE' ? functions.match(method, target.decoded) : undefined;
    if (hosted && target) {
      request.url = target.pathname + target.search;
      const fetchRequest = createRequest(request, response, { host: validHost(request.headers.host) });
      const context = createContext(request.socket.remoteAddress ?? '', fetchRequest.url);
      const answered = await hosted.handler(fetchRequest, context);
      await sendResponse(response, answered ?? new Response(null, { status: 204 }));
    } else if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' });
      response.end();
    } else if (!target) {
      files.refuse(request, response, request.url ?? '/');
    } else if (target.pathname === STAND_IN_PATH) {
      response.writeHead(302, { Location: standInScript, 'Cache-Control': 'no-store' });
      response.end();
    } else {
      files.serve(request, response, target);
    }
  }
}

/** The Host header if it can be part of an address; a client may write anything into it. */
function validHost(host: string | undefined): string {
  return host !== undefined && URL.canParse(`http://${host}`) && /^[\w.:[\]-]+$/.test(host) ? host : 'localhost';
}
