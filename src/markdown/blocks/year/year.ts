import type { ProblemDraft } from '../../../problem/problem.ts';
import type { Nodes, RootContent } from 'mdast';
import { CORRECT_DIRECTIVE, type BlockDirective, type BlockNodes } from '../../block.ts';
import { addressOf, bookingUrl, findBlock } from '../rooms/room.ts';
import { overSentence } from '../rates/season-title.ts';
import { drawYear } from '../../charts/year-chart.ts';
import { phrasesOf } from '../../phrases.ts';
import { heading, link, list, paragraph, term } from '../../write.ts';
import { priceStay } from '../../../booking/stay/price.ts';
import { searchParameters } from '../../../booking/booking-query.ts';
import type { Facts } from '../../../schema/facts.ts';
import type { PageContext } from '../../../schema/place.ts';
import { daylightMinutes } from '../../../site/daylight.ts';
import { absoluteUrl } from '../../../site/url.ts';
import { addDays, formatDate, formatMonth } from '../../../text/numbers/dates.ts';
import { interpolate } from '../../../text/language/interpolate.ts';
import { formatNumber } from '../../../text/numbers/money.ts';

/**
 * `::year`: of each month what it is like, how warm it is and how long light, what is ripe, and what a stay of a month from its first day
 * costs one adult and two, if that day is to come; above them degrees, light and prices of all months at a glance, drawn.
 * `::year{brief}`: twelve links, to the months on the page that has `::year`.
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
        next: CORRECT_DIRECTIVE,
      };
    if (brief !== undefined) return linkMonths(context);
    return [{ name: 'year', drawing: drawMonths(months, context), nodes: describeMonths(months, context) }];
  },
};

function describeMonths(months: NonNullable<Facts['year']>, context: PageContext): RootContent[] {
  const { facts: words, say } = phrasesOf(context.place, context.locale);
  return months.flatMap(({ dayCelsius, nightCelsius, like, ripe }, index) => {
    const month = index + 1;
    const temperatures = { day: degreesOf(dayCelsius, context), night: degreesOf(nightCelsius, context) };
    return [
      heading(2, formatMonth(month, context.locale, 'month')),
      paragraph(say(like)),
      list([
        term(words.year.temperatures, interpolate(words.year.temperaturesValue, temperatures)),
        term(words.year.daylight, interpolate(words.year.daylightValue, daylightIn(month, context))),
        ...(ripe ? [term(words.year.ripe, say(ripe))] : []),
        ...priceOf(month, context),
      ]),
    ];
  });
}

/** The same in one look. */
function drawMonths(months: NonNullable<Facts['year']>, context: PageContext): string {
  const { facts, rates, money, counted } = phrasesOf(context.place, context.locale);
  const { temperatures, daylight, daylightShort, drawing } = facts.year;
  const nights = counted(rates.nights, context.place.rates.nightsInMonth);
  const drawn = months.map(({ dayCelsius, nightCelsius }, index) => {
    const month = index + 1;
    const { hours, minutes } = daylightIn(month, context);
    const cents = nextStay(month, context)?.cents[0];
    return {
      nightCelsius: { value: nightCelsius, words: degreesOf(nightCelsius, context) },
      dayCelsius: { value: dayCelsius, words: degreesOf(dayCelsius, context) },
      daylightMinutes: { value: 60 * hours + Number(minutes), words: interpolate(daylightShort, { hours, minutes }) },
      cents: cents === undefined ? undefined : { value: cents, words: money(cents) },
    };
  });
  const words = {
    degrees: `${temperatures}, °C`,
    daylight,
    price: nights,
    caption: interpolate(drawing, { nights }),
    none: facts.none,
  };
  return drawYear(drawn, words, context.locale);
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

/** The headings of `::year` are the months. */
function linkMonths({ place, byFile, locale, blocksOf }: PageContext): BlockNodes[] | ProblemDraft {
  const page = [...byFile.values()].find(({ entry, nodes }) => {
    return entry.locale === locale && nodes.some(isWholeYear);
  });
  if (!page)
    return {
      expected: 'a page of this language on which ::year stands',
      found: '::year{brief}',
      next: 'Write ::year on the page to which the months are to lead, or take ::year{brief} out.',
    };
  const { headings } = findBlock(blocksOf(page.file), 'year') ?? { headings: [] };
  const url = absoluteUrl(place.config.baseUrl, page.entry.path);
  const months = Array.from({ length: 12 }, (_, index) => [
    link(addressOf(url, headings[index]), formatMonth(index + 1, locale, 'shortMonth')),
  ]);
  return [{ name: 'months', nodes: [list(months)] }];
}

function isWholeYear(node: Nodes): boolean {
  return node.type === 'leafDirective' && node.name === 'year' && Object.keys(node.attributes ?? {}).length === 0;
}

/**
 * Says what the next such month costs one adult and two, with its year, or why it has no price: it is closed, or its rates
 * are not published yet. Every dash of the drawing so has its reason in words.
 */
function priceOf(month: number, context: PageContext): Parameters<typeof list>[0] {
  const { facts, rates, money, counted, date } = phrasesOf(context.place, context.locale);
  const found = nextStay(month, context);
  if (!found) {
    const closed = nextClosure(month, context);
    const reason = closed
      ? interpolate(facts.closed, { from: date(closed.from), through: date(closed.through) })
      : overSentence(context.place, context.locale);
    return [[reason]];
  }
  const { stay, cents } = found;
  const prices = cents
    .map((amount, index) =>
      interpolate(facts.year.price, { adults: counted(rates.examples.adults, index + 1), price: money(amount) }),
    )
    .join(' · ');
  const name = interpolate(facts.year.stay, {
    nights: counted(rates.nights, context.place.rates.nightsInMonth),
    date: formatDate(stay.checkIn, context.locale),
  });
  const url = bookingUrl(Object.fromEntries(searchParameters(stay)), context);
  return [url === undefined ? term(name, prices) : [link(url, name), `: ${prices}`]];
}

/** A stay of a month in the next such month for which there are rates, with the least that it costs one adult, and two. */
function nextStay(month: number, context: PageContext) {
  return nextStays(month, context)
    .map((stay) => ({ stay, cents: [1, 2].flatMap((adults) => leastCents({ ...stay, adults }, context) ?? []) }))
    .find(({ cents }) => cents.length > 0);
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
