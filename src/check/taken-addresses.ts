import { listPublished } from '../publish/published-files.ts';
import { isHome } from '../schema/page.ts';
import { contentProblem, type Problem } from '../schema/problem.ts';
import type { Site } from '../schema/site.ts';
import { STATUS_PATHS, twinPath } from '../schema/url.ts';

/**
 * Pages where something else is published: in a folder of pictures, of the status or of other files, or at the name of a
 * file without its ending, as hosts answer `/404` with `/404.html`. Home pages are at the head of such folders.
 */
export function findTakenAddresses(site: Site): Problem[] {
  const own = new Set(site.pages.flatMap(({ path }) => [path, twinPath(path)]));
  const others = [
    ...listPublished(site).map(({ path }) => path),
    ...(site.network ? Object.values(STATUS_PATHS) : []),
  ].filter((path) => !own.has(path));
  const taken = new Map(others.flatMap((path) => addressesOf(path).map((address) => [address, path])));
  return site.pages.flatMap((page) => {
    const other = isHome(page) ? undefined : taken.get(page.path);
    if (other === undefined) return [];
    return contentProblem('address-taken', page.file, {
      path: 'slug',
      expected: 'an address at which nothing else is published',
      got: `${page.path}, where ${other} is`,
      next: 'Give the page another slug.',
    });
  });
}

/** Every folder above a file, and its name without `.html`, written as pages are. */
function addressesOf(path: string): string[] {
  const folders = [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));
  return [...folders, path.replace(/\.html$/, '/')];
}
