import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServedProcess } from '../../served-process.ts';
import { startServer } from '../serve.ts';
import { GUEST, STAFF } from '../status-requests.ts';

let served: ServedProcess;

beforeAll(async () => {
  served = await startServer();
});

afterAll(async () => {
  const output = served.output();
  await served.stop();
  expect(output).not.toContain('    at ');
});

/** Sends text as it is and gives the head of the first answer. */
function send(request: string, { port = new URL(served.url).port, hangUp = false } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    // Every character is one byte, so that a request may hold bytes that are no text.
    const bytes = Buffer.from(request, 'latin1');
    const socket = connect(Number(port), '127.0.0.1', () => (hangUp ? socket.end(bytes) : socket.write(bytes)));
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.on('close', () => {
      resolve(answer.split('\r\n\r\n', 1)[0] ?? '');
    });
    socket.on('error', reject);
  });
}

const get = (target: string, headers = ''): Promise<string> =>
  send(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`);

describe('a request that is odd', () => {
  it.each([
    ['an absolute address', 'http://other.example/llms.txt', 'HTTP/1.1 200'],
    ['an encoded path above the site', '/_astro/..%2f..%2fpackage.json', 'HTTP/1.1 404'],
    ['two slashes', '//evil.example/', 'HTTP/1.1 404'],
  ])('with %s is answered for what it names: %s', async (_name, target, expected) => {
    expect(await get(target)).toContain(expected);
  });

  it('with an encoded letter gets what it names, and no header of a rule by path', async () => {
    const answer = await get('/llms%2Etxt');
    expect(answer).toContain('HTTP/1.1 200');
    expect(answer).toContain('cache-control: public,max-age=0,must-revalidate');
  });

  it.each([
    ['whose first line is none', 'GET\r\n\r\n', 400],
    ['without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'that expects what nobody knows',
      'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: tea\r\nConnection: close\r\n\r\n',
      417,
    ],
    ['with headers beyond measure', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s is refused, and nobody may keep the refusal', async (_name, request, status) => {
    const answer = (await send(request)).toLowerCase();
    expect(answer).toContain(`http/1.1 ${status}`);
    expect(answer).toContain('cache-control: no-store');
  });

  it.each(['[', 'evil.example:99999'])('with the host %s gets no error', async (host) => {
    const answer = await send(
      `GET /api/internet-status HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nx-status-password: ${GUEST['x-status-password']}\r\n\r\n`,
    );
    expect(answer).toContain('HTTP/1.1 200');
  });

  it('with TRACE gets 405', async () => {
    expect(await send('TRACE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).toContain('HTTP/1.1 405');
  });

  it('of the demo console with a broken host gets 400, not an error', async () => {
    const { port } = new URL(served.demoUrl);
    const answer = await send(`GET / HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n`, { port });
    expect(answer).toContain('HTTP/1.1 400');
  });

  it('that ends in the middle of its body leaves the server standing, without a word', async () => {
    await send(
      `POST /api/internet-status/override HTTP/1.1\r\nHost: localhost\r\nx-staff-password: ${STAFF['x-staff-password']}\r\nContent-Length: 500\r\n\r\n{"act`,
      { hangUp: true },
    );
    expect(await get('/llms.txt')).toContain('HTTP/1.1 200');
  });

  it('of another site cannot break the demo network', async () => {
    const response = await fetch(`${served.demoUrl}/state`, {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'content-type': 'text/plain' },
      body: '{"wan":"down"}',
    });
    expect(response.status).toBe(403);
  });
});
