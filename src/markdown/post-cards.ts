import type { Image, List, ListItem, Paragraph, RootContent } from 'mdast';
import { formatDay } from '../text/dates.ts';
import { inLanguage } from '../text/in-language.ts';
import { languageName } from '../text/language-tag.ts';
import { defaultLocale } from '../text/locale.ts';
import type { PageContext, PageEntry } from '../schema/place.ts';
import { indexedPosts } from '../schema/site.ts';
import { absoluteUrl } from '../schema/url.ts';
import { describeReading } from './byline.ts';
import { pictureFile } from './file-path.ts';
import { heading, link, list, paragraph } from './nodes.ts';
import { listNodes, parseMarkdown } from './parse.ts';

/** How many of all posts have a card; the others have a line. */
const CARDS = 12;

/**
 * What `::posts` and `::posts{latest="3"}` expand to.
 * - The newest are cards: each with its first picture, title, day, time to read, and description.
 * - Without `latest`, all others stand below them by year, in one line each.
 */
export function postsBlock(
  latest: string | undefined,
  context: PageContext,
): RootContent[] | { expected: string; got: string } {
  const { place, entries, locale } = context;
  const count = Number(latest ?? CARDS);
  if (!(count >= 1)) return { expected: 'latest= a number of posts, such as 3', got: `latest="${String(latest)}"` };
  const main = defaultLocale(place.config);
  if (locale !== main)
    return { expected: `a page in ${languageName(main, 'en')}: posts are`, got: `a page in ${locale}` };
  const posts = indexedPosts(entries);
  const cards: List = {
    type: 'list',
    ordered: false,
    spread: true,
    children: posts.slice(0, count).map((post) => createCard(post, context)),
  };
  return [cards, ...(latest === undefined ? listByYear(posts.slice(count), place.config.baseUrl) : [])];
}

function listByYear(posts: readonly PageEntry[], baseUrl: string): RootContent[] {
  return [...Map.groupBy(posts, (post) => dayOf(post).slice(0, 4))].flatMap(([year, ofYear]) => [
    heading(2, year),
    list(
      ofYear.map((post) => [
        link(absoluteUrl(baseUrl, post.path), post.title),
        ` · ${formatDay(dayOf(post), post.locale)}`,
      ]),
    ),
  ]);
}

function dayOf({ published, updated }: PageEntry): string {
  return published ?? updated;
}

function createCard(post: PageEntry, context: PageContext): ListItem {
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
