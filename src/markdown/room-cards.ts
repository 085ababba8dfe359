import type { ListItem, Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { Facts } from '../schema/facts.ts';
import { fillCount } from '../text/fill.ts';
import { formatMoney } from '../text/money.ts';
import type { PageContext } from '../schema/place.ts';
import { findPicture } from '../schema/picture.ts';
import { absoluteUrl } from '../schema/url.ts';
import { link, paragraph, text } from './nodes.ts';
import { inLanguage } from '../text/in-language.ts';

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
  const { place, locale } = context;
  const { size, sleeps } = inLanguage(place.strings, locale).facts;
  const features = `${inLanguage(unit.bed, locale)}; ${inLanguage(unit.features, locale)}`;
  return {
    type: 'listItem',
    spread: true,
    children: [
      ...roomPicture(unit, context),
      paragraph(strong(inLanguage(unit.name, locale))),
      paragraph(`${size}: ${unit.sizeSquareMeters} m² · ${sleeps}: ${unit.sleeps}`),
      ...(isBrief ? [] : [paragraph(features)]),
      ...roomPrices(unit, context).slice(0, isBrief ? 1 : 2),
      ...roomLink(unit, context),
    ],
  };
}

function roomPicture({ picture }: Unit, { place, locale }: PageContext): Paragraph[] {
  const shown = picture && findPicture(place.pictures, picture.file);
  if (!shown) return [];
  return [
    paragraph({
      type: 'image',
      url: absoluteUrl(place.config.baseUrl, shown.path),
      alt: inLanguage(picture.alt, locale),
    }),
  ];
}

/** What a month costs in each season, and the shortest stay. */
function roomPrices(unit: Unit, { place, locale }: PageContext): Paragraph[] {
  const { rates, strings } = place;
  const words = inLanguage(strings, locale).rates;
  const stay = rates.stays.find((candidate) => candidate.unit === unit.key);
  const seasons = rates.seasons.flatMap((season) => {
    const price = stay?.seasons[season.key];
    return price ? [{ name: inLanguage(season.name, locale), price }] : [];
  });
  if (seasons.length === 0) return [];
  const months = seasons.flatMap(({ name, price }, index) => [
    `${index === 0 ? `${words.month}: ` : ' · '}${name} `,
    strong(formatMoney(price.monthCents, rates.currency, locale)),
  ]);
  const nights = seasons.map(({ name, price }) => `${name} ${fillCount(words.nights, price.minimumNights, locale)}`);
  return [paragraph(...months), paragraph(`${words.minimumStay}: ${nights.join(' · ')}`)];
}

/** To the booking page, with the kind of room chosen. */
function roomLink({ key }: Unit, { place, entries, locale }: PageContext): Paragraph[] {
  const booking = entries.find((entry) => entry.template === 'booking' && entry.locale === locale);
  if (!booking) return [];
  const url = `${absoluteUrl(place.config.baseUrl, booking.path)}?unit=${key}`;
  return [paragraph(link(url, inLanguage(place.strings, locale).facts.checkDates))];
}

function strong(words: string): PhrasingContent {
  return { type: 'strong', children: [text(words)] };
}
