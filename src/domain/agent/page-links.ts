import { DEFAULT_LOCALE, type Locale } from '../locale.ts';
import { isHome, type Page } from '../page.ts';
import { alternatesOf, indexedPages, type Site } from '../site.ts';
import { absoluteUrl, FILE_PATHS, llmsTxtPath, twinPath } from '../url.ts';
import { essenceOf, MEDIA_TYPES } from './media-types.ts';

/** A link from a page to what belongs to it, for the head of its HTML and for its `Link` header. */
export interface PageLink {
  readonly rel: string;
  readonly href: string;
  readonly type?: string;
  readonly hreflang?: string;
}

/**
 * What a page leads software to (RFC 8288):
 * - itself by its one address;
 * - if it is indexed: its languages, its Markdown twin, and the llms.txt of its language.
 */
export function pageLinks(site: Site, page: Page): PageLink[] {
  const url = (path: string): string => absoluteUrl(site.config.baseUrl, path);
  const canonical = { rel: 'canonical', href: url(page.path) };
  if (indexedPages([page]).length === 0) return [canonical];
  return [
    canonical,
    ...alternatesOf(site, page).map(({ hreflang, path }) => ({ rel: 'alternate', href: url(path), hreflang })),
    { rel: 'alternate', href: twinPath(page.path), type: essenceOf(MEDIA_TYPES.markdown) },
    describedBy(page.locale),
  ];
}

/** The same for its `Link` header; the home page also leads to the list of APIs. */
export function pageHeaderLinks(site: Site, page: Page): PageLink[] {
  return isHome(page) ? [...pageLinks(site, page), apiCatalogLink(site)] : pageLinks(site, page);
}

/** What the twin of a page leads software to: the page for people, and the llms.txt that lists it. */
export function twinLinks(site: Site, page: Page): PageLink[] {
  return [{ rel: 'canonical', href: absoluteUrl(site.config.baseUrl, page.path) }, describedBy(page.locale)];
}

/** What a data file leads software to: itself, as no page says all of it, and the llms.txt that lists it. */
export function dataFileLinks(site: Site, path: string): PageLink[] {
  return [{ rel: 'canonical', href: absoluteUrl(site.config.baseUrl, path) }, describedBy(DEFAULT_LOCALE)];
}

/** RFC 9727: the catalog names itself as one, so that asking with HEAD is enough. */
export function apiCatalogLink({ config }: Site): PageLink {
  return { rel: 'api-catalog', href: absoluteUrl(config.baseUrl, FILE_PATHS.apiCatalog) };
}

function describedBy(locale: Locale): PageLink {
  return { rel: 'describedby', href: llmsTxtPath(locale), type: essenceOf(MEDIA_TYPES.plain) };
}
