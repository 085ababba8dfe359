import { describe, expect, it } from 'vitest';
import {
  ask,
  bookingPaths,
  hiddenPages,
  inEachLanguage,
  mediaType,
  PAGE,
  sitemap,
  TRANSLATED,
  twinOf,
} from './site.ts';

const AGENT = { accept: 'text/markdown, text/html;q=0.9, */*;q=0.1' };
const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

/** What a twin says of itself, wherever it is asked for. */
const OF_TWIN = ['content-type', 'cache-control', 'etag', 'content-language', 'content-location', 'link'];

const headersOf = ({ headers }: Response, names: readonly string[]): (string | null)[] =>
  names.map((name) => headers.get(name));

/** Whether a cache is told that an answer depends on `Accept`. */
function varies({ headers }: Response): boolean {
  return (headers.get('vary') ?? '').toLowerCase().split(/, */).includes('accept');
}

describe('the address of a page asked with Accept (RFC 9110, section 12.5.1)', () => {
  it('every indexed page but the booking page answers with its twin, to the byte, who prefers Markdown', async () => {
    const booking = await bookingPaths();
    for (const { path } of (await sitemap()).filter((page) => !booking.includes(page.path))) {
      const [answer, twin] = await Promise.all([ask(path, { headers: AGENT }), ask(twinOf(path))]);
      expect([path, answer.status, varies(answer)]).toEqual([path, 200, true]);
      expect([path, ...headersOf(answer, OF_TWIN)]).toEqual([path, ...headersOf(twin, OF_TWIN)]);
      expect(answer.headers.get('content-location')).toBe(twinOf(path));
      expect(await answer.text(), path).toBe(await twin.text());
    }
  });

  it.each([...inEachLanguage(), PAGE, ...TRANSLATED])(
    '%s answers with HTML all others, and says that it varies',
    async (path) => {
      const others = [
        BROWSER,
        { accept: '*/*' },
        { accept: 'text/html, text/markdown;q=0.9' },
        { accept: 'text/markdown;q=0' },
      ];
      for (const headers of others) {
        const answer = await ask(path, { headers });
        expect([headers.accept, answer.status, mediaType(answer), varies(answer)]).toEqual([
          headers.accept,
          200,
          'text/html',
          true,
        ]);
      }
    },
  );

  it.each([...inEachLanguage(), PAGE, ...TRANSLATED])('%s has an ETag of its own for each, and 304', async (path) => {
    const statusOf = async (accept: string, tag: string): Promise<number> =>
      (await ask(path, { headers: { accept, 'if-none-match': tag } })).status;
    const [markdown = '', html = ''] = headersOf(await ask(path, { headers: AGENT }), ['etag'])
      .concat(headersOf(await ask(path, { headers: BROWSER }), ['etag']))
      .map((tag) => tag ?? 'none');
    expect([
      await statusOf(AGENT.accept, markdown),
      await statusOf(AGENT.accept, html),
      await statusOf(BROWSER.accept, markdown),
    ]).toEqual([304, 200, 200]);
  });

  it('HEAD answers with the headers of the twin', async () => {
    const answer = await ask(PAGE, { method: 'HEAD', headers: AGENT });
    const twin = await ask(twinOf(PAGE), { method: 'HEAD' });
    expect([answer.status, ...headersOf(answer, OF_TWIN)]).toEqual([200, ...headersOf(twin, OF_TWIN)]);
  });

  it('booking pages, pages kept out of search and what is not there answer with HTML, whoever asks', async () => {
    for (const path of [...(await bookingPaths()), ...(await hiddenPages()), '/no-such-page/']) {
      const answer = await ask(path, { headers: AGENT });
      expect([path, mediaType(answer), answer.headers.has('content-location')]).toEqual([path, 'text/html', false]);
    }
  });

  it.each(['POST', 'PUT', 'DELETE'])('%s answers 405', async (method) => {
    expect((await ask(PAGE, { method, headers: AGENT })).status).toBe(405);
  });
});
