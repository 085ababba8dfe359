import { describe, expect, it } from 'vitest';
import { renderFile } from '../../../src/publish/file-renderers.ts';
import { renderOpenapi } from '../../../src/publish/openapi.ts';
import { readOpenapi } from '../../openapi-document.ts';
import { createResponseCheck, type Exchange } from '../../response-check.ts';
import { createTestSite } from '../fixture.ts';

const check = createResponseCheck(readOpenapi(renderOpenapi(createTestSite(), renderFile)));

interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What is wrong with a response to `GET /pricing.md`, or to another method and path; right unless changed. */
function problemsOf(request: string, { status = 200, headers = {}, body = '' }: Answer): string[] {
  const [method = '', path = ''] = request.split(' ');
  return check({ method, path, status, headers: new Headers(headers), body } satisfies Exchange);
}

const PRICING = {
  etag: '"1"',
  'cache-control': 'public, max-age=300, must-revalidate',
  'content-type': 'text/markdown; charset=utf-8',
};
const { etag: _, ...WITHOUT_ETAG } = PRICING;
const TWIN = PRICING;
const JSON_TYPE = { 'cache-control': 'no-store', 'content-type': 'application/json' };
const SNAPSHOT = {
  updatedAt: '2026-11-20T09:35:02.114Z',
  internet: { level: 'ok', attribution: 'ok' },
  spots: [
    { key: 'coworking', level: 'ok', showAps: true, aps: [] },
    { key: 'terrain', level: 'limited', showAps: true, aps: [{ key: 'a', level: 'down', reason: 'offline' }] },
    { key: 'molino', level: 'ok', showAps: false, aps: [] },
  ],
  override: { active: false },
};

function snapshot(change: object): Answer {
  return { headers: JSON_TYPE, body: JSON.stringify({ ...SNAPSHOT, ...change }) };
}

describe('the check of responses lets pass', () => {
  it.each<[string, Answer]>([
    ['GET /pricing.md', { headers: PRICING, body: '# Rates' }],
    ['HEAD /pricing.md', { headers: PRICING }],
    ['GET /pricing.md', { status: 304, headers: { etag: '"1"' } }],
    ['DELETE /pricing.md', { status: 405, headers: { allow: 'GET, HEAD' } }],
    ['OPTIONS /api/internet-status', { status: 405, headers: { allow: 'GET, HEAD' } }],
    ['GET /rooms/index.md', { headers: TWIN, body: '# Rooms' }],
    ['GET /es/rooms/index.md', { status: 404, headers: { 'content-type': 'text/html' }, body: '<html>' }],
    ['GET /api/internet-status', snapshot({})],
    ['GET /api/internet-status', { status: 401, headers: JSON_TYPE, body: '{"error":"unauthorized"}' }],
    ['HEAD /api/internet-status', { status: 401, headers: JSON_TYPE }],
    [
      'GET /api/internet-status',
      { status: 503, headers: { ...JSON_TYPE, 'retry-after': '60' }, body: '{"error":"unavailable"}' },
    ],
    ['GET /llms-full.txt', { status: 416, headers: { 'content-range': 'bytes */10' }, body: 'No such part.' }],
    ['GET /privacy/', { headers: { 'content-type': 'text/html' }, body: '<html>' }],
    ['GET /book-now', { status: 301, headers: { location: '/book-now/?adults=2' } }],
    ['POST /api/internet-status/override', { status: 401, headers: JSON_TYPE, body: '{"error":"unauthorized"}' }],
    ['GET /fr/rooms/index.md', { status: 404, headers: { 'content-type': 'text/html' }, body: '<html>' }],
  ])('%s %j', (request, answer) => {
    expect(problemsOf(request, answer)).toEqual([]);
  });
});

describe('the check of responses refuses', () => {
  it.each<[string, string, Answer, string]>([
    ['a status that is not described', 'GET /pricing.md', { status: 418 }, 'expected one of 200, 304'],
    ['a limit of requests', 'GET /api/internet-status', { status: 429 }, 'expected one of 200, 401, 503'],
    ['404 for a file', 'GET /facts.md', { status: 404 }, 'expected one of 200, 304'],
    ['405 for a GET', 'GET /pricing.md', { status: 405, headers: { allow: 'GET, HEAD' } }, 'expected one of 200, 304'],
    ['a write that is taken', 'POST /pricing.md', { headers: PRICING }, 'expected one of 405'],
    ['a write of the status', 'POST /api/internet-status', snapshot({}), 'expected one of 405'],
    ['405 without what is allowed', 'PUT /pricing.md', { status: 405 }, 'the header Allow is missing'],
    [
      '405 that allows more',
      'PUT /pricing.md',
      { status: 405, headers: { allow: 'GET, POST' } },
      'the header Allow: GET, POST must be equal to constant',
    ],
    [
      'another content type',
      'GET /pricing.md',
      { headers: { ...PRICING, 'content-type': 'text/html' } },
      'the content type is text/html, expected text/markdown',
    ],
    [
      'another content type of HEAD',
      'HEAD /rooms/index.md',
      { headers: { ...TWIN, 'content-type': 'text/plain' } },
      'the content type is text/plain, expected text/markdown',
    ],
    [
      'no content type',
      'GET /sitemap.xml',
      { headers: { etag: '"1"', 'cache-control': 'public, max-age=3600, must-revalidate' } },
      'the content type is missing, expected text/xml',
    ],
    ['no ETag', 'GET /pricing.md', { headers: WITHOUT_ETAG }, 'the header ETag is missing'],
    [
      'another cache rule',
      'GET /llms.txt',
      { headers: { ...PRICING, 'content-type': 'text/plain' } },
      'the header Cache-Control: public, max-age=300, must-revalidate must be equal to constant',
    ],
    [
      'a status that may be kept',
      'GET /api/internet-status',
      { headers: { ...JSON_TYPE, 'cache-control': 'public' }, body: JSON.stringify(SNAPSHOT) },
      'the header Cache-Control: public must be equal to constant',
    ],
    ['304 with a body', 'GET /pricing.md', { status: 304, headers: { etag: '"1"' }, body: '# Rates' }, 'it has a body'],
    ['HEAD with a body', 'HEAD /pricing.md', { headers: PRICING, body: '# Rates' }, 'it has a body'],
    [
      '404 of a twin in Markdown',
      'GET /none/index.md',
      { status: 404, headers: TWIN },
      'the content type is text/markdown, expected text/html',
    ],
    [
      'a field that is missing',
      'GET /api/internet-status',
      snapshot({ override: undefined }),
      "must have required property 'override'",
    ],
    [
      'a field that is not described',
      'GET /api/internet-status',
      snapshot({ secret: 1 }),
      'must NOT have additional properties',
    ],
    [
      'a level that does not exist',
      'GET /api/internet-status',
      snapshot({ internet: { level: 'slow', attribution: 'us' } }),
      '/internet/level must be equal to one of the allowed values',
    ],
    [
      'a fault that is nobody’s',
      'GET /api/internet-status',
      snapshot({ internet: { level: 'outage', attribution: 'ok' } }),
      '/internet/attribution must be equal to one of the allowed values',
    ],
    [
      'a time without its zone',
      'GET /api/internet-status',
      snapshot({ updatedAt: '2026-11-20T09:35:02' }),
      '/updatedAt must match format "date-time"',
    ],
    [
      'two areas',
      'GET /api/internet-status',
      snapshot({ spots: SNAPSHOT.spots.slice(1) }),
      '/spots must NOT have fewer than 3 items',
    ],
    [
      'another error',
      'GET /api/internet-status',
      { status: 401, headers: JSON_TYPE, body: '{"error":"forbidden"}' },
      '/error must be equal to one of the allowed values',
    ],
    [
      'what is no JSON',
      'GET /api/internet-status',
      { headers: JSON_TYPE, body: '<html>' },
      'the body is no JSON: <html>',
    ],
    [
      '503 that says when in words',
      'GET /api/internet-status',
      { status: 503, headers: { ...JSON_TYPE, 'retry-after': 'soon' }, body: '{"error":"unavailable"}' },
      'the header Retry-After: soon must be integer',
    ],
    [
      'a file that is not described',
      'GET /prices.json',
      { headers: JSON_TYPE, body: '{}' },
      'no path of the document fits',
    ],
    ['a language that is not described', 'GET /fr/rooms/index.md', { headers: TWIN }, 'no path of the document fits'],
    [
      'an API that is not described',
      'GET /api/bookings',
      { headers: JSON_TYPE, body: '[]' },
      'no path of the document fits',
    ],
    [
      'a way elsewhere',
      'GET /book-now',
      { status: 301, headers: { location: '/elsewhere/' } },
      'no path of the document fits',
    ],
  ])('%s: %s', (_, request, answer, problem) => {
    const problems = problemsOf(request, answer).join('\n');
    expect(problems).toContain(`${request} answered ${answer.status ?? 200}, which is not as described: `);
    expect(problems).toContain(problem);
  });
});
