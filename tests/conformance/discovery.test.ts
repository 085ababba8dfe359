import { describe, expect, it } from 'vitest';
import {
  get,
  inEachLanguage,
  languageOf,
  listResources,
  LLMS,
  MAIN,
  parseTwin,
  sitemap,
  text,
  twinOf,
} from './site.ts';

interface Link {
  readonly target: string;
  readonly rel: string | undefined;
  readonly type: string | undefined;
  readonly hreflang: string | undefined;
}

/** A `Link` header taken apart (RFC 8288); ours holds neither commas nor semicolons in its values. */
function parseLinks(header: string | null): Link[] {
  return (header ?? '').split(', ').map((part) => {
    const [, target = '', parameters = ''] = /^<([^>]*)>(.*)$/.exec(part) ?? [];
    const value = (name: string): string | undefined => new RegExp(`; ${name}="([^"]*)"`).exec(parameters)?.[1];
    return { target, rel: value('rel'), type: value('type'), hreflang: value('hreflang') };
  });
}

/** The links in the head of a page, those that lead to styles and icons left out. */
function headLinks(html: string): Link[] {
  const tags = html.match(/<link\b[^>]*>/g) ?? [];
  const links = tags.map((tag) => {
    const value = (name: string): string | undefined => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
    return { target: value('href') ?? '', rel: value('rel'), type: value('type'), hreflang: value('hreflang') };
  });
  return links.filter(({ rel = '' }) => ['canonical', 'alternate', 'describedby', 'api-catalog'].includes(rel));
}

const CATALOG = '/.well-known/api-catalog';

describe('Discovery', () => {
  it('a page leads by head and header to its languages, its twin and the llms.txt of its language, as the sitemap does', async () => {
    for (const { path, loc, alternates } of await sitemap()) {
      const response = await get(path);
      const links = parseLinks(response.headers.get('link'));
      expect(links, path).toEqual(headLinks(await response.text()));
      const languages = links.flatMap(({ hreflang, target }) => (hreflang ? [[hreflang, target] as const] : []));
      expect(Object.fromEntries(languages), path).toEqual(alternates);
      const targetOf = (is: (link: Link) => boolean): string | undefined => links.find(is)?.target;
      expect([
        targetOf(({ rel }) => rel === 'canonical'),
        targetOf(({ type }) => type === 'text/markdown'),
        targetOf(({ rel }) => rel === 'describedby'),
      ]).toEqual([loc, twinOf(path), languageOf(path) === MAIN ? '/llms.txt' : `/${languageOf(path)}/llms.txt`]);
    }
  });

  it('a twin leads back to the page for people by its header, and a data file to itself', async () => {
    const twins = (await sitemap()).map(({ path, loc }) => [twinOf(path), loc] as const);
    const home = twins[0]?.[1] ?? '';
    const files = ['/pricing.md', '/facts.md'].map((path) => [path, new URL(path, home).href] as const);
    for (const [path, canonical] of [...twins, ...files]) {
      const response = await get(path);
      const links = parseLinks(response.headers.get('link'));
      expect(links.map(({ rel }) => rel)).toEqual(['canonical', 'describedby']);
      expect([path, links[0]?.target]).toEqual([path, canonical]);
      expect(parseTwin(await response.text()).frontMatter.canonical).toBe(canonical);
      if (files.some(([file]) => file === path)) expect(links[1]?.target).toBe(LLMS);
    }
  });

  it('the home page of each language leads to the catalog of APIs, which names itself and what describes each (RFC 9727)', async () => {
    for (const home of inEachLanguage()) {
      const targets = parseLinks((await get(home)).headers.get('link')).filter(({ rel }) => rel === 'api-catalog');
      expect(targets.map(({ target }) => target)).toEqual([CATALOG]);
    }
    const answer = await get(CATALOG);
    expect(answer.headers.get('content-type')).toBe(
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    );
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(parseLinks(answer.headers.get('link'))).toMatchObject([{ rel: 'api-catalog', target: CATALOG }]);
    const { linkset } = JSON.parse(await answer.text()) as { linkset: Record<string, unknown>[] };
    const home = (await sitemap())[0]?.loc ?? '';
    expect(linkset.map(({ anchor }) => anchor)).toContain(new URL('/', home).href);
    for (const api of linkset)
      expect(api['service-desc']).toMatchObject([
        { href: new URL('/openapi.json', home).href, type: 'application/json' },
      ]);
  });

  it('/robots.txt lets everybody read everything', async () => {
    const robots = await text('/robots.txt');
    expect(robots).toMatch(/^User-agent: \*\nAllow: \/$/m);
    expect(robots).not.toMatch(/^Disallow: *\S/m);
  });

  it.each(['/_headers', '/_redirects'])('%s, which is for the host, is not served', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('/resources.json lists every indexed page with its twin, and can be read by pages elsewhere', async () => {
    const resources = await listResources();
    for (const { loc, lastmod } of await sitemap()) {
      expect(resources.find(({ url }) => url === loc)).toMatchObject({ twin: twinOf(loc), updated: lastmod });
      expect(resources.find(({ url }) => url === twinOf(loc))).toMatchObject({ updated: lastmod });
    }
    const { headers } = await get('/resources.json');
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });
});
