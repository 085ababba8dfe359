import { HEADERS_FILE } from '../../src/domain/agent/headers-file.ts';
import { PUBLIC_FILES } from '../../src/domain/agent/public-files.ts';
import type { Page } from '../../src/domain/page.ts';
import { contentProblem, type Problem } from '../../src/domain/problem.ts';
import { indexedPages, type Site } from '../../src/domain/site.ts';
import { absoluteUrl, twinPath } from '../../src/domain/url.ts';
import { ONE_SIDED, type OneSided } from './one-sided.ts';
import { readHeaders, type HeadersFile } from './read-headers.ts';
import { readHtml, type HtmlPage } from './read-html.ts';
import { readSitemap, type SitemapEntry } from './read-sitemap.ts';
import { readText, type TextFile } from './read-text.ts';

export const SITEMAP = PUBLIC_FILES.sitemap.path.slice(1);

/** The built site with every file read once. */
export interface Dist {
  readonly site: Site;
  readonly oneSided: readonly OneSided[];
  /** Every file that was built, by its path in `dist`. */
  readonly files: ReadonlyMap<string, string>;
  readonly html: ReadonlyMap<string, HtmlPage>;
  readonly texts: ReadonlyMap<string, TextFile>;
  readonly sitemap: readonly SitemapEntry[];
  readonly headers: HeadersFile;
  /** What could not be read. */
  readonly problems: readonly Problem[];
}

/** Files that were read before. */
export type Known = Pick<Dist, 'files' | 'html' | 'texts'>;

/** Reads what was built. A file that `known` holds with the same text is not read again. */
export async function createDist(
  files: ReadonlyMap<string, string>,
  site: Site,
  { oneSided = ONE_SIDED, known }: { oneSided?: readonly OneSided[]; known?: Known } = {},
): Promise<Dist> {
  const html = new Map<string, HtmlPage>();
  const texts = new Map<string, TextFile>();
  const problems: Problem[] = [];
  for (const [file, source] of files) {
    const address = addressOf(file, site);
    const before = known?.files.get(file) === source ? known : undefined;
    if (file.endsWith('.html')) html.set(file, before?.html.get(file) ?? readHtml(source, address, oneSided));
    if (!/\.(md|txt)$/.test(file)) continue;
    try {
      texts.set(file, before?.texts.get(file) ?? readText(source, address));
    } catch (error) {
      const got = error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'something else';
      problems.push(
        distProblem('front-matter', file, 'YAML between two lines of ---', got, 'Look at src/domain/agent.'),
      );
    }
  }
  const sitemap = readSitemap(files.get(SITEMAP) ?? '');
  if (files.has(SITEMAP) && !sitemap) {
    problems.push(distProblem('sitemap-unreadable', SITEMAP, 'a sitemap', 'none', 'Look at src/sitemap.ts.'));
  }
  const headers = await readHeaders(files.get(HEADERS_FILE) ?? '', site.config.baseUrl);
  return { site, oneSided, files, html, texts, sitemap: sitemap ?? [], headers, problems };
}

/** Where a file of `dist` is served; for a twin, where its page is. */
export function addressOf(file: string, { config }: Site): string {
  return absoluteUrl(config.baseUrl, `/${file.replace(/(?<=^|\/)index\.(html|md)$/, '')}`);
}

/** Where a page's HTML and its twin are emitted. */
export function filesOf(page: Page): { readonly html: string; readonly twin: string } {
  return { html: `${page.path}index.html`.slice(1), twin: twinPath(page.path).slice(1) };
}

/** Every indexed page whose HTML and twin were both emitted; it is another check's business if they were not. */
export function pairs({ site, html, texts }: Dist): { page: Page; html: HtmlPage; twin: TextFile }[] {
  return indexedPages(site.pages).flatMap((page) => {
    const files = filesOf(page);
    const htmlPage = html.get(files.html);
    const twin = texts.get(files.twin);
    return htmlPage && twin ? [{ page, html: htmlPage, twin }] : [];
  });
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
