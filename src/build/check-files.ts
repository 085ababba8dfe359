import { HEADERS_FILE, isForHost } from '../publish/headers-file.ts';
import { llmsTxtPath, PUBLIC_FILES } from '../publish/public-files.ts';
import { DATA_FILES } from '../schema/content-files.ts';
import { indexedPages } from '../schema/indexed-pages.ts';
import { contentProblem, type Problem } from '../schema/problem.ts';
import type { Site } from '../schema/site.ts';
import { absoluteUrl, twinPath } from '../schema/url.ts';
import { formatNumber } from '../text/money.ts';
import type { DistFiles } from './check-links.ts';

/** Pages kept out of search that are named nevertheless, files without headers, texts too long for their readers. */
export function checkFiles(site: Site, files: DistFiles): Problem[] {
  return [...checkHidden(site, files), ...checkHeaders(files), ...checkSizes(site, files)];
}

/** Whether a page that is kept out of search has a twin, or is named by what lists pages. */
function checkHidden({ pages, config }: Site, files: DistFiles): Problem[] {
  const { llmsFull, feed, sitemap, resources } = PUBLIC_FILES;
  const indexes = config.languages.map((locale) => llmsTxtPath(config, locale));
  const lists = [...indexes, ...[llmsFull, feed, sitemap, resources].map(({ path }) => path)];
  return pages
    .filter((page) => indexedPages([page]).length === 0)
    .flatMap((page) => {
      const url = absoluteUrl(config.baseUrl, page.path);
      const twin = twinPath(page.path).slice(1);
      const names = (list: string, line: string): boolean => {
        // These two hold texts, which may link to it.
        if (list === llmsFull.path) return line === `canonical: ${url}`;
        if (list === feed.path) return line.includes(`>${url}</guid>`);
        return line.split(/[\s<>"()[\]]+/).some((part) => part === url || part === twinPath(url));
      };
      const leak = (file: string, line: number | undefined, got: string): Problem =>
        contentProblem('noindex-leaked', `dist/${file}`, {
          line,
          expected: `nothing of ${page.file}, which is kept out of search`,
          got,
          next: 'Take noindex: true out of that page if it may be found; else what lists pages must use indexedPages().',
        });
      return [
        ...(files.has(twin) ? [leak(twin, undefined, 'its twin')] : []),
        ...lists.flatMap((list) =>
          (files.get(list.slice(1)) ?? '')
            .split('\n')
            .flatMap((line, index) => (names(list, line) ? [leak(list.slice(1), index + 1, url)] : [])),
        ),
      ];
    });
}

/** Whether every file has a rule of its own in `_headers`: that of the page of a folder names the folder. */
function checkHeaders(files: DistFiles): Problem[] {
  const rules = new Set(files.get(HEADERS_FILE)?.split('\n'));
  return [...files.keys()]
    .filter((file) => !isForHost(file))
    .map((file) => `/${file.replace(/(^|\/)index\.html$/, '$1')}`)
    .filter((path) => !rules.has(path))
    .map((path) =>
      contentProblem('headers-missing', `dist/${HEADERS_FILE}`, {
        path,
        expected: 'a rule for this path, at which a file is served',
        got: 'none',
        next: 'Look at src/publish/headers-file.ts and published-files.ts.',
      }),
    );
}

/** How many characters agents read at once of a page: one that fetches it cuts it at about so many. */
const MOST_CHARACTERS = 20_000;

/** Every twin that is too long, but for that of the list of all posts; and the rates and the facts. */
function checkSizes(site: Site, files: DistFiles): Problem[] {
  const twins = indexedPages(site.pages)
    .filter(({ template }) => template !== 'blog')
    .map(({ path, file }) => ({
      path: twinPath(path),
      file,
      next: 'Shorten the page, or make two of it; what its directives add counts.',
    }));
  const { pricing, facts } = PUBLIC_FILES;
  const data = [
    { path: pricing.path, file: DATA_FILES.rates },
    { path: facts.path, file: DATA_FILES.facts },
  ].map((read) => ({ ...read, next: `Shorten what ${read.path} is made of.` }));
  const count = (characters: number): string => formatNumber(characters, 'en');
  return [...twins, ...data].flatMap(({ path, file, next }) => {
    const length = files.get(path.slice(1))?.length ?? 0;
    if (length < MOST_CHARACTERS) return [];
    return contentProblem('too-long', file, {
      expected: `fewer than ${count(MOST_CHARACTERS)} characters for agents, who read no further`,
      got: `${count(length)}, which is ${count(length - MOST_CHARACTERS + 1)} too many`,
      next,
    });
  });
}
