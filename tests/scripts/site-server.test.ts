import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSiteServer } from '../../scripts/serve/site-server.ts';
import { createStaticFiles } from '../../scripts/serve/static-files.ts';

/** What a server of one page answers to some bytes. */
async function send(request: string): Promise<string> {
  const dist = await mkdtemp(path.join(tmpdir(), 'dist-'));
  await Promise.all(
    ['rooms.txt', '404.html', '_headers', '_redirects'].map((file) => writeFile(path.join(dist, file), file)),
  );
  const server = createSiteServer({
    functions: { match: () => undefined, startSchedules: () => () => undefined },
    files: createStaticFiles({
      dist,
      headersFor: (pathname) => ({ 'X-Asked': pathname }),
      redirectFor: (pathname) => ({ '/old/': '/rooms.txt', '/rooms.txt': '/old/' })[pathname],
      notFoundFor: () => '/404.html',
    }),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.close();
    await rm(dist, { recursive: true });
  });
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(request));
  return text(socket);
}

describe('the server of the site', () => {
  it.each([
    ['is no HTTP', 'nonsense\r\n\r\n', '400 Bad Request'],
    ['has no host', 'GET / HTTP/1.1\r\n\r\n', '400 Bad Request'],
    ['has a header that is none', 'GET / HTTP/1.1\r\nHost: localhost\r\na b: c\r\n\r\n', '400 Bad Request'],
    ['has too long a head', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`, '431 Request Header Fields Too Large'],
  ])('refuses a request that %s, closes, and lets nobody store it', async (_, request, status) => {
    const answer = await send(request);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}\r\n`));
    expect(answer).toContain('\r\nCache-Control: no-store\r\n');
    expect(answer).toContain('\r\nConnection: close\r\n');
  });

  it.each([
    ['/old/?adults=2', '301 Moved Permanently', '/rooms.txt?adults=2'],
    ['/rooms.txt', '200 OK', undefined],
    ['/none/', '404 Not Found', undefined],
  ])('sends on from %s, with its query, where no file is: %s', async (target, status, location) => {
    const answer = await send(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}\r\n`));
    expect(/\r\nLocation: (.*)\r\n/.exec(answer)?.[1]).toBe(location);
  });

  it.each(['/_headers', '/_redirects', '/%5Fredirects'])('serves %s to nobody, as the host', async (target) => {
    const answer = await send(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 404 /);
  });

  it.each(['/rooms.txt', '/r%6Foms.txt', '/%6Eone', '/%5Fheaders'])(
    'gives %s the headers of the path as it was asked for, not decoded',
    async (target) => {
      const answer = await send(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      expect(answer).toContain(`\r\nX-Asked: ${target}\r\n`);
    },
  );
});
