import { listFiles } from '../../publish/published-files.ts';
import type { Problem } from '../../schema/problem.ts';
import { indexedPages } from '../../schema/site.ts';
import { absoluteUrl, notFoundPath } from '../../schema/url.ts';
import { distProblem, EDITOR, filesOf, SITEMAP, type Dist } from './dist.ts';

const STALE = 'Delete dist/ and build again.';

/**
 * Whether exactly what belongs there was built.
 * - Every file of the interface, a page for each page of the content, a twin for each indexed one, and no other.
 * - The sitemap lists the indexed pages, each once, and nothing else.
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
      .filter((file) => !site.publicFiles.includes(`/${file}`))
      .map((file) => distProblem(code, file, `no ${what}`, 'one', STALE));
  return [
    ...missing(
      [
        ...listFiles(site).map(({ path }) => path),
        ...site.config.languages.map((locale) => notFoundPath(site.config, locale)),
      ].map((path) => path.slice(1)),
      'file-missing',
      'this file',
      'Look at the output of the build above.',
    ),
    ...missing(pages, 'page-missing', 'a page of content/', 'Look at the routes in src/pages/.'),
    ...missing(twins, 'twin-missing', 'the twin of an indexed page', 'Look at src/build/twins.ts.'),
    ...leaked(new Set([...pages, EDITOR]), 'page-leaked', 'index.html', 'page: content/ does not have it'),
    ...leaked(twins, 'twin-leaked', 'index.md', 'twin: the page is kept out of search, or gone'),
    ...checkSitemap(dist),
  ];
}

function checkSitemap({ site, sitemap }: Dist): Problem[] {
  const indexed = new Set(indexedPages(site.pages).map((page) => absoluteUrl(site.config.baseUrl, page.path)));
  return [...new Set([...indexed, ...sitemap.keys()])].flatMap((url) => {
    const count = sitemap.get(url)?.length ?? 0;
    if (indexed.has(url) && count === 1) return [];
    const [expected, got] = indexed.has(url)
      ? ['the page once', `${count} times`]
      : ['no entry: it is no indexed page', 'one'];
    return [distProblem('sitemap-pages', SITEMAP, expected, got, 'Look at src/build/sitemap.ts.', url)];
  });
}
