import type { Locale } from '../text/language/locale.ts';
import type { PageEntry } from '../schema/place.ts';

/**
 * The pages that search engines and agents are told of: the only function that decides it.
 * HTML robots, twins, llms.txt, llms-full.txt, sitemap and alternates all use it.
 */
export function indexedPages<Entry extends Pick<PageEntry, 'noindex' | 'locale'>>(
  pages: readonly Entry[],
  locale?: Locale,
): Entry[] {
  return pages.filter((page) => !page.noindex && (locale === undefined || page.locale === locale));
}

/** The posts among them. */
export function indexedPosts<Entry extends Pick<PageEntry, 'noindex' | 'locale' | 'kind'>>(
  pages: readonly Entry[],
  locale?: Locale,
): Entry[] {
  return indexedPages(pages, locale).filter(({ kind }) => kind === 'post');
}
