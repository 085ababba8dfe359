import { HEADERS_FILE } from '../../publish/media-types.ts';
import { PUBLIC_FILES } from '../../publish/public-files.ts';
import type { Page } from '../../schema/page.ts';
import { contentProblem, type Problem } from '../../schema/problem.ts';
import type { Site } from '../../schema/site.ts';
import { absoluteUrl, EDITOR_PATH, relativeUrl, twinPath } from '../../schema/url.ts';
import { PAGE_ONLY, type PageOnly } from './page-only.ts';
import { readHeaders, type HeadersFile } from './read-headers.ts';
import { readSitemap, type SitemapEntry } from './read-sitemap.ts';

export const SITEMAP = PUBLIC_FILES.sitemap.path.slice(1);

/** The page of the editor, which is no page of the content. */
export const EDITOR = `${EDITOR_PATH}index.html`.slice(1);

/** The text of every file that was built, by its path in `dist`, a character a byte where it is an image; a `Map` is one. */
export interface DistFiles {
  readonly size: number;
  readonly keys: () => Iterable<string>;
  readonly has: (file: string) => boolean;
  readonly get: (file: string) => string | undefined;
}

/** The built site: its files, and those that tell of all others already read. */
export interface Dist {
  readonly site: Site;
  readonly files: DistFiles;
  readonly pageOnly: readonly PageOnly[];
  /** What the sitemap says, by the address that it says it of. */
  readonly sitemap: ReadonlyMap<string, readonly SitemapEntry[]>;
  readonly headers: HeadersFile;
  /** What could not be read. */
  readonly problems: readonly Problem[];
}

/** Reads what tells of other files; these are read when they are checked. */
export async function createDist(files: DistFiles, site: Site, pageOnly = PAGE_ONLY): Promise<Dist> {
  const read = (file: string): string => files.get(file) ?? '';
  const entries = readSitemap(read(SITEMAP), (url) => read(relativeUrl(site.config.baseUrl, url).slice(1)));
  return {
    site,
    files,
    pageOnly,
    sitemap: Map.groupBy(entries ?? [], ({ url }) => url),
    headers: await readHeaders(files.get(HEADERS_FILE) ?? '', site.config.baseUrl),
    problems:
      files.has(SITEMAP) && !entries
        ? [distProblem('sitemap-unreadable', SITEMAP, 'a sitemap', 'none', 'Look at what writes it.')]
        : [],
  };
}

/** Where a file of `dist` is served; for a twin, where its page is. */
export function addressOf(file: string, { config }: Site): string {
  return absoluteUrl(config.baseUrl, `/${file.replace(/(?<=^|\/)index\.(html|md)$/, '')}`);
}

/** Where a page's HTML and its twin are emitted. */
export function filesOf(page: Page): { readonly html: string; readonly twin: string } {
  return { html: `${page.path}index.html`.slice(1), twin: twinPath(page.path).slice(1) };
}

/** A problem in a file of `dist`; `at` is a line, or the name of a part of the file. */
export function distProblem(
  code: string,
  file: string,
  expected: string,
  got: string,
  next: string,
  at?: number | string,
): Problem {
  const place = typeof at === 'number' ? { line: at } : { path: at };
  return contentProblem(code, `dist/${file}`, { ...place, expected, got, next });
}
