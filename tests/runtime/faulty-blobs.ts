import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { BlobServer } from '../../scripts/serve/blob-server.ts';
import { close, listen } from '../../scripts/serve/listen.ts';

/** Faults that replace the normal response of the store. */
export type StoreFault = 'hangs' | 'is slow' | 'answers 500' | 'answers 403' | 'ends in the middle of its answer';

/** Selects requests by method and key (or `?prefix` for lists). */
export interface StoreRequest {
  readonly method: string;
  readonly key: string;
}

export interface FaultyBlobs {
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** Applies a fault to all matching requests from now on; undefined ends it. */
  break: (fault: StoreFault | undefined, fits?: (request: StoreRequest) => boolean) => void;
  /** Returns for how many milliseconds no request has come or gone. */
  readonly quietMs: () => number;
  /** Makes the next such request hang; resolves when it hangs. */
  hangOnce: (method: string, key: string) => Promise<void>;
}

/** Starts a proxy in front of the vendor's Blobs server that injects faults. */
export async function startFaultyBlobs(
  { url: target }: BlobServer,
  delay: () => Promise<void>,
  now: () => number,
): Promise<FaultyBlobs> {
  let fault: StoreFault | undefined;
  let fits = (_request: StoreRequest): boolean => true;
  let activeAt = performance.now();
  let forwarding = 0;
  const forwardOnce = async (isCut: boolean, exchange: Exchange): Promise<void> => {
    forwarding += 1;
    await forward(isCut, target, exchange).finally(() => {
      forwarding -= 1;
    });
  };
  const note = (): void => {
    activeAt = performance.now();
  };
  const server = createServer((request, response) => {
    note();
    response.setHeader('date', new Date(now()).toUTCString());
    response.on('close', note);
    const broken = fault !== undefined && fits(describeRequest(request)) ? fault : undefined;
    answer(broken, forwardOnce, { request, response, delay }).catch(() => response.destroy());
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  const breakWith: FaultyBlobs['break'] = (next, which = () => true) => {
    fault = next;
    fits = which;
  };
  return {
    url,
    stop: () => close(server),
    quietMs: () => (forwarding > 0 ? 0 : performance.now() - activeAt),
    break: breakWith,
    hangOnce: (method, key) => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      breakWith('hangs', (request) => {
        if (request.method !== method || request.key !== key) return false;
        fits = () => false;
        resolve(undefined);
        return true;
      });
      return promise;
    },
  };
}

function describeRequest({ method = '', url = '' }: IncomingMessage): StoreRequest {
  const { pathname, searchParams } = new URL(url, 'http://store');
  const [, , , ...key] = pathname.split('/');
  const prefix = searchParams.get('prefix');
  return { method, key: prefix === null ? key.join('/') : `?${prefix}` };
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly delay: () => Promise<void>;
}

async function answer(
  fault: StoreFault | undefined,
  forwardOnce: (isCut: boolean, exchange: Exchange) => Promise<void>,
  exchange: Exchange,
): Promise<void> {
  const { response, delay } = exchange;
  switch (fault) {
    case 'hangs':
      return;
    case 'answers 500':
    case 'answers 403':
      response.writeHead(Number(fault.slice(-3))).end();
      return;
    default:
      if (fault === 'is slow') await delay();
      await forwardOnce(fault === 'ends in the middle of its answer', exchange);
  }
}

async function forward(isCut: boolean, target: string, { request, response }: Exchange): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = new Headers({ authorization: request.headers.authorization ?? '' });
  for (const name of ['if-match', 'if-none-match'] as const) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  const body = request.method === 'PUT' ? Buffer.concat(chunks) : null;
  const answered = await fetch(target + (request.url ?? ''), { method: request.method ?? 'GET', headers, body });
  const bytes = Buffer.from(await answered.arrayBuffer());
  const etag = answered.headers.get('etag');
  const named = etag === null ? {} : { etag };
  response.writeHead(answered.status, { ...named, ...(isCut && { 'content-length': bytes.length + 10 }) });
  if (!isCut) response.end(bytes);
  else response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
}
