import { listFiles } from '../../src/domain/agent/published-files.ts';
import type { Problem } from '../../src/domain/problem.ts';
import { indexedPages } from '../../src/domain/site.ts';
import { absoluteUrl, NOT_FOUND_PATH } from '../../src/domain/url.ts';
import { distProblem, filesOf, SITEMAP, type Dist } from './dist.ts';

const STALE = 'Delete dist/ and build again.';

/**
 * Whether exactly what belongs there was built.
 * - Every file of the interface, a page for each page of the content, a twin for each indexed one, and no other.
 * - The sitemap lists the indexed pages, each once, and nothing else.
 * - No index or full text for agents names a page that is kept out of search.
 */
export function checkFiles(dist: Dist): Problem[] {
  const { files, site } = dist;
  const pages = new Set(site.pages.map((page) => filesOf(page).html));
  const twins = new Set(indexedPages(site.pages).map((page) => filesOf(page).twin));
  const missing = (expected: Iterable<string>, code: string, what: string, next: string): Problem[] =>
    [...expected].filter((file) => !files.has(file)).map((file) => distProblem(code, file, what, 'nothing', next));
  const leaked = (expected: ReadonlySet<string>, code: string, name: string, what: string): Problem[] =>
    [...files.keys()]
      .filter((file) => (file === name || file.endsWith(`/${name}`)) && !expected.has(file))
      .map((file) => distProblem(code, file, `no ${what}`, 'one', STALE));
  return [
    ...missing(
      [...listFiles(site).map(({ path }) => path), NOT_FOUND_PATH].map((path) => path.slice(1)),
      'file-missing',
      'this file',
      'Look at the output of the build above.',
    ),
    ...missing(pages, 'page-missing', 'a page of content/', 'Look at src/pages/[...path]/index.astro.'),
    ...missing(twins, 'twin-missing', 'the twin of an indexed page', 'Look at src/pages/[...path]/index.md.ts.'),
    ...leaked(pages, 'page-leaked', 'index.html', 'page: content/ does not have it'),
    ...leaked(twins, 'twin-leaked', 'index.md', 'twin: the page is kept out of search, or gone'),
    ...checkSitemap(dist),
    ...checkHidden(dist),
  ];
}

function checkSitemap({ site, sitemap }: Dist): Problem[] {
  const indexed = indexedPages(site.pages).map((page) => absoluteUrl(site.config.baseUrl, page.path));
  const counts = new Map(indexed.map((url) => [url, 0]));
  for (const { url } of sitemap) counts.set(url, (counts.get(url) ?? Infinity) + 1);
  return [...counts]
    .filter(([, count]) => count !== 1)
    .map(([url, count]) => {
      const [expected, got] =
        count === Infinity ? ['no entry: it is no indexed page', 'one'] : ['the page once', `${count} times`];
      return distProblem('sitemap-pages', SITEMAP, expected, got, 'Look at src/sitemap.ts.', url);
    });
}

/** In an index, an address is enough to tell of a page; in a full text, links in sentences may lead anywhere. */
function checkHidden({ site, files, texts }: Dist): Problem[] {
  const hidden = site.pages.filter((page) => page.noindex);
  const addresses = new Set(
    hidden.flatMap((page) => [page.path, `${page.path}index.md`]).map((path) => absoluteUrl(site.config.baseUrl, path)),
  );
  const heads = new Set(
    hidden.flatMap(({ title, path }) => [`# ${title}`, `canonical: ${absoluteUrl(site.config.baseUrl, path)}`]),
  );
  return [...texts]
    .filter(([file]) => /(^|\/)llms[^/]*\.txt$/.test(file))
    .flatMap(([file, text]) =>
      [
        ...(file.includes('full') ? [] : text.links.filter(({ got }) => addresses.has(got))),
        ...(files.get(file) ?? '')
          .split('\n')
          .flatMap((got, index) => (heads.has(got) ? [{ got, line: index + 1 }] : [])),
      ].map(({ got, line }) =>
        distProblem('noindex-leaked', file, 'no page that is kept out of search', got, 'Use indexedPages().', line),
      ),
    );
}
