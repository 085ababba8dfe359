import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_DEFAULTS } from '../../scripts/serve/demo-environment.ts';
import type { ServedProcess } from '../served-process.ts';
import { LAST } from './seeded-store.ts';
import { startServer } from './serve.ts';
import { getStatus, GUEST, postOverride, STAFF } from './status-requests.ts';

const AREA = LAST?.key ?? '';
let served: ServedProcess;

beforeAll(async () => {
  served = await startServer();
});

afterAll(async () => {
  await served.stop();
});

interface Snapshot {
  updatedAt: string;
  internet: object;
  spots: { key: string; level: string }[];
  override: { active: boolean };
}

const status = async (): Promise<Snapshot> => (await getStatus(served)).json() as Promise<Snapshot>;

it('what staff set shows at once, with a new updatedAt, and clearing takes it away at once', async () => {
  const before = await status();
  const response = await postOverride(served, {
    action: 'set',
    internet: { level: 'outage', attribution: 'provider' },
    spots: { [AREA]: 'down' },
    minutes: 30,
  });
  expect(response.status).toBe(200);

  const during = await status();
  expect(during.internet).toEqual({ level: 'outage', attribution: 'provider' });
  expect(during.spots.map(({ key, level }) => [key, level])).toEqual(
    before.spots.map(({ key, level }) => [key, key === AREA ? 'down' : level]),
  );
  expect(during.override).toEqual({ active: true });
  expect(Date.parse(during.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));

  expect((await postOverride(served, { action: 'clear' })).status).toBe(200);
  const after = await status();
  expect(after).toEqual({ ...before, updatedAt: after.updatedAt });
  expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(during.updatedAt));
});

it.each([
  ['no password', {}],
  ["the guests' password", { 'x-staff-password': GUEST['x-status-password'] }],
  ["the guests' header", { 'x-status-password': STAFF['x-staff-password'] }],
] as [string, Record<string, string>][])('%s is refused with 401', async (_name, headers) => {
  const response = await postOverride(served, { action: 'clear' }, headers);
  expect([response.status, await response.text()]).toEqual([401, '{"error":"unauthorized"}']);
  expect(response.headers.get('www-authenticate')).toBe('ApiKey header="x-staff-password"');
});

it.each([
  ['GET', '', 'ApiKey header="x-status-password"'],
  ['GET', '/evidence', 'ApiKey header="x-staff-password"'],
  ['POST', '/override', 'ApiKey header="x-staff-password"'],
  ['POST', '/refresh', 'Bearer'],
])(
  '401 to %s /api/internet-status%s names what opens it, in a scheme for which no browser asks its user',
  async (method, endpoint, challenge) => {
    const response = await fetch(`${served.url}/api/internet-status${endpoint}`, { method });
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, challenge]);
  },
);

it('a page of another site is refused with 403, whatever it knows', async () => {
  const headers = { ...STAFF, origin: 'https://elsewhere.example' };
  expect((await postOverride(served, { action: 'clear' }, headers)).status).toBe(403);
});

it("the site's own page is let in", async () => {
  const headers = { ...STAFF, origin: served.url };
  expect((await postOverride(served, { action: 'clear' }, headers)).status).toBe(200);
});

it.each([
  ['no JSON', 'clear', ''],
  ['no action', {}, 'action'],
  ['nothing set', { action: 'set', minutes: 5 }, ''],
  ['no end', { action: 'set', spots: { [AREA]: 'ok' } }, 'minutes'],
  ['no minutes', { action: 'set', spots: { [AREA]: 'ok' }, minutes: 0 }, 'minutes'],
  ['an unknown spot', { action: 'set', spots: { cellar: 'ok' }, minutes: 5 }, 'spots'],
  ['an unknown level', { action: 'set', spots: { [AREA]: 'fine' }, minutes: 5 }, `spots.${AREA}`],
  [
    'a fault of nobody',
    { action: 'set', internet: { level: 'outage', attribution: 'ok' }, minutes: 5 },
    'internet.attribution',
  ],
  [
    "somebody's fault without a fault",
    { action: 'set', internet: { level: 'ok', attribution: 'us' }, minutes: 5 },
    'internet.attribution',
  ],
])('%s is refused with 400 and the name of the field, and changes nothing', async (_name, body, field) => {
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

it('a scheduled job elsewhere may ask for a refresh with the token, and gets what everybody sees', async () => {
  const response = await fetch(`${served.url}/api/internet-status/refresh`, {
    method: 'POST',
    headers: { authorization: `Bearer ${DEMO_DEFAULTS.REFRESH_TOKEN}` },
  });
  expect([response.status, await response.json()]).toEqual([200, await status()]);
});
