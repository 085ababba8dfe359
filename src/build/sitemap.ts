import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import writeSitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { z } from 'zod';
import { PUBLIC_FILES } from '../publish/public-files.ts';
import { readFrontMatter } from '../schema/front-matter.ts';
import { twinPath } from '../schema/url.ts';

/** What the twin of a page says of it. */
const twinSchema = z.object({ canonical: z.url(), updated: z.string(), alternates: z.record(z.string(), z.url()) });

/** What `@astrojs/sitemap` writes of a site that one file can hold. */
const WRITTEN = ['sitemap-0.xml', 'sitemap-index.xml'];

/**
 * `/sitemap.xml` (https://www.sitemaps.org/protocol.html): every page that has a twin, and no other, with the day of its
 * last change and its languages, as its twin names them; the name of the build in a comment.
 */
export function sitemap(build: string): AstroIntegration[] {
  let dist = new URL('dist/', 'file:///');
  // Astro names pages without the slash at their end.
  const twinOf = (address: string): URL =>
    new URL(`.${twinPath(new URL(address).pathname.replace(/\/?$/, '/'))}`, dist);
  return [
    writeSitemap({
      namespaces: { news: false, image: false, video: false },
      filter: (address) => existsSync(twinOf(address)),
      serialize: (item) => {
        const twin = twinSchema.parse(readFrontMatter(readFileSync(twinOf(item.url), 'utf8')));
        const links = Object.entries(twin.alternates).map(([lang, url]) => ({ lang, url }));
        return { url: twin.canonical, lastmod: twin.updated, links };
      },
    }),
    {
      name: 'sitemap',
      hooks: {
        'astro:config:done': ({ config }) => {
          dist = config.outDir;
        },
        'astro:build:done': ({ dir }) => {
          publishSitemap(dir, build);
        },
      },
    },
  ];
}

/**
 * Gives the sitemap its address, plain dates and the name of the build. Throws unless there is exactly one: what writes it
 * only logs its errors.
 */
function publishSitemap(dir: URL, build: string): void {
  const written = readdirSync(dir).filter((name) => /^sitemap.*\.xml$/.test(name));
  if (written.toSorted().join() !== WRITTEN.join())
    throw new Error(`One sitemap should have been written, not ${written.join(', ') || 'none'}: look above.`);
  const text = readFileSync(new URL('sitemap-0.xml', dir), 'utf8')
    .replace('?>', `?>\n<!-- build: ${build} -->\n`)
    .replaceAll('T00:00:00.000Z', '')
    .replaceAll(/(?=<url>|<\/urlset>)/g, '\n');
  writeFileSync(new URL(`.${PUBLIC_FILES.sitemap.path}`, dir), `${text}\n`);
  for (const name of written) rmSync(new URL(name, dir));
}
