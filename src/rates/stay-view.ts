import { searchParameters } from './booking-query.ts';
import type { BookingData } from './booking-data.ts';
import { addDays, formatDate, formatDay } from '../text/dates.ts';
import { interpolate, interpolateCount } from '../text/interpolate.ts';
import { priceStay, priceUnits, type PriceSource, type Stay, type StayPrice, type StayProblem } from './stay-price.ts';
import { countNights, sayDog, sayMoney, sayNightTax, sayPeriod } from './stay-words.ts';

/** Another stay that one may look at instead: what it is called, and the query of the booking page that asks for it. */
export interface StayLink {
  readonly text: string;
  readonly query: string;
}

export interface UnitView {
  /** Its key. */
  readonly unit: string;
  readonly name: string;
  /** What marks the one that somebody came for. */
  readonly choice?: string;
  /** What the stay costs; undefined where it cannot be had. */
  readonly total?: string;
  readonly notes: readonly string[];
  readonly links: readonly StayLink[];
}

/** What people read of a search before the booking engine says what is free. */
export interface StayView {
  /** The search in one line. */
  readonly line: string;
  readonly heading: string;
  /** Empty where the rates do not reach, and where nobody stays. */
  readonly units: readonly UnitView[];
  readonly note: string;
}

/** What a stay is called and costs, in words. Its unit is the one that somebody came for, or an empty text. */
export function createStayView(stay: Stay, data: BookingData, today: string): StayView {
  const { words, source, locale } = data;
  const prices = priceUnits(stay, source);
  const problems = prices.flatMap(([, price]) => ('code' in price ? [price] : []));
  const isOutside = problems.some(({ code }) => code === 'outside-rates');
  const closed = problems.find((problem) => problem.code === 'closed');
  return {
    line: interpolate(words.stay, {
      ...formatDates(stay, data, today),
      adults: interpolateCount(words.countedAdults, stay.adults, locale),
    }),
    heading: interpolate(words.estimate.heading, { nights: countNights(stay, data) }),
    units: isOutside || closed ? [] : prices.map(([own, price]) => viewUnit(own, price, stay.unit, data, today)),
    note: isOutside
      ? sayPeriod(words.estimate.outside, { from: data.validFrom, through: source.rates.validThrough }, locale)
      : closed
        ? sayPeriod(words.estimate.closed, closed, locale)
        : words.estimate.note,
  };
}

function viewUnit(
  stay: Stay,
  price: StayPrice | StayProblem,
  chosen: string,
  data: BookingData,
  today: string,
): UnitView {
  const { words, source, names, locale } = data;
  const { tooShort, tooSmall, choice, choose } = words.estimate;
  const { unit } = stay;
  const isChosen = unit === chosen;
  const shared = { unit, name: names[unit] ?? unit, ...(isChosen ? { choice } : {}), links: [] };
  if (!('code' in price)) {
    return {
      ...shared,
      total: sayMoney(price.totalCents, data),
      notes: [
        ...explain(price, data),
        ...sayNightTax(price, data),
        ...sayDog(stay, price, data),
        ...(isChosen ? [sayWhenDue(price, data, today)] : []),
      ],
      links: [...(isChosen ? [] : [linkTo(stay, choose)]), ...linkToLonger(stay, price, data, today)],
    };
  }
  switch (price.code) {
    case 'too-short': {
      const nearest = findNearestStays(stay, source, today).map((other) => {
        const { from, to } = formatDates(other, data, today);
        return linkTo(other, `${from} – ${to}`);
      });
      return { ...shared, notes: [interpolate(tooShort, { count: price.minimumNights })], links: nearest };
    }
    case 'too-many-guests': {
      const adults = interpolateCount(words.countedAdults, stay.adults, locale);
      return { ...shared, notes: [interpolate(tooSmall, { sleeps: price.sleeps, adults })] };
    }
    case 'unit-closed':
      return { ...shared, notes: [sayPeriod(words.unitClosed, price, locale)] };
    default:
      return { ...shared, notes: [] };
  }
}

/** What makes up the price. */
function explain({ own, longer, taken, lodgingCents, guests }: StayPrice, data: BookingData): string[] {
  const { words, locale } = data;
  const price = sayMoney(longer?.cents ?? own.cents, data);
  const several = interpolate(words.taken, { count: taken, price, amount: sayMoney(lodgingCents, data) });
  const more = guests.map(({ count, nights, amountCents, cents }) => {
    const values = { nights, price: sayMoney(amountCents, data), amount: sayMoney(cents, data) };
    return interpolateCount(words.guestsPay, count, locale, values);
  });
  const notes = [...(taken === 1 ? [] : [several]), ...more];
  if (!longer) return notes;
  const nights = interpolateCount(words.countedNights, longer.nights, locale);
  const values = { nights, price, own: sayMoney(own.cents, data) };
  return [interpolate(words.estimate.longer, values), ...notes];
}

/** Deposit and balance; when the day for the balance has passed, all is due at once. */
function sayWhenDue(price: StayPrice, data: BookingData, today: string): string {
  const { words, source, locale } = data;
  if (price.balanceDue < today) return words.estimate.dueAtOnce;
  return interpolate(words.deposit, {
    percent: source.rates.deposit.percent,
    deposit: sayMoney(price.depositCents, data),
    balance: sayMoney(price.balanceCents, data),
    date: formatDate(price.balanceDue, locale),
  });
}

/** The longer stay for which the nights cost less, if there is one, and what it costs on top of this one. */
function linkToLonger(stay: Stay, { longer, totalCents }: StayPrice, data: BookingData, today: string): StayLink[] {
  if (!longer) return [];
  const until = { ...stay, checkOut: addDays(stay.checkIn, longer.nights) };
  const price = priceStay(until, data.source);
  if ('code' in price) return [];
  const { longerStay, longerStayFree } = data.words.estimate;
  const moreCents = price.totalCents - totalCents;
  const values = { date: formatDates(until, data, today).to, more: sayMoney(moreCents, data) };
  return [linkTo(until, interpolate(moreCents === 0 ? longerStayFree : longerStay, values))];
}

/**
 * Of a stay that is too short, the stays nearest to it that are not, each as little longer as the minimum stay of its
 * season allows: the one that ends later, and the one that begins earlier but not before `today`.
 */
export function findNearestStays(stay: Stay, source: PriceSource, today: string): Stay[] {
  const later = stretch(stay, source, (next) => ({ ...next, checkOut: addDays(next.checkOut, 1) }));
  const earlier = stretch(stay, source, (next) => ({ ...next, checkIn: addDays(next.checkIn, -1) }));
  return [later, earlier].filter((found) => found !== undefined).filter(({ checkIn }) => checkIn >= today);
}

/** The first longer stay that has a price; none where the rates end before it. */
function stretch(stay: Stay, source: PriceSource, longer: (stay: Stay) => Stay): Stay | undefined {
  for (let next = longer(stay); ; next = longer(next)) {
    const price = priceStay(next, source);
    if (!('code' in price)) return next;
    if (price.code !== 'too-short') return undefined;
  }
}

function linkTo(stay: Stay, text: string): StayLink {
  const query = new URLSearchParams([...searchParameters(stay), ['unit', stay.unit]]);
  return { text, query: `?${query.toString()}` };
}

/** Without their years where there is but one such day each within a year from today. */
function formatDates(
  { checkIn, checkOut }: Stay,
  { locale }: BookingData,
  today: string,
): { from: string; to: string } {
  const format = checkOut < addDays(today, 365) ? formatDay : formatDate;
  return { from: format(checkIn, locale), to: format(checkOut, locale) };
}
