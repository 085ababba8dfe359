import { describe, expect, it } from 'vitest';
import { renderSitemap } from '../../../src/domain/agent/sitemap.ts';
import { createTestSite } from '../fixture.ts';

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
