import { describe, expect, it } from 'vitest';
import type { Deviation } from '../../scripts/conformance.ts';
import { readOpenapi } from '../openapi-document.ts';
import { compareBody, compareHeaders, listDeviations } from './deviations.ts';
import {
  ask,
  BASE,
  bookingPaths,
  hiddenPages,
  inEachLanguage,
  listResources,
  mediaType,
  OTHERS,
  readResourceList,
  sitemap,
  text,
} from './site.ts';

/** What every answer has. */
const EVERYWHERE = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': undefined,
};

const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-src 'none'; object-src 'none'; frame-ancestors 'none'";

/** What the host is told of a page. */
const RULES_OF_PAGES = [
  ...Object.keys(EVERYWHERE),
  'Content-Type',
  'Cache-Control',
  'Content-Language',
  'Content-Security-Policy',
  'Link',
  'Vary',
];

/** Of pages and twins, by media type; of files, what `/openapi.json` says of their path. */
const CACHE_RULES: Readonly<Record<string, string>> = {
  'text/html': 'public, must-revalidate, max-age=30',
  'text/markdown': 'public, max-age=300, must-revalidate',
};

async function describedCacheRules(): Promise<Map<string, string | undefined>> {
  const { paths } = readOpenapi(await text('/openapi.json'));
  return new Map(
    Object.entries(paths).map(([path, { get }]) => {
      const rule: { readonly const?: string } | undefined = get?.responses[200]?.headers?.['Cache-Control']?.schema;
      return [path, rule?.const];
    }),
  );
}

describe('what the host was told to do with the files', () => {
  it('it does: every listed resource has its type, language, cache rule and policy, each of them once', async (context) => {
    const deviations: Deviation[] = [];
    const described = await describedCacheRules();
    const booking = await bookingPaths();
    for (const { url, type, language } of await listResources()) {
      const { pathname: path } = new URL(url);
      const response = await ask(path, { method: 'HEAD' });
      const essence = type.split(';')[0] ?? '';
      deviations.push(
        ...compareHeaders(path, response, {
          ...EVERYWHERE,
          'Content-Type': type,
          'Content-Language': language,
          'Cache-Control': described.get(path) ?? CACHE_RULES[essence],
          ...(booking.includes(path.replace('index.md', ''))
            ? {}
            : { 'Content-Security-Policy': essence === 'text/html' ? POLICY : undefined }),
        }),
      );
    }
    expect(await listDeviations(context, deviations)).toEqual([]);
  });

  it('it does: every listed resource is served as it was built, to the byte', async (context) => {
    const deviations: Deviation[] = [];
    for (const { url, ...built } of await listResources()) {
      const { pathname: path } = new URL(url);
      deviations.push(...(await compareBody(path, await ask(path), built)));
    }
    expect(await listDeviations(context, deviations)).toEqual([]);
  });

  it('it does: every address that is no more leads in one step to one that is there, its query kept, and is in no list', async () => {
    const { resources, redirects } = await readResourceList();
    const listed = [...resources.map(({ url }) => url), await text('/sitemap.xml'), await text('/llms.txt')].join('\n');
    for (const { from, to } of redirects) {
      const { pathname } = new URL(from);
      const { status, headers } = await ask(`${pathname}?adults=2`);
      const target = new URL(headers.get('location') ?? '', BASE);
      expect([from, status, target.pathname, target.search]).toEqual([from, 301, new URL(to).pathname, '?adults=2']);
      expect([to, (await ask(target.pathname)).status]).toEqual([to, 200]);
      expect(listed.split(/[\s<>()]+/), from).not.toContain(from);
    }
  });

  it('it does: a page is served, or led away from, at every other address that the host has for it', async (context) => {
    const deviations: Deviation[] = [];
    const pages = [...(await sitemap()).map(({ path }) => path), ...(await hiddenPages())];
    for (const path of pages) {
      const page = await ask(path, { method: 'HEAD' });
      const expected = RULES_OF_PAGES.map((rule) => [rule, page.headers.get(rule) ?? undefined] as const);
      for (const alias of [path.slice(0, -1), `${path}index.html`].filter((address) => address !== '')) {
        const answer = await ask(alias, { method: 'HEAD' });
        if (answer.status === 301) expect(new URL(answer.headers.get('location') ?? '', BASE).pathname).toBe(path);
        else deviations.push(...compareHeaders(alias, answer, Object.fromEntries(expected)));
      }
    }
    expect(await listDeviations(context, deviations)).toEqual([]);
  });

  it('it does: pages kept out of search have the same headers as the others', async (context) => {
    const deviations: Deviation[] = [];
    for (const path of await hiddenPages()) {
      const expected = {
        ...EVERYWHERE,
        'Cache-Control': CACHE_RULES['text/html'],
        'Content-Security-Policy': POLICY,
      };
      deviations.push(...compareHeaders(path, await ask(path, { method: 'HEAD' }), expected));
    }
    expect(await listDeviations(context, deviations)).toEqual([]);
  });

  it('it does: the policy of the booking pages names one engine, and lets no script be written into them', async () => {
    const booking = await bookingPaths();
    expect(booking).toHaveLength(OTHERS.length + 1);
    for (const path of booking) {
      const policy = (await ask(path, { method: 'HEAD' })).headers.get('content-security-policy') ?? '';
      const hosts = new Set(policy.match(/https:\/\/[\w.-]+/g)?.map((host) => host.split('.').slice(-2).join('.')));
      expect(hosts.size, path).toBeLessThanOrEqual(1);
      expect(/script-src ([^;]*)/.exec(policy)?.[1]?.split(' ')[0], path).toBe("'self'");
      expect(policy, path).not.toMatch(/script-src [^;]*'unsafe-|'unsafe-eval'/);
    }
  });

  it.each(['/no-such-page', '/no-such-page/index.md', ...inEachLanguage('no-such-page/').slice(1), '/_astro/none.css'])(
    'it does: %s, which is not there, has what everything has, and nothing of a file',
    async (path) => {
      const response = await ask(path);
      const { headers } = response;
      expect([response.status, mediaType(response)]).toEqual([404, 'text/html']);
      expect([headers.get('link'), headers.get('content-language')]).toEqual([null, null]);
      expect(headers.get('cache-control') ?? '').not.toMatch(/immutable|max-age=[1-9]/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(await response.text()).toContain('<meta http-equiv="Content-Security-Policy"');
    },
  );
});
