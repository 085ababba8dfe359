import { SIRVOY_ORIGIN } from '../../../src/booking/booking-engines.ts';
import { describe, expect, inject, it } from 'vitest';
import { requestRaw, type RawAnswer } from './raw-answer.ts';
import { BOOKING_PATHS, HIDDEN_PATH, ORDINARY_PATH, TEMPLATE_PATHS } from '../site-pages.ts';

const HOST_DEFAULT = 'public,max-age=0,must-revalidate';

const served = inject('sharedServer');
const WITHOUT_SLASH = '/rooms';
/** The path with its first letter encoded. */
const ENCODED = '/%72ooms/';

const get = (path: string): Promise<RawAnswer> => requestRaw(served.url, 'GET', path);

/** The content security policy in the head of a page. */
function policyOf({ body }: RawAnswer): string | undefined {
  const [, policy] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(body.toString()) ?? [];
  return policy?.replaceAll('&#39;', "'");
}

describe('headers by the path that was asked for', () => {
  it.each(['/rooms/index.md/', '/_headers'])(
    '%s is not there: HTML, the cache rule of the host, and no header of a file',
    async (path) => {
      const { status, headers, body } = await get(path);
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        404,
        ['text/html; charset=utf-8'],
        [HOST_DEFAULT],
      ]);
      expect([headers.get('link'), headers.get('etag')]).toEqual([undefined, undefined]);
      expect(body.toString()).toContain('<html');
    },
  );

  // As the host serves them.
  it.each([
    ['/rooms/index', '/rooms/'],
    ['/404', '/404.html'],
    ['/fr/404', '/fr/404.html'],
  ])('%s is %s, with all of its headers', async (name, path) => {
    const [short, whole] = [await get(name), await get(path)];
    const own = ({ status, headers }: RawAnswer) => [
      status,
      Object.fromEntries([...headers].filter(([header]) => header !== 'date')),
    ];
    expect(own(short)).toEqual(own(whole));
    expect([short.status, short.body.toString()]).toEqual([200, whole.body.toString()]);
  });

  it('the 404 page has its content security policy in its head, as no rule reaches it', async () => {
    expect(policyOf(await get('/no-such-page/'))).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-src 'none'; object-src 'none'",
    );
  });

  it.each(['/', ENCODED, '/fr/', ORDINARY_PATH, HIDDEN_PATH, ...TEMPLATE_PATHS])(
    '%s has its content security policy in its head too, whatever rule reaches it',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, policyOf(answer)]).toEqual([
        200,
        "default-src 'self'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-src 'none'; object-src 'none'",
      ]);
    },
  );

  it.each(BOOKING_PATHS)(
    '%s has that of its booking engine there, as it was built: without a word of the stand-in',
    async (path) => {
      expect(policyOf(await get(path))).toBe(
        "default-src 'self'; script-src 'self' https://secured.sirvoy.com; style-src 'self' 'unsafe-inline' https://secured.sirvoy.com; base-uri 'none'; form-action 'self' https://secured.sirvoy.com; frame-src https://secured.sirvoy.com; object-src 'none'; img-src 'self' data: https://secured.sirvoy.com; font-src 'self' https://secured.sirvoy.com; connect-src 'self' https://secured.sirvoy.com",
      );
    },
  );

  it('the way to a page without its slash is no page, and has the cache rule of the host', async () => {
    const { status, headers } = await get(WITHOUT_SLASH);
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      301,
      [ORDINARY_PATH],
      [HOST_DEFAULT],
    ]);
  });

  it('styles, the typeface, drawings and the icon may be kept for ever, and are called by their content', async () => {
    const html = (await get(ORDINARY_PATH)).body.toString();
    const assets = [...html.matchAll(/(?:href|src)="(\/(?:_astro|images)\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(assets.length).toBeGreaterThan(1);
    for (const kind of [/^\/images\/[\w-]+\.[0-9a-f]{8}\.svg$/, /^\/_astro\/[\w-]+\.[\w-]+\.woff2$/]) {
      expect(assets.some((path) => kind.test(path))).toBe(true);
    }
    for (const path of assets) {
      const { status, headers } = await get(path);
      expect([path, status, headers.get('cache-control')]).toEqual([
        path,
        200,
        ['public, max-age=31536000, immutable'],
      ]);
    }
  });
});

describe('the content security policy', () => {
  it('of the booking pages alone allows the engine, and here its stand-in beside it', async () => {
    const standIn = [SIRVOY_ORIGIN, served.demoUrl];
    for (const path of [...BOOKING_PATHS, '/', ORDINARY_PATH, HIDDEN_PATH, ...TEMPLATE_PATHS]) {
      const [policy = '', ...others] = (await get(path)).headers.get('content-security-policy') ?? [];
      const isOpened = BOOKING_PATHS.includes(path);
      expect([path, standIn.map((origin) => policy.includes(origin)), others]).toEqual([
        path,
        [isOpened, isOpened],
        [],
      ]);
    }
  });
});
