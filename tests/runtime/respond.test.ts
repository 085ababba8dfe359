import { describe, expect, it } from 'vitest';
import { refuseMethod, respondJson } from '../../netlify/runtime/respond.ts';

const URL = 'https://place.example/api/internet-status';

describe('respondJson', () => {
  it.each([200, 400, 401, 503])('An answer %d is JSON, and never cached.', async (status) => {
    const response = respondJson(new Request(URL), status, { error: 'unauthorized' });
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    expect(await response.text()).toBe('{"error":"unauthorized"}');
  });

  it('A HEAD request gets the headers of the GET request without the body.', async () => {
    const get = respondJson(new Request(URL), 503, { error: 'unavailable' }, { 'retry-after': '60' });
    const head = respondJson(
      new Request(URL, { method: 'HEAD' }),
      503,
      { error: 'unavailable' },
      { 'retry-after': '60' },
    );
    expect(head.status).toBe(503);
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
    expect(await head.text()).toBe('');
  });

  it('Further headers stand beside those that every answer has.', () => {
    const { headers } = respondJson(new Request(URL), 503, {}, { 'retry-after': '60' });
    expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual(['60', 'no-store']);
  });
});

describe('refuseMethod', () => {
  it('405 names the methods that the resource has, has no body, and is never cached.', async () => {
    const response = refuseMethod('GET, HEAD');
    expect(response.status).toBe(405);
    expect(Object.fromEntries(response.headers)).toEqual({
      allow: 'GET, HEAD',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    expect(await response.text()).toBe('');
  });
});
