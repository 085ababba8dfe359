import { createHash, randomUUID } from 'node:crypto';
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
 * - What is read has an ETag, as in production; the vendor's local server gives none, and compares with one of its own.
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

/** The answer with the name of this version of what it holds. */
async function withEtag(answer: Response): Promise<Response> {
  const body = await answer.arrayBuffer();
  const headers = new Headers(answer.headers);
  headers.set('etag', `"${createHash('sha256').update(new Uint8Array(body)).digest('hex')}"`);
  return new Response(body, { status: answer.status, headers });
}

/** The headers without those that belong to one connection. */
function passedOn(headers: Headers): Headers {
  const passed = new Headers(headers);
  for (const name of ['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding']) passed.delete(name);
  return passed;
}
