import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server as TcpServer } from 'node:net';
import { afterAll } from 'vitest';

/** Tests that run side by side share these servers' end: that of their file. */
const closers: (() => void)[] = [];

afterAll(() => {
  for (const closeServer of closers) closeServer();
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const json = (body: string, status = 200, headers: Record<string, string> = {}): Answer => {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body);
  };
};

/** What a server can do instead of answering a question, by name. */
export const FAULTS = {
  '401': json('{"code":"unauthorized"}', 401),
  '403': json('{"code":"forbidden"}', 403),
  '404': json('{"code":"not_found"}', 404),
  '500': json('{"code":"server_error"}', 500),
  'an empty body': json(''),
  'HTML instead of JSON': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>Maintenance</title>');
  },
  'a redirect': (_request, response) => {
    response.writeHead(302, { location: 'http://127.0.0.1:9/' });
    response.end();
  },
  'no answer at all': () => undefined,
} as const satisfies Record<string, Answer>;

/** A server that does one thing wrong, whatever it is asked; `onRequest` is called with each question. */
export async function startFaultyServer(
  fault: keyof typeof FAULTS,
  onRequest: () => void = () => undefined,
): Promise<string> {
  const server = createHttpServer((request, response) => {
    onRequest();
    FAULTS[fault](request, response);
  });
  return `http://127.0.0.1:${await listening(server)}`;
}

/** A port that takes connections and never says a word, not even goodbye; `onRequest` is called when something came. */
export async function startHalfOpenPort(onRequest: () => void = () => undefined): Promise<string> {
  const server = createTcpServer({ allowHalfOpen: true }, (socket) =>
    socket.on('error', () => undefined).once('data', onRequest),
  );
  return `http://127.0.0.1:${await listening(server)}`;
}

/** A port where nobody listens any more. */
export async function findClosedPort(): Promise<string> {
  const server = createTcpServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

/** A port that speaks HTTP where the client expects TLS. */
export async function startPlainPortForTls(): Promise<string> {
  const url = await startFaultyServer('500');
  return url.replace('http:', 'https:');
}

async function listening(server: Server | TcpServer): Promise<number> {
  const sockets = new Set<{ destroy: () => unknown }>();
  server.on('connection', (socket: { destroy: () => unknown }) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
