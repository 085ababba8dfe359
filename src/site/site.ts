import { defaultLocale, type Locale } from '../text/language/locale.ts';
import type { Page } from '../schema/page.ts';
import { indexedPosts } from './indexed-pages.ts';
import { HOME_KEY } from './page-address.ts';
import { PICTURE_FOLDER, type Picture } from '../schema/fields/picture.ts';
import type { Place } from '../schema/place.ts';
import type { Template } from '../templates.ts';

/** The whole site: everything published is a pure function of this. */
export interface Site extends Place {
  /** Only pictures that the site shows are published. */
  readonly pictures: readonly Picture[];
  /** The build id: an opaque token, new for every deploy. Published files contain it; nothing depends on it. */
  readonly build: string;
  /** True for a preview, which is noindex. */
  readonly isPreview: boolean;
  /** The days on which the content of `/pricing.md` and `/facts.md` last changed. */
  readonly dataUpdated: { readonly pricing: string; readonly facts: string };
  /** The first moment after the build at which the site changes without an edit, as an ISO date-time. */
  readonly changes?: string | undefined;
  /** Number of untranslated texts and pages. While there are any, the site is noindex. */
  readonly untranslated: number;
  /** By language, then in the order of the index. Pages outside the index come last, posts with the newest first. */
  readonly pages: readonly Page[];
  /** Indexed posts, newest first, all in the default language. */
  readonly posts: readonly Page[];
  /** The pages by key: each in all its languages, in the order of `languages`. */
  readonly versions: ReadonlyMap<string, readonly Page[]>;
}

export function arrangePages(pages: readonly Page[]): Pick<Site, 'pages' | 'posts' | 'versions'> {
  return { pages, posts: indexedPosts(pages), versions: Map.groupBy(pages, ({ key }) => key) };
}

export interface Alternate {
  readonly hreflang: Locale;
  readonly path: string;
}

/**
 * Returns the page's languages, including its own, and `x-default`: the default language, or else the first one. The
 * same for every language of the page.
 */
export function alternatesOf(site: Site, page: Page): Alternate[] {
  const versions = site.versions.get(page.key) ?? [];
  const main = defaultLocale(site.config);
  const fallback = versions.find((version) => version.locale === main) ?? versions[0] ?? page;
  return [
    ...versions.map((version): Alternate => ({ hreflang: version.locale, path: version.path })),
    { hreflang: 'x-default', path: fallback.path },
  ];
}

/**
 * Returns the target of each language link: the same page, or the home page if the page does not exist in that
 * language.
 */
export function linkLanguages(site: Site, page: Page): Alternate[] {
  return site.config.languages.flatMap((locale) => {
    const { path } = findPage(site, page.key, locale) ?? findHome(site, locale) ?? {};
    return path === undefined ? [] : [{ hreflang: locale, path }];
  });
}

/** Returns the page with this template in this language, if there is one; there are never two. */
export function findByTemplate(
  { pages }: Pick<Site, 'pages'>,
  template: Exclude<Template, 'page'>,
  locale: Locale,
): Page | undefined {
  return pages.find((page) => page.template === template && page.locale === locale);
}

export function findHome(site: Site, locale: Locale): Page | undefined {
  return findPage(site, HOME_KEY, locale);
}

export function findPage(site: Site, key: string, locale: Locale): Page | undefined {
  return site.versions.get(key)?.find((page) => page.locale === locale);
}

/** Removes the crop: `ines.jpg` of `ines.jpg#top`. */
export function withoutHold(address: string): string {
  return address.replace(/#.*$/s, '');
}

/** Returns the picture with this file name; undefined if there is none. */
export function findPicture(pictures: readonly Picture[], name: string): Picture | undefined {
  return pictures.find(({ file }) => file === `${PICTURE_FOLDER}/${name}`);
}
