import type { Locale } from '../text/language/locale.ts';
import type { PageEntry } from '../schema/place.ts';

/**
 * Returns the indexed pages. The only function that decides this: HTML robots, twins, llms.txt, llms-full.txt, sitemap
 * and alternates all use it.
 */
export function indexedPages<Entry extends Pick<PageEntry, 'noindex' | 'locale'>>(
  pages: readonly Entry[],
  locale?: Locale,
): Entry[] {
  return pages.filter((page) => !page.noindex && (locale === undefined || page.locale === locale));
}

export function indexedPosts<Entry extends Pick<PageEntry, 'noindex' | 'locale' | 'kind'>>(
  pages: readonly Entry[],
  locale?: Locale,
): Entry[] {
  return indexedPages(pages, locale).filter(({ kind }) => kind === 'post');
}
