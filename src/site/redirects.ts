import type { Page } from '../schema/page.ts';
import { REDIRECTS, type RedirectLine } from '../schema/redirects.ts';
import { indexedPages } from './indexed-pages.ts';
import type { Site } from './site.ts';
import { twinPath } from './url.ts';

/** A removed address, its target, and the file that says so. */
export interface Redirect extends RedirectLine {
  readonly file: string;
  readonly field: string;
}

/** Lists redirects: the `oldSlugs` of each page, then the lines of the file. A target may redirect again. */
export function listRedirects({ pages, redirects }: Pick<Site, 'pages' | 'redirects'>): Redirect[] {
  return [
    ...pages.flatMap(({ file, path, oldPaths }) =>
      oldPaths.map((from, index) => ({ from, to: path, file, field: `oldSlugs[${index}]` })),
    ),
    ...redirects.map((line, index) => ({ ...line, file: REDIRECTS, field: `redirects[${index}]` })),
  ];
}

/** Returns the final target of an address; undefined if the redirects form a loop. */
export function endOf(from: string, targets: ReadonlyMap<string, string>): string | undefined {
  const seen = new Set<string>();
  let path = from;
  for (let next = targets.get(path); next !== undefined; next = targets.get(path)) {
    if (seen.has(path)) return undefined;
    seen.add(path);
    path = next;
  }
  return path;
}

/** Returns every redirect with its final target, in one step. An address with a page has none. */
export function resolveRedirects(site: Pick<Site, 'pages' | 'redirects'>): RedirectLine[] {
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  const moved = listRedirects(site).filter(({ from }) => !pages.has(from));
  const targets = new Map(moved.map(({ from, to }) => [from, to]));
  return [...targets.keys()].flatMap((from) => {
    const to = endOf(from, targets);
    return to === undefined ? [] : servedPairs(from, to, pages.get(to));
  });
}

/**
 * A page was served with and without its slash, by its file name, and as a twin; a file at its address. Whether the
 * host treats the first three as one is not documented; if so, the first line applies, and the target is the same.
 */
function servedPairs(from: string, to: string, target: Page | undefined): RedirectLine[] {
  if (!from.endsWith('/')) return [{ from, to }];
  const twins = target && indexedPages([target]).length === 1 ? [{ from: twinPath(from), to: twinPath(to) }] : [];
  return [{ from, to }, { from: from.slice(0, -1), to }, { from: `${from}index.html`, to }, ...twins];
}
