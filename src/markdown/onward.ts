import type { List, Nodes } from 'mdast';
import { link, list, term } from './write.ts';
import type { PageContext, PageEntry, ReadPage } from '../schema/place.ts';
import { indexedPosts } from '../site/indexed-pages.ts';
import { absoluteUrl } from '../site/url.ts';
import { inLanguage } from '../text/in-language.ts';

/**
 * Where one may read on at the end of a post: the next one, the one before, and the page of the site that it speaks of first;
 * what there is of these.
 */
export function onwardOf({ entry, nodes }: ReadPage, { place, entries, locale }: PageContext): List {
  const words = inLanguage(place.strings, locale).site.post;
  const posts = indexedPosts(entries);
  const at = posts.findIndex(({ file }) => file === entry.file);
  const [newer, older] = at === -1 ? [] : [posts[at - 1], posts[at + 1]];
  const steps = [
    [words.newer, newer],
    [words.older, older],
    [words.page, firstPage(nodes, entry, entries)],
  ] as const;
  return list(
    steps.flatMap(([name, target]) =>
      target ? [term(name, link(absoluteUrl(place.config.baseUrl, target.path), target.title))] : [],
    ),
  );
}

/** The page that is linked to first; the one on which one books fits any post, and none. */
function firstPage(nodes: readonly Nodes[], { file }: PageEntry, entries: readonly PageEntry[]): PageEntry | undefined {
  const links = nodes.flatMap((node) => (node.type === 'link' ? [fileOf(node.url, file)] : []));
  const pages = entries.filter(({ kind, template, noindex }) => kind === 'page' && template !== 'booking' && !noindex);
  return links.flatMap((target) => pages.find((page) => page.file === target) ?? [])[0];
}

/** The file of the content that an address in another file leads to. */
function fileOf(url: string, from: string): string | undefined {
  return URL.parse(url, `file:///${from}`)?.pathname.slice(1);
}
