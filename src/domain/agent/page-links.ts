import type { Page } from '../page.ts';
import { alternatesOf, indexedPages, type Site } from '../site.ts';
import { absoluteUrl, llmsTxtPath, twinPath } from '../url.ts';

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
    { rel: 'alternate', href: twinPath(page.path), type: 'text/markdown' },
    describedBy(page),
  ];
}

/** What the twin of a page leads software to: the page for people, and the llms.txt that lists it. */
export function twinLinks(site: Site, page: Page): PageLink[] {
  return [{ rel: 'canonical', href: absoluteUrl(site.config.baseUrl, page.path) }, describedBy(page)];
}

function describedBy({ locale }: Page): PageLink {
  return { rel: 'describedby', href: llmsTxtPath(locale), type: 'text/plain' };
}
