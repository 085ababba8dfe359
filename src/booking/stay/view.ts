import { searchParameters } from '../booking-query.ts';
import type { BookingData } from '../booking-data.ts';
import { addDays, formatDate, formatDay, formatPeriod, formatWeekdays, nextDay } from '../../text/numbers/dates.ts';
import { interpolate, interpolateCount } from '../../text/language/interpolate.ts';
import { findNearestArrivals, findNearestStays } from './nearest.ts';
import { priceStay, priceUnits, type Stay, type StayPrice, type StayProblem } from './price.ts';
import { stateOfStay, type StayState } from './state.ts';
import { countNights, sayDog, sayNightTax, sayPeriod, showMoney } from './words.ts';

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
  readonly state: StayState;
  readonly heading: string;
  /** What makes up the price, where that is the same in all units. */
  readonly shared: readonly string[];
  /** Empty where the rates do not reach, and where nobody stays. */
  readonly units: readonly UnitView[];
  readonly note: string;
  /** Of a stay that goes beyond the rates, the part that they reach. */
  readonly links: readonly StayLink[];
}

/** What a stay is called and costs, in words. Its unit is the one that somebody came for, or an empty text. */
export function createStayView(stay: Stay, data: BookingData, today: string): StayView {
  const { words, source, locale } = data;
  const prices = priceUnits(stay, source);
  const state = stateOfStay(prices.map(([, price]) => price));
  const isListed = state !== 'outside' && state !== 'closed';
  const nights = countNights(stay, data);
  // The unit that was chosen comes first: a heading about a price would be untrue above one that has none.
  const hasHeading =
    state !== 'priced' || prices.every(([{ unit }, price]) => unit !== stay.unit || !('code' in price));
  const shared = findShared(prices.flatMap(([, price]) => ('code' in price ? [] : [listSteps(price, data)])));
  return {
    line: interpolate(words.stay, {
      dates: sayWhen(stay, data, today),
      adults: interpolateCount(words.countedAdults, stay.adults, locale),
    }),
    state,
    heading: hasHeading ? interpolate(words.estimate.headings[state], { nights }) : nights,
    shared,
    units: isListed
      ? prices.map(([own, price]) => {
          const view = viewUnit(own, price, stay.unit, data, today);
          return { ...view, notes: view.notes.filter((note) => !shared.includes(note)) };
        })
      : [],
    note: sayNote(state, prices, stay, data, today),
    links: state === 'outside' ? linkToPart(stay, data) : [],
  };
}

/** The notes that each of several units has. */
function findShared([first = [], ...others]: readonly (readonly string[])[]): string[] {
  return others.length === 0 ? [] : first.filter((note) => others.every((notes) => notes.includes(note)));
}

/** What holds for all units; what is due when, unless it is said of the one that was chosen. */
function sayNote(
  state: StayState,
  prices: readonly (readonly [Stay, StayPrice | StayProblem])[],
  { unit }: Stay,
  data: BookingData,
  today: string,
): string {
  const { estimate } = data.words;
  if (state === 'outside') return estimate.outside;
  const closed = prices.flatMap(([, price]) => ('code' in price && price.code === 'closed' ? [price] : []))[0];
  if (closed) return sayPeriod(estimate.closed, closed, data.locale);
  if (state !== 'priced') return estimate.nothing;
  // The one that was chosen, where it can be had: it comes first.
  const [own, price] = prices.find(([, one]) => !('code' in one)) ?? [];
  if (!price || 'code' in price || own?.unit === unit) return estimate.note;
  return `${estimate.note} ${sayDue(price, data, today)}`;
}

/** The balance of every unit is due on one day. */
function sayDue({ balanceDue }: StayPrice, { words, source, locale }: BookingData, today: string): string {
  if (balanceDue < today) return words.estimate.dueAtOnce;
  return interpolate(words.estimate.due, {
    percent: source.rates.deposit.percent,
    date: formatDate(balanceDue, locale),
  });
}

function viewUnit(
  stay: Stay,
  price: StayPrice | StayProblem,
  chosen: string,
  data: BookingData,
  today: string,
): UnitView {
  const { words, source, names, locale } = data;
  const { tooShort, arrivalDay, nearest, tooSmall, choice, choose } = words.estimate;
  const { unit } = stay;
  const isChosen = unit === chosen;
  const shared = { unit, name: names[unit] ?? unit, ...(isChosen ? { choice } : {}), links: [] };
  if (!('code' in price)) {
    return {
      ...shared,
      total: showMoney(price.totalCents, data),
      notes: [
        ...listSteps(price, data),
        ...sayDog(stay, price, data, showMoney),
        ...(isChosen ? [sayWhenDue(price, data, today)] : []),
      ],
      links: [...(isChosen ? [] : [linkTo(stay, choose)]), ...linkToLonger(stay, price, data)],
    };
  }
  switch (price.code) {
    case 'too-short':
    case 'arrival-day': {
      const [reason, others] =
        price.code === 'too-short'
          ? [interpolate(tooShort, { count: price.minimumNights }), findNearestStays(stay, source, today)]
          : [
              interpolate(arrivalDay, { days: formatWeekdays(price.days, locale) }),
              findNearestArrivals(stay, source, today),
            ];
      const links = others.flatMap((other) => linkToPriced(other, data));
      return { ...shared, notes: [links.length > 0 ? `${reason} ${nearest}` : reason], links };
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

/** The steps of a price. */
function listSteps(stayPrice: StayPrice, data: BookingData): string[] {
  const { own, longer, taken, lodgingCents, guests } = stayPrice;
  const { words, locale } = data;
  const price = showMoney(longer?.cents ?? own.cents, data);
  const several = interpolate(words.taken, { count: taken, price, amount: showMoney(lodgingCents, data) });
  const more = guests.map(({ count, nights, amountCents, cents }) => {
    const values = { nights, price: showMoney(amountCents, data), amount: showMoney(cents, data) };
    return interpolateCount(words.guestsPay, count, locale, values);
  });
  const nights = interpolateCount(words.countedNights, longer?.nights ?? 0, locale);
  return [
    ...(longer ? [interpolate(words.estimate.longer, { nights })] : []),
    ...(taken === 1 ? [] : [several]),
    ...more,
    ...sayNightTax(stayPrice, data, showMoney),
  ];
}

/** Deposit and balance; when the day for the balance has passed, all is due at once. */
function sayWhenDue(price: StayPrice, data: BookingData, today: string): string {
  const { words, source, locale } = data;
  if (price.balanceDue < today) return words.estimate.dueAtOnce;
  return interpolate(words.deposit, {
    percent: source.rates.deposit.percent,
    deposit: showMoney(price.depositCents, data),
    balance: showMoney(price.balanceCents, data),
    date: formatDate(price.balanceDue, locale),
  });
}

/** The longer stay for which the nights cost less, if there is one, and what it costs on top of this one. */
function linkToLonger(stay: Stay, { longer, totalCents }: StayPrice, data: BookingData): StayLink[] {
  if (!longer) return [];
  const until = { ...stay, checkOut: addDays(stay.checkIn, longer.nights) };
  const price = priceStay(until, data.source);
  if ('code' in price) return [];
  const { longerStay, longerStayFree } = data.words.estimate;
  const moreCents = price.totalCents - totalCents;
  const values = { date: sayDay(until.checkOut, stay.checkIn, data), more: showMoney(moreCents, data) };
  return [linkTo(until, interpolate(moreCents === 0 ? longerStayFree : longerStay, values))];
}

function linkTo(stay: Stay, text: string): StayLink {
  const unit = stay.unit === '' ? [] : [['unit', stay.unit]];
  const query = new URLSearchParams([...searchParameters(stay), ...unit]);
  return { text, query: `?${query.toString()}` };
}

/** Another stay with its dates and what it costs. */
function linkToPriced(stay: Stay, data: BookingData): StayLink[] {
  const price = priceStay(stay, data.source);
  if ('code' in price) return [];
  const dates = formatPeriod(stay.checkIn, stay.checkOut, data.locale, 'day');
  return [linkTo(stay, interpolate(data.words.estimate.stay, { dates, total: showMoney(price.totalCents, data) }))];
}

/** The nights of a stay up to the end of the rates, where these have a price. */
function linkToPart(stay: Stay, data: BookingData): StayLink[] {
  const { words, source, locale } = data;
  const part = { ...stay, checkOut: nextDay(source.rates.validThrough) };
  if (part.checkOut <= stay.checkIn || part.checkOut >= stay.checkOut) return [];
  if (stateOfStay(priceUnits(part, source).map(([, price]) => price)) !== 'priced') return [];
  const dates = formatPeriod(part.checkIn, part.checkOut, locale, 'day');
  return [linkTo(part, interpolate(words.estimate.part, { dates }))];
}

/** When a stay is; without its year where that is this one. */
function sayWhen({ checkIn, checkOut }: Stay, { locale }: BookingData, today: string): string {
  const isThisYear = [checkIn, checkOut].every((day) => yearOf(day) === yearOf(today));
  return formatPeriod(checkIn, checkOut, locale, isThisYear ? 'day' : 'whole');
}

/** A day after another; without its year where that is the same. */
function sayDay(day: string, after: string, { locale }: BookingData): string {
  return yearOf(day) === yearOf(after) ? formatDay(day, locale) : formatDate(day, locale);
}

function yearOf(isoDate: string): string {
  return isoDate.slice(0, 4);
}
