import { describe, expect, inject, it } from 'vitest';
import { requestRaw, type RawAnswer } from './raw-answer.ts';
import { BOOKING_PATHS, HIDDEN_PATH } from './site-pages.ts';

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
  it.each(['/', '/rooms/', '/fr/', '/rooms/index.html'])(
    '%s answers with its twin who prefers Markdown',
    async (path) => {
      const twin = path.replace(/(index\.html)?$/, 'index.md');
      const answer = await ask(path);
      expect(seen(answer, ...KEPT)).toEqual(seen(await ask(twin), ...KEPT));
      expect([answer.headers.get('vary'), answer.headers.get('content-location')]).toEqual([['Accept'], [twin]]);
    },
  );

  it.each([{}, { Accept: '*/*' }, { Accept: 'text/markdown;q=0.9, text/html' }])(
    'answers with the page to %o, and says that something else may stand there',
    async (headers) => {
      const { headers: got } = await ask('/rooms/', headers);
      expect([got.get('content-type'), got.get('vary')]).toEqual([['text/html; charset=utf-8'], ['Accept']]);
    },
  );

  it('has an ETag for each of the two, by which neither is taken for the other', async () => {
    const tags = await Promise.all(['text/markdown', 'text/html'].map((Accept) => ask('/rooms/', { Accept })));
    const [markdown = '', html = ''] = tags.map(({ headers }) => headers.get('etag')?.join());
    const statusOf = async (Accept: string, tag: string): Promise<number> =>
      (await ask('/rooms/', { Accept, 'If-None-Match': tag })).status;
    expect(markdown).not.toBe(html);
    expect([
      await statusOf('text/markdown', markdown),
      await statusOf('text/markdown', html),
      await statusOf('text/html', html),
      await statusOf('text/html', markdown),
    ]).toEqual([304, 200, 304, 200]);
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

  it('answers HEAD with the headers of the twin', async () => {
    const { status, headers, body } = await ask('/rooms/', MARKDOWN, 'HEAD');
    expect([status, headers.get('content-type'), body.length]).toEqual([200, ['text/markdown; charset=utf-8'], 0]);
  });
});

describe('who prefers Markdown gets what is there', () => {
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

  it.each(['POST', 'PUT', 'DELETE'])('with %s: 405', async (method) => {
    const { status, headers } = await ask('/rooms/', MARKDOWN, method);
    expect([status, headers.get('allow')]).toEqual([405, ['GET, HEAD']]);
  });
});
