import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import { runAtEdge } from './edge-host.ts';
import { createContext, type FunctionHost } from './function-host.ts';
import type { StaticFiles } from './static-files.ts';

export interface SiteServerOptions {
  readonly functions: FunctionHost;
  readonly files: StaticFiles;
}

/**
 * Serves everything on one port, as in production: the edge function first, then functions, then files, read with GET
 * and HEAD.
 */
export function createSiteServer({ functions, files }: SiteServerOptions): Server {
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      // A client that disconnects during its request is not worth a message.
      if (request.destroyed) return;
      console.error('A request could not be answered:', error);
      if (!response.headersSent) response.writeHead(500, { 'Cache-Control': 'no-store' });
      response.end();
    });
  });
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    refuse(response, 417);
  });
  server.on('clientError', refuseUnreadable);
  return server;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', socket } = request;
    // The absolute form (`http://host/path`, RFC 9112 section 3.2.2) means its path.
    const target = url.replace(/^https?:\/\/[^/?#]*/i, '');
    request.url = target.startsWith('/') ? target : '/';
    const [pathname = ''] = request.url.split('?', 1);
    // `Request` of the web platform rejects TRACE, and no function accepts it.
    const isForFiles = method === 'TRACE' || !functions.match(method, pathname);
    if (isForFiles && method !== 'GET' && method !== 'HEAD') {
      refuse(response, 405, { Allow: 'GET, HEAD' });
      return;
    }
    const { host } = request.headers;
    if (host === undefined && request.httpVersion === '1.1') {
      refuse(response, 400);
      return;
    }
    const options = { host: host && URL.canParse(`http://${host}`) ? host : 'localhost' };
    const fetchRequest = createRequest(request, response, options);
    const { remoteAddress = '' } = socket;
    await sendResponse(response, await runAtEdge(fetchRequest, (asked) => answerBehind(asked, remoteAddress)));
  }

  async function answerBehind(request: Request, address: string): Promise<Response> {
    const handler = functions.match(request.method, new URL(request.url).pathname);
    if (!handler) return files(request);
    return (await handler(request, createContext(address, request.url))) ?? new Response(null, { status: 204 });
  }
}

function refuse(response: ServerResponse, status: number, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(status, { ...headers, 'Cache-Control': 'no-store' });
  response.end();
}

/** The same for unreadable requests: the default response of Node has no caching headers. */
function refuseUnreadable({ code }: NodeJS.ErrnoException, socket: Duplex): void {
  const status = code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n`);
  socket.destroy();
}
