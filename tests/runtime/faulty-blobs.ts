import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Store } from '@netlify/blobs';
import { onTestFinished } from 'vitest';
import type { BlobServer } from '../../scripts/serve/blob-server.ts';
import { close, listen } from '../../scripts/serve/listen.ts';
import { openStoreAt } from './open-store.ts';

/** What the store can do instead of what it is asked to. */
export const STORE_FAULTS = [
  'hangs',
  'is slow',
  'answers 500',
  'answers 403',
  'answers 412',
  'resets the connection',
  'ends in the middle of its answer',
] as const;

export type StoreFault = (typeof STORE_FAULTS)[number];

/** Which requests are meant: by method and key (or `?prefix` for lists). */
export interface StoreRequest {
  readonly method: string;
  readonly key: string;
  readonly conditional: boolean;
}

export interface FaultyBlobs {
  readonly url: string;
  /** The store as production opens it, behind this proxy. */
  readonly openStore: (name: string, fetch?: typeof globalThis.fetch) => Store;
  /** From now on requests that fit have this fault; undefined: none has. */
  break: (fault: StoreFault | undefined, fits?: (request: StoreRequest) => boolean) => void;
  /** Every request that came, faulty or not. */
  readonly requests: StoreRequest[];
  /** Requests that were broken off by whoever sent them. */
  readonly brokenOff: StoreRequest[];
}

/** A proxy in front of the vendor's Blobs server that breaks what it is told to, until the test is over. */
export async function startFaultyBlobs(
  { url: target, token }: BlobServer,
  atEnd: (stop: () => Promise<void>) => void = onTestFinished,
): Promise<FaultyBlobs> {
  let fault: StoreFault | undefined;
  let fits = (_request: StoreRequest): boolean => true;
  const requests: StoreRequest[] = [];
  const brokenOff: StoreRequest[] = [];
  const server = createServer((request, response) => {
    const seen = describeRequest(request);
    requests.push(seen);
    response.on('close', () => {
      if (!response.writableFinished) brokenOff.push(seen);
    });
    const broken = fault !== undefined && fits(seen) ? fault : undefined;
    answer(broken, target, request, response).catch(() => response.destroy());
  });
  const url = `http://127.0.0.1:${await listen(server, { port: 0, host: '127.0.0.1', variable: 'nothing' })}`;
  atEnd(() => close(server));
  return {
    url,
    openStore: (name, fetch) => openStoreAt({ url, token }, name, fetch),
    break: (next, which = () => true) => {
      fault = next;
      fits = which;
    },
    requests,
    brokenOff,
  };
}

function describeRequest({ method = '', url = '', headers }: IncomingMessage): StoreRequest {
  const { pathname, searchParams } = new URL(url, 'http://store');
  const [, , , ...key] = pathname.split('/');
  const prefix = searchParams.get('prefix');
  return {
    method,
    key: prefix === null ? key.join('/') : `?${prefix}`,
    conditional: headers['if-none-match'] !== undefined,
  };
}

async function answer(
  fault: StoreFault | undefined,
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const statuses: Partial<Record<StoreFault, number>> = { 'answers 500': 500, 'answers 403': 403, 'answers 412': 412 };
  const status = fault && statuses[fault];
  if (fault === 'hangs') return;
  if (fault === 'resets the connection') request.socket.resetAndDestroy();
  else if (status !== undefined) response.writeHead(status).end();
  else await forward(fault, target, request, response);
}

async function forward(
  fault: StoreFault | undefined,
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (fault === 'is slow') for (let turn = 0; turn < 50; turn += 1) await yieldToOthers();
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = new Headers({ authorization: request.headers.authorization ?? '' });
  if (request.headers['if-none-match']) headers.set('if-none-match', request.headers['if-none-match']);
  const body = request.method === 'PUT' ? Buffer.concat(chunks) : null;
  const answered = await fetch(target + (request.url ?? ''), { method: request.method ?? 'GET', headers, body });
  const bytes = Buffer.from(await answered.arrayBuffer());
  const isCut = fault === 'ends in the middle of its answer';
  response.writeHead(answered.status, {
    ...(answered.headers.get('etag') && { etag: answered.headers.get('etag') ?? '' }),
    ...(isCut && { 'content-length': bytes.length + 10 }),
  });
  if (!isCut) response.end(bytes);
  else response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
}
