import type { ListItem, Paragraph, RootContent } from 'mdast';
import { asText, type BlockDirective } from '../../block.ts';
import { resolveImage } from '../../links.ts';
import { pictureUrl } from '../../html/picture-attributes.ts';
import { dayOf, heading, link, list, paragraph, strong } from '../../write.ts';
import type { PageContext, PageEntry } from '../../../schema/place.ts';
import { findPicture } from '../../../site/site.ts';
import { absoluteUrl } from '../../../site/url.ts';
import { formatDay } from '../../../text/numbers/dates.ts';
import { languageName } from '../../../text/language/language-tag.ts';
import { defaultLocale } from '../../../text/language/locale.ts';

/** How many of all posts have a card; the others have a line. */
const CARDS = 12;

/** `::posts`: cards of the newest, each with its first picture, and below them all others by year. */
export const posts: BlockDirective = {
  attributes: [],
  shows: () => ['posts'],
  expand: (_, context) => {
    const { place, posts: all, locale } = context;
    const main = defaultLocale(place.config);
    if (locale !== main)
      return {
        expected: `a page in ${languageName(main, 'en')}: posts are`,
        found: `a page in ${locale}`,
        next: 'Take it out of this page.',
      };
    const cards = all.slice(0, CARDS).map((post) => postCard(post, context));
    return [
      { name: 'posts', nodes: [{ type: 'list', ordered: false, spread: true, children: cards }] },
      ...(all.length > CARDS ? asText(listByYear(all.slice(CARDS), place.config.baseUrl)) : []),
    ];
  },
  look: { pictures: 'card', firstPicture: 'newest', isWide: true },
};

function listByYear(entries: readonly PageEntry[], baseUrl: string): RootContent[] {
  return [...Map.groupBy(entries, ({ published, updated }) => (published ?? updated).slice(0, 4))].flatMap(
    ([year, ofYear]) => [
      heading(2, year),
      list(
        ofYear.map((post) => [
          link(absoluteUrl(baseUrl, post.path), post.title),
          ` · ${formatDay(post.published ?? post.updated, post.locale)}`,
        ]),
      ),
    ],
  );
}

function postCard(post: PageEntry, context: PageContext): ListItem {
  const title = link(absoluteUrl(context.place.config.baseUrl, post.path), post.title);
  return {
    type: 'listItem',
    spread: true,
    children: [
      ...coverOf(post, context),
      paragraph(strong(title)),
      paragraph(dayOf(post)),
      paragraph(post.description),
    ],
  };
}

/** Its cover, else the first picture of its text. One that is named and not there is told of on the post's own page. */
function coverOf(post: PageEntry, context: PageContext): Paragraph[] {
  const { place, byFile } = context;
  const { frontMatter, nodes = [] } = byFile.get(post.file) ?? {};
  const cover = frontMatter?.cover;
  const picture = cover && findPicture(place.pictures, cover.file);
  if (picture) {
    const url = pictureUrl(place.config.baseUrl, picture, cover.hold);
    return [paragraph({ type: 'image', url, alt: cover.alt })];
  }
  const image = nodes.find((node) => node.type === 'image');
  const url = image && resolveImage(image, post, context);
  return typeof url === 'string' ? [paragraph({ type: 'image', url, alt: image?.alt ?? '' })] : [];
}
