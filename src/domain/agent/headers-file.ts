import { DEFAULT_LOCALE, type Locale } from '../locale.ts';
import type { Page } from '../page.ts';
import { indexedPages, type Site } from '../site.ts';
import { absoluteUrl, FILE_PATHS, llmsTxtPath, twinPath } from '../url.ts';
import { llmsTxtLocales } from './llms-txt.ts';
import { pageLinks, twinLinks, type PageLink } from './page-links.ts';

/** What the host reads in the built folder, and serves to nobody. */
export const HEADERS_FILE = '_headers';

/** What stands in `_headers`; everything else about headers is the same for many paths, and stands in netlify.toml. */
interface HeaderRule {
  readonly path: string;
  readonly language?: Locale;
  readonly links: readonly PageLink[];
}

/**
 * `_headers`, which the host reads: the headers that differ from page to page.
 * - `Link` (RFC 8288): of a page, what its head says too; of a twin, the page for people and its llms.txt.
 * - `Content-Language` of pages, twins and files.
 */
export function renderHeadersFile(site: Site): string {
  const rules = [
    ...site.pages.map((page): HeaderRule => ({ ...locate(page.path, page), links: pageHeaderLinks(site, page) })),
    ...indexedPages(site.pages).map((page): HeaderRule => ({
      ...locate(twinPath(page.path), page),
      links: twinLinks(site, page),
    })),
    ...llmsTxtLocales(site).map((language): HeaderRule => ({ path: llmsTxtPath(language), language, links: [] })),
    ...[FILE_PATHS.llmsFull, FILE_PATHS.pricing, FILE_PATHS.facts, FILE_PATHS.openapi].map((path): HeaderRule => ({
      path,
      language: DEFAULT_LOCALE,
      links: [],
    })),
    { path: FILE_PATHS.apiCatalog, links: [apiCatalogLink(site)] },
  ];
  return rules.map(renderRule).join('\n');
}

function locate(path: string, { locale }: Page): Pick<HeaderRule, 'path' | 'language'> {
  return { path, language: locale };
}

/** The home page also leads to the list of APIs. */
function pageHeaderLinks(site: Site, page: Page): PageLink[] {
  return page.key === 'index' ? [...pageLinks(site, page), apiCatalogLink(site)] : pageLinks(site, page);
}

/** RFC 9727: the catalog names itself as one, so that asking with HEAD is enough. */
function apiCatalogLink({ config }: Site): PageLink {
  return { rel: 'api-catalog', href: absoluteUrl(config.baseUrl, FILE_PATHS.apiCatalog) };
}

function renderRule({ path, language, links }: HeaderRule): string {
  return [
    path,
    ...(links.length > 0 ? [`  Link: ${links.map(renderLink).join(', ')}`] : []),
    ...(language ? [`  Content-Language: ${language}`] : []),
    '',
  ].join('\n');
}

function renderLink({ rel, href, type, hreflang }: PageLink): string {
  return [
    `<${href}>`,
    `rel="${rel}"`,
    ...(type === undefined ? [] : [`type="${type}"`]),
    ...(hreflang === undefined ? [] : [`hreflang="${hreflang}"`]),
  ].join('; ');
}
