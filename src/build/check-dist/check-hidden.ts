import { llmsTxtPath, PUBLIC_FILES } from '../../publish/public-files.ts';
import { contentProblem, type Problem } from '../../schema/problem.ts';
import type { Site } from '../../schema/site.ts';
import { absoluteUrl, twinPath } from '../../schema/url.ts';
import type { DistFiles } from './check-dist.ts';

/**
 * Whether a page that is kept out of search has a twin, or is named by what lists pages: the index of each language, the
 * full text, the sitemap, the list of resources, the feed.
 */
export function checkHidden({ pages, config }: Site, files: DistFiles): Problem[] {
  const { llmsFull, sitemap, resources, feed } = PUBLIC_FILES;
  const lists = [
    ...config.languages.map((locale) => llmsTxtPath(config, locale)),
    ...[sitemap, resources].map(({ path }) => path),
  ];
  return pages
    .filter(({ noindex }) => noindex)
    .flatMap((page) => {
      const url = absoluteUrl(config.baseUrl, page.path);
      const twin = twinPath(page.path).slice(1);
      const leak = (file: string, line: number | undefined, got: string): Problem =>
        contentProblem('noindex-leaked', `dist/${file}`, {
          line,
          expected: `nothing of ${page.file}, which is kept out of search`,
          got,
          next: 'Take noindex: true out of that page if it may be found; else what lists pages must use indexedPages().',
        });
      return [
        ...(files.has(twin) ? [leak(twin, undefined, 'its twin')] : []),
        ...lists.flatMap((path) => linesWith(files, path, (line) => namesPage(line, url)).map(toLeak)),
        ...linesWith(files, llmsFull.path, (line) => line === `canonical: ${url}`).map(toLeak),
        ...linesWith(files, feed.path, (line) => line.includes(`>${url}</guid>`)).map(toLeak),
      ];

      function toLeak({ file, line }: { file: string; line: number }): Problem {
        return leak(file, line, url);
      }
    });
}

/** Whether a line has the address of a page or of its twin, and not only one that begins like it. */
function namesPage(line: string, url: string): boolean {
  return line.split(/[\s<>"()[\]]+/).some((part) => part === url || part === `${url}index.md`);
}

function linesWith(
  files: DistFiles,
  path: string,
  isFound: (line: string) => boolean,
): { readonly file: string; readonly line: number }[] {
  const file = path.slice(1);
  return (files.get(file) ?? '')
    .split('\n')
    .flatMap((text, index) => (isFound(text) ? [{ file, line: index + 1 }] : []));
}
