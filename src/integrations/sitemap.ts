import { readFile, rm, writeFile } from 'node:fs/promises';
import sitemap, { type SitemapItem } from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { alternatesOf, indexedPages, type Site } from '../domain/site.ts';
import { absoluteUrl } from '../domain/url.ts';

/**
 * `/sitemap.xml`, one file, by @astrojs/sitemap.
 * - The indexed pages and no other, each with its last change and its languages; the build in a comment.
 * - The build fails if the file was not written: @astrojs/sitemap only logs its errors.
 */
export function singleSitemap(): AstroIntegration {
  let site: Site | undefined;
  let entries: ReadonlyMap<string, SitemapItem> = new Map();
  const inner = sitemap({
    namespaces: { news: false, image: false, video: false, xhtml: true },
    serialize: ({ url }) => entries.get(url),
  });
  return {
    ...inner,
    name: 'single-sitemap',
    hooks: {
      ...inner.hooks,
      'site:read': (read) => {
        site = read;
      },
      'astro:build:start': () => undefined,
      'astro:build:done': async (options) => {
        if (!site) return;
        entries = createEntries(site);
        await inner.hooks['astro:build:done']?.(options);
        const written = new URL('sitemap-0.xml', options.dir);
        // A last change is a day here, as in the twin; the library writes it as midnight in UTC.
        const xml = (await readFile(written, 'utf8')).replaceAll('T00:00:00.000Z</lastmod>', '</lastmod>');
        const named = xml.replace('?>', `?>\n<!-- build: ${site.build} -->\n`);
        await writeFile(new URL('sitemap.xml', options.dir), named);
        await Promise.all(
          [written, new URL('sitemap-index.xml', options.dir)].map((file) => rm(file, { force: true })),
        );
      },
    },
  };
}

function createEntries(site: Site): Map<string, SitemapItem> {
  const { baseUrl } = site.config;
  return new Map(
    indexedPages(site.pages).map((page) => {
      const url = absoluteUrl(baseUrl, page.path);
      const links = alternatesOf(site, page).map(({ hreflang, path }) => ({
        lang: hreflang,
        url: absoluteUrl(baseUrl, path),
      }));
      return [url, { url, lastmod: page.updated, links }];
    }),
  );
}
