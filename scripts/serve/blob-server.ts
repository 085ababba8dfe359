import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { setEnvironmentContext } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import { createRequestListener } from '@remix-run/node-fetch-server';
import { close, listen } from './listen.ts';

/** Default folder of the store of local servers. */
export const STORE_FOLDER = '.netlify/blobs-serve';

export interface BlobServer {
  readonly url: string;
  readonly token: string;
  readonly stop: () => Promise<void>;
}

/**
 * Serves Netlify Blobs from disk for the functions of this process: after this, `getStore()` works as in production.
 * - Data stays in `directory` over restarts.
 * - Requests run one at a time. The vendor's local server checks whether a key exists before it writes it, so several
 *   writers of a new key would all succeed; and it drops connections when hundreds arrive at once.
 * - Reads have an ETag, as in production. The vendor's local server sends none, and compares with its own.
 */
export async function startBlobServer(directory: string): Promise<BlobServer> {
  const token = randomUUID();
  const blobs = new BlobsServer({ directory, token });
  const { port: innerPort } = await blobs.start();
  let queue: Promise<unknown> = Promise.resolve();

  const ask = (path: string, init: RequestInit): Promise<Response> =>
    fetch(`http://localhost:${innerPort}${path}`, init);
  const forward = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const { method } = request;
    const headers = passedOn(request.headers);
    const expected = headers.get('if-match');
    headers.delete('if-match');
    if (method === 'PUT' && expected !== null) {
      const current = await ask(pathname + search, { headers });
      if (!current.ok || (await withEtag(current)).headers.get('etag') !== expected)
        return new Response(null, { status: 412 });
    }
    const body = method === 'PUT' ? await request.arrayBuffer() : null;
    const answer = await ask(pathname + search, { method, headers, body });
    return method === 'GET' && answer.ok ? withEtag(answer) : answer;
  };
  const server = createServer(
    createRequestListener(
      (request: Request) => {
        const answer = queue.then(() => forward(request));
        queue = answer.catch(() => undefined);
        return answer;
      },
      // A client that disconnects, or a request while the store stops, is not worth a message.
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

/** Adds the ETag of the content to a response. */
async function withEtag(answer: Response): Promise<Response> {
  const body = await answer.arrayBuffer();
  const headers = new Headers(answer.headers);
  headers.set('etag', `"${createHash('sha256').update(new Uint8Array(body)).digest('hex')}"`);
  return new Response(body, { status: answer.status, headers });
}

function passedOn(headers: Headers): Headers {
  const passed = new Headers(headers);
  for (const name of ['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding']) passed.delete(name);
  return passed;
}
