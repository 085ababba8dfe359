import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSiteServer } from '../../scripts/serve/site-server.ts';
import { createFilesWithStandIn } from '../../scripts/serve/stand-in.ts';

const STAND_IN = 'http://127.0.0.1:8890';
const HEADERS = {
  'Content-Security-Policy': "script-src 'self' https://secured.sirvoy.com; frame-src https://secured.sirvoy.com",
  'Cache-Control': 'public, max-age=31536000, immutable',
};

const FILES = {
  '_astro/booking.js': 'load("https://secured.sirvoy.com/widget/sirvoy.js")',
  '_astro/other.js': 'other()',
  'book-now/index.html': '<form action="https://secured.sirvoy.com/engine/html/1.html"></form>',
  'rooms/index.html': '<h1>Rooms</h1>',
  '404.html': 'Nothing.',
};

/** Serves a built site whose every path has the same headers; gives what is answered to a path. */
async function serve(
  dist = path.join(tmpdir(), randomUUID()),
): Promise<(target: string, method?: string) => Promise<{ headers: Headers; body: string }>> {
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(dist, file)), { recursive: true });
    await writeFile(path.join(dist, file), text);
  }
  const server = createSiteServer({
    functions: { match: () => undefined, startSchedules: () => () => undefined },
    files: createFilesWithStandIn(
      { dist, headersFor: () => HEADERS, redirectFor: () => undefined, notFoundFor: () => '/404.html' },
      STAND_IN,
    ),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.close();
    await rm(dist, { recursive: true, force: true });
  });
  return async (target, method = 'GET') => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${target}`;
    const response = await fetch(url, { method });
    return { headers: response.headers, body: await response.text() };
  };
}

describe('the stand-in of the booking engine', () => {
  it('is what a script loads in the place of the engine, and nobody stores that script', async () => {
    const get = await serve();
    const { headers, body } = await get('/_astro/booking.js');
    expect(body).toBe('load("http://127.0.0.1:8890/widget/sirvoy.js")');
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      'text/javascript; charset=utf-8',
      'no-store',
    ]);
    expect((await get('/_astro/booking.js', 'HEAD')).body).toBe('');
  });

  it.each(['/book-now/', '/book-now/index.html'])(
    'is what a page names in the place of the engine when %s is asked for with a search',
    async (path) => {
      const get = await serve();
      const { headers, body } = await get(`${path}?check_in=2027-04-05`);
      expect(body).toBe('<form action="http://127.0.0.1:8890/engine/html/1.html"></form>');
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    },
  );

  it('is named in what was built since the server was started', async () => {
    const dist = path.join(tmpdir(), randomUUID());
    const get = await serve(dist);
    await writeFile(path.join(dist, 'book-now/index.html'), 'anew: https://secured.sirvoy.com/engine');
    await writeFile(path.join(dist, '_astro/anew.js'), 'load("https://secured.sirvoy.com/anew.js")');
    expect((await get('/book-now/?check_in=2027-04-05')).body).toBe('anew: http://127.0.0.1:8890/engine');
    expect((await get('/_astro/anew.js')).body).toBe('load("http://127.0.0.1:8890/anew.js")');
  });

  it.each(['/_astro/other.js', '/_astro/other.js?v=1', '/book-now/', '/book-now/?', '/rooms/?from=home'])(
    'changes nothing else: %s is as it was built',
    async (target) => {
      const get = await serve();
      const { headers, body } = await get(target);
      expect(Object.values(FILES)).toContain(body);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('etag')).toMatch(/^"[\w-]{22}"$/);
    },
  );

  it('is in no page at an address that is none of it: an encoded slash at the end is no folder', async () => {
    const get = await serve();
    expect((await get('/book-now%2F?check_in=2027-04-05')).body).toBe('Nothing.');
  });

  it('is allowed wherever the policy allows the engine', async () => {
    const get = await serve();
    expect((await get('/book-now/')).headers.get('content-security-policy')).toBe(
      "script-src 'self' https://secured.sirvoy.com http://127.0.0.1:8890; frame-src https://secured.sirvoy.com http://127.0.0.1:8890",
    );
  });
});
