import { z } from 'zod';
import { formatDate } from '../../text/dates.ts';
import { fill } from '../../text/fill.ts';
import type { Page } from '../../schema/page.ts';
import { alternatesOf, indexedPages, type Site } from '../../schema/site.ts';
import { absoluteUrl, twinPath } from '../../schema/url.ts';
import { trimSpace } from './blocks.ts';
import type { HeaderRule } from './read-headers.ts';
import type { HtmlPage } from './read-html.ts';
import type { SitemapEntry } from './read-sitemap.ts';
import { inLanguage } from '../../text/in-language.ts';

/** What is told about a page, by name: the same names wherever it is told. `undefined` where nothing is told. */
export type Metadata = Readonly<Record<string, string | undefined>>;

/** What is true of a page. */
export interface PageMetadata {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly canonical: string;
  readonly updated: string;
  readonly published: string | undefined;
  readonly robots: string | undefined;
  readonly twin: string | undefined;
  /** `alternates.es` … */
  readonly alternates: Metadata;
}

/** What the site says of a page: what its HTML, its twin and the sitemap are compared with. */
export function metadataOf(site: Site, page: Page): PageMetadata {
  const { title, description, locale: language, path, updated, published } = page;
  const url = (target: string): string => absoluteUrl(site.config.baseUrl, target);
  const isIndexed = indexedPages([page]).length === 1;
  const alternates = isIndexed ? alternatesOf(site, page) : [];
  return {
    title,
    description,
    language,
    canonical: url(path),
    updated,
    published,
    robots: isIndexed ? undefined : 'noindex',
    twin: isIndexed ? url(twinPath(path)) : undefined,
    alternates: Object.fromEntries(alternates.map(({ hreflang, path: to }) => [`alternates.${hreflang}`, url(to)])),
  };
}

/** What the head of a page says; its title without the name of the place. */
export function metadataInHtml({ title, language, metas, headLinks }: HtmlPage, { config }: Site): Metadata {
  return {
    title: title.replace(`${config.name}: `, '').replace(` · ${config.name}`, ''),
    description: metas.get('description'),
    language,
    robots: metas.get('robots'),
    ...metadataInLinks(headLinks),
  };
}

/** What social networks show of a page. */
export function metadataInOpenGraph({ metas }: Pick<HtmlPage, 'metas'>): Metadata {
  return {
    title: metas.get('og:title'),
    description: metas.get('og:description'),
    canonical: metas.get('og:url'),
    published: metas.get('article:published_time'),
  };
}

/** The dates of a page as its readers see them. */
export function visibleDates({ updated, published, locale }: Page, { strings }: Site): Metadata {
  const { updated: lastChange, post } = inLanguage(strings, locale).site;
  return {
    updated: fill(lastChange, { date: formatDate(updated, locale) }),
    published:
      published === undefined || !post ? undefined : fill(post.published, { date: formatDate(published, locale) }),
  };
}

/** Those of the phrases that the page has. */
export function metadataInWords({ words }: HtmlPage, phrases: Metadata): Metadata {
  const has = (phrase: string): boolean => words.includes(phrase) || trimSpace(words).includes(phrase);
  return Object.fromEntries(Object.entries(phrases).filter(([, phrase]) => phrase !== undefined && has(phrase)));
}

const graphSchema = z.object({ '@graph': z.array(z.record(z.string(), z.unknown())) });

/** Of the node that is the page itself; nothing where there is no such node. */
export function metadataInJsonLd(jsonLd: unknown, url: string): Metadata {
  const graph = graphSchema.safeParse(jsonLd).data?.['@graph'] ?? [];
  const node = graph.find((candidate) => candidate['@id'] === url);
  const told = (name: string): string | undefined => {
    const value = node?.[name];
    return typeof value === 'string' ? value : undefined;
  };
  return { language: told('inLanguage'), updated: told('dateModified'), published: told('datePublished') };
}

const FRONT_MATTER = /^(title|description|language|canonical|updated|published|alternates\..+)$/;

/** Front matter may tell more than is compared. */
export function metadataInFrontMatter(data: Readonly<Record<string, string>>): Metadata {
  return Object.fromEntries(Object.entries(data).filter(([name]) => FRONT_MATTER.test(name)));
}

/** What the sitemap says of a page. */
export function metadataInSitemap({ lastmod, alternates }: SitemapEntry): Metadata {
  return {
    updated: lastmod,
    ...Object.fromEntries(alternates.map(({ hreflang, href }) => [`alternates.${hreflang}`, href])),
  };
}

/** What the headers of a page say; nothing where no rule is for it. */
export function metadataInHeaders(rule: HeaderRule | undefined): Metadata {
  return rule ? { language: rule.language, ...metadataInLinks(rule.links) } : {};
}

function metadataInLinks(links: ReadonlyMap<string, string>): Metadata {
  return {
    canonical: links.get('canonical'),
    twin: links.get('alternate text/markdown'),
    ...Object.fromEntries(
      [...links].flatMap(([name, url]) => {
        const [, hreflang] = /^alternate ([\w-]+)$/.exec(name) ?? [];
        return hreflang === undefined ? [] : [[`alternates.${hreflang}`, url]];
      }),
    ),
  };
}
