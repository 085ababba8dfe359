import { DomUtils, parseDocument } from 'htmlparser2';

export interface SitemapEntry {
  readonly url: string;
  /** The day. */
  readonly lastmod: string | undefined;
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
}

/** The entries of an emitted sitemap, in order; undefined where it is no sitemap. */
export function readSitemap(xml: string): SitemapEntry[] | undefined {
  const [urlset] = DomUtils.getElementsByTagName('urlset', parseDocument(xml, { xmlMode: true }).children, false);
  if (!urlset) return undefined;
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
