import { expect, it } from 'vitest';
import { respondNotFound } from '../../netlify/runtime/endpoints.ts';

const STATUS = 'https://place.example/api/internet-status';
const PAGE = '<html>There is no page here</html>';

/** A site that has this page at `/404.html`, and nothing else. */
const fetchPage = (input: string | URL | Request): Promise<Response> => {
  const isPage = input instanceof URL && input.href === 'https://place.example/404.html';
  return Promise.resolve(
    new Response(isPage ? PAGE : null, { status: isPage ? 200 : 404, headers: { 'content-type': 'text/html' } }),
  );
};

it('An address at which a place without a network has nothing answers 404 with the site’s own page.', async () => {
  const response = await respondNotFound(new Request(STATUS), fetchPage);
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
    404,
    'text/html',
    PAGE,
  ]);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('HEAD has no body.', async () => {
  const response = await respondNotFound(new Request(STATUS, { method: 'HEAD' }), fetchPage);
  expect([response.status, await response.text()]).toEqual([404, '']);
});

it('Where that page cannot be read, it is 404 without a body.', async () => {
  const response = await respondNotFound(new Request(STATUS), () => Promise.reject(new Error('no way')));
  expect([response.status, await response.text()]).toEqual([404, '']);
});
