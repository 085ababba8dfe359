import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { StoreFault, StoreRequest } from './faulty-blobs.ts';

type Fetch = typeof globalThis.fetch;

export interface FaultyFetch {
  readonly fetch: Fetch;
  /** From now on requests that fit have this fault; undefined: none has. */
  readonly break: (fault: StoreFault | undefined, fits?: (request: StoreRequest) => boolean) => void;
  /** Every request, faulty or not. */
  readonly requests: StoreRequest[];
  /** Requests that were broken off by whoever sent them. */
  readonly brokenOff: StoreRequest[];
}

/** A way to Netlify Blobs that breaks as it is told to; its faults are those of `startFaultyBlobs`, without a network. */
export function createFaultyFetch(working: Fetch): FaultyFetch {
  let fault: StoreFault | undefined;
  let fits = (_request: StoreRequest): boolean => true;
  const requests: StoreRequest[] = [];
  const brokenOff: StoreRequest[] = [];
  return {
    fetch: (input, init) => {
      const seen = describeRequest(input instanceof Request ? input.url : input.toString(), init);
      requests.push(seen);
      init?.signal?.addEventListener('abort', () => brokenOff.push(seen));
      return answer(fault !== undefined && fits(seen) ? fault : undefined, () => working(input, init), init?.signal);
    },
    break: (next, which = () => true) => {
      fault = next;
      fits = which;
    },
    requests,
    brokenOff,
  };
}

function describeRequest(url: string, { method = 'GET', headers }: RequestInit = {}): StoreRequest {
  const { pathname, searchParams } = new URL(url);
  const [, , , ...key] = pathname.split('/');
  const prefix = searchParams.get('prefix');
  return {
    method: method.toUpperCase(),
    key: prefix === null ? key.join('/') : `?${prefix}`,
    conditional: new Headers(headers).has('if-none-match'),
  };
}

async function answer(
  fault: StoreFault | undefined,
  work: () => Promise<Response>,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  switch (fault) {
    case 'hangs':
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          reject(new DOMException('This operation was aborted', 'AbortError'));
        });
      });
    case 'answers 500':
      return new Response(null, { status: 500 });
    case 'answers 403':
      return new Response(null, { status: 403 });
    case 'answers 412':
      return new Response(null, { status: 412 });
    case 'resets the connection':
      throw new TypeError('fetch failed', { cause: new Error('read ECONNRESET') });
    case 'ends in the middle of its answer':
      return cut(await work());
    case 'is slow':
      for (let turn = 0; turn < 50; turn += 1) await yieldToOthers();
      return work();
    case undefined:
      return work();
  }
}

/** The answer without its second half; one without a body ends as it should. */
async function cut(response: Response): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.byteLength === 0) return new Response(null, response);
  const half = new ReadableStream({
    start: (controller) => {
      controller.enqueue(bytes.subarray(0, bytes.byteLength / 2));
      controller.error(new TypeError('terminated', { cause: new Error('other side closed') }));
    },
  });
  return new Response(half, response);
}
