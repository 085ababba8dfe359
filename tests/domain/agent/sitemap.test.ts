import { describe, expect, it } from 'vitest';
import { filePaths } from '../../../src/publish/openapi-files.ts';
import { listFiles } from '../../../src/publish/published-files.ts';
import { renderSitemap } from '../../../src/publish/sitemap.ts';
import type { Site } from '../../../src/schema/site.ts';
import { createTestSite, pageOf } from '../fixture.ts';

const lines = (xml: string): string[] => xml.split('\n').filter((line) => line.startsWith('<url>'));

describe('/sitemap.xml', () => {
  it('names each page by its address, with the day of its last change and its languages', () => {
    expect(lines(renderSitemap(createTestSite()))).toContain(
      [
        '<url><loc>https://tiny.example/de/zimmer/</loc><lastmod>2026-03-03</lastmod>',
        '<xhtml:link rel="alternate" hreflang="en" href="https://tiny.example/rooms/"/>',
        '<xhtml:link rel="alternate" hreflang="es" href="https://tiny.example/es/habitaciones/"/>',
        '<xhtml:link rel="alternate" hreflang="de" href="https://tiny.example/de/zimmer/"/>',
        '<xhtml:link rel="alternate" hreflang="x-default" href="https://tiny.example/rooms/"/></url>',
      ].join(''),
    );
  });

  it('names every indexed page once, and no other', () => {
    const site = createTestSite();
    const locations = lines(renderSitemap(site)).map((line) => /<loc>(.*?)<\/loc>/.exec(line)?.[1]);
    expect(locations).toHaveLength(15);
    expect(new Set(locations).size).toBe(15);
    expect(locations.join()).not.toContain('staff');
  });

  it('is a list of addresses by the protocol, with languages by that of XHTML', () => {
    const text = renderSitemap(createTestSite());
    expect(text.split('\n').filter((line) => !line.startsWith('<url>'))).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<!-- build: b1 -->',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
      '</urlset>',
      '',
    ]);
  });

  it('says which build it is of', () => {
    expect(renderSitemap(createTestSite({ build: 'b7' }))).toContain('<!-- build: b7 -->');
  });

  it('is XML whatever an address holds', () => {
    const site = createTestSite({ data: { 'config.baseUrl': 'https://tiny.example/a&b' } });
    expect(renderSitemap(site)).toContain('<loc>https://tiny.example/a&amp;b/</loc>');
  });
});

/** A site with so many pages in its first language, whose addresses have so many characters more. */
function siteOf(count: number, more = 0): Site {
  const site = createTestSite();
  const page = pageOf(site, 'content/pages/en/rooms.md');
  const pages = Array.from({ length: count }, (_, index) => ({
    ...page,
    key: `page-${index}`,
    path: `/page-${index}${'-'.repeat(more)}/`,
  }));
  return { ...site, pages, versions: Map.groupBy(pages, ({ key }) => key) };
}

/** The sitemap and its parts, as they are published. */
function filesOf(site: Site): { path: string; text: string }[] {
  return listFiles(site)
    .filter(({ key }) => key === 'sitemap')
    .map(({ path, part }) => ({ path, text: renderSitemap(site, 'en', part) }));
}

describe('a sitemap of more pages than one file may hold', () => {
  it('is an index of its parts, each a sitemap of the same build', () => {
    const [index, ...parts] = filesOf(siteOf(50_001));
    expect(index).toEqual({
      path: '/sitemap.xml',
      text: [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<!-- build: b1 -->',
        '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        '<sitemap><loc>https://tiny.example/sitemap-1.xml</loc></sitemap>',
        '<sitemap><loc>https://tiny.example/sitemap-2.xml</loc></sitemap>',
        '</sitemapindex>',
        '',
      ].join('\n'),
    });
    expect(parts.map(({ path, text }) => [path, lines(text).length])).toEqual([
      ['/sitemap-1.xml', 50_000],
      ['/sitemap-2.xml', 1],
    ]);
    for (const { text } of parts) expect(text).toMatch(/^<\?xml .*\n<!-- build: b1 -->\n<urlset .*\n<url><loc>/);
  });

  it('has an operation of its own in OpenAPI for each part', () => {
    expect(filePaths(siteOf(50_001), () => undefined)).toMatchObject({
      '/sitemap.xml': { get: { operationId: 'getSitemap', summary: 'Sitemap' } },
      '/sitemap-1.xml': { get: { operationId: 'getSitemap_1', summary: 'Sitemap (1)' } },
      '/sitemap-2.xml': { get: { operationId: 'getSitemap_2', summary: 'Sitemap (2)' } },
    });
  });

  it('has as many pages in each part as 50 MB hold', () => {
    const [, ...parts] = filesOf(siteOf(7000, 3000));
    expect(parts.reduce((sum, { text }) => sum + lines(text).length, 0)).toBe(7000);
    for (const { text } of parts) expect(Buffer.byteLength(text)).toBeLessThan(50 * 1024 * 1024);
  });

  it('is one file up to there', () => {
    const files = filesOf(siteOf(50_000));
    expect(files.map(({ path }) => path)).toEqual(['/sitemap.xml']);
    expect(lines(files[0]?.text ?? '')).toHaveLength(50_000);
  });
});
