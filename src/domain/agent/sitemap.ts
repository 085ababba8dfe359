import { escapeHtml } from '../escape-html.ts';
import { alternatesOf, indexedPages, type Site } from '../site.ts';
import { absoluteUrl } from '../url.ts';

const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/**
 * `/sitemap.xml` (https://www.sitemaps.org/protocol.html): the indexed pages and no other, each with the day of its last
 * change and its languages; the build in a comment.
 */
export function renderSitemap(site: Site): string {
  const address = (path: string): string => escapeHtml(absoluteUrl(site.config.baseUrl, path));
  const entries = indexedPages(site.pages).map((page) => {
    const links = alternatesOf(site, page).map(
      ({ hreflang, path }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address(path)}"/>`,
    );
    return `<url><loc>${address(page.path)}</loc><lastmod>${page.updated}</lastmod>${links.join('')}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<!-- build: ${site.build} -->`,
    `<urlset ${NAMESPACES}>`,
    ...entries,
    '</urlset>\n',
  ].join('\n');
}
