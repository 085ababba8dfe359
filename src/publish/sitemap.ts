import { escapeHtml } from '../text/escape-html.ts';
import type { Locale } from '../text/locale.ts';
import { rememberedOf } from '../text/remembered.ts';
import { alternatesOf, indexedPages, type Site } from '../schema/site.ts';
import { absoluteUrl } from '../schema/url.ts';
import { PUBLIC_FILES } from './public-files.ts';

const PROTOCOL = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const LANGUAGES = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** What one file may hold at most (https://www.sitemaps.org/protocol.html#index): 50,000 addresses, 50 MB. */
const MOST = { addresses: 50_000, bytes: 52_000_000 } as const;

/**
 * `/sitemap.xml` (https://www.sitemaps.org/protocol.html): the indexed pages and no other, each with the day of its last
 * change and its languages; the build in a comment. Where they are too many for one file, it is an index of its parts, and
 * `part`, counted from 1, is one of these.
 */
export function renderSitemap(site: Site, _locale?: Locale, part?: number): string {
  const parts = partsOf(site);
  const entries = parts[(part ?? 1) - 1] ?? [];
  return part === undefined && parts.length > 1
    ? renderXml(
        site,
        'sitemapindex',
        PROTOCOL,
        sitemapParts(site).map((path) => `<sitemap>${locate(site, path)}</sitemap>`),
      )
    : renderXml(site, 'urlset', `${PROTOCOL} ${LANGUAGES}`, entries);
}

/** The paths of the parts of the sitemap; none where it is one file. */
export function sitemapParts(site: Site): string[] {
  const parts = partsOf(site);
  const { path } = PUBLIC_FILES.sitemap;
  return parts.length < 2 ? [] : parts.map((_, index) => path.replace('.xml', `-${index + 1}.xml`));
}

const partsOf = rememberedOf((site: Site) => splitEntries(listEntries(site)));

/** The entries of each file, in ASCII: a character is a byte. */
function splitEntries(entries: readonly string[]): string[][] {
  const parts: string[][] = [];
  let bytes = 0;
  for (const entry of entries) {
    bytes += entry.length + 1;
    const part = parts.at(-1);
    if (part && part.length < MOST.addresses && bytes < MOST.bytes) part.push(entry);
    else {
      parts.push([entry]);
      bytes = entry.length + 1;
    }
  }
  return parts;
}

function listEntries(site: Site): string[] {
  const address = (path: string): string => escapeHtml(absoluteUrl(site.config.baseUrl, path));
  return indexedPages(site.pages).map((page) => {
    const links = alternatesOf(site, page).map(
      ({ hreflang, path }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address(path)}"/>`,
    );
    return `<url>${locate(site, page.path)}<lastmod>${page.updated}</lastmod>${links.join('')}</url>`;
  });
}

function locate({ config }: Site, path: string): string {
  return `<loc>${escapeHtml(absoluteUrl(config.baseUrl, path))}</loc>`;
}

function renderXml({ build }: Site, root: string, namespaces: string, entries: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<!-- build: ${build} -->`,
    `<${root} ${namespaces}>`,
    ...entries,
    `</${root}>\n`,
  ].join('\n');
}
