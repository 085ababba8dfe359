import { describe, expect, it } from 'vitest';
import {
  get,
  inEachLanguage,
  languageOf,
  listResources,
  LLMS,
  MAIN,
  mediaType,
  parseTwin,
  sitemap,
  text,
  twinOf,
  type ResourceList,
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
  return links.filter(({ rel }) => rel === 'canonical' || rel === 'alternate' || rel === 'describedby');
}

/** Canonical address and languages, as pairs that can be compared. */
function languagesOf(links: readonly Link[]): Record<string, string> {
  return Object.fromEntries(links.flatMap(({ hreflang, target }) => (hreflang ? [[hreflang, target]] : [])));
}

describe('Discovery', () => {
  it('the Link header of every page says what its head says', async () => {
    for (const { path } of await sitemap()) {
      const response = await get(path);
      const links = parseLinks(response.headers.get('link'));
      expect(links, path).toEqual(headLinks(await response.text()));
    }
  });

  it('the languages of a page are the same in head, header, sitemap and twin', async () => {
    for (const { path, alternates } of await sitemap()) {
      const page = await get(path, { method: 'HEAD' });
      expect(languagesOf(parseLinks(page.headers.get('link'))), path).toEqual(alternates);
      expect(languagesOf(headLinks(await text(path))), path).toEqual(alternates);
      expect(parseTwin(await text(twinOf(path))).frontMatter.alternates, path).toEqual(alternates);
    }
  });

  it('a page leads to its own twin and to the llms.txt of its language, and both are there', async () => {
    for (const { path } of await sitemap()) {
      const links = parseLinks((await get(path, { method: 'HEAD' })).headers.get('link'));
      const twin = links.find(({ type }) => type === 'text/markdown');
      const index = links.find(({ rel }) => rel === 'describedby');
      expect([twin?.target, index?.target]).toEqual([
        twinOf(path),
        languageOf(path) === MAIN ? '/llms.txt' : `/${languageOf(path)}/llms.txt`,
      ]);
      expect((await get(twin?.target ?? '', { method: 'HEAD' })).status).toBe(200);
    }
  });

  it('a twin leads back to the page for people, by header and by front matter', async () => {
    for (const { path, loc } of await sitemap()) {
      const response = await get(twinOf(path));
      const links = parseLinks(response.headers.get('link'));
      expect(links.map(({ rel }) => rel)).toEqual(['canonical', 'describedby']);
      expect(links[0]?.target, path).toBe(loc);
      expect(parseTwin(await response.text()).frontMatter.canonical).toBe(loc);
    }
  });

  it.each(['/pricing.md', '/facts.md'])(
    '%s is its own canonical address, by header and by front matter',
    async (path) => {
      const response = await get(path);
      const [canonical, index] = parseLinks(response.headers.get('link'));
      expect([canonical?.rel, new URL(canonical?.target ?? '').pathname]).toEqual(['canonical', path]);
      expect([index?.rel, index?.target]).toEqual(['describedby', LLMS]);
      expect(parseTwin(await response.text()).frontMatter.canonical).toBe(canonical?.target);
    },
  );

  it('pages, twins and files say in which language they are', async () => {
    const paths = (await sitemap()).flatMap(({ path }) => [path, twinOf(path)]);
    for (const path of [...paths, ...inEachLanguage('llms.txt')]) {
      const { headers } = await get(path, { method: 'HEAD' });
      expect([path, headers.get('content-language')]).toEqual([path, languageOf(path)]);
    }
  });

  it('the last change of a page is the same in sitemap, twin and JSON-LD', async () => {
    for (const { path, lastmod } of await sitemap()) {
      const html = await text(path);
      expect([path, lastmod]).toEqual([path, parseTwin(await text(twinOf(path))).frontMatter.updated]);
      expect([...new Set(html.match(/(?<="dateModified":")[^"]*/g))], path).toEqual([lastmod]);
    }
  });

  it('/robots.txt lets everybody read everything', async () => {
    const robots = await text('/robots.txt');
    expect(robots).toMatch(/^User-agent: \*\nAllow: \/$/m);
    expect(robots).not.toMatch(/^Disallow: *\S/m);
  });

  it.each(['/_headers', '/_redirects'])('%s, which is for the host, is not served', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('every page shows a line that leads to its twin and to llms.txt', async () => {
    for (const { path } of await sitemap()) {
      const html = await text(path);
      expect(html, path).toContain(`<a href="${twinOf(path)}">`);
      const index = inEachLanguage('llms.txt').find((file) => languageOf(file) === languageOf(path)) ?? '';
      expect(html, path).toContain(`<a href="${index}">llms.txt</a>`);
    }
  });
});

describe('/resources.json', () => {
  it('everything on it names the build that it is of', async () => {
    const { build } = JSON.parse(await text('/resources.json')) as ResourceList;
    expect(build).toMatch(/^[\w.-]{6,64}$/);
    for (const { url } of await listResources()) {
      expect([url, (await text(new URL(url).pathname)).includes(build)]).toEqual([url, true]);
    }
  });

  it('every indexed page is on it with its twin and the day of its last change', async () => {
    const resources = await listResources();
    for (const { loc, lastmod } of await sitemap()) {
      expect(resources.find(({ url }) => url === loc)).toMatchObject({ twin: twinOf(loc), updated: lastmod });
      expect(resources.find(({ url }) => url === twinOf(loc))).toMatchObject({ updated: lastmod });
    }
  });

  it('nothing on it is kept out of search', async () => {
    for (const { url, type } of await listResources()) {
      if (!type.startsWith('text/html')) continue;
      expect(await text(new URL(url).pathname), url).not.toMatch(/<meta name="robots" content="[^"]*noindex/);
    }
  });

  it('it is JSON, may be kept for five minutes, and can be read by pages elsewhere', async () => {
    const response = await get('/resources.json');
    expect(mediaType(response)).toBe('application/json');
    expect(response.headers.get('cache-control')).toBe('public, max-age=300, must-revalidate');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });
});
