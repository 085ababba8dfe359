import { describe, expect, it } from 'vitest';
import { serveEvidence } from '../../netlify/runtime/endpoints.ts';
import { openStore } from './memory-blobs.ts';
import { createTestRuntime, see, type Seen } from './test-runtime.ts';
import { createTestService, type TestService } from './test-service.ts';

const STAFF = { 'x-staff-password': 'copper-bell' };

interface Ask {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly on?: TestService;
}

/** What is answered, and what is logged meanwhile. */
async function ask({ method = 'GET', headers = STAFF, on }: Ask = {}): Promise<Seen & { log: string[] }> {
  const log: string[] = [];
  const { service } = on ?? createTestService(openStore());
  const runtime = { ...createTestRuntime(service), log: (line: string): number => log.push(line) };
  const request = new Request('https://place.example/api/internet-status/evidence', { method, headers });
  return { ...(await see(await serveEvidence(request, runtime))), log };
}

describe('GET /api/internet-status/evidence', () => {
  it('Staff see what is shown, what the equipment says, why, and what is set by hand.', async () => {
    const on = createTestService(openStore());
    on.controller.line = 'down';
    await on.service.override({ action: 'set', minutes: 30, internet: { level: 'ok', attribution: 'ok' } });
    expect(await ask({ on })).toMatchObject({
      status: 200,
      body: {
        shown: { internet: { level: 'ok' }, override: { active: true } },
        automatic: { internet: { level: 'outage' }, override: { active: false } },
        evidence: [{ subject: 'internet', rule: 'line-down' }],
        settings: { internet: { level: 'ok' } },
      },
      log: [],
    });
  });

  it('HEAD is answered as GET is, without a body.', async () => {
    expect(await ask({ method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is refused with 405.', async (method) => {
    expect(await ask({ method })).toMatchObject({ status: 405, text: '', headers: { allow: 'GET, HEAD' } });
  });

  it('A page of another origin gets 403, even with the password.', async () => {
    expect(await ask({ headers: { ...STAFF, origin: 'https://evil.example' } })).toMatchObject({
      status: 403,
      text: '{"error":"forbidden"}',
    });
  });

  it.each([{}, { 'x-staff-password': 'copper' }, { 'x-staff-password': 'violet-kite' }])(
    'A caller with %j gets 401, and the equipment is not read.',
    async (headers) => {
      const on = createTestService(openStore());
      expect(await ask({ on, headers })).toMatchObject({
        status: 401,
        text: '{"error":"unauthorized"}',
        headers: { 'www-authenticate': 'ApiKey header="x-staff-password"' },
      });
      expect(on.controller.reads).toBe(0);
    },
  );

  it('Where it could never be read whether anything is set by hand, the answer is 503, and the log says why.', async () => {
    const on = createTestService(openStore());
    Object.assign(on.store, { readOverride: () => Promise.reject(new Error('gone')) });
    expect(await ask({ on })).toMatchObject({
      status: 503,
      text: '{"error":"unavailable"}',
      log: ['GET /api/internet-status/evidence could not be answered: it is not known whether anything is set by hand'],
    });
  });
});
