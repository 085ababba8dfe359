import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll } from 'vitest';
import { close, listen } from '../../../scripts/serve/listen.ts';

const closers: (() => Promise<void>)[] = [];

afterAll(async () => {
  await Promise.all(closers.splice(0).map((closer) => closer()));
});

export async function startServer(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<string> {
  const server = createServer((request, response) => void answer(request, response));
  const port = await listen(server);
  closers.push(() => close(server));
  return `http://127.0.0.1:${port}`;
}

export interface Arrived {
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

interface Receiver {
  readonly url: string;
  readonly arrived: Arrived[];
}

/** Starts a server that accepts messages as ntfy does: JSON at its root, for a topic, and with `token` if given. */
export function startNtfyServer(token?: string): Promise<Receiver> {
  return startReceiver('{"id":"xE73Iyuabi","event":"message"}', token);
}

export function startHookServer(): Promise<Receiver> {
  return startReceiver('ok');
}

async function startReceiver(yes: string, token?: string): Promise<Receiver> {
  const arrived: Arrived[] = [];
  const url = await startServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString('utf8');
    const { authorization } = request.headers;
    if (request.method !== 'POST') response.end();
    else if (token !== undefined && authorization !== `Bearer ${token}`)
      response.writeHead(401).end('{"code":40101,"http":401,"error":"unauthorized"}');
    else {
      arrived.push({ path: request.url, authorization, body: JSON.parse(text) as Record<string, unknown> });
      response.writeHead(200).end(yes);
    }
  });
  return { url, arrived };
}
