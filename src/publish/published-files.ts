import { questionPages } from './answers.ts';
import { contentSecurityPolicy, editorPolicy, PICTURE_POLICY } from './headers-file.ts';
import { corePages } from './twin.ts';
import { llmsTxtLocales } from './llms-txt.ts';
import { CACHE_RULES, drawnTypeOf, MEDIA_TYPES, PAGE_SERVING, type Serving, TWIN_SERVING } from './media-types.ts';
import { fileLinks, pageHeaderLinks, type PageLink, twinLinks } from './page-links.ts';
import { type DateSource, PUBLIC_FILES, type PublicFile, type PublicFileKey, publicFileKeys } from './public-files.ts';
import { listCards } from './social-card.ts';
import { listIcons } from './web-manifest.ts';
import type { Page } from '../schema/page.ts';
import { publishedVersions } from '../schema/picture.ts';
import { indexedPages, indexedPosts, type Site } from '../schema/site.ts';
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
  /** When what it says last changed, as an ISO date. */
  readonly updated: string;
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
      updated: updatedOf(site, file),
      listed: file.key !== 'resources',
      links: fileLinks(site, file, file.language),
    })),
    ...site.pages.flatMap((page) => pageFiles(site, page)),
    ...site.pictures.flatMap(publishedVersions).map(({ path, format }) => ({
      path,
      type: MEDIA_TYPES[format],
      cacheControl: CACHE_RULES.forever,
      updated: updatedOf(site, {}),
      listed: false,
      links: [],
      policy: PICTURE_POLICY,
    })),
    ...[...listCards(site), ...listIcons(site)].map(({ path }) => ({
      path,
      type: drawnTypeOf(path),
      // Its address changes with what is on it, but not with how the build draws it.
      cacheControl: CACHE_RULES.text,
      updated: updatedOf(site, {}),
      listed: false,
      links: [],
    })),
    {
      path: EDITOR_PATH,
      ...PAGE_SERVING,
      language: softwareLocale(site.config),
      updated: updatedOf(site, {}),
      listed: false,
      links: [],
      policy: editorPolicy(site.config.editing),
    },
    ...site.config.languages.map((language) => ({
      path: notFoundPath(site.config, language),
      ...PAGE_SERVING,
      language,
      updated: updatedOf(site, {}),
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

interface Dated extends Pick<PublicFile, 'dependsOn'> {
  readonly language?: Locale;
}

const SOURCES: Readonly<Record<DateSource, (site: Site, file: Dated) => readonly { readonly updated: string }[]>> = {
  rates: ({ rates }) => [rates],
  facts: ({ facts, config }) => [facts, config],
  pages: ({ pages }) => indexedPages(pages),
  pagesInItsLanguage: ({ pages }, { language }) => indexedPages(pages, language),
  corePages,
  questionPages,
  posts: ({ pages }) => indexedPosts(pages),
};

/**
 * When what a public file says last changed, as an ISO date: the latest change of what it is made of.
 * A file that is made of no page, as there is none to list, is dated as if it were made of everything.
 */
export function updatedOf(site: Site, file: Dated): string {
  const sources = file.dependsOn ?? ['rates', 'facts', 'pages'];
  const [first, ...others] = sources.flatMap((source) => SOURCES[source](site, file)).map(({ updated }) => updated);
  return first === undefined ? updatedOf(site, {}) : latestDate(first, ...others);
}
