import { defaultLocale, type Locale } from '../text/language/locale.ts';
import type { Page } from '../schema/page.ts';
import { indexedPosts } from './indexed-pages.ts';
import { HOME_KEY } from './page-address.ts';
import { PICTURE_FOLDER, type Picture } from '../schema/fields/picture.ts';
import type { Place } from '../schema/place.ts';
import type { Template } from '../templates.ts';

/** The whole site: everything published is a pure function of this. */
export interface Site extends Place {
  /** Those that something of the site shows: no other is published. */
  readonly pictures: readonly Picture[];
  /** Which build this is: an opaque token, another for every deploy. What is published names it; nothing depends on it. */
  readonly build: string;
  /** Whether this deploy is a preview, which search engines are asked to leave out. */
  readonly isPreview: boolean;
  /** The days on which what `/pricing.md` and `/facts.md` say last changed. */
  readonly dataUpdated: { readonly pricing: string; readonly facts: string };
  /** The first moment after the build at which the site would say something else without an edit, as an ISO date-time. */
  readonly changes?: string | undefined;
  /** How many of its texts and pages are not translated yet. While there is one, search engines are asked to leave it out. */
  readonly untranslated: number;
  /** By language, then in the order of the index; what the index does not name comes last, posts with the newest first. */
  readonly pages: readonly Page[];
  /** The posts that are indexed, with the newest first: all are in the default language. */
  readonly posts: readonly Page[];
  /** The same pages by their key: each in all its languages, in the order of `languages`. */
  readonly versions: ReadonlyMap<string, readonly Page[]>;
}

/** Returns the parts of a site that follow from its pages in their order. */
export function arrangePages(pages: readonly Page[]): Pick<Site, 'pages' | 'posts' | 'versions'> {
  return { pages, posts: indexedPosts(pages), versions: Map.groupBy(pages, ({ key }) => key) };
}

/** The page's languages and `x-default`, in the order of the languages. */
export interface Alternate {
  /** A language, or `x-default`. */
  readonly hreflang: Locale;
  readonly path: string;
}

/** The page's languages, itself among them, and `x-default`: the default language, or the first language that there is. The same for each of them. */
export function alternatesOf(site: Site, page: Page): Alternate[] {
  const versions = site.versions.get(page.key) ?? [];
  const main = defaultLocale(site.config);
  const fallback = versions.find((version) => version.locale === main) ?? versions[0] ?? page;
  return [
    ...versions.map((version): Alternate => ({ hreflang: version.locale, path: version.path })),
    { hreflang: 'x-default', path: fallback.path },
  ];
}

/** Where a reader of the page goes on in each language: to the same page, or to the home page where it is not written. */
export function linkLanguages(site: Site, page: Page): Alternate[] {
  return site.config.languages.flatMap((locale) => {
    const { path } = findPage(site, page.key, locale) ?? findHome(site, locale) ?? {};
    return path === undefined ? [] : [{ hreflang: locale, path }];
  });
}

/** The page with this template in this language, if there is one: no language has two. */
export function findByTemplate(
  { pages }: Pick<Site, 'pages'>,
  template: Exclude<Template, 'page'>,
  locale: Locale,
): Page | undefined {
  return pages.find((page) => page.template === template && page.locale === locale);
}

/** The home page of a language, if there is one. */
export function findHome(site: Site, locale: Locale): Page | undefined {
  return findPage(site, HOME_KEY, locale);
}

/** The page with this key in this language, if there is one. */
export function findPage(site: Site, key: string, locale: Locale): Page | undefined {
  return site.versions.get(key)?.find((page) => page.locale === locale);
}

/** The address or file of a picture without where it is held: `ines.jpg` of `ines.jpg#top`. */
export function withoutHold(address: string): string {
  return address.replace(/#.*$/s, '');
}

/** The picture whose file has this name; undefined where there is none. */
export function findPicture(pictures: readonly Picture[], name: string): Picture | undefined {
  return pictures.find(({ file }) => file === `${PICTURE_FOLDER}/${name}`);
}
