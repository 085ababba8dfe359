import { contentSecurityPolicy, editorPolicy, PICTURE_POLICY } from './headers/content-security-policy.ts';
import { iconPath, iconSizes, isForHomeScreen, manifestPath } from './home-screen.ts';
import { essenceOf } from './headers/media-types.ts';
import { listFiles, llmsTxtPath, PUBLIC_FILES } from './public-files.ts';
import { listCards } from './social-card.ts';
import type { Page } from '../schema/page.ts';
import { publishedVersions } from './published-pictures.ts';
import { indexedPages } from '../site/indexed-pages.ts';
import { isHome } from '../site/page-address.ts';
import { alternatesOf, type Site } from '../site/site.ts';
import { absoluteUrl, EDITOR_PATH, FAVICON_PATH, notFoundPath, twinPath } from '../site/url.ts';
import { traitsOf } from '../templates.ts';
import { type Locale, softwareLocale } from '../text/language/locale.ts';

/** A link from a page to what belongs to it, for the head of its HTML and for its `Link` header. */
export interface PageLink {
  readonly rel: string;
  readonly href: string;
  readonly type?: string;
  readonly hreflang?: string;
}

/** Something that is published, and everything about it but its text, and what follows from its address. */
export interface PublishedFile {
  readonly path: string;
  /** Whether pages of other sites may read it (CORS). */
  readonly anyOrigin?: true;
  /** The language of its text; nothing where it has none. */
  readonly language?: Locale;
  /** When what a page, its twin or a data file says last changed, as an ISO date. */
  readonly updated?: string;
  /** Whether `/resources.json` lists it: not what is kept out of search, nor itself. */
  readonly listed?: boolean;
  /** The path of a page's Markdown version. */
  readonly twin?: string;
  /** Whether a page and its twin both answer at the address of the page, by what is asked for (RFC 9110 section 12.1). */
  readonly negotiated?: boolean;
  /** The `Link` header (RFC 8288). */
  readonly links?: readonly PageLink[];
  /** Its `Content-Security-Policy`. */
  readonly policy?: string;
}

/**
 * Everything that is published, once: public files, pages and their twins, the editor, and the pages for what is not there.
 * Not the styles, scripts and pictures, whose names the build makes.
 */
export function listPublished(site: Site): PublishedFile[] {
  return [
    ...listFiles(site).map(({ key, path, language, updated, anyOrigin, canonical }) => ({
      path,
      language,
      updated,
      anyOrigin,
      listed: key !== 'resources',
      ...(canonical && { links: dataFileLinks(site, path) }),
      // A client that sends HEAD learns that the file is a catalog (RFC 9727, section 2).
      ...(key === 'apiCatalog' && { links: [API_CATALOG] }),
    })),
    ...site.pages.flatMap((page) => pageFiles(site, page)),
    ...site.pictures.flatMap(publishedVersions).map(({ path }) => ({ path, policy: PICTURE_POLICY })),
    ...listCards(site).map(({ path }) => ({ path })),
    { path: FAVICON_PATH },
    ...homeScreenFiles(site),
    ...editorFiles(site),
    ...site.config.languages.map((language) => ({ path: notFoundPath(site.config, language), language })),
  ];
}

/** The page of the editor, where the site says where its repository is; the names of its files are those of its package. */
function editorFiles({ config }: Site): PublishedFile[] {
  if (!config.editing) return [];
  return [{ path: EDITOR_PATH, language: softwareLocale(config), policy: editorPolicy(config.editing) }];
}

/** What a telephone asks for that puts a page on its home screen. */
function homeScreenFiles({ pages }: Site): PublishedFile[] {
  const kept = pages.filter(isForHomeScreen);
  return [
    ...kept.map((page) => ({ path: manifestPath(page), language: page.locale })),
    ...iconSizes(pages).map((size) => ({ path: iconPath(size) })),
  ];
}

/** A page and, if it is indexed, its twin. */
function pageFiles(site: Site, page: Page): PublishedFile[] {
  const indexed = indexedPages([page]).length === 1;
  const both = { language: page.locale, updated: page.updated, listed: indexed };
  const twin = twinPath(page.path);
  // The booking page is HTML, whoever asks: section 2.1 of the interface specification.
  const negotiated = traitsOf(page.template).hasEngine !== true;
  const html: PublishedFile = {
    path: page.path,
    ...both,
    links: pageLinks(site, page),
    policy: contentSecurityPolicy(page.template, site.config.bookingEngine),
  };
  if (!indexed) return [html];
  return [
    { ...html, twin, negotiated },
    { path: twin, ...both, negotiated, links: twinLinks(site, page) },
  ];
}

/**
 * What a page leads software to (RFC 8288):
 * - itself by its one address;
 * - if it is indexed: its languages, its Markdown twin, the llms.txt of its language, and the feed if that has posts;
 * - from a home page: the catalog of what software can ask here (RFC 9727).
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
    ...(site.posts[0]?.locale === page.locale ? [FEED] : []),
    ...(isHome(page) ? [API_CATALOG] : []),
  ];
}

/** What the twin of a page leads software to: the page for people, and the llms.txt that lists it. */
export function twinLinks(site: Site, page: Page): PageLink[] {
  return [{ rel: 'canonical', href: absoluteUrl(site.config.baseUrl, page.path) }, describedBy(site, page.locale)];
}

/** Links a data file to its canonical address, as no page says all of it, and to the llms.txt of its language. */
export function dataFileLinks(site: Site, path: string): PageLink[] {
  const canonical = { rel: 'canonical', href: absoluteUrl(site.config.baseUrl, path) };
  return [canonical, describedBy(site, softwareLocale(site.config))];
}

const FEED = { rel: 'alternate', href: PUBLIC_FILES.feed.path, type: essenceOf(PUBLIC_FILES.feed.path) };

const API_CATALOG = {
  rel: 'api-catalog',
  href: PUBLIC_FILES.apiCatalog.path,
  type: essenceOf(PUBLIC_FILES.apiCatalog.path),
};

function describedBy({ config }: Site, locale: Locale): PageLink {
  return { rel: 'describedby', href: llmsTxtPath(config, locale), type: essenceOf(PUBLIC_FILES.llmsTxt.path) };
}
