import { describe, expect, it } from 'vitest';
import { isPreview } from './deviations.ts';
import {
  get,
  HAS_STATUS,
  inEachLanguage,
  languageOf,
  MAIN,
  mediaType,
  OTHERS,
  PAGE,
  sitemap,
  STATUS,
  text,
  TRANSLATED,
  twinOf,
} from './site.ts';

const FILES = [
  '/pricing.md',
  '/facts.md',
  ...inEachLanguage('llms.txt'),
  '/llms-full.txt',
  '/sitemap.xml',
  '/openapi.json',
  '/robots.txt',
];
const TWINS = [PAGE, ...TRANSLATED, ...inEachLanguage()].map(twinOf);

describe('4 Endpoints', () => {
  it('the booking page answers without parameters, and with them', async () => {
    for (const path of ['/book-now/', '/book-now/?check_in=2027-04-05&check_out=2027-05-03&adults=2']) {
      const response = await get(path);
      expect([response.status, mediaType(response)]).toEqual([200, 'text/html']);
    }
  });

  it.each([
    'check_in=nonsense',
    'check_in=2027-05-03&check_out=2027-04-05',
    'adults=0',
    'adults=-1',
    'adults=two',
    'check_in[]=%00',
    'adults=%F0%9F%90%95',
  ])('the booking page answers 200 to ?%s', async (query) => {
    expect((await get(`/book-now/?${query}`)).status).toBe(200);
  });

  it.each(FILES)('%s answers 200 with an ETag and a Cache-Control', async (path) => {
    const response = await get(path);
    expect(response.headers.get('etag')).toMatch(/^(W\/)?"[^"]+"$/);
    expect(response.headers.get('cache-control')).toContain('public');
  });

  it.each([...FILES, ...TWINS])('%s answers 304 without a body to If-None-Match with its ETag', async (path) => {
    const etag = (await get(path)).headers.get('etag') ?? '';
    for (const value of [etag, `"other", ${etag}`, '*']) {
      const response = await get(path, { headers: { 'if-none-match': value } });
      expect([value, response.status, await response.text()]).toEqual([value, 304, '']);
    }
  });

  it.each([...FILES, ...TWINS])('%s answers 200 to If-None-Match with another ETag', async (path) => {
    expect((await get(path, { headers: { 'if-none-match': '"another"' } })).status).toBe(200);
  });

  it('a 304 carries the ETag and the Cache-Control of the 200', async () => {
    const full = await get('/llms.txt');
    const response = await get('/llms.txt', { headers: { 'if-none-match': full.headers.get('etag') ?? '' } });
    expect(response.headers.get('etag')).toBe(full.headers.get('etag'));
    expect(response.headers.get('cache-control')).toBe(full.headers.get('cache-control'));
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, -1],
    ['bytes=-50', -50, -1],
  ])('/llms-full.txt answers Range %s with 206 and that part', async (range, first, last) => {
    const whole = new Uint8Array(await (await get('/llms-full.txt')).arrayBuffer());
    const start = first < 0 ? whole.length + first : first;
    const end = last < 0 ? whole.length - 1 : last;
    const response = await get('/llms-full.txt', { headers: { range } });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${whole.length}`);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(whole.slice(start, end + 1));
  });

  it('/llms-full.txt answers a Range beyond its end with 416', async () => {
    const response = await get('/llms-full.txt', { headers: { range: 'bytes=99999999-' } });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/);
  });

  it('If-Range gives the part for the current ETag, and the whole file for another', async () => {
    const etag = (await get('/llms-full.txt')).headers.get('etag') ?? '';
    const part = await get('/llms-full.txt', { headers: { range: 'bytes=0-9', 'if-range': etag } });
    const whole = await get('/llms-full.txt', { headers: { range: 'bytes=0-9', 'if-range': '"another"' } });
    expect([part.status, whole.status]).toEqual([206, 200]);
  });

  it.each([...FILES, ...TWINS, '/', PAGE, '/book-now/'])(
    'HEAD %s answers as GET does, without a body',
    async (path) => {
      const [head, full] = await Promise.all([get(path, { method: 'HEAD' }), get(path)]);
      expect([head.status, await head.text()]).toEqual([200, '']);
      const own = mediaType(full) === 'text/html' && (await isPreview()) ? [] : ['etag', 'content-length'];
      for (const name of ['content-type', 'cache-control', ...own]) {
        expect([name, head.headers.get(name)]).toEqual([name, full.headers.get(name)]);
      }
    },
  );

  it('every indexed page and its twin are at addresses of the documented form', async () => {
    for (const { path } of await sitemap()) {
      const own = languageOf(path) === MAIN ? twinOf(path) : twinOf(path).slice(languageOf(path).length + 1);
      expect(own).toMatch(/^(\/[a-z0-9-]+)?\/index\.md$|^\/blog\/[a-z0-9-]+\/index\.md$/);
      expect(mediaType(await get(twinOf(path))), path).toBe('text/markdown');
    }
  });

  it('an address without its slash leads to the one with it, and keeps its query', async () => {
    const response = await get('/book-now?adults=2');
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toMatch(/\/book-now\/\?adults=2$/);
  });

  it.each([
    '/no-such-page/index.md',
    ...inEachLanguage('no-such-page/index.md').slice(1),
    '/blog/no-such-post/index.md',
    `/xx${twinOf(PAGE)}`,
    '/../package.json',
    '/%2e%2e/package.json',
    '/%00',
    '/a%ZZ',
  ])('rule 1: %s names no page and answers 404 with an HTML body', async (path) => {
    const response = await get(path);
    expect([response.status, mediaType(response)]).toEqual([404, 'text/html']);
    expect(await response.text()).toMatch(/<html/);
  });

  it('/openapi.json is an OpenAPI 3.1 document', async () => {
    expect(JSON.parse(await text('/openapi.json'))).toMatchObject({
      openapi: expect.stringMatching(/^3\.1\.\d+$/) as string,
    });
  });

  it('/openapi.json describes every operation of the table', async () => {
    const { paths } = JSON.parse(await text('/openapi.json')) as { paths: Record<string, { get?: object }> };
    expect(Object.keys(paths).filter((path) => paths[path]?.get)).toEqual(
      expect.arrayContaining([
        '/book-now/',
        '/pricing.md',
        '/facts.md',
        '/llms.txt',
        '/llms-full.txt',
        '/sitemap.xml',
        '/{page}/index.md',
        ...(OTHERS.length > 0 ? ['/{locale}/{page}/index.md'] : []),
        ...((await sitemap()).some(({ path }) => /^\/blog\/./.test(path)) ? ['/blog/{slug}/index.md'] : []),
        ...(HAS_STATUS ? [STATUS] : []),
        '/openapi.json',
      ]),
    );
  });
});
