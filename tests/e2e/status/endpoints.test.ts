import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_DEFAULTS } from '../../../scripts/serve/demo-environment.ts';
import type { ServedProcess } from '../../served-process.ts';
import { LAST } from './seeded-store.ts';
import { startServer } from '../serve.ts';
import { countReads, getStatus, GUEST, postOverride, STAFF } from '../status-requests.ts';

const AREA = LAST?.key ?? '';
const JOB = { authorization: `Bearer ${DEMO_DEFAULTS.REFRESH_TOKEN}` } as const;
const CLEAR = '{"action":"clear"}';
/** The public address of the site, which differs from the address of the functions. */
const SITE_URL = 'https://place.example';

type Endpoint = readonly [method: 'GET' | 'POST', endpoint: string, secret: Record<string, string>, challenge: string];

/** Every endpoint: its request, its credentials, and what its 401 names. */
const ENDPOINTS: readonly Endpoint[] = [
  ['GET', '', GUEST, 'ApiKey header="x-status-password"'],
  ['GET', '/history', GUEST, 'ApiKey header="x-status-password"'],
  ['GET', '/evidence', STAFF, 'ApiKey header="x-staff-password"'],
  ['POST', '/override', STAFF, 'ApiKey header="x-staff-password"'],
  ['POST', '/refresh', JOB, 'Bearer'],
];
/** Endpoints that only pages of the site and jobs may use. */
const OWN = ENDPOINTS.filter(([, , secret]) => secret !== GUEST);
const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-robots-tag': 'noindex' };

interface Snapshot {
  readonly updatedAt: string;
  readonly internet: object;
  readonly spots: readonly { readonly key: string; readonly level: string }[];
  readonly override: { readonly active: boolean };
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

let served: ServedProcess;
/** A server that waits for a job on site that never comes: no equipment can be read, and there is no snapshot. */
let blind: ServedProcess;

beforeAll(async () => {
  [served, blind] = await Promise.all([
    startServer({ environment: { SITE_URL } }),
    startServer({ environment: { ...DEMO_DEFAULTS, NETWORK_CONTROLLER: 'push' } }),
  ]);
  await getStatus(served);
});

afterAll(() => Promise.all([served.stop(), blind.stop()]));

async function ask(method: string, endpoint: string, headers: Record<string, string>, at = served): Promise<Answer> {
  const body = method === 'POST' && endpoint === '/override' ? CLEAR : undefined;
  const response = await fetch(`${at.url}/api/internet-status${endpoint}`, { method, headers, ...(body && { body }) });
  return { status: response.status, text: await response.text(), headers: Object.fromEntries(response.headers) };
}

const status = async (): Promise<Snapshot> => (await getStatus(served)).json() as Promise<Snapshot>;

describe.each(ENDPOINTS)('%s /api/internet-status%s', (method, endpoint, secret, challenge) => {
  it('answers a caller with its secret, in JSON that is not cached', async () => {
    const answer = await ask(method, endpoint, secret);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json']);
    expect(answer.headers).toMatchObject(HEADERS);
  });

  const [[name, value] = ['', '']] = Object.entries(secret);
  const others = [GUEST, STAFF, JOB].filter((other) => other !== secret);
  it.each<[string, Record<string, string>, string?]>([
    ['no secret', {}],
    ['an empty one', { [name]: '' }],
    ['a wrong one', { [name]: value.slice(0, -1) }],
    ['those of the others', Object.assign({}, ...others) as Record<string, string>],
    ['the right one in the query', {}, `?pw=${value}&${name}=${value}`],
    ['an address that the caller claims', { 'x-forwarded-for': '127.0.0.1', 'x-nf-client-connection-ip': '127.0.0.1' }],
  ])(
    'answers %s with 401 and the required credentials, and reads and sets nothing',
    async (_name, headers, query = '') => {
      const [before, reads] = [await status(), await countReads(served)];
      const answer = await ask(method, endpoint + query, headers);
      expect([answer.status, answer.text]).toEqual([401, '{"error":"unauthorized"}']);
      expect(answer.headers).toMatchObject({
        ...HEADERS,
        'content-type': 'application/json',
        'www-authenticate': challenge,
      });
      expect([await status(), await countReads(served)]).toEqual([before, reads]);
    },
  );

  it('answers other methods with 405 and the allowed ones, before it checks the secret', async () => {
    const allow = method === 'GET' ? 'GET, HEAD' : 'POST';
    const wrong = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((it) => !allow.includes(it));
    for (const other of wrong) {
      const answer = await ask(other, endpoint, {});
      expect([other, answer.status, answer.text, answer.headers.allow]).toEqual([other, 405, '', allow]);
      expect(answer.headers).toMatchObject(HEADERS);
    }
  });
});

it.each(ENDPOINTS.filter(([method]) => method === 'GET'))(
  '%s /api/internet-status%s answers HEAD without a body',
  async (_method, endpoint, secret) => {
    for (const headers of [secret, {}]) {
      const [full, head] = [await ask('GET', endpoint, headers), await ask('HEAD', endpoint, headers)];
      expect([head.status, head.text]).toEqual([full.status, '']);
      expect(head.headers['content-type']).toBe('application/json');
    }
  },
);

describe.each(OWN)('%s /api/internet-status%s from a page', (method, endpoint, secret) => {
  it("of the site is answered, at the functions' address and at SITE_URL", async () => {
    for (const origin of [new URL(served.url).origin, SITE_URL])
      expect([origin, (await ask(method, endpoint, { ...secret, origin })).status]).toEqual([origin, 200]);
  });

  it.each([
    'https://evil.example',
    'https://place.example.evil.example',
    'null',
    'http://localhost:1',
    'http://localhost.evil.example',
  ])('of %s is refused with 403, even with the right secret', async (origin) => {
    const answer = await ask(method, endpoint, { ...secret, origin });
    expect([answer.status, answer.text]).toEqual([403, '{"error":"forbidden"}']);
  });
});

describe('the override', () => {
  it('is shown at once with a new updatedAt, next to the automatic status, and disappears when cleared', async () => {
    const before = await status();
    const internet = { level: 'outage', attribution: 'provider' };
    const set = await postOverride(served, { action: 'set', internet, spots: { [AREA]: 'down' }, minutes: 30 });
    const during = await status();
    expect(await set.json()).toEqual(during);
    expect(during.internet).toEqual(internet);
    expect(during.spots.map(({ key, level }) => [key, level])).toEqual(
      before.spots.map(({ key, level }) => [key, key === AREA ? 'down' : level]),
    );
    expect(during.override).toEqual({ active: true });
    expect(Date.parse(during.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    const evidence = await ask('GET', '/evidence', STAFF);
    expect(JSON.parse(evidence.text)).toMatchObject({
      shown: during,
      automatic: { internet: before.internet, override: { active: false } },
      evidence: [{ subject: 'internet', rule: 'line-up' }],
      settings: { internet },
    });
    expect((await postOverride(served, CLEAR)).status).toBe(200);
    const after = await status();
    expect(after).toEqual({ ...before, updatedAt: after.updatedAt });
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(during.updatedAt));
  });

  it.each([
    ['no JSON', 'clear', ''],
    ['an unknown level', { action: 'set', spots: { [AREA]: 'fine' }, minutes: 5 }, `spots.${AREA}`],
    [
      'a fault without an attribution',
      { action: 'set', internet: { level: 'outage', attribution: 'ok' }, minutes: 5 },
      'internet.attribution',
    ],
  ])('is refused with 400 and the field if it is %s, and changes nothing', async (_name, body, field) => {
    const before = await status();
    const response = await postOverride(served, body);
    const { error, problems } = (await response.json()) as {
      error: string;
      problems: { field: string; message: string }[];
    };
    expect([response.status, error]).toEqual([400, 'invalid']);
    expect(problems[0]?.field).toBe(field);
    expect(problems[0]?.message).not.toBe('');
    expect(await status()).toEqual(before);
  });
});

it('the history is returned without reading the equipment', async () => {
  const reads = await countReads(served);
  const { text } = await ask('GET', '/history', GUEST);
  const { updatedAt } = await status();
  expect(JSON.parse(text)).toMatchObject({ internet: { recent: [{ level: 'ok', attribution: 'ok' }], days: [{}] } });
  expect(Date.parse((JSON.parse(text) as Snapshot).updatedAt)).toBeLessThanOrEqual(Date.parse(updatedAt));
  expect(await countReads(served)).toBe(reads);
});

it.each(['Bearer', 'bearer', 'BEARER '])(
  'a job elsewhere that requests a refresh with its token as %s gets the public snapshot',
  async (scheme) => {
    const authorization = `${scheme} ${DEMO_DEFAULTS.REFRESH_TOKEN}`;
    expect(JSON.parse((await ask('POST', '/refresh', { authorization })).text)).toEqual(await status());
  },
);

describe('without a snapshot, while the equipment cannot be read', () => {
  it.each([
    ['GET', '', GUEST],
    ['POST', '/refresh', JOB],
  ] as const)('%s /api/internet-status%s returns 503 with Retry-After', async (method, endpoint, secret) => {
    const answer = await ask(method, endpoint, secret, blind);
    expect([answer.status, answer.text, answer.headers['retry-after']]).toEqual([503, '{"error":"unavailable"}', '60']);
    expect(answer.headers).toMatchObject(HEADERS);
  });

  it('an override is set or cleared, and answered with 204 if there is nothing to show', async () => {
    expect(await ask('POST', '/override', STAFF, blind)).toMatchObject({ status: 204, text: '' });
    const { spots } = await status();
    const all = Object.fromEntries(spots.map(({ key }) => [key, 'ok']));
    const internet = { level: 'outage', attribution: 'us' };
    const response = await postOverride(blind, { action: 'set', internet, spots: all, minutes: 5 });
    expect([response.status, await response.json()]).toEqual([200, await (await getStatus(blind)).json()]);
    expect((await postOverride(blind, CLEAR)).status).toBe(204);
    expect((await getStatus(blind)).status).toBe(503);
  });
});
