import type { ListItem, PhrasingContent } from 'mdast';
import { sayTakeOut, type BlockDirective } from '../../block.ts';
import { bookingUrl } from '../rooms/room.ts';
import { overSentence } from '../rates/season-title.ts';
import { phrasesOf } from '../../phrases.ts';
import { link, paragraph, strong, text } from '../../write.ts';
import { priceStay } from '../../../booking/stay/price.ts';
import { searchParameters } from '../../../booking/booking-query.ts';
import type { Facts } from '../../../schema/facts.ts';
import type { PageContext } from '../../../schema/place.ts';
import { daylightMinutes } from '../../../site/daylight.ts';
import { relativeUrl } from '../../../site/url.ts';
import { escapeHtml } from '../../../text/escape-html.ts';
import { addDays, formatMonth, formatPeriod } from '../../../text/numbers/dates.ts';
import { interpolate, joinNames } from '../../../text/language/interpolate.ts';
import { decimalsOf, formatNumber } from '../../../text/numbers/money.ts';

/**
 * `::year`: a card for each month: what it is like, how warm and how light, what is ripe, and what a month from its first
 * day costs one adult, if that day is to come. `::year{brief}`: only the names of the months, each a link to the search with
 * these dates. The twin omits the latter: it leads to a form.
 */
export const year: BlockDirective = {
  attributes: ['brief'],
  shows: ({ brief }) => (brief === undefined ? ['rates', 'facts', 'config'] : []),
  expand: ({ brief }, context) => {
    const months = context.place.facts.year;
    if (!months)
      return {
        expected: 'a place of whose months content/facts.json tells, in `year`',
        found: '::year',
        next: sayTakeOut('facts'),
      };
    if (brief !== undefined) return [{ name: 'months', drawing: drawMonths(context), nodes: [] }];
    const children = months.map((month, index) => monthCard(month, index + 1, context));
    return [{ name: 'year', nodes: [{ type: 'list', ordered: false, spread: true, children }] }];
  },
  look: { isWide: true },
};

function monthCard(
  { dayCelsius, nightCelsius, like, ripe }: NonNullable<Facts['year']>[number],
  month: number,
  context: PageContext,
): ListItem {
  const { facts: words, say } = phrasesOf(context.place, context.locale);
  const temperatures = { day: degreesOf(dayCelsius, context), night: degreesOf(nightCelsius, context) };
  const weather = [
    interpolate(words.year.temperaturesValue, temperatures),
    interpolate(words.year.daylightValue, daylightIn(month, context)),
  ];
  return {
    type: 'listItem',
    spread: true,
    children: [
      paragraph(strong(text(formatMonth(month, context.locale, 'month')))),
      paragraph(say(like)),
      paragraph(joinNames(weather, context.locale)),
      ...(ripe ? [paragraph(`${words.year.ripe}: ${say(ripe)}`)] : []),
      paragraph(priceOf(month, context)),
    ],
  };
}

/** Draws the names of the months, each a link to the search for a month from its first day; without a price it is no link. */
function drawMonths(context: PageContext): string {
  const { place, locale } = context;
  const items = Array.from({ length: 12 }, (_, index) => {
    const name = escapeHtml(formatMonth(index + 1, locale, 'shortMonth'));
    const found = nextStay(index + 1, context);
    const url = found && bookingUrl(Object.fromEntries(searchParameters(found.stay)), context);
    if (!found || url === undefined) return `<li><span>${name}</span></li>`;
    const href = escapeHtml(relativeUrl(place.config.baseUrl, url));
    return `<li><a href="${href}" title="${escapeHtml(priceSentence(found, context))}">${name}</a></li>`;
  });
  return `<ul class="not-printed" data-markdown-ignore>${items.join('')}</ul>`;
}

function degreesOf(celsius: number, { locale }: PageContext): string {
  return formatNumber(celsius, locale).replace('-', '−');
}

/** How long the day in the middle of a month is. */
function daylightIn(month: number, { place }: PageContext): { hours: number; minutes: string } {
  const day = `${yearOf(place.rates.validThrough)}-${String(month).padStart(2, '0')}-15`;
  const minutes = daylightMinutes(place.config.location.latitude, day);
  return { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') };
}

/**
 * Says what the next such month costs one adult, with its year, or why it has no price: it is closed, or its rates are not
 * published yet.
 */
function priceOf(month: number, context: PageContext): PhrasingContent | string {
  const { facts, date } = phrasesOf(context.place, context.locale);
  const found = nextStay(month, context);
  if (!found) {
    const closed = nextClosure(month, context);
    return closed
      ? interpolate(facts.closed, { from: date(closed.from), through: date(closed.through) })
      : overSentence(context.place, context.locale);
  }
  const url = bookingUrl(Object.fromEntries(searchParameters(found.stay)), context);
  const sentence = priceSentence(found, context);
  return url === undefined ? sentence : link(url, sentence);
}

/** `1 Mar 2027, 28 nights: from €1,058`. Rounded up to whole units of the currency. */
function priceSentence({ stay, cents }: PricedStay, { place, locale }: PageContext): string {
  const { facts, rates, money, counted } = phrasesOf(place, locale);
  const unit = 10 ** decimalsOf(place.rates.currency);
  return interpolate(facts.year.stay, {
    nights: counted(rates.nights, place.rates.nightsInMonth),
    date: formatPeriod(stay.checkIn, stay.checkIn, locale, 'shortDate'),
    price: money(Math.ceil(cents / unit) * unit),
  });
}

type PricedStay = NonNullable<ReturnType<typeof nextStay>>;

/** A stay of a month in the next such month for which there are rates, with the least that it costs one adult. */
function nextStay(month: number, context: PageContext) {
  return nextStays(month, context)
    .flatMap((stay) => {
      const cents = leastCents(stay, context);
      return cents === undefined ? [] : [{ stay, cents }];
    })
    .at(0);
}

/**
 * One adult for a month from the first day of each such month that is to come, as far as the rates reach; where one
 * arrives on some days of the week, from each day of its first week.
 */
function nextStays(month: number, { today, place: { rates, facts } }: PageContext) {
  const from = yearOf(rates.validFrom);
  const isAnyDay = [...rates.seasons, ...facts.units].every(({ arrivalDays }) => arrivalDays === undefined);
  const years = Array.from({ length: yearOf(rates.validThrough) - from + 1 }, (_, index) => from + index);
  return years
    .map((year) => `${year}-${String(month).padStart(2, '0')}-01`)
    .flatMap((first) => Array.from({ length: isAnyDay ? 1 : 7 }, (_, index) => addDays(first, index)))
    .map((checkIn) => ({ checkIn, checkOut: addDays(checkIn, rates.nightsInMonth), adults: 1 }))
    .filter(({ checkIn }) => checkIn >= today);
}

/** When nobody stays in any unit in the next such month; undefined where one has another reason to have no price. */
function nextClosure(month: number, context: PageContext) {
  const { place } = context;
  const [reasons] = nextStays(month, context)
    .map((stay) => place.facts.units.map(({ key }) => priceStay({ ...stay, unit: key }, place)))
    .filter((all) => all.every((one) => 'through' in one));
  return reasons?.find((one) => 'through' in one);
}

/** What the cheapest unit costs; undefined where none can be had. */
function leastCents(stay: { checkIn: string; checkOut: string; adults: number }, { place }: PageContext) {
  const prices = place.facts.units.flatMap(({ key }) => {
    const price = priceStay({ ...stay, unit: key }, place);
    return 'code' in price ? [] : [price.totalCents];
  });
  return prices.length === 0 ? undefined : Math.min(...prices);
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}
