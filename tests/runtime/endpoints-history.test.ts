import { describe, expect, it } from 'vitest';
import { serveHistory, serveStatus } from '../../netlify/runtime/endpoints.ts';
import { historySchema } from '../../src/status/history-answer.ts';
import { openStore } from './memory-blobs.ts';
import { createTestRuntime, see, type Seen } from './test-runtime.ts';
import { createTestService, type TestService } from './test-service.ts';

interface Ask {
  readonly address?: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly query?: string;
  readonly variables?: Record<string, string>;
}

type Serve = typeof serveHistory;

async function ask(serve: Serve, on: TestService, { address = '198.51.100.1', ...asked }: Ask): Promise<Seen> {
  const { method = 'GET', headers = {}, query = '', variables } = asked;
  const request = new Request(`https://place.example/api/internet-status/history${query}`, { method, headers });
  return see(await serve(request, address, createTestRuntime(on.service, variables)));
}

const ON_SITE: Ask = { address: '203.0.113.7' };

describe('GET /api/internet-status/history', () => {
  it('Before the first reading it is empty, and the equipment is not read for it.', async () => {
    const on = createTestService(openStore());
    const none = { recent: [], days: [] };
    expect(await ask(serveHistory, on, ON_SITE)).toEqual({
      status: 200,
      text: expect.any(String) as string,
      body: {
        updatedAt: null,
        timeZone: 'Europe/Madrid',
        internet: none,
        spots: [
          { key: 'coworking', ...none },
          { key: 'terrain', ...none },
          { key: 'molino', ...none },
        ],
      },
      headers: {
        'cache-control': 'no-store',
        'content-type': 'application/json',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      },
    });
    expect(on.controller.reads).toBe(0);
  });

  it('It has what was read: by time, and by the day of the place.', async () => {
    const on = createTestService(openStore());
    for (const line of ['up', 'down'] as const) {
      on.controller.line = line;
      await on.service.read();
      on.clock.advance(300_001);
    }
    const { body } = await ask(serveHistory, on, ON_SITE);
    expect(historySchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      updatedAt: '2026-03-02T10:05:00.001Z',
      internet: {
        recent: [
          { from: '2026-03-02T10:00:00.000Z', to: '2026-03-02T10:05:00.000Z', level: 'ok', attribution: 'ok' },
          {
            from: '2026-03-02T10:05:00.000Z',
            to: '2026-03-02T10:10:00.000Z',
            level: 'outage',
            attribution: 'provider',
          },
        ],
        days: [
          {
            date: '2026-03-02',
            seconds: { ok: 300, degraded: { provider: 0, us: 0 }, outage: { provider: 300, us: 0 }, unknown: 39_601 },
          },
        ],
      },
      spots: [
        {
          key: 'coworking',
          recent: [{ from: '2026-03-02T10:00:00.000Z', to: '2026-03-02T10:10:00.000Z', level: 'ok' }],
          days: [{ date: '2026-03-02', seconds: { ok: 600, limited: 0, down: 0, unknown: 39_601 } }],
        },
        {},
        {},
      ],
    });
  });

  it.each<[string, Ask]>([
    ['no password', {}],
    ['a wrong password', { headers: { 'x-status-password': 'violet' } }],
    ['the password in the query', { query: '?pw=violet-kite' }],
    ['the staff’s password', { headers: { 'x-status-password': 'copper-bell', 'x-staff-password': 'copper-bell' } }],
    ['an address that it wrote itself', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
    [
      'the password, at a place that has none',
      { headers: { 'x-status-password': '' }, variables: { GUEST_WIFI_PASSWORD: '' } },
    ],
    ['the wrong method', { ...ON_SITE, method: 'POST' }],
    ['another wrong method', { ...ON_SITE, method: 'DELETE' }],
  ])('A caller with %s is answered as by the status.', async (_, asked) => {
    const on = createTestService(openStore());
    const answer = await ask(serveHistory, on, asked);
    expect([401, 405]).toContain(answer.status);
    expect(answer).toEqual(await ask(serveStatus, on, asked));
  });

  it.each<[string, Ask]>([
    ['From the place’s own network', ON_SITE],
    ['From an address that the equipment names', { address: '81.2.69.160' }],
    ['With the guest password', { headers: { 'x-status-password': 'violet-kite' } }],
  ])('%s it opens.', async (_, asked) => {
    const on = createTestService(openStore());
    on.controller.publicAddresses = ['81.2.69.160'];
    await on.service.read();
    expect(await ask(serveHistory, on, asked)).toMatchObject({ status: 200 });
  });

  it('HEAD has the headers of GET, and no body.', async () => {
    const on = createTestService(openStore());
    const { headers } = await ask(serveHistory, on, ON_SITE);
    expect(await ask(serveHistory, on, { ...ON_SITE, method: 'HEAD' })).toMatchObject({
      status: 200,
      text: '',
      headers,
    });
  });

  it('Where the store fails the answer is 503, and the log says why.', async () => {
    const opened = openStore();
    const { store } = createTestService(opened);
    const readHistory = (): Promise<never> => Promise.reject(new Error('the store is down'));
    const on = createTestService(opened, { store: { ...store, readHistory } });
    expect(await ask(serveHistory, on, ON_SITE)).toMatchObject({
      status: 503,
      body: { error: 'unavailable' },
      headers: { 'retry-after': '60' },
    });
  });
});
