import { describe, expect, it } from 'vitest';
import { get, inEachLanguage, languageOf, MAIN, mediaType, PAGE, sitemap, TRANSLATED, twinOf } from './site.ts';

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
  it.each([
    '',
    'check_in=2027-04-05&check_out=2027-05-03&adults=2',
    'check_in=nonsense',
    'check_in=2027-05-03&check_out=2027-04-05',
    'adults=-1',
    'adults=two',
    'check_in[]=%00',
  ])('the booking page answers 200 to ?%s', async (query) => {
    const response = await get(`/book-now/?${query}`);
    expect([response.status, mediaType(response)]).toEqual([200, 'text/html']);
  });

  it.each([...FILES, ...TWINS])(
    '%s answers 304 without a body to If-None-Match with its ETag, 200 to another',
    async (path) => {
      const etag = (await get(path)).headers.get('etag') ?? '';
      expect(etag).toMatch(/^(W\/)?"[^"]+"$/);
      for (const value of [etag, `"other", ${etag}`, '*']) {
        const response = await get(path, { headers: { 'if-none-match': value } });
        expect([value, response.status, await response.text()]).toEqual([value, 304, '']);
      }
      expect((await get(path, { headers: { 'if-none-match': '"another"' } })).status).toBe(200);
    },
  );

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
    expect((await get('/llms-full.txt', { headers: { range: 'bytes=99999999-' } })).status).toBe(416);
  });

  it.each([...FILES, ...TWINS])('HEAD %s answers as GET does, without a body', async (path) => {
    const [head, full] = await Promise.all([get(path, { method: 'HEAD' }), get(path)]);
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const name of ['content-type', 'cache-control', 'etag', 'content-length'])
      expect([name, head.headers.get(name)]).toEqual([name, full.headers.get(name)]);
  });

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
    '/%2e%2e/package.json',
    '/a%ZZ',
  ])('rule 1: %s names no page and answers 404 with an HTML body', async (path) => {
    const response = await get(path);
    expect([response.status, mediaType(response)]).toEqual([404, 'text/html']);
    expect(await response.text()).toMatch(/<html/);
  });

  it.each(
    [...inEachLanguage(), PAGE, '/llms.txt', '/pricing.md', twinOf(PAGE), '/sitemap.xml', '/openapi.json'].flatMap(
      (path) => ['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [method, path] as const),
    ),
  )('rule 2: %s %s answers 405 and says what is allowed', async (method, path) => {
    const response = await get(path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
