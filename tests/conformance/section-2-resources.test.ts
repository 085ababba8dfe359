import { describe, expect, it } from 'vitest';
import { widthOf } from '../../src/text/width.ts';
import {
  get,
  hiddenPages,
  inEachLanguage,
  languageOf,
  LLMS,
  mediaType,
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
    expect([response.status, mediaType(response)]).toEqual([200, type]);
  });

  it('/pricing.md holds every rate that the pricing page shows', async () => {
    const pricing = await text('/pricing.md');
    const { pathname } = new URL(String(parseTwin(pricing).frontMatter.page));
    const cells = [...(await text(pathname)).matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => cell);
    const amounts = cells
      .map((cell) =>
        cell
          .replaceAll(/<[^>]+>/g, '')
          .replaceAll(/\s/g, ' ')
          .trim(),
      )
      .filter((cell) => /\d/.test(cell));
    expect(amounts).not.toEqual([]);
    expect(amounts.filter((amount) => !pricing.includes(amount))).toEqual([]);
  });

  it.each([
    ['the location', /^## Location$/m],
    ['coordinates', /\(geo:-?[\d.]+,-?[\d.]+\)/],
    ['distances', /^## Distances/m],
    ['units', /^\| [^|]+ \|( [^|]+ \|)? \d+ \| \d+ \| /m],
    ['check-in and check-out times', /^## Check-in[^#]*\d\d:\d\d[^#]*\d\d:\d\d/m],
    ['cancellation', /^## Cancellation$/m],
    ['policies', /^## (House policies|Cancellation)$/m],
    ['contact details', /^## Contact\n[^#]*\(mailto:[^)]+@/m],
  ])('/facts.md names %s', async (_, pattern) => {
    expect(await text('/facts.md')).toMatch(pattern);
  });

  it.each(INDEXES)('%s lists every page of its language with a description, and no other', async (file) => {
    const lines = (await text(file)).split('\n');
    for (const { path, loc } of await sitemap()) {
      const found = lines.filter((line) => line.includes(`](${twinOf(loc)})`));
      expect([path, found.length], file).toEqual([path, languageOf(path) === languageOf(file) ? 1 : 0]);
      for (const line of found) expect(widthOf(line.split('): ')[1] ?? ''), line).toBeGreaterThan(39);
    }
  });

  it.each(INDEXES)('every page and file that %s links to answers 200', async (file) => {
    const links = [...(await text(file)).matchAll(/\]\((https?:[^)]+)\)/g)].map(
      ([, link = '']) => new URL(link).pathname,
    );
    const answers = await Promise.all(links.map(async (path) => [path, (await get(path)).status]));
    expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
    expect(INDEXES.filter((other) => !links.includes(other))).toEqual([file]);
  });

  it('/llms-full.txt is the twins of the core English pages, to the byte and in the order of /llms.txt, and nothing else', async () => {
    const listed = [...(await text(LLMS)).matchAll(/\]\((https?:[^)]+\/index\.md)\)/g)];
    const twins = await Promise.all(listed.map(([, url = '']) => text(new URL(url).pathname)));
    const full = await text('/llms-full.txt');
    const core = twins.filter((twin) => full.includes(twin));
    expect(core).not.toEqual([]);
    expect(full).toBe(core.join('\n'));
  });

  it('/sitemap.xml names the last change of every page, and its languages, whose entries name each other', async () => {
    const entries = await sitemap();
    for (const { loc, lastmod, alternates } of entries) {
      expect(lastmod, loc).toMatch(/^\d{4}-\d{2}-\d{2}/);
      expect(Object.values(alternates), loc).toContain(loc);
      expect(Object.keys(alternates), loc).toContain('x-default');
      for (const other of Object.values(alternates))
        expect(entries.find((entry) => entry.loc === other)?.alternates, `${loc} -> ${other}`).toEqual(alternates);
    }
  });

  it('/sitemap.xml lists no page that is kept out of search', async () => {
    const paths = (await sitemap()).map(({ path }) => path);
    const pages = await Promise.all(paths.map(text));
    expect(pages.filter((html) => /<meta name="robots" content="[^"]*noindex/.test(html))).toEqual([]);
  });

  it('every indexed page has a twin whose front matter names title, canonical URL, language and alternates', async () => {
    for (const { path, loc, lastmod: updated, alternates } of await sitemap()) {
      const { frontMatter } = parseTwin(await text(twinOf(path)));
      const expected = { canonical: loc, language: languageOf(path), updated, alternates };
      expect(frontMatter, path).toMatchObject({ title: expect.any(String) as string, ...expected });
    }
  });

  it('pages kept out of search have no twin, in any language', async () => {
    // A place may have none.
    for (const path of await hiddenPages()) {
      const response = await get(twinOf(path));
      expect([path, response.status, mediaType(response)]).toEqual([path, 404, 'text/html']);
    }
  });
});
