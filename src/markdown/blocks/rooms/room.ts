import type { List, Paragraph, PhrasingContent, Table } from 'mdast';
import type { BlockDirective, BlockNodes } from '../../block.ts';
import { pictureUrl } from '../../html/picture-attributes.ts';
import { phrasesOf } from '../../phrases.ts';
import { heading, list, paragraph, strong, table, text } from '../../write.ts';
import { shortSeason } from '../rates/season-title.ts';
import { sayPeriod } from '../../../booking/stay/words.ts';
import { tiersOf } from '../../../booking/stay/lodging.ts';
import { extraGuestCents } from '../../../booking/surcharges.ts';
import type { Facts } from '../../../schema/facts.ts';
import { findPicture } from '../../../site/site.ts';
import type { Block, Part } from '../../../schema/page.ts';
import type { PageContext, PageEntry } from '../../../schema/place.ts';
import type { Season, SeasonPrice } from '../../../schema/rates.ts';
import type { Template } from '../../../templates.ts';
import { absoluteUrl } from '../../../site/url.ts';
import { unknownValue } from '../../directives/unknown-value.ts';
import { interpolate } from '../../../text/language/interpolate.ts';
import { inLanguage } from '../../../text/language/in-language.ts';

type Unit = Facts['units'][number];

/** A picture of a unit: its address, and what it shows. */
interface ShownPicture {
  readonly url: string;
  readonly words: string;
}

/** `::room{of="mill-room"}`: all of a unit, where its card leads; its words stand below. */
export const room: BlockDirective = {
  attributes: ['of'],
  shows: () => ['rates', 'facts', 'config'],
  expand: ({ of = '' }, context) => {
    const { units } = context.place.facts;
    const unit = units.find(({ key }) => key === of);
    if (unit) return [roomBlock(unit, context)];
    const keys = units.map(({ key }) => key);
    return unknownValue('of', of, keys);
  },
  look: { pictures: 'room' },
};

/** Its name as a heading, its pictures, what it is, what it costs in each season, its shortest stay, and its free dates. */
function roomBlock(unit: Unit, context: PageContext): BlockNodes {
  const { rates: words, say, counted } = phrasesOf(context.place, context.locale);
  const nights = seasonPrices(unit, context).map(({ price }) => counted(words.nights, price.minimumNights));
  const prices = longestPrices(unit, context);
  const pictures = shownPictures(unit, context);
  const hasStrip = pictures.length > 1;
  return {
    name: 'room',
    of: unit.key,
    ...(hasStrip && { kind: 'has-strip' }),
    nodes: [
      heading(2, say(unit.name)),
      ...(hasStrip ? [pictureStrip(pictures)] : roomPicture(unit, context)),
      list([
        [spaceOf(unit, context)],
        [`${say(unit.bed)}; ${say(unit.features)}`],
        ...closures(unit, context).map((sentence) => [strong(text(sentence))]),
      ]),
      ...pricesTable(prices.map((cells, row) => [...cells, row === 0 ? words.minimumStay : (nights[row - 1] ?? '')])),
      ...bookingLine(unit, context),
    ],
  };
}

/** How large a unit is, where it is a space of its own, and how many sleep in it. */
export function spaceOf({ sizeSquareMeters: size, sleeps }: Unit, { place, locale }: PageContext): string {
  const { facts } = phrasesOf(place, locale);
  return [...(size === undefined ? [] : [`${facts.size}: ${size} m²`]), `${facts.sleeps}: ${sleeps}`].join(' · ');
}

/** Where there is all to know of a room, as an address of the site: below its name on the page of rooms, or on top of it. */
export function roomPath(unit: string, path: string, blocks: readonly NamedBlock[]): string {
  return addressOf(path, findBlock(blocks, 'room', unit)?.headings[0]);
}

/** A heading of a page; the page itself where there is none. */
export function addressOf(path: string, heading: string | undefined): string {
  return heading === undefined ? path : `${path}#${heading}`;
}

type NamedBlock = Pick<Part, 'name' | 'of'> & Pick<Block, 'headings'>;

/** The block of this name on a page, `of` this where there are several; undefined where there is none. */
export function findBlock(blocks: readonly NamedBlock[], name: string, of?: string): NamedBlock | undefined {
  return blocks.find((block) => block.name === name && block.of === of);
}

/** The page of a template in the language of a text; undefined where there is none. */
export function findEntry({ entries, locale }: PageContext, template: Template): PageEntry | undefined {
  return entries.find((entry) => entry.template === template && entry.locale === locale);
}

/** Its first picture, for who has one. */
export function roomPicture(unit: Unit, context: PageContext): Paragraph[] {
  return shownPictures(unit, context)
    .slice(0, 1)
    .map(({ url, words }) => paragraph({ type: 'image', url, alt: words }));
}

/** Its pictures as a list; on the page each leads to itself as large as there is. */
function pictureStrip(pictures: readonly ShownPicture[]): List {
  return list(pictures.map(({ url, words }) => [{ type: 'image', url, alt: words }]));
}

function shownPictures({ pictures = [] }: Unit, { place, locale }: PageContext): ShownPicture[] {
  const { baseUrl } = place.config;
  return pictures.flatMap(({ file, alt, hold }) => {
    const picture = findPicture(place.pictures, file);
    if (!picture) return [];
    return {
      url: pictureUrl(baseUrl, picture, hold),
      words: inLanguage(alt, locale),
    };
  });
}

/** When it is closed, a sentence a time. */
export function closures({ closed = [] }: Unit, { place, locale }: Pick<PageContext, 'place' | 'locale'>): string[] {
  const { facts } = phrasesOf(place, locale);
  return closed.map((period) => sayPeriod(facts.closed, period, locale));
}

function seasonPrices({ key: unit }: Unit, { place }: PageContext): { season: Season; price: SeasonPrice }[] {
  const stay = place.rates.stays.find((candidate) => candidate.unit === unit);
  return place.rates.seasons.flatMap((season) => {
    const price = stay?.seasons[season.key];
    return price ? [{ season, price }] : [];
  });
}

/**
 * A row a season, with its dates; a column for as many adults as a price is for, and one for one more: what a month costs,
 * or the longest that the room has a price for.
 */
export function longestPrices(unit: Unit, context: PageContext): string[][] {
  const { place, locale } = context;
  const { rates } = place;
  const { rates: words, money } = phrasesOf(place, locale);
  const stay = rates.stays.find((candidate) => candidate.unit === unit.key);
  const [[tier, nights] = ['night', 1] as const] = stay ? tiersOf(stay, rates) : [];
  const { included } = rates.guests;
  const extras = unit.sleeps > included ? [0, 1] : [0];
  return [
    [
      words.season,
      ...extras.map((more) => interpolate(words.forPeople, { tier: words[tier], count: included + more })),
    ],
    ...seasonPrices(unit, context).map(({ season, price }) => [
      shortSeason(season, place, locale),
      ...extras.map((more) =>
        money((price[`${tier}Cents`] ?? 0) + more * nights * (extraGuestCents(rates, season.key) ?? 0)),
      ),
    ]),
  ];
}

/** The prices of a room as a table; nothing where it has none. */
export function pricesTable(rows: readonly string[][]): Table[] {
  return rows.length > 1 ? [table(rows)] : [];
}

/** A link to the booking page with the kind of room chosen, which says of which room it is. */
export function bookingLine({ key, name }: Unit, context: PageContext): Paragraph[] {
  const url = bookingUrl({ unit: key }, context);
  if (url === undefined) return [];
  const { facts, say } = phrasesOf(context.place, context.locale);
  const whose: PhrasingContent = { type: 'emphasis', children: [text(say(name))] };
  return [paragraph({ type: 'link', url, children: [text(`${facts.checkDates} `), whose] })];
}

/** The address of the booking page with something filled in; undefined where there is no such page. */
export function bookingUrl(query: Readonly<Record<string, string>>, context: PageContext): string | undefined {
  const booking = findEntry(context, 'booking');
  const { baseUrl } = context.place.config;
  return booking && `${absoluteUrl(baseUrl, booking.path)}?${new URLSearchParams(query).toString()}`;
}
