import type { Image, List, ListItem, Paragraph } from 'mdast';
import { inLanguage } from '../in-language.ts';
import { languageName } from '../language-tag.ts';
import { defaultLocale } from '../locale.ts';
import type { PageContext, PageEntry } from '../place.ts';
import { absoluteUrl } from '../url.ts';
import { describeReading } from './byline.ts';
import { pictureFile } from './file-path.ts';
import { link, paragraph } from './nodes.ts';
import { listNodes, parseMarkdown } from './parse.ts';

/** As much of a list of posts as one page shows. */
export interface PostList {
  readonly posts: readonly PageEntry[];
  readonly list: List;
}

export interface PostLists {
  readonly lists: readonly [PostList, ...PostList[]];
}

/**
 * About how many characters of posts a page has room for, some thirty posts: a twin has fewer than 20,000, and the page
 * has words of its own.
 */
const ROOM = 12_000;

/**
 * What `::posts{latest="3"}` expands to: an item a post, with its first picture, title, day, time to read, and
 * description. Of more posts than one page has room for, a list for each page.
 */
export function postsBlock(latest: string, context: PageContext): PostLists | { expected: string; got: string } {
  const { place, entries, locale } = context;
  const count = Number(latest);
  if (!(count >= 1)) return { expected: 'latest= a number of posts, such as 3', got: `latest="${latest}"` };
  const main = defaultLocale(place.config);
  if (locale !== main)
    return { expected: `a page in ${languageName(main, 'en')}: posts are`, got: `a page in ${locale}` };
  const posts = entries.filter((entry) => entry.kind === 'post' && !entry.noindex).slice(0, count);
  const [first = [], ...others] = fillPages(posts.map((post) => ({ post, item: postItem(post, context) })));
  return { lists: [listOf(first), ...others.map(listOf)] };
}

interface PostItem {
  readonly post: PageEntry;
  readonly item: ListItem;
}

/** As many on each page as it has room for, and one at least. */
function fillPages(items: readonly PostItem[]): PostItem[][] {
  const pages: PostItem[][] = [];
  let room = 0;
  for (const each of items) {
    const length = lengthOf(each.item);
    const page = pages.at(-1);
    if (page && length <= room) page.push(each);
    else {
      pages.push([each]);
      room = ROOM;
    }
    room -= length;
  }
  return pages;
}

function listOf(items: readonly PostItem[]): PostList {
  const children = items.map(({ item }) => item);
  return {
    posts: items.map(({ post }) => post),
    list: { type: 'list', ordered: false, spread: true, children },
  };
}

/** About how many characters an item has: its words and addresses, and the marks around them. */
function lengthOf(item: ListItem): number {
  const lengths = listNodes(item).map((node) => {
    if (node.type === 'text') return node.value.length;
    if (node.type === 'image') return node.url.length + (node.alt ?? '').length;
    return node.type === 'link' ? node.url.length : 4;
  });
  return lengths.reduce((sum, length) => sum + length, 0);
}

function postItem(post: PageEntry, context: PageContext): ListItem {
  const { place, bodies } = context;
  const body = bodies.get(post.file) ?? '';
  const title = link(absoluteUrl(place.config.baseUrl, post.path), post.title);
  return {
    type: 'listItem',
    spread: true,
    children: [
      ...firstPicture(post, body, context),
      paragraph({ type: 'strong', children: [title] }),
      paragraph(describeReading(post, body, inLanguage(place.strings, post.locale))),
      paragraph(post.description),
    ],
  };
}

/** A picture that is named and not there is told of on the post's own page. */
function firstPicture({ file }: PageEntry, body: string, { place }: PageContext): Paragraph[] {
  if (!body.includes('![')) return [];
  const image = listNodes(parseMarkdown(body, { directives: true })).find(
    (node): node is Image => node.type === 'image',
  );
  if (!image) return [];
  const picture = place.pictures.find((candidate) => candidate.file === pictureFile(image.url, file));
  if (!picture) return [];
  return [paragraph({ type: 'image', url: absoluteUrl(place.config.baseUrl, picture.path), alt: image.alt ?? '' })];
}
