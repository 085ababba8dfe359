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

/** Made once: making it takes longer than sending it. */
const LONG = Buffer.from(`{"data":"${'x'.repeat(20_000_000)}"}`);

/** What a server can do instead of answering a question, by name. */
export const FAULTS = {
  '401': json('{"code":"unauthorized"}', 401),
  '403': json('{"code":"forbidden"}', 403),
  '404': json('{"code":"not_found"}', 404),
  '408': json('{"code":"timeout"}', 408),
  '429 with Retry-After': json('{"code":"rate_limit"}', 429, { 'retry-after': '90' }),
  '500': json('{"code":"server_error"}', 500),
  '502 with HTML': (_request, response) => {
    response.writeHead(502, { 'content-type': 'text/html' });
    response.end('<h1>Bad gateway</h1>');
  },
  'an empty body': json(''),
  'truncated JSON': json('{"data":[{"id":"h","reportedState":{"sta'),
  'a body that ends before its length': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
    response.write('{"data":[');
    response.destroy();
  },
  'HTML instead of JSON': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>Maintenance</title>');
  },
  'wrong types': json('{"data":{"id":7},"httpStatusCode":"200"}'),
  'no devices any more': json('{"data":[]}'),
  'a redirect': (_request, response) => {
    response.writeHead(302, { location: 'http://127.0.0.1:9/' });
    response.end();
  },
  '20 MB': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(LONG);
  },
  'a slow drip': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 50);
    response.on('close', () => {
      clearInterval(timer);
    });
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

/** Every way in which equipment can fail to answer, by name, each started at the address that is given. */
export const FAULTY_SERVERS: [string, () => Promise<string>][] = [
  ['connection refused', findClosedPort],
  ['a name that does not exist', (): Promise<string> => Promise.resolve('http://no-such-host.invalid')],
  ['no TLS where TLS is expected', startPlainPortForTls],
  ['a half-open socket', (): Promise<string> => startHalfOpenPort()],
  ...Object.keys(FAULTS).map((name): [string, () => Promise<string>] => [
    name,
    () => startFaultyServer(name as keyof typeof FAULTS),
  ]),
];

/** Of these, what ends with the time alone. A test gives it little time, for nothing will come. */
export const HANGING: ReadonlySet<string> = new Set(['a half-open socket', 'a slow drip', 'no answer at all']);
