import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { setEnvironmentContext } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import { createRequestListener } from '@remix-run/node-fetch-server';
import { close, listen } from './listen.ts';

/** Where what is served here keeps the status, unless another folder is named. */
export const STORE_FOLDER = '.netlify/blobs-serve';

/** A running store. `url` and `token` open it from elsewhere. */
export interface BlobServer {
  readonly url: string;
  readonly token: string;
  readonly stop: () => Promise<void>;
}

/**
 * Netlify Blobs on disk, for the functions of this process: after this, `getStore()` works as it does in production.
 * - What is stored stays in `directory` over restarts.
 * - Requests go one at a time. The vendor's local server looks whether a key exists and then writes it, so that several
 *   writers of one new key would all be told that they were first; and it drops connections when hundreds come at once.
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
  const server = createServer(
    createRequestListener(
      (request: Request) => {
        const answer = queue.then(() => forward(request));
        queue = answer.catch(() => undefined);
        return answer;
      },
      // Whoever hangs up, or is still asking when the store stops, is not worth a word.
      { onError: () => new Response(null, { status: 500 }) },
    ),
  );
  const port = await listen(server);
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

/** The headers without those that belong to one connection. */
function passedOn(headers: Headers): Headers {
  const passed = new Headers(headers);
  for (const name of ['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding']) passed.delete(name);
  return passed;
}
