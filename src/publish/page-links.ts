import { softwareLocale, type Locale } from '../text/locale.ts';
import type { Page } from '../schema/page.ts';
import { indexedPosts, indexedPages } from '../schema/indexed-pages.ts';
import { alternatesOf, type Site } from '../schema/site.ts';
import { absoluteUrl, twinPath } from '../schema/url.ts';
import { essenceOf } from './media-types.ts';
import { llmsTxtPath, PUBLIC_FILES } from './public-files.ts';

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
 * - if it is indexed: its languages, its Markdown twin, the llms.txt of its language, and the feed if that has posts.
 */
export function pageLinks(site: Site, page: Page): PageLink[] {
  const url = (path: string): string => absoluteUrl(site.config.baseUrl, path);
  const canonical = { rel: 'canonical', href: url(page.path) };
  if (indexedPages([page]).length === 0) return [canonical];
  return [
    canonical,
    ...alternatesOf(site, page).map(({ hreflang, path }) => ({ rel: 'alternate', href: url(path), hreflang })),
    { rel: 'alternate', href: twinPath(page.path), type: essenceOf(twinPath(page.path)) },
    describedBy(site, page.locale),
    ...(indexedPosts(site.pages, page.locale).length > 0 ? [FEED] : []),
  ];
}

/** What the twin of a page leads software to: the page for people, and the llms.txt that lists it. */
export function twinLinks(site: Site, page: Page): PageLink[] {
  return [{ rel: 'canonical', href: absoluteUrl(site.config.baseUrl, page.path) }, describedBy(site, page.locale)];
}

/** What a data file leads software to: itself, as no page says all of it, and the llms.txt of its language. */
export function dataFileLinks(site: Site, path: string): PageLink[] {
  const canonical = { rel: 'canonical', href: absoluteUrl(site.config.baseUrl, path) };
  return [canonical, describedBy(site, softwareLocale(site.config))];
}

const FEED = { rel: 'alternate', href: PUBLIC_FILES.feed.path, type: essenceOf(PUBLIC_FILES.feed.path) };

function describedBy({ config }: Site, locale: Locale): PageLink {
  return { rel: 'describedby', href: llmsTxtPath(config, locale), type: essenceOf(PUBLIC_FILES.llmsTxt.path) };
}
