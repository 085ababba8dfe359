import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export interface Arrived {
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

const closers: (() => void)[] = [];

afterAll(() => {
  for (const close of closers) close();
});

/** A server that takes messages as ntfy does: JSON at its root, for a topic, and with a token where it has one. */
export async function startNtfyServer(token?: string): Promise<{ url: string; arrived: Arrived[] }> {
  const arrived: Arrived[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((text) => {
      if (request.method !== 'POST') {
        response.end();
        return;
      }
      const { authorization } = request.headers;
      if (token !== undefined && authorization !== `Bearer ${token}`) {
        response.writeHead(401).end('{"code":40101,"http":401,"error":"unauthorized"}');
        return;
      }
      arrived.push({ path: request.url, authorization, body: JSON.parse(text) as Record<string, unknown> });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"xE73Iyuabi","event":"message"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, arrived };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** A server that notes at which paths it is asked. */
export async function startHeartbeat(): Promise<{ url: string; arrived: string[] }> {
  const arrived: string[] = [];
  const server = createServer((request, response) => {
    arrived.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, arrived };
}
