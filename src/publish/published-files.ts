import { questionPages } from './answers.ts';
import { contentSecurityPolicy, editorPolicy, PICTURE_POLICY } from './headers-file.ts';
import { llmsTxtLocales } from './llms-txt.ts';
import { CACHE_RULES, drawnTypeOf, MEDIA_TYPES, PAGE_SERVING, type Serving, TWIN_SERVING } from './media-types.ts';
import { fileLinks, pageHeaderLinks, type PageLink, twinLinks } from './page-links.ts';
import { PUBLIC_FILES, type PublicFile, type PublicFileKey, publicFileKeys } from './public-files.ts';
import { listCards, touchIconPath } from './social-card.ts';
import type { Page } from '../schema/page.ts';
import { publishedVersions } from '../schema/picture.ts';
import { indexedPages, indexedPosts } from '../schema/indexed-pages.ts';
import type { Site } from '../schema/site.ts';
import { EDITOR_PATH, localizedPath, notFoundPath, twinPath } from '../schema/url.ts';
import { latestDate } from '../text/dates.ts';
import { type Locale, softwareLocale } from '../text/locale.ts';

/** A public file in one of its languages. */
export interface FileVersion extends Omit<PublicFile, 'language'> {
  readonly key: PublicFileKey;
  readonly language?: Locale;
}

/** Every public file in every language in which the site has it, in the order of the table. */
export function listFiles(site: Site): FileVersion[] {
  return publicFileKeys(site, indexedPosts(site.pages).length > 0).flatMap((key): FileVersion[] => {
    const { language: languageAt, ...file } = PUBLIC_FILES[key];
    if (file.otherLanguages === undefined) {
      return [{ key, ...file, ...(languageAt && { language: languageAt(site.config) }) }];
    }
    return llmsTxtLocales(site).map((language) => ({
      key,
      ...file,
      language,
      path: localizedPath(site.config, language, file.path),
    }));
  });
}

/** Something that is published, and everything about it but its text. */
export interface PublishedFile extends Serving {
  readonly path: string;
  /** The language of its text; nothing where it has none. */
  readonly language?: Locale;
  /** When what a page, its twin or a data file says last changed, as an ISO date. */
  readonly updated?: string;
  /** Whether `/resources.json` lists it: not what is kept out of search, nor itself. */
  readonly listed: boolean;
  /** The path of a page's Markdown version. */
  readonly twin?: string;
  /** The `Link` header (RFC 8288). */
  readonly links: readonly PageLink[];
  /** Its `Content-Security-Policy`. */
  readonly policy?: string;
}

/**
 * Everything that is published, once: public files, pages and their twins, the editor, and the pages for what is not there.
 * Not the styles, scripts and pictures, whose names the build makes.
 */
export function listPublished(site: Site): PublishedFile[] {
  return [
    ...listFiles(site).map((file) => ({
      ...file,
      ...((file.key === 'pricing' || file.key === 'facts') && { updated: updatedOf(site, file.key) }),
      listed: file.key !== 'resources',
      links: fileLinks(site, file, file.language),
    })),
    ...site.pages.flatMap((page) => pageFiles(site, page)),
    ...site.pictures.flatMap(publishedVersions).map(({ path, format }) => ({
      path,
      type: MEDIA_TYPES[format],
      cacheControl: CACHE_RULES.forever,
      listed: false,
      links: [],
      policy: PICTURE_POLICY,
    })),
    ...[...listCards(site).map(({ path }) => path), touchIconPath(site)].map((path) => ({
      path,
      type: drawnTypeOf(path),
      // Its address changes with what is on it, but not with how the build draws it.
      cacheControl: CACHE_RULES.text,
      listed: false,
      links: [],
    })),
    {
      path: EDITOR_PATH,
      ...PAGE_SERVING,
      language: softwareLocale(site.config),
      listed: false,
      links: [],
      policy: editorPolicy(site.config.editing),
    },
    ...site.config.languages.map((language) => ({
      path: notFoundPath(site.config, language),
      ...PAGE_SERVING,
      language,
      listed: false,
      links: [],
    })),
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
    policy: contentSecurityPolicy(page.template, site.config.bookingEngine),
  };
  if (!indexed) return [html];
  return [
    { ...html, twin },
    { path: twin, ...TWIN_SERVING, ...both, links: twinLinks(site, page) },
  ];
}

/** When what a data file says last changed: the rates and facts, and of `/facts.md` the pages whose questions it answers. */
export function updatedOf(site: Site, key: 'pricing' | 'facts'): string {
  const { rates, facts, config } = site;
  const pages = key === 'facts' ? questionPages(site) : [];
  return latestDate(rates.updated, ...[facts, config, ...pages].map(({ updated }) => updated));
}
