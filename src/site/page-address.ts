import { folderLanguage, isPostFile } from '../schema/content-files.ts';
import type { Page } from '../schema/page.ts';
import { defaultLocale, type Languages } from '../text/language/locale.ts';
import { pagePath, postPath } from './url.ts';

export interface PageAddress extends Pick<Page, 'key' | 'kind' | 'locale' | 'path' | 'oldPaths'> {
  /** The last part of the address; undefined for a home page. */
  readonly name: string | undefined;
}

/** `content/pages/es/rooms.md` is the page `rooms` in Spanish; `content/blog/x.md` is the post `x`. */
export function pageAddress(
  place: Languages,
  file: string,
  { slug, oldSlugs = [] }: { readonly slug?: string | undefined; readonly oldSlugs?: readonly string[] | undefined },
): PageAddress {
  const base = file.slice(file.lastIndexOf('/') + 1).replace(/\.md$/, '');
  const isPost = isPostFile(file);
  const locale = folderLanguage(file) ?? defaultLocale(place);
  const name = base === HOME_KEY && !isPost ? undefined : (slug ?? base);
  const pathOf = (segment: string): string => (isPost ? postPath(segment) : pagePath(place, locale, [segment]));
  return {
    key: isPost ? `blog/${base}` : base,
    kind: isPost ? 'post' : 'page',
    locale,
    name,
    path: name === undefined ? pagePath(place, locale, []) : pathOf(name),
    oldPaths: oldSlugs.map(pathOf),
  };
}

/** The key of a home page; no post has it. */
export const HOME_KEY = 'index';

export function isHome({ key }: Pick<Page, 'key'>): boolean {
  return key === HOME_KEY;
}
