import type { Image, List, ListItem, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { pictureFile } from './links.ts';
import { listNodes, parseMarkdown } from './parse.ts';
import { phrasesOf } from './phrases.ts';
import { monthlyExtraCents } from './rate-blocks.ts';
import { describeReading, heading, link, list, paragraph, text } from './write.ts';
import type { Facts } from '../schema/facts.ts';
import { findPicture } from '../schema/picture.ts';
import type { PageContext, PageEntry } from '../schema/place.ts';
import { indexedPosts } from '../schema/indexed-pages.ts';
import { absoluteUrl } from '../schema/url.ts';
import { formatDay } from '../text/dates.ts';
import { inLanguage } from '../text/in-language.ts';
import { languageName } from '../text/language-tag.ts';
import { defaultLocale } from '../text/locale.ts';

type Unit = Facts['units'][number];

/**
 * What `::rooms` expands to: an item a kind of room or cabin, with its picture, its facts, its prices and a way to book.
 * `::rooms{brief}` leaves out the features and the shortest stay.
 */
export function roomsBlock(context: PageContext, isBrief: boolean): RootContent[] {
  const items = context.place.facts.units.map((unit) => roomItem(unit, context, isBrief));
  return [{ type: 'list', ordered: false, spread: true, children: items }];
}

function roomItem(unit: Unit, context: PageContext, isBrief: boolean): ListItem {
  const { facts, say } = phrasesOf(context.place, context.locale);
  return {
    type: 'listItem',
    spread: true,
    children: [
      ...roomPicture(unit, context),
      paragraph(strong(say(unit.name))),
      paragraph(`${facts.size}: ${unit.sizeSquareMeters} m² · ${facts.sleeps}: ${unit.sleeps}`),
      ...(isBrief ? [] : [paragraph(`${say(unit.bed)}; ${say(unit.features)}`)]),
      ...roomPrices(unit, context, isBrief),
      ...roomLink(unit, context),
    ],
  };
}

function roomPicture({ picture }: Unit, { place, locale }: PageContext): Paragraph[] {
  const shown = picture && findPicture(place.pictures, picture.file);
  if (!shown) return [];
  const url = absoluteUrl(place.config.baseUrl, shown.path);
  return [paragraph({ type: 'image', url, alt: inLanguage(picture.alt, locale) })];
}

/** What a month costs in each season, for as many adults as the price is for and for one more, and the shortest stay. */
function roomPrices(unit: Unit, { place, locale }: PageContext, isBrief: boolean): Paragraph[] {
  const { rates: words, say, money, counted } = phrasesOf(place, locale);
  const { guests } = place.rates;
  const stay = place.rates.stays.find((candidate) => candidate.unit === unit.key);
  const seasons = place.rates.seasons.flatMap(({ key, name }) => {
    const price = stay?.seasons[key];
    return price ? [{ name: say(name), price }] : [];
  });
  if (seasons.length === 0) return [];
  const more = monthlyExtraCents(place.rates);
  const priceFor = (adults: number): Paragraph => {
    const addedCents = (adults - guests.included) * (more ?? 0);
    const amounts = seasons.flatMap(({ name, price }, index) => [
      `${index === 0 ? '' : ', '}${name} `,
      strong(money(price.monthCents + addedCents)),
    ]);
    return paragraph(`${words.month}, ${counted(words.examples.adults, adults)}: `, ...amounts);
  };
  const isForMore = more !== undefined && unit.sleeps > guests.included;
  const nights = seasons.map(({ name, price }) => `${name} ${counted(words.nights, price.minimumNights)}`);
  return [
    priceFor(guests.included),
    ...(isForMore ? [priceFor(guests.included + 1)] : []),
    ...(isBrief ? [] : [paragraph(`${words.minimumStay}: ${nights.join(' · ')}`)]),
  ];
}

/** To the booking page, with the kind of room chosen. */
function roomLink({ key, name }: Unit, { place, entries, locale }: PageContext): Paragraph[] {
  const booking = entries.find((entry) => entry.template === 'booking' && entry.locale === locale);
  if (!booking) return [];
  const url = `${absoluteUrl(place.config.baseUrl, booking.path)}?unit=${key}`;
  const { checkDates } = inLanguage(place.strings, locale).facts;
  const whose: PhrasingContent = { type: 'emphasis', children: [text(inLanguage(name, locale))] };
  return [paragraph({ type: 'link', url, children: [text(`${checkDates} `), whose] })];
}

function strong(words: string): PhrasingContent {
  return { type: 'strong', children: [text(words)] };
}

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
