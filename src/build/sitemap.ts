import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import writeSitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { PUBLIC_FILES } from '../publish/public-files.ts';
import { indexedPages } from '../site/indexed-pages.ts';
import { alternatesOf } from '../site/site.ts';
import { absoluteUrl } from '../site/url.ts';
import type { Page } from '../schema/page.ts';
import { buildState } from './build-state.ts';

/** What `@astrojs/sitemap` writes of a site that one file can hold. */
const WRITTEN = ['sitemap-0.xml', 'sitemap-index.xml'];

/**
 * `/sitemap.xml` (https://www.sitemaps.org/protocol.html): every indexed page, and no other, with the day of its last change
 * and its languages; the name of the build in a comment.
 */
export function sitemap(build: string): AstroIntegration[] {
  let byPath: ReadonlyMap<string, Page> | undefined;
  return [
    writeSitemap({
      namespaces: { news: false, image: false, video: false },
      serialize: (item) => {
        const { site } = buildState;
        // Astro names pages without the slash at their end.
        const path = new URL(item.url).pathname.replace(/\/?$/, '/');
        byPath ??= new Map(site?.pages.map((page) => [page.path, page]));
        const page = byPath.get(path);
        if (!site || !page || indexedPages([page]).length === 0) return undefined;
        const url = (address: string): string => absoluteUrl(site.config.baseUrl, address);
        const links = alternatesOf(site, page).map((other) => ({ lang: other.hreflang, url: url(other.path) }));
        return { url: url(page.path), lastmod: page.updated, links };
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
