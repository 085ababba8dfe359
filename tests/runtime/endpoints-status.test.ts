import { describe, expect, it } from 'vitest';
import { serveStatus } from '../../netlify/runtime/endpoints.ts';
import { FINE_SNAPSHOT } from '../domain/status/fixtures.ts';
import { openStore } from './memory-blobs.ts';
import { createTestRuntime, see, type Seen } from './test-runtime.ts';
import { createTestService, type TestService } from './test-service.ts';

const STRANGER = '198.51.100.1';

interface Ask {
  readonly address?: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly query?: string;
  readonly variables?: Record<string, string>;
  readonly on?: TestService;
}

async function ask({
  address = STRANGER,
  method = 'GET',
  headers = {},
  query = '',
  variables,
  on,
}: Ask): Promise<Seen> {
  const { service } = on ?? createTestService(openStore());
  const request = new Request(`https://place.example/api/internet-status${query}`, { method, headers });
  return see(await serveStatus(request, address, createTestRuntime(service, variables)));
}

describe('GET /api/internet-status: who may see it', () => {
  it.each(['203.0.113.7', '::ffff:203.0.113.7', '2001:db8:aa00:1::5'])(
    'A caller from the site’s own network, %s, needs no password.',
    async (address) => {
      expect(await ask({ address })).toMatchObject({ status: 200, body: FINE_SNAPSHOT });
    },
  );

  it('A caller from anywhere else passes with the guest Wi-Fi password in the header.', async () => {
    expect(await ask({ headers: { 'x-status-password': 'violet-kite' } })).toMatchObject({
      status: 200,
      body: FINE_SNAPSHOT,
    });
  });

  it('The name of the header may be written in any case.', async () => {
    expect(await ask({ headers: { 'X-Status-Password': 'violet-kite' } })).toMatchObject({ status: 200 });
  });

  it.each<[string, Ask]>([
    ['no password', {}],
    ['a wrong password', { headers: { 'x-status-password': 'violet' } }],
    ['an empty password', { headers: { 'x-status-password': '' } }],
    ['the password in capitals', { headers: { 'x-status-password': 'VIOLET-KITE' } }],
    ['the password in the query as pw', { query: '?pw=violet-kite' }],
    ['the password in the query by the header’s name', { query: '?x-status-password=violet-kite' }],
    ['the password as a bearer token', { headers: { authorization: 'Bearer violet-kite' } }],
    ['the password in a cookie', { headers: { cookie: 'x-status-password=violet-kite' } }],
    ['the staff’s password', { headers: { 'x-status-password': 'copper-bell' } }],
    ['a site address that the caller wrote', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
    [
      'a host’s address header',
      { headers: { 'x-nf-client-connection-ip': '203.0.113.7', forwarded: 'for=203.0.113.7' } },
    ],
    ['an address next to the site’s', { address: '203.0.113.8' }],
    ['an address with a zone', { address: '2001:db8:aa00:1::5%eth0' }],
    ['no address', { address: '' }],
  ])('A caller with %s gets 401.', async (_title, asked) => {
    expect(await ask(asked)).toEqual({
      status: 401,
      text: '{"error":"unauthorized"}',
      body: { error: 'unauthorized' },
      headers: {
        'cache-control': 'no-store',
        'content-type': 'application/json',
        'www-authenticate': 'ApiKey header="x-status-password"',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      },
    });
  });

  it('A query parameter pw is ignored, right or wrong, where the header is right.', async () => {
    const headers = { 'x-status-password': 'violet-kite' };
    expect(await ask({ headers, query: '?pw=wrong' })).toMatchObject({ status: 200 });
    expect(await ask({ address: '203.0.113.7', query: '?pw=wrong' })).toMatchObject({ status: 200 });
  });

  it.each(['', ' ', ' violet-kite', 'contraseña'])(
    'Where the password is set to %j, which is none, no password passes.',
    async (configured) => {
      for (const sent of ['', ' ', 'violet-kite', 'undefined']) {
        const variables = { GUEST_WIFI_PASSWORD: configured };
        expect(await ask({ variables, headers: { 'x-status-password': sent } })).toMatchObject({ status: 401 });
      }
    },
  );

  it.each(['', '0.0.0.0/0', '::/0', 'garbage'])(
    'Where the site’s addresses are %j, no address passes.',
    async (list) => {
      for (const address of ['203.0.113.7', '127.0.0.1', '::1', '']) {
        expect(await ask({ variables: { SITE_IPS: list }, address })).toMatchObject({ status: 401 });
      }
    },
  );

  it.each([
    ['127.0.0.1, ::1', 200],
    ['127.0.0.0/8, ::1/128', 200],
    ['203.0.113.7', 401],
    ['2001:db8:aa00::/56', 401],
    ['0.0.0.0/0, ::/0', 401],
    ['localhost', 401],
    [' , ,', 401],
  ])('Where the site’s addresses are %j, a caller from the same machine is answered with %i.', async (list, status) => {
    for (const address of ['127.0.0.1', '::ffff:127.0.0.1']) {
      expect(await ask({ variables: { SITE_IPS: list }, address })).toMatchObject({ status });
    }
  });

  it('Whoever is refused does not make the equipment be read.', async () => {
    const on = createTestService(openStore());
    await ask({ on });
    await ask({ on, method: 'HEAD' });
    expect(on.controller.reads).toBe(0);
  });
});

describe('GET /api/internet-status: what is answered', () => {
  it('The snapshot is JSON, never cached, and nothing else.', async () => {
    const { body, headers } = await ask({ address: '203.0.113.7' });
    expect(body).toStrictEqual(FINE_SNAPSHOT);
    expect(headers).toEqual({
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
  });

  it('Where there is no snapshot and the equipment cannot be read, the answer is 503.', async () => {
    const on = createTestService(openStore());
    on.controller.broken = true;
    expect(await ask({ on, address: '203.0.113.7' })).toEqual({
      status: 503,
      text: '{"error":"unavailable"}',
      body: { error: 'unavailable' },
      headers: {
        'cache-control': 'no-store',
        'content-type': 'application/json',
        'retry-after': '60',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      },
    });
  });

  it('Where there is a snapshot and the equipment cannot be read, the snapshot is the answer, however old.', async () => {
    const on = createTestService(openStore());
    await ask({ on, address: '203.0.113.7' });
    on.controller.broken = true;
    on.clock.advance(86_400_000);
    expect(await ask({ on, address: '203.0.113.7' })).toMatchObject({ status: 200, body: FINE_SNAPSHOT });
  });

  it.each<[number, Ask, boolean]>([
    [200, { address: '203.0.113.7' }, false],
    [401, {}, false],
    [503, { address: '203.0.113.7' }, true],
  ])('HEAD answers %d with the headers of GET and without a body.', async (status, asked, broken) => {
    const on = createTestService(openStore());
    on.controller.broken = broken;
    const get = await ask({ ...asked, on });
    const head = await ask({ ...asked, on, method: 'HEAD' });
    expect(get.status).toBe(status);
    expect(head).toEqual({ status, body: undefined, text: '', headers: get.headers });
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '%s is refused with 405 and the methods there are, before anybody is asked for a password.',
    async (method) => {
      const on = createTestService(openStore());
      for (const address of ['203.0.113.7', STRANGER]) {
        expect(await ask({ on, method, address })).toMatchObject({
          status: 405,
          text: '',
          headers: { allow: 'GET, HEAD', 'cache-control': 'no-store' },
        });
      }
      expect(on.controller.reads).toBe(0);
    },
  );

  it('Nobody is told to come less often: a hundred requests in a second all get the snapshot.', async () => {
    const on = createTestService(openStore());
    await ask({ on, address: '203.0.113.7' });
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask({ on, address: '203.0.113.7' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(on.controller.reads).toBe(1);
  });
});
