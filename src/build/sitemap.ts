import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import writeSitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { z } from 'zod';
import { readFrontMatter } from '../markdown/front-matter.ts';
import { PUBLIC_FILES } from '../publish/public-files.ts';
import { twinPath } from '../site/url.ts';

/** What `@astrojs/sitemap` writes for a site that fits into one file. */
const WRITTEN = ['sitemap-0.xml', 'sitemap-index.xml'];

const twinSchema = z.object({
  canonical: z.string(),
  alternates: z.record(z.string(), z.string()),
  updated: z.string(),
  build: z.string(),
});

/**
 * Writes `/sitemap.xml` (https://www.sitemaps.org/protocol.html): every indexed page with its last change and its
 * languages, and the build id in a comment. All of this comes from the twins, which only indexed pages have.
 */
export function sitemap(): AstroIntegration[] {
  let dist: URL;
  let build = '';
  return [
    {
      name: 'sitemap-source',
      hooks: {
        'astro:config:done': ({ config }) => {
          dist = config.outDir;
        },
      },
    },
    writeSitemap({
      namespaces: { news: false, image: false, video: false },
      serialize: ({ url }) => {
        // Astro names pages without the trailing slash.
        const file = new URL(`.${twinPath(new URL(url).pathname.replace(/\/?$/, '/'))}`, dist);
        if (!existsSync(file)) return undefined;
        const twin = twinSchema.parse(readFrontMatter(readFileSync(file, 'utf8')));
        ({ build } = twin);
        const links = Object.entries(twin.alternates).map(([lang, address]) => ({ lang, url: address }));
        return { url: twin.canonical, lastmod: twin.updated, links };
      },
    }),
    {
      name: 'sitemap',
      hooks: {
        'astro:build:done': ({ dir }) => {
          publishSitemap(dir, build);
        },
      },
    },
  ];
}

/**
 * Moves the sitemap to its address, with plain dates and the build id. Throws unless there is exactly one, because
 * `@astrojs/sitemap` only logs its errors.
 */
function publishSitemap(dir: URL, build: string): void {
  const written = readdirSync(dir).filter((name) => name.startsWith('sitemap') && name.endsWith('.xml'));
  if (written.toSorted().join() !== WRITTEN.join())
    throw new Error(`One sitemap should have been written, not ${written.join(', ') || 'none'}: look above.`);
  const text = readFileSync(new URL('sitemap-0.xml', dir), 'utf8')
    .replace('?>', `?>\n<!-- build: ${build} -->\n`)
    .replaceAll('T00:00:00.000Z', '')
    .replaceAll('<url>', '\n<url>')
    .replaceAll('</urlset>', '\n</urlset>');
  writeFileSync(new URL(`.${PUBLIC_FILES.sitemap.path}`, dir), `${text}\n`);
  for (const name of written) rmSync(new URL(name, dir));
}
