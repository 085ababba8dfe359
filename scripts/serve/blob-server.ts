import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { setEnvironmentContext } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import { createRequestListener } from '@remix-run/node-fetch-server';
import { close, listen } from './listen.ts';

/** The vendor's server drops connections when hundreds come at once. */
const MOST_AT_ONCE = 32;

/** A running store. `url` and `token` open it from elsewhere. */
export interface BlobServer {
  readonly url: string;
  readonly token: string;
  readonly stop: () => Promise<void>;
}

/**
 * Netlify Blobs on disk, for the functions of this process: after this, `getStore()` works as it does in production.
 * - What is stored stays in `directory` over restarts.
 * - Writes go one at a time, as production promises: the vendor's local server looks whether a key exists and then
 *   writes it, so that without this queue several writers of one new key would all be told that they were first.
 */
export async function startBlobServer(directory: string): Promise<BlobServer> {
  const token = randomUUID();
  const blobs = new BlobsServer({ directory, token });
  const { port: innerPort } = await blobs.start();
  let queue: Promise<unknown> = Promise.resolve();

  const forward = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const body = request.method === 'PUT' ? await request.arrayBuffer() : null;
    return fetch(`http://localhost:${innerPort}${pathname}${search}`, {
      method: request.method,
      headers: passedOn(request.headers),
      body,
    });
  };
  const forwardSome = createLimit(MOST_AT_ONCE);
  const server = createServer(
    createRequestListener(
      (request: Request) => {
        if (request.method !== 'PUT') return forwardSome(() => forward(request));
        const answer = queue.then(() => forward(request));
        queue = answer.catch(() => undefined);
        return answer;
      },
      // Whoever hangs up, or is still asking when the store stops, is not worth a word.
      { onError: () => new Response(null, { status: 500 }) },
    ),
  );
  const port = await listen(server, { port: 0, host: '127.0.0.1', variable: 'nothing' });
  const url = `http://127.0.0.1:${port}`;
  setEnvironmentContext({ edgeURL: url, uncachedEdgeURL: url, siteID: 'local', token });
  return {
    url,
    token,
    stop: async () => {
      await close(server);
      await blobs.stop();
    },
  };
}

/** Lets so many pieces of work run at once; the others wait in line. */
function createLimit(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}

/** The headers without those that belong to one connection. */
function passedOn(headers: Headers): Headers {
  const passed = new Headers(headers);
  for (const name of ['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding']) passed.delete(name);
  return passed;
}
