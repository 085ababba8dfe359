import type { Image, List, ListItem, Paragraph } from 'mdast';
import { inLanguage } from '../in-language.ts';
import type { PageContext, PageEntry } from '../place.ts';
import { absoluteUrl } from '../url.ts';
import { describeReading } from './byline.ts';
import { pictureFile } from './file-path.ts';
import { link, paragraph } from './nodes.ts';
import { listNodes, parseMarkdown } from './parse.ts';

/** What `::posts` expands to: an item a post, with its first picture, title, day, time to read, and description. */
export function postCards(posts: readonly PageEntry[], context: PageContext): List {
  return { type: 'list', ordered: false, spread: true, children: posts.map((post) => postItem(post, context)) };
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
  const image = listNodes(parseMarkdown(body, { directives: true })).find(
    (node): node is Image => node.type === 'image',
  );
  if (!image) return [];
  const picture = place.pictures.find((candidate) => candidate.file === pictureFile(image.url, file));
  if (!picture) return [];
  return [paragraph({ type: 'image', url: absoluteUrl(place.config.baseUrl, picture.path), alt: image.alt ?? '' })];
}
