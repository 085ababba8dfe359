import { describe, expect, it } from 'vitest';
import {
  get,
  hiddenPages,
  inEachLanguage,
  languageOf,
  LLMS,
  mediaType,
  OTHERS,
  parseTwin,
  sitemap,
  text,
  twinOf,
} from './site.ts';

const INDEXES = inEachLanguage('llms.txt');

describe('2.1 Files and pages', () => {
  it.each([
    ['/pricing.md', 'text/markdown'],
    ['/facts.md', 'text/markdown'],
    ...INDEXES.map((path) => [path, 'text/plain']),
    ['/llms-full.txt', 'text/plain'],
    ['/sitemap.xml', 'text/xml'],
    ['/openapi.json', 'application/json'],
    ['/robots.txt', 'text/plain'],
    ['/index.md', 'text/markdown'],
    ['/book-now/', 'text/html'],
  ])('%s answers 200 with content type %s', async (path = '', type) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(mediaType(response)).toBe(type);
  });

  it.each(['/pricing.md', '/facts.md', ...INDEXES, '/llms-full.txt', ...inEachLanguage('index.md')])(
    '%s says that it is UTF-8, so that nobody has to guess',
    async (path) => {
      expect((await get(path)).headers.get('content-type')).toMatch(/; charset=utf-8$/i);
    },
  );

  it('/pricing.md holds every rate that the pricing page shows', async () => {
    const pricing = await text('/pricing.md');
    const { pathname } = new URL(String(parseTwin(pricing).frontMatter.page));
    const page = (await text(pathname)).replaceAll(/<[^>]+>/g, ' ');
    const amounts = [...new Set(page.match(/\p{Sc}\s?\d[\d,.]*\d|\p{Sc}\s?\d|\d[\d,.]*\s\p{Sc}/gu))];
    expect(amounts.length).toBeGreaterThan(2);
    expect(amounts.filter((amount) => !pricing.includes(amount))).toEqual([]);
  });

  it.each([
    ['the location', /^## Location$/m],
    ['coordinates', /-?\d+\.\d+, -?\d+\.\d+/],
    ['distances', /^## Distances/m],
    ['units', /^## Rooms and cabins$/m],
    ['check-in and check-out times', /^## Check-in[^#]*\d\d:\d\d[^#]*\d\d:\d\d/m],
    ['cancellation', /^## Cancellation$/m],
    ['policies', /^## House policies$/m],
    ['contact details', /^## Contact\n[^#]*\(mailto:[^)]+@/m],
  ])('/facts.md names %s', async (_, pattern) => {
    expect(await text('/facts.md')).toMatch(pattern);
  });

  it.each(INDEXES)(
    '%s lists every page of its language with a description in the same line, and no other',
    async (file) => {
      const lines = (await text(file)).split('\n');
      for (const { path, loc } of await sitemap()) {
        const found = lines.filter((line) => line.includes(`](${twinOf(loc)})`));
        expect([path, found.length], file).toEqual([path, languageOf(path) === languageOf(file) ? 1 : 0]);
        for (const line of found) expect(line.split('): ')[1]?.length, line).toBeGreaterThan(39);
      }
    },
  );

  it.each(INDEXES)(
    'every page and file that %s links to answers 200, the indexes of other languages among them',
    async (file) => {
      const links = [...(await text(file)).matchAll(/\]\((https?:[^)]+)\)/g)].map(
        ([, link = '']) => new URL(link).pathname,
      );
      const answers = await Promise.all(links.map(async (path) => [path, (await get(path)).status]));
      expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
      expect(links.filter((path) => path.endsWith('llms.txt'))).toHaveLength(OTHERS.length);
      expect(links).not.toContain(file);
    },
  );

  it('every indexed page names the llms.txt of its own language', async () => {
    for (const { path } of await sitemap()) {
      const [, href] = /<link rel="describedby"[^>]* href="([^"]+)"/.exec(await text(path)) ?? [];
      expect([path, href]).toEqual([path, INDEXES.find((file) => languageOf(file) === languageOf(path))]);
    }
  });

  it('/llms-full.txt is the twins of the core English pages, to the byte and in the order of /llms.txt, and nothing else', async () => {
    const listed = [...(await text(LLMS)).matchAll(/\]\((https?:[^)]+\/index\.md)\)/g)];
    const twins = await Promise.all(listed.map(([, url = '']) => text(new URL(url).pathname)));
    const full = await text('/llms-full.txt');
    const core = twins.filter((twin) => full.includes(twin));
    expect(core.length).toBeGreaterThan(4);
    expect(full).toBe(core.join('\n'));
  });

  it('/llms.txt names /resources.json', async () => {
    expect(await text('/llms.txt')).toMatch(/https?:\S+\/resources\.json/);
  });

  it('/sitemap.xml names the last change and the language alternates of every page', async () => {
    for (const { loc, lastmod, alternates } of await sitemap()) {
      expect(lastmod, loc).toMatch(/^\d{4}-\d{2}-\d{2}/);
      expect(Object.values(alternates), loc).toContain(loc);
      expect(Object.keys(alternates), loc).toContain('x-default');
    }
  });

  it('/sitemap.xml has alternates that name each other', async () => {
    const entries = await sitemap();
    for (const { loc, alternates } of entries) {
      for (const other of Object.values(alternates)) {
        expect(entries.find((entry) => entry.loc === other)?.alternates, `${loc} -> ${other}`).toEqual(alternates);
      }
    }
  });

  it('/sitemap.xml lists every page that may be found, and none that may not', async () => {
    const paths = (await sitemap()).map(({ path }) => path);
    const pages = await Promise.all(paths.map(text));
    expect(pages.filter((html) => /<meta name="robots" content="[^"]*noindex/.test(html))).toEqual([]);
    expect((await hiddenPages()).filter((path) => paths.includes(path))).toEqual([]);
  });

  it('every indexed page has a twin whose front matter names title, canonical URL, language and alternates', async () => {
    for (const { path, loc, alternates } of await sitemap()) {
      const { frontMatter } = parseTwin(await text(twinOf(path)));
      expect(frontMatter, path).toMatchObject({ title: expect.any(String) as string, canonical: loc, alternates });
      expect(frontMatter.language, path).toBe(languageOf(path));
    }
  });

  it('pages kept out of search have no twin, in any language', async () => {
    const hidden = await hiddenPages();
    expect(hidden.length).toBeGreaterThan(0);
    for (const path of hidden) {
      const response = await get(twinOf(path));
      expect([path, response.status, mediaType(response)]).toEqual([path, 404, 'text/html']);
    }
  });

  it('twins hold absolute links only, no HTML and no directive', async () => {
    for (const { path } of await sitemap()) {
      const { body } = parseTwin(await text(twinOf(path)));
      const links = [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
      expect(
        links.filter((link) => !/^(https?:\/\/|mailto:|tel:|geo:)/.test(link)),
        path,
      ).toEqual([]);
      expect(/^::\w+|<\/?(div|p|table|a|span|br)\b/m.test(body), path).toBe(false);
    }
  });
});
