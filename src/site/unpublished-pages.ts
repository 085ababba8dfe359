import { folderLanguage, isPostFile } from '../schema/content-files.ts';
import type { PageSource } from '../schema/page.ts';
import type { Locale } from '../text/language/locale.ts';

/** Whether a post is to appear on a later day. */
export function isHeld({ file, frontMatter: { published } }: PageSource, today: string): boolean {
  return isPostFile(file) && published !== undefined && published > today;
}

/** A page of a language as far as it says where it belongs. */
interface Version {
  readonly file: string;
  readonly frontMatter: { readonly languages?: readonly Locale[] | undefined };
}

/** A page that some of its languages have, and others lack. */
export interface Unfinished<Page> {
  readonly versions: readonly Page[];
  readonly here: readonly Locale[];
  readonly lacking: readonly Locale[];
}

/**
 * The pages that are held back in all languages until the last of them is there: whoever saves one file at a time writes
 * them one after the other. Of a language without any page, and of home pages, something else is said.
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

/** `rooms` of `content/pages/es/rooms.md`: the same in every language. */
export function pageName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.md$/, '');
}
