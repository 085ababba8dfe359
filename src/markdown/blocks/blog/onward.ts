import type { List, Nodes } from 'mdast';
import { link, list, term } from '../../write.ts';
import type { Neighbours, PageContext, PageEntry, ReadPage } from '../../../schema/place.ts';
import { absoluteUrl } from '../../../site/url.ts';
import { inLanguage } from '../../../text/language/in-language.ts';

/**
 * Where one may read on at the end of a post: the next one, the one before, and the page of the site that it speaks of first;
 * what there is of these.
 */
export function onwardOf({ entry, nodes }: ReadPage, { place, around, byFile, locale }: PageContext): List {
  const words = inLanguage(place.strings, locale).site.post;
  const { newer, older } = around.get(entry.file) ?? {};
  const steps = [
    [words.newer, newer],
    [words.older, older],
    [words.page, firstPage(nodes, entry, byFile)],
  ] as const;
  return list(
    steps.flatMap(([name, target]) =>
      target ? [term(name, link(absoluteUrl(place.config.baseUrl, target.path), target.title))] : [],
    ),
  );
}

/** The posts beside each of some, by its file; the newest first. */
export function listNeighbours(posts: readonly PageEntry[]): ReadonlyMap<string, Neighbours> {
  return new Map(posts.map(({ file }, at) => [file, { newer: posts[at - 1], older: posts[at + 1] }]));
}

/** The page that is linked to first; the one on which one books fits any post, and none. */
function firstPage(nodes: readonly Nodes[], { file }: PageEntry, byFile: PageContext['byFile']): PageEntry | undefined {
  return nodes
    .flatMap((node) => (node.type === 'link' ? (byFile.get(fileOf(node.url, file) ?? '')?.entry ?? []) : []))
    .find(({ kind, template, noindex }) => kind === 'page' && template !== 'booking' && !noindex);
}

/** The file of the content that an address in another file leads to. */
function fileOf(url: string, from: string): string | undefined {
  return URL.parse(url, `file:///${from}`)?.pathname.slice(1);
}
