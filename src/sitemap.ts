import { readFile, rename, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sitemap, { type SitemapItem } from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { z } from 'zod';
import { parseSourceText } from './domain/agent/front-matter.ts';
import { twinPath } from './domain/url.ts';

/** What a sitemap entry takes over from the page's twin. */
const twinSchema = z.object({ updated: z.iso.date(), alternates: z.record(z.string(), z.url()) });

/**
 * `/sitemap.xml`, one file, by @astrojs/sitemap.
 * - A page is listed if and only if it has a twin; last change and alternates are the twin's own.
 * - The build fails if the file was not written: @astrojs/sitemap only logs its errors.
 */
export function singleSitemap(): AstroIntegration {
  let dist = new URL('./dist/', `file://${process.cwd()}/`);
  const inner = sitemap({
    namespaces: { news: false, image: false, video: false, xhtml: true },
    serialize: (item) => describeByTwin(item, dist),
  });
  return {
    ...inner,
    name: 'single-sitemap',
    hooks: {
      ...inner.hooks,
      'astro:build:start': () => undefined,
      'astro:build:done': async (options) => {
        dist = options.dir;
        await inner.hooks['astro:build:done']?.(options);
        await rename(new URL('sitemap-0.xml', dist), new URL('sitemap.xml', dist));
        await rm(new URL('sitemap-index.xml', dist), { force: true });
      },
    },
  };
}

async function describeByTwin(item: SitemapItem, dist: URL): Promise<SitemapItem | undefined> {
  const file = fileURLToPath(new URL(`.${twinPath(new URL(item.url).pathname)}`, dist));
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { updated, alternates } = twinSchema.parse(parseSourceText(text).data);
  return {
    url: item.url,
    lastmod: updated,
    links: Object.entries(alternates).map(([lang, url]) => ({ lang, url })),
  };
}
