import { didYouMean } from '../text/did-you-mean.ts';
import { hasScheme, joinPath, linkTo } from '../markdown/links.ts';
import { lineOf } from '../markdown/parse.ts';
import type { Content, PageEntry, Place, ReadPage } from '../schema/place.ts';
import { contentProblem, type Problem } from '../schema/problem.ts';

/** Links to the site's own address: nobody checks them, they lead away from a preview, and stay when a page moves. */
export function checkLinks({ place, pages }: Content): Problem[] {
  const entries = pages.map(({ entry }) => entry);
  return listLinks(pages).flatMap(({ page, line, url }) => {
    const { host, pathname, search, hash } = addressOf(url) ?? {};
    if (host?.replace(/^www\./, '') !== siteHost(place)) return [];
    const target = findTarget(entries, page.entry, pathname ?? '');
    return contentProblem('link-own', page.file, {
      line,
      expected: 'the file of a page: its address is filled in, and checked',
      got: url,
      next:
        target === undefined
          ? 'Link to the file of the page, such as rooms.md; what is no page by its path, such as /pricing.md.'
          : `Write ${linkTo(target, page)}${search ?? ''}${hash ?? ''} in its place.`,
    });
  });
}

/** The page at an address, in the language of the one that links to it if it is there. */
function findTarget(entries: readonly PageEntry[], from: PageEntry, path: string): PageEntry | undefined {
  const named = entries.find((entry) => entry.path === path.replace(/\/*$/, '/'));
  return entries.find(({ key, locale }) => key === named?.key && locale === from.locale) ?? named;
}

/** The name of the site, as people write it. */
function siteHost({ config }: Place): string {
  return new URL(config.baseUrl).host.replace(/^www\./, '');
}

function addressOf(url: string): URL | undefined {
  return /^https?:/i.test(url) ? (URL.parse(url) ?? undefined) : undefined;
}

/** Links to a heading that the page does not have; `headings` are the ids of those of all pages by their file. */
export function findDeadAnchors(
  pages: readonly ReadPage[],
  headings: ReadonlyMap<string, readonly string[]>,
): Problem[] {
  return listLinks(pages).flatMap(({ page: { file: from }, line, url }) => {
    const [path = '', fragment] = url.split('#', 2);
    if (fragment === undefined || hasScheme(url) || url.startsWith('/')) return [];
    const [file = ''] = path.split('?', 1);
    const to = file === '' ? from : joinPath(from, file);
    const ids = headings.get(to)?.map((id) => `#${id}`);
    const id = `#${decode(fragment)}`;
    // Links to files that there are not are another check's business.
    if (!ids || ids.includes(id)) return [];
    return contentProblem('link-anchor', from, {
      line,
      expected: `a heading of ${to}: ${ids.join(', ') || 'it has none'}`,
      got: url,
      next: `${didYouMean(id, ids)}Correct the link, or take out # and what is behind it.`,
    });
  });
}

function listLinks(pages: readonly ReadPage[]): { page: ReadPage; line: number; url: string }[] {
  return pages.flatMap((page) =>
    page.nodes.flatMap((node) =>
      node.type === 'link' ? [{ page, line: page.bodyLine + lineOf(node) - 1, url: node.url }] : [],
    ),
  );
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
