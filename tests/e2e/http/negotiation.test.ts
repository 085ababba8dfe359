import { describe, expect, inject, it } from 'vitest';
import { requestRaw, type RawAnswer } from './raw-answer.ts';
import { BOOKING_PATHS, HIDDEN_PATH } from '../site-pages.ts';

const served = inject('sharedServer');
const MARKDOWN = { Accept: 'text/markdown, text/html, */*' };

const ask = (path: string, headers: Record<string, string> = MARKDOWN, method = 'GET'): Promise<RawAnswer> =>
  requestRaw(served.url, method, path, headers);

/** What a caller sees of an answer. */
const seen = ({ status, headers, body }: RawAnswer, ...names: string[]): unknown[] => [
  status,
  ...names.map((name) => headers.get(name)?.join()),
  body.toString(),
];

const KEPT = ['content-type', 'cache-control', 'etag', 'content-language', 'link', 'content-location', 'content-range'];

describe('the address of a page', () => {
  it.each(['/rooms/index.html', '/rooms/index'])(
    'answers with the twin if Accept prefers Markdown: %s',
    async (path) => {
      const answer = await ask(path);
      expect(seen(answer, ...KEPT)).toEqual(seen(await ask('/rooms/index.md'), ...KEPT));
      expect([answer.headers.get('vary'), answer.headers.get('content-location')]).toEqual([
        ['Accept'],
        ['/rooms/index.md'],
      ]);
    },
  );

  it('answers with HTML to a request without Accept, and says that the answer varies', async () => {
    const { headers } = await ask('/rooms/', {});
    expect([headers.get('content-type'), headers.get('vary')]).toEqual([['text/html; charset=utf-8'], ['Accept']]);
  });

  it('answers 304 to the ETag of the HTML if Accept prefers HTML', async () => {
    const { headers } = await ask('/rooms/', { Accept: 'text/html' });
    const tag = headers.get('etag')?.join() ?? '';
    expect((await ask('/rooms/', { Accept: 'text/html', 'If-None-Match': tag })).status).toBe(304);
  });

  it.each([{ Range: 'bytes=4-11' }, { Range: 'bytes=99999999-' }, { 'If-None-Match': '*' }])(
    'answers %o as the twin does',
    async (condition) => {
      const [answer, twin] = await Promise.all(
        ['/rooms/', '/rooms/index.md'].map((path) => ask(path, { ...MARKDOWN, ...condition })),
      );
      expect(answer && seen(answer, ...KEPT)).toEqual(twin && seen(twin, ...KEPT));
    },
  );
});

describe('a request that prefers Markdown gets what is there', () => {
  it.each([
    ...[...BOOKING_PATHS, HIDDEN_PATH].map((path) => [path, 200, 'text/html'] as const),
    ['/no-such-page/', 404, 'text/html'],
    ['/llms.txt', 200, 'text/plain'],
    ['/api/internet-status', 401, 'application/json'],
  ] as const)('at %s, which has no twin to stand there: %i, %s', async (path, expected, type) => {
    const { status, headers } = await ask(path);
    expect([status, headers.get('content-type')?.[0]?.split(';')[0]]).toEqual([expected, type]);
    expect(headers.has('content-location')).toBe(false);
  });

  it('at an address without its slash: the way to the one with it', async () => {
    const { status, headers } = await ask('/rooms');
    expect([status, headers.get('location')]).toEqual([301, ['/rooms/']]);
  });

  it('with POST: 405, and the methods that are allowed', async () => {
    const { status, headers } = await ask('/rooms/', MARKDOWN, 'POST');
    expect([status, headers.get('allow')]).toEqual([405, ['GET, HEAD']]);
  });
});
