import type { ListItem, Nodes, Paragraph, RootContent } from 'mdast';
import { asText, type BlockDirective } from './block.ts';
import { pictureFile } from '../links.ts';
import { dayOf, heading, link, list, paragraph, strong } from '../write.ts';
import type { PageContext, PageEntry } from '../../schema/place.ts';
import { absoluteUrl } from '../../site/url.ts';
import { formatDay } from '../../text/dates.ts';
import { languageName } from '../../text/language-tag.ts';
import { defaultLocale } from '../../text/locale.ts';

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
        got: `a page in ${locale}`,
        next: 'Take it out of this page.',
      };
    const cards = all.slice(0, CARDS).map((post) => postCard(post, context));
    return [
      { name: 'posts', nodes: [{ type: 'list', ordered: false, spread: true, children: cards }] },
      ...(all.length > CARDS ? asText(listByYear(all.slice(CARDS), place.config.baseUrl)) : []),
    ];
  },
  look: { pictures: 'card' },
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
  const { place, byFile } = context;
  const { nodes = [] } = byFile.get(post.file) ?? {};
  const title = link(absoluteUrl(place.config.baseUrl, post.path), post.title);
  return {
    type: 'listItem',
    spread: true,
    children: [
      ...firstPicture(post, nodes, context),
      paragraph(strong(title)),
      paragraph(dayOf(post)),
      paragraph(post.description),
    ],
  };
}

/** A picture that is named and not there is told of on the post's own page. */
function firstPicture({ file }: PageEntry, nodes: readonly Nodes[], { place }: PageContext): Paragraph[] {
  const image = nodes.find((node) => node.type === 'image');
  if (!image) return [];
  const picture = place.pictures.find((candidate) => candidate.file === pictureFile(image.url, file));
  if (!picture) return [];
  return [paragraph({ type: 'image', url: absoluteUrl(place.config.baseUrl, picture.path), alt: image.alt ?? '' })];
}
