import { latestDate } from '../dates.ts';
import { DEFAULT_LOCALE, type Locale } from '../locale.ts';
import type { Page } from '../page.ts';
import { indexedPages, type Site } from '../site.ts';
import { FILE_PATHS, llmsTxtPath, NOT_FOUND_PATH, twinPath } from '../url.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { factsUpdated } from './facts.ts';
import { llmsTxtLocales } from './llms-txt.ts';
import { CACHE_RULES, MEDIA_TYPES, type CacheRule, type MediaType } from './media-types.ts';
import { apiCatalogLink, dataFileLinks, pageHeaderLinks, twinLinks, type PageLink } from './page-links.ts';
import { pricingUpdated } from './pricing.ts';

/** How a file is served, whatever it says. */
interface Serving {
  /** `Content-Type`. */
  readonly type: MediaType;
  readonly cacheControl: CacheRule;
  /** Whether pages of other sites may read it (CORS). */
  readonly anyOrigin?: true;
}

/** How each file that stands at a fixed address is served. */
export const FILE_SERVING: Readonly<Record<keyof typeof FILE_PATHS, Serving>> = {
  llmsTxt: { type: MEDIA_TYPES.plain, cacheControl: CACHE_RULES.text },
  llmsFull: { type: MEDIA_TYPES.plain, cacheControl: CACHE_RULES.text },
  pricing: { type: MEDIA_TYPES.markdown, cacheControl: CACHE_RULES.markdown },
  facts: { type: MEDIA_TYPES.markdown, cacheControl: CACHE_RULES.markdown },
  sitemap: { type: MEDIA_TYPES.xml, cacheControl: CACHE_RULES.text },
  openapi: { type: MEDIA_TYPES.json, cacheControl: CACHE_RULES.text, anyOrigin: true },
  robots: { type: MEDIA_TYPES.plain, cacheControl: CACHE_RULES.text },
  resources: { type: MEDIA_TYPES.json, cacheControl: CACHE_RULES.markdown, anyOrigin: true },
  apiCatalog: { type: MEDIA_TYPES.linkset, cacheControl: CACHE_RULES.text, anyOrigin: true },
  securityTxt: { type: MEDIA_TYPES.plain, cacheControl: CACHE_RULES.text },
};

export const PAGE_SERVING = { type: MEDIA_TYPES.html, cacheControl: CACHE_RULES.page } as const;
export const TWIN_SERVING = { type: MEDIA_TYPES.markdown, cacheControl: CACHE_RULES.markdown } as const;

/** A file that is published, and everything about it that is no content. */
export interface PublishedFile extends Serving {
  readonly path: string;
  /** The language of its text; nothing where it has none. */
  readonly language?: Locale;
  /** When what it says last changed. */
  readonly updated: string;
  /** Whether `/resources.json` lists it: not what is kept out of search, nor itself. */
  readonly listed: boolean;
  /** The path of a page's Markdown version. */
  readonly twin?: string;
  /** The `Link` header (RFC 8288). */
  readonly links: readonly PageLink[];
  /** The `Content-Security-Policy` of a page. */
  readonly policy?: string;
}

/**
 * Every file that is published, once: the one table from which `_headers`, `/resources.json` and the descriptions in
 * `/openapi.json` take how files are served. Not the styles, scripts and pictures, whose names the build makes.
 */
export function listPublished(site: Site): PublishedFile[] {
  const updated = latestDate(
    site.rates.updated,
    site.facts.updated,
    ...indexedPages(site.pages).map((page) => page.updated),
  );
  const file = (name: keyof typeof FILE_PATHS, facts: Partial<PublishedFile> = {}): PublishedFile => ({
    path: FILE_PATHS[name],
    ...FILE_SERVING[name],
    updated,
    listed: true,
    links: [],
    ...facts,
  });
  const english = { language: DEFAULT_LOCALE } as const;
  return [
    ...llmsTxtLocales(site).map((language) => file('llmsTxt', { path: llmsTxtPath(language), language })),
    file('llmsFull', english),
    file('pricing', { ...english, updated: pricingUpdated(site), links: dataFileLinks(site, FILE_PATHS.pricing) }),
    file('facts', { ...english, updated: factsUpdated(site), links: dataFileLinks(site, FILE_PATHS.facts) }),
    ...site.pages.flatMap((page) => pageFiles(site, page)),
    file('openapi', english),
    file('sitemap'),
    file('robots'),
    file('apiCatalog', { links: [apiCatalogLink(site)] }),
    file('securityTxt'),
    file('resources', { listed: false }),
    { path: NOT_FOUND_PATH, ...PAGE_SERVING, ...english, updated, listed: false, links: [] },
  ];
}

/** A page and, if it is indexed, its twin. */
function pageFiles(site: Site, page: Page): PublishedFile[] {
  const indexed = indexedPages([page]).length === 1;
  const both = { language: page.locale, updated: page.updated, listed: indexed };
  const twin = twinPath(page.path);
  const html: PublishedFile = {
    path: page.path,
    ...PAGE_SERVING,
    ...both,
    links: pageHeaderLinks(site, page),
    policy: contentSecurityPolicy(page.template),
  };
  if (!indexed) return [html];
  return [
    { ...html, twin },
    { path: twin, ...TWIN_SERVING, ...both, links: twinLinks(site, page) },
  ];
}
