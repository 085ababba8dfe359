import { describe, expect, it } from 'vitest';
import { ask, HAS_STATUS, PASSWORD, SECRETS, SERVED_PATHS } from './site.ts';

/** What callers may send; what is right of it opens every endpoint whose secret is known. */
const CALLERS: readonly (readonly [name: string, headers: Readonly<Record<string, string>>])[] = [
  ['no secret', {}],
  ['wrong secrets', { 'x-status-password': 'wrong', 'x-staff-password': 'wrong', authorization: 'Bearer wrong' }],
  ['the right secrets', { 'x-status-password': PASSWORD ?? '', ...SECRETS }],
];

describe('8 rule 1: no endpoint answers 429', () => {
  it.each(SERVED_PATHS.flatMap((path) => ['GET', 'POST'].map((method) => [method, path] as const)))(
    '%s %s, thirty times in a row, with right and wrong secrets and without any',
    async (method, path) => {
      for (const [name, headers] of CALLERS) {
        const answers = await Promise.all(Array.from({ length: 30 }, () => ask(path, { method, headers })));
        expect([name, ...answers.map(({ status }) => status)]).not.toContain(429);
      }
    },
  );
});

if (HAS_STATUS)
  describe('4 rule 3: two endpoints accept POST, and refuse other callers', () => {
    const accepting = ['/api/internet-status/override', '/api/internet-status/refresh'];

    it('every other path that a function serves answers 405 to POST', async () => {
      const answers = await Promise.all(
        SERVED_PATHS.map(async (path) => ({ path, status: (await ask(path, { method: 'POST' })).status })),
      );
      expect(answers.filter(({ status }) => status !== 405).map(({ path }) => path)).toEqual(accepting);
    });

    it.each(SERVED_PATHS.flatMap((path) => ['PUT', 'PATCH', 'DELETE'].map((method) => [method, path] as const)))(
      '%s %s answers 405',
      async (method, path) => {
        expect((await ask(path, { method })).status).toBe(405);
      },
    );

    it.each(accepting)('POST %s answers 401 without its secret', async (path) => {
      const headers = { 'content-type': 'application/json' };
      const response = await ask(path, { method: 'POST', body: '{"action":"clear"}', headers });
      expect([response.status, response.headers.get('cache-control')]).toEqual([401, 'no-store']);
    });

    it.each(accepting)('POST %s from a page of another site answers 403', async (path) => {
      expect((await ask(path, { method: 'POST', headers: { origin: 'https://elsewhere.example' } })).status).toBe(403);
    });

    it.each(accepting)('GET %s answers 405', async (path) => {
      const response = await ask(path);
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    });
  });
