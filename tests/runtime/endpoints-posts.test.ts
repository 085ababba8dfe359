import { describe, expect, it } from 'vitest';
import { serveOverride, serveRefresh } from '../../netlify/runtime/endpoints.ts';
import { openStore } from './memory-blobs.ts';
import { createTestRuntime, see, type Seen } from './test-runtime.ts';
import { createTestService, type TestService } from './test-service.ts';

const HEADERS = {
  'cache-control': 'no-store',
  'content-type': 'application/json',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};
const OUTAGE = { action: 'set', minutes: 30, internet: { level: 'outage', attribution: 'us' } };

interface Send {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly variables?: Record<string, string>;
  readonly on?: TestService;
  readonly query?: string;
}

type Endpoint = 'override' | 'refresh';

/** A request with what opens the endpoint, unless it brings headers of its own. */
async function send(
  endpoint: Endpoint,
  { method = 'POST', headers, body, variables, on, query = '' }: Send,
): Promise<Seen> {
  const { service } = on ?? (await createReadService());
  const own = { override: { 'x-staff-password': 'copper-bell' }, refresh: { authorization: 'Bearer refresh-token' } };
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? OUTAGE);
  const runtime = createTestRuntime(service, variables);
  const request = new Request(`http://localhost:8888/api/internet-status/${endpoint}${query}`, {
    method,
    headers: { ...(headers ?? own[endpoint]) },
    ...(endpoint === 'override' && method !== 'GET' && method !== 'HEAD' ? { body: text } : {}),
  });
  return see(await (endpoint === 'override' ? serveOverride(request, runtime) : serveRefresh(request, '', runtime)));
}

/** A service that has a snapshot. */
async function createReadService(): Promise<TestService> {
  const on = createTestService(openStore());
  await on.service.read();
  return on;
}

describe.each<[Endpoint, string, Record<string, string>]>([
  ['override', 'STAFF_PASSWORD', { 'x-staff-password': 'copper-bell' }],
  ['refresh', 'REFRESH_TOKEN', { authorization: 'Bearer refresh-token' }],
])('POST /api/internet-status/%s', (endpoint, variable, open) => {
  it('Whoever brings the secret gets the snapshot, never cached.', async () => {
    const { status, body, headers } = await send(endpoint, { headers: open });
    expect(status).toBe(200);
    expect(body).toMatchObject({ updatedAt: '2026-03-02T10:00:00.000Z' });
    expect(headers).toEqual(HEADERS);
  });

  it.each(['https://place.example', 'http://localhost:8888'])('The site’s own pages, at %s, pass.', async (origin) => {
    expect(await send(endpoint, { headers: { ...open, origin } })).toMatchObject({ status: 200 });
  });

  it.each([
    'https://evil.example',
    'http://place.example',
    'https://place.example.evil.example',
    'https://place.example:8443',
    'http://localhost:8889',
    'null',
    '',
  ])('A page of another origin, %j, gets 403, even with the secret.', async (origin) => {
    const on = createTestService(openStore());
    expect(await send(endpoint, { on, headers: { ...open, origin } })).toEqual({
      status: 403,
      text: '{"error":"forbidden"}',
      body: { error: 'forbidden' },
      headers: HEADERS,
    });
    expect(on.controller.reads).toBe(0);
    expect(await on.store.readOverride()).toBeUndefined();
  });

  it('Where the site’s address is not set, the origin of the request itself passes, and no other.', async () => {
    const variables = { SITE_URL: '' };
    const at = (origin: string): Promise<Seen> => send(endpoint, { variables, headers: { ...open, origin } });
    expect(await at('http://localhost:8888')).toMatchObject({ status: 200 });
    expect(await at('https://place.example')).toMatchObject({ status: 403 });
  });

  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is refused with 405.', async (method) => {
    expect(await send(endpoint, { method, headers: open })).toMatchObject({
      status: 405,
      text: '',
      headers: { allow: 'POST', 'cache-control': 'no-store' },
    });
  });

  it.each(['', ' ', ' padded', 'contraseña'])(
    'Where the secret is set to %j, which is none, nobody passes.',
    async (value) => {
      const variables = { [variable]: value };
      for (const headers of [open, {}, { 'x-staff-password': '' }, { authorization: 'Bearer ' }]) {
        expect(await send(endpoint, { variables, headers })).toMatchObject({ status: 401 });
      }
    },
  );
});

describe('POST /api/internet-status/override', () => {
  it.each<[string, Record<string, string>]>([
    ['no password', {}],
    ['an empty password', { 'x-staff-password': '' }],
    ['a wrong password', { 'x-staff-password': 'mill-whee' }],
    ['the guests’ password', { 'x-staff-password': 'violet-kite' }],
    ['the password in another header', { 'x-status-password': 'copper-bell', authorization: 'Bearer copper-bell' }],
  ])('A caller with %s gets 401, and nothing is set.', async (_title, headers) => {
    const on = createTestService(openStore());
    expect(await send('override', { on, headers })).toEqual({
      status: 401,
      text: '{"error":"unauthorized"}',
      body: { error: 'unauthorized' },
      headers: { ...HEADERS, 'www-authenticate': 'ApiKey header="x-staff-password"' },
    });
    expect(await on.store.readOverride()).toBeUndefined();
  });

  it('The password is not taken from the query.', async () => {
    const query = '?pw=copper-bell&x-staff-password=copper-bell';
    expect(await send('override', { headers: {}, query })).toMatchObject({ status: 401 });
  });

  it('What is set is in the answer, and what is cleared is not.', async () => {
    const on = createTestService(openStore());
    await on.service.read();
    expect(await send('override', { on })).toMatchObject({
      status: 200,
      body: { internet: { level: 'outage', attribution: 'us' }, override: { active: true } },
    });
    expect(await send('override', { on, body: { action: 'clear' } })).toMatchObject({
      status: 200,
      body: { internet: { level: 'ok', attribution: 'ok' }, override: { active: false } },
    });
  });

  it('What succeeds where there is no snapshot to show gets 204, and what asks for one gets 503.', async () => {
    const on = createTestService(openStore());
    on.controller.broken = true;
    expect(await send('override', { on, body: { action: 'clear' } })).toMatchObject({
      status: 204,
      text: '',
      headers: { 'cache-control': 'no-store' },
    });
    expect(await send('refresh', { on })).toMatchObject({
      status: 503,
      text: '{"error":"unavailable"}',
      headers: { 'cache-control': 'no-store', 'retry-after': '60' },
    });
  });
});

describe('POST /api/internet-status/refresh', () => {
  it.each<[string, Record<string, string>]>([
    ['no token', {}],
    ['an empty token', { authorization: 'Bearer ' }],
    ['a wrong token', { authorization: 'Bearer refresh-toke' }],
    ['the token in another scheme', { authorization: 'Basic refresh-token' }],
    ['the token behind two schemes', { authorization: 'Basic Bearer refresh-token' }],
    ['the token without a scheme', { authorization: 'refresh-token' }],
    ['the staff’s password', { 'x-staff-password': 'copper-bell' }],
  ])('A caller with %s gets 401, and the equipment is not read.', async (_title, headers) => {
    const on = createTestService(openStore());
    expect(await send('refresh', { on, headers })).toEqual({
      status: 401,
      text: '{"error":"unauthorized"}',
      body: { error: 'unauthorized' },
      headers: { ...HEADERS, 'www-authenticate': 'Bearer' },
    });
    expect(on.controller.reads).toBe(0);
  });

  it.each(['bearer refresh-token', 'BEARER  refresh-token'])(
    'The scheme may be written in any case, and more than one space after it: %j.',
    async (authorization) => {
      expect(await send('refresh', { headers: { authorization } })).toMatchObject({ status: 200 });
    },
  );

  it('The snapshot is read anew if it is due, and only then.', async () => {
    const on = createTestService(openStore());
    await send('refresh', { on });
    on.clock.advance(60_000);
    await send('refresh', { on });
    expect(on.controller.reads).toBe(1);
    on.clock.advance(240_001);
    expect((await send('refresh', { on })).body).toMatchObject({ updatedAt: '2026-03-02T10:05:00.001Z' });
    expect(on.controller.reads).toBe(2);
  });

  it('Where there is no snapshot and the equipment cannot be read, the answer is 503.', async () => {
    const on = createTestService(openStore());
    on.controller.broken = true;
    expect(await send('refresh', { on })).toEqual({
      status: 503,
      text: '{"error":"unavailable"}',
      body: { error: 'unavailable' },
      headers: { ...HEADERS, 'retry-after': '60' },
    });
  });
});
