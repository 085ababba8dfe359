import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import { createContext, type FunctionHost } from './function-host.ts';

export interface SiteServerOptions {
  readonly functions: FunctionHost;
  readonly files: (request: IncomingMessage, response: ServerResponse) => void;
  /** Where the stand-in for the booking engine's script is. */
  readonly standInScript: string;
}

const STAND_IN_PATH = '/.demo/booking-engine.js';
/** Methods that the web platform's `Request` refuses to hold, and CONNECT, which names no path. */
const UNSPEAKABLE = new Set(['TRACE', 'TRACK', 'CONNECT']);

/** Files and functions behind one port: functions first, as in production, then files, read with GET and HEAD. */
export function createSiteServer({ functions, files, standInScript }: SiteServerOptions): Server {
  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error('A request could not be answered:', error);
      if (!response.headersSent) response.writeHead(500, { 'Cache-Control': 'no-store' });
      response.end();
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? 'GET';
    const pathname = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const hosted = UNSPEAKABLE.has(method) ? undefined : functions.match(method, pathname);
    if (hosted) {
      const fetchRequest = createRequest(request, response, { host: validHost(request.headers.host) });
      const context = createContext(request.socket.remoteAddress ?? '', fetchRequest.url);
      const answered = await hosted.handler(fetchRequest, context);
      await sendResponse(response, answered ?? new Response(null, { status: 204 }));
    } else if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' });
      response.end();
    } else if (pathname === STAND_IN_PATH) {
      response.writeHead(302, { Location: standInScript, 'Cache-Control': 'no-store' });
      response.end();
    } else {
      files(request, response);
    }
  }
}

/** The Host header if it can be part of an address; a client may write anything into it. */
function validHost(host: string | undefined): string {
  return host !== undefined && URL.canParse(`http://${host}`) && /^[\w.:[\]-]+$/.test(host) ? host : 'localhost';
}
