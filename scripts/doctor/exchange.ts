import { gunzipSync } from 'node:zlib';
import { describeError } from '../../src/text/describe-error.ts';
import type { Fetch } from '../../netlify/runtime/equipment/controller.ts';

/** More of an answer is not kept; whoever asked still gets all of it. */
const MOST_BYTES = 6_000_000;

/** A question to the vendor, and what came back as far as it came. */
export interface Exchange {
  readonly method: string;
  readonly url: URL;
  /** When it was asked and when the head of the answer was there, in milliseconds since 1970. */
  readonly askedAt: number;
  answeredAt?: number;
  status?: number;
  headers?: Headers;
  readonly chunks: Uint8Array[];
  /** Why there was no answer. */
  problem?: string;
}

/** A `fetch` that passes everything on as it is, and keeps what was asked and answered in `exchanges`. */
export function createKeepingFetch(fetch: Fetch, exchanges: Exchange[], now: () => number): Fetch {
  return async (url, init) => {
    const exchange: Exchange = { method: init.method ?? 'GET', url, askedAt: now(), chunks: [] };
    exchanges.push(exchange);
    try {
      const response = await fetch(url, init);
      const { status, headers } = response;
      Object.assign(exchange, { answeredAt: now(), status, headers });
      return new Response(response.body?.pipeThrough(keep(exchange.chunks)) ?? null, { status, headers });
    } catch (error) {
      exchange.problem = describeError(error);
      throw error;
    }
  };
}

function keep(chunks: Uint8Array[]): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes <= MOST_BYTES) chunks.push(chunk);
      controller.enqueue(chunk);
    },
  });
}

/** Whether an answer was packed without saying so, as some consoles do. */
export function isPacked({ chunks }: Exchange): boolean {
  const [first, second] = Buffer.concat(chunks.slice(0, 2));
  return first === 0x1f && second === 0x8b;
}

/** The JSON of an answer; undefined where it is none. */
export function jsonOf(exchange: Exchange): unknown {
  const body = Buffer.concat(exchange.chunks);
  try {
    const text = isPacked(exchange) ? gunzipSync(body, { maxOutputLength: MOST_BYTES }) : body;
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text));
  } catch {
    return undefined;
  }
}
