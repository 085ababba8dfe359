import { folderLanguage, isPostFile } from '../schema/content-files.ts';
import type { PageSource } from '../schema/page.ts';
import type { Locale } from '../text/language/locale.ts';

/** Returns true if a post is scheduled for a later day. */
export function isHeld({ file, frontMatter: { published } }: PageSource, today: string): boolean {
  return isPostFile(file) && published !== undefined && published > today;
}

/** The parts of a page that say where it belongs. */
interface Version {
  readonly file: string;
  readonly frontMatter: { readonly languages?: readonly Locale[] | undefined };
}

export interface Unfinished<Page> {
  readonly versions: readonly Page[];
  readonly here: readonly Locale[];
  readonly lacking: readonly Locale[];
}

/**
 * Finds pages that are unpublished in all languages until every language has them, because editors save one file at a
 * time. Leaves out home pages and languages without any page, which have their own messages.
 */
export function findUnfinished<Page extends Version>(
  pages: readonly Page[],
  languages: readonly Locale[],
): Unfinished<Page>[] {
  const localeOf = ({ file }: Page): Locale => folderLanguage(file) ?? '';
  const spoken = languages.filter((locale) => pages.some((page) => localeOf(page) === locale));
  const translated = pages.filter((page) => spoken.includes(localeOf(page)));
  const byName = Map.groupBy(translated, ({ file }) => pageName(file));
  byName.delete('index');
  return [...byName.values()].flatMap((versions) => {
    const here = versions.map(localeOf);
    const meant = new Set(versions.flatMap(({ frontMatter }) => frontMatter.languages ?? spoken));
    const lacking = spoken.filter((locale) => meant.has(locale) && !here.includes(locale));
    return lacking.length === 0 ? [] : { versions, here, lacking };
  });
}

/** Returns `rooms` for `content/pages/es/rooms.md`: the same in every language. */
export function pageName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.md$/, '');
}
