import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import { createContext, type FunctionHost } from './function-host.ts';
import { parseRequestTarget } from './request-target.ts';
import type { StaticFiles } from './static-files.ts';

export interface SiteServerOptions {
  readonly functions: FunctionHost;
  readonly files: StaticFiles;
}

/** Files and functions behind one port: functions first, as in production, then files, read with GET and HEAD. */
export function createSiteServer({ functions, files }: SiteServerOptions): Server {
  const answers = new WeakMap<Duplex, ServerResponse>();
  // Without a Host header Node would refuse by itself, with an answer that may be stored.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    answers.set(request.socket, response);
    if (request.httpVersion === '1.1' && request.headers.host === undefined) {
      response.writeHead(400, { 'Cache-Control': 'no-store', 'Content-Length': 0, Connection: 'close' });
      response.end();
      return;
    }
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
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    refuseUnreadable(error, socket, answers.get(socket));
  });
  return server;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? 'GET';
    const target = parseRequestTarget(request.url ?? '/');
    const { pathname, decoded, search } = target;
    // The web platform's `Request` refuses to hold TRACE, and no function wants it.
    const hosted = decoded !== undefined && method !== 'TRACE' ? functions.match(method, decoded) : undefined;
    if (!hosted && method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' });
      response.end();
      return;
    }
    request.url = decoded === undefined ? '/' : pathname + search;
    const fetchRequest = createRequest(request, response, { host: validHost(request.headers.host) });
    const answered = hosted
      ? await hosted.handler(fetchRequest, createContext(request.socket.remoteAddress ?? '', fetchRequest.url))
      : await files(fetchRequest, target);
    await sendResponse(response, answered ?? new Response(null, { status: 204 }));
  }
}

/** The Host header if it can be part of an address; a client may write anything into it. */
function validHost(host: string | undefined): string {
  return host !== undefined && URL.canParse(`http://${host}`) && /^[\w.:[\]-]+$/.test(host) ? host : 'localhost';
}

/** What Node says to a request that it cannot read, by the code of the error; anything else is a bad request. */
const UNREADABLE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers a request that is no HTTP, which nobody may store, and closes; after half an answer, or where the client is gone, only closes. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex, current: ServerResponse | undefined): void {
  const hasBegun = current?.headersSent === true && !current.writableFinished;
  if (!socket.writable || error.code === 'ECONNRESET' || hasBegun) {
    socket.destroy();
    return;
  }
  const status = UNREADABLE[error.code ?? ''] ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nCache-Control: no-store\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
}
