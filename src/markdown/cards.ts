import Slugger from 'github-slugger';
import type { ListItem, Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { pictureFile } from './links.ts';
import { phrasesOf } from './phrases.ts';
import { dayOf, heading, link, list, paragraph, table, text } from './write.ts';
import { extraGuestCents, tiersOf } from '../rates/stay-price.ts';
import type { Facts } from '../schema/facts.ts';
import { findPicture } from '../site/site.ts';
import type { PageContext, PageEntry } from '../schema/place.ts';
import type { SeasonPrice } from '../schema/rates.ts';
import { indexedPosts } from '../site/indexed-pages.ts';
import { absoluteUrl } from '../site/url.ts';
import { formatDay } from '../text/dates.ts';
import { unknownName } from '../text/did-you-mean.ts';
import { inLanguage } from '../text/in-language.ts';
import { languageName } from '../text/language-tag.ts';
import { defaultLocale } from '../text/locale.ts';

type Unit = Facts['units'][number];

/** What `::rooms` expands to: a card a kind of room or cabin, with its picture, its prices and the ways to it. */
export function roomsBlock(context: PageContext): RootContent[] {
  const { facts, say } = phrasesOf(context.place, context.locale);
  const items = context.place.facts.units.map((unit): ListItem => {
    const address = roomAddress(unit, context.entries, context);
    return {
      type: 'listItem',
      spread: true,
      children: [
        ...roomPicture(unit, context),
        paragraph(strong(address === undefined ? text(say(unit.name)) : link(address, say(unit.name)))),
        paragraph(`${facts.size}: ${unit.sizeSquareMeters} m² · ${facts.sleeps}: ${unit.sleeps}`),
        table(longestPrices(unit, context)),
        ...bookingLine(unit, context),
      ],
    };
  });
  return [{ type: 'list', ordered: false, spread: true, children: items }];
}

/**
 * What `::room{of="mill-room"}` expands to, where its card leads: its name as a heading, its picture, what it is, what it
 * costs in each season, its shortest stay, and its free dates.
 */
export function roomBlock(of: string, context: PageContext): RootContent[] | { expected: string; got: string } {
  const { place, locale } = context;
  const { rates: words, facts, say, counted } = phrasesOf(place, locale);
  const unit = place.facts.units.find(({ key }) => key === of);
  if (!unit)
    return unknownName(
      'of',
      of,
      place.facts.units.map(({ key }) => key),
    );
  const nights = seasonPrices(unit, context).map(({ name, price }) => {
    return `${name} ${counted(words.nights, price.minimumNights)}`;
  });
  return [
    heading(2, say(unit.name)),
    ...roomPicture(unit, context),
    list([
      [`${facts.size}: ${unit.sizeSquareMeters} m² · ${facts.sleeps}: ${unit.sleeps}`],
      [`${say(unit.bed)}; ${say(unit.features)}`],
      [`${words.minimumStay}: ${nights.join(' · ')}`],
    ]),
    table(longestPrices(unit, context)),
    ...bookingLine(unit, context),
  ];
}

/** Where there is all to know of a room: on the page of rooms, below its name; undefined where there is no such page. */
export function roomAddress(
  { name }: Pick<Unit, 'name'>,
  pages: readonly Pick<PageEntry, 'template' | 'locale' | 'path'>[],
  { place, locale }: Pick<PageContext, 'place' | 'locale'>,
): string | undefined {
  const page = pages.find((candidate) => candidate.template === 'rooms' && candidate.locale === locale);
  return page && absoluteUrl(place.config.baseUrl, `${page.path}#${new Slugger().slug(inLanguage(name, locale))}`);
}

function roomPicture({ picture }: Unit, { place, locale }: PageContext): Paragraph[] {
  const shown = picture && findPicture(place.pictures, picture.file);
  if (!shown) return [];
  const url = absoluteUrl(place.config.baseUrl, shown.path);
  return [paragraph({ type: 'image', url, alt: inLanguage(picture.alt, locale) })];
}

function seasonPrices(
  { key: unit }: Unit,
  { place, locale }: PageContext,
): { key: string; name: string; price: SeasonPrice }[] {
  const stay = place.rates.stays.find((candidate) => candidate.unit === unit);
  return place.rates.seasons.flatMap(({ key, name }) => {
    const price = stay?.seasons[key];
    return price ? [{ key, name: inLanguage(name, locale), price }] : [];
  });
}

/**
 * A column a season, a row for as many adults as a price is for, and one for one more: what a month costs, or the longest
 * that the room has a price for.
 */
function longestPrices(unit: Unit, context: PageContext): string[][] {
  const { rates } = context.place;
  const { rates: words, money, counted } = phrasesOf(context.place, context.locale);
  const seasons = seasonPrices(unit, context);
  const stay = rates.stays.find((candidate) => candidate.unit === unit.key);
  const [[tier, nights] = ['night', 1] as const] = stay ? tiersOf(stay, rates) : [];
  const { included } = rates.guests;
  return [
    [words[tier], ...seasons.map(({ name }) => name)],
    ...(unit.sleeps > included ? [0, 1] : [0]).map((more) => [
      counted(words.examples.adults, included + more),
      ...seasons.map(({ key, price }) =>
        money((price[`${tier}Cents`] ?? 0) + more * nights * (extraGuestCents(rates, key) ?? 0)),
      ),
    ]),
  ];
}

/** A link to the booking page with the kind of room chosen, which says of which room it is. */
function bookingLine({ key, name }: Unit, context: PageContext): Paragraph[] {
  const url = bookingUrl({ unit: key }, context);
  if (url === undefined) return [];
  const { facts, say } = phrasesOf(context.place, context.locale);
  const whose: PhrasingContent = { type: 'emphasis', children: [text(say(name))] };
  return [paragraph({ type: 'link', url, children: [text(`${facts.checkDates} `), whose] })];
}

/** The address of the booking page with something filled in; undefined where there is no such page. */
export function bookingUrl(
  query: Readonly<Record<string, string>>,
  { place, entries, locale }: PageContext,
): string | undefined {
  const booking = entries.find((entry) => entry.template === 'booking' && entry.locale === locale);
  return booking && `${absoluteUrl(place.config.baseUrl, booking.path)}?${new URLSearchParams(query).toString()}`;
}

function strong(words: PhrasingContent): PhrasingContent {
  return { type: 'strong', children: [words] };
}

/** How many of all posts have a card; the others have a line. */
const CARDS = 12;

/** What `::posts` expands to: cards of the newest, each with its first picture, and below them all others by year. */
export function postsBlock(context: PageContext): RootContent[] | { expected: string; got: string } {
  const { place, entries, locale } = context;
  const main = defaultLocale(place.config);
  if (locale !== main)
    return { expected: `a page in ${languageName(main, 'en')}: posts are`, got: `a page in ${locale}` };
  const posts = indexedPosts(entries);
  const cards = posts.slice(0, CARDS).map((post) => createCard(post, context));
  return [
    { type: 'list', ordered: false, spread: true, children: cards },
    ...listByYear(posts.slice(CARDS), place.config.baseUrl),
  ];
}

function listByYear(posts: readonly PageEntry[], baseUrl: string): RootContent[] {
  return [...Map.groupBy(posts, ({ published, updated }) => (published ?? updated).slice(0, 4))].flatMap(
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

function createCard(post: PageEntry, context: PageContext): ListItem {
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
