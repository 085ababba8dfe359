import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  isArray: (name) => name === 'url' || name === 'xhtml:link',
});

const sitemapSchema = z.object({
  urlset: z.object({
    url: z.array(
      z.object({
        loc: z.string(),
        lastmod: z.string().optional(),
        'xhtml:link': z.array(z.object({ hreflang: z.string(), href: z.string() })).default([]),
      }),
    ),
  }),
});

export interface SitemapEntry {
  readonly url: string;
  /** The day. */
  readonly lastmod: string | undefined;
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
}

/** The entries of an emitted sitemap, in order; undefined where it is no sitemap. */
export function readSitemap(xml: string): SitemapEntry[] | undefined {
  const parsed = sitemapSchema.safeParse(parser.parse(xml));
  return parsed.data?.urlset.url.map(({ loc, lastmod, 'xhtml:link': alternates }) => ({
    url: loc,
    lastmod: lastmod?.slice(0, 10),
    alternates,
  }));
}
