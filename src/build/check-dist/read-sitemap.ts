import { DomUtils, parseDocument } from 'htmlparser2';

export interface SitemapEntry {
  readonly url: string;
  /** The day. */
  readonly lastmod: string | undefined;
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
}

/**
 * The entries of an emitted sitemap, in order, or of those that an index of sitemaps names, as `read` gives them by their
 * address; undefined where it is neither.
 */
export function readSitemap(xml: string, read: (url: string) => string): SitemapEntry[] | undefined {
  const document = parseDocument(xml, { xmlMode: true }).children;
  const [urlset] = DomUtils.getElementsByTagName('urlset', document, false);
  if (!urlset) {
    const parts = DomUtils.getElementsByTagName('sitemap', document).map((part) =>
      read(DomUtils.textContent(part).trim()),
    );
    return parts.length === 0 ? undefined : parts.flatMap((part) => readSitemap(part, () => '') ?? []);
  }
  return DomUtils.getElementsByTagName('url', urlset).map((entry) => {
    const textOf = (name: string): string | undefined =>
      DomUtils.getElementsByTagName(name, entry).map(DomUtils.textContent)[0];
    const links = DomUtils.getElementsByTagName('xhtml:link', entry);
    return {
      url: textOf('loc') ?? '',
      lastmod: textOf('lastmod')?.slice(0, 10),
      alternates: links.map(({ attribs: { hreflang = '', href = '' } }) => ({ hreflang, href })),
    };
  });
}
