import { isHome } from '../schema/page.ts';
import { contentProblem, type Problem } from '../schema/problem.ts';
import type { Site } from '../schema/site.ts';
import { relativeUrl } from '../schema/url.ts';

/**
 * Pages that nobody finds who walks through the site: no menu, footer or other page leads there. Named once for all
 * languages, if all have it so. Every page leads to the one on which one books.
 */
export function findUnlinkedPages({ pages, config, versions }: Site): Problem[] {
  const named = new Set([...config.menu, ...config.footer]);
  const linked = new Set(
    pages.flatMap(({ markdown, path }) =>
      [...markdown.matchAll(/\]\(<?(https?:[^\s)>]+)/g)]
        .map(([, url = '']) => relativeUrl(config.baseUrl, url).replace(/[?#].*$/, ''))
        .filter((target) => target !== path),
    ),
  );
  const lost = pages.filter(
    (page) => !isHome(page) && page.template !== 'booking' && !named.has(page.key) && !linked.has(page.path),
  );
  return lost
    .filter((page) => {
      const others = versions.get(page.key) ?? [];
      return others[0] === page || !others.every((other) => lost.includes(other));
    })
    .map(({ file }) =>
      contentProblem('page-unlinked', file, {
        severity: 'warning',
        line: 1,
        expected: 'a page to which something leads',
        got: 'one that no menu names, and to which no page links',
        next: 'Link to it from a page that guests read, or name it in menu or footer of content/site.json.',
      }),
    );
}
