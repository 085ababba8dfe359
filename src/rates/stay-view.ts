import { searchParameters } from './booking-query.ts';
import type { BookingData } from './booking-data.ts';
import { addDays, daysBetween, formatDate, formatDay } from '../text/dates.ts';
import { interpolate, interpolateCount } from '../text/interpolate.ts';
import { formatMoney } from '../text/money.ts';
import { priceStay, type PriceSource, type Stay, type StayPrice, type StayProblem } from './stay-price.ts';

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
  const say = (text: string, { from, through }: { from: string; through: string }): string =>
    interpolate(text, { from: formatDate(from, locale), through: formatDate(through, locale) });
  return {
    line: interpolate(words.stay, {
      ...formatDates(stay, data, today),
      adults: interpolateCount(words.countedAdults, stay.adults, locale),
    }),
    heading: interpolate(words.estimate.heading, { nights: countNights(stay, data) }),
    units: isOutside || closed ? [] : prices.map(([own, price]) => viewUnit(own, price, stay.unit, data, today)),
    note: isOutside
      ? say(words.estimate.outside, { from: data.validFrom, through: source.rates.validThrough })
      : closed
        ? say(words.estimate.closed, closed)
        : words.estimate.note,
  };
}

/** The e-mail that asks for a stay, as an address (RFC 6068): dates, adults, and what it costs. */
export function createStayMail(stay: Stay, data: BookingData): string {
  const { words, source, locale, email, names } = data;
  const { mail, checkIn, checkOut, adults, countedAdults } = words;
  const from = formatDate(stay.checkIn, locale);
  const to = formatDate(stay.checkOut, locale);
  const estimates = priceUnits(stay, source)
    .filter(([{ unit }]) => names[stay.unit] === undefined || unit === stay.unit)
    .map(([{ unit }, price]) => [names[unit], ...('code' in price ? [] : [money(price.totalCents, data)])].join(': '));
  const body = [
    mail.hello,
    '',
    mail.question,
    '',
    `${checkIn}: ${from}`,
    `${checkOut}: ${to} (${countNights(stay, data)})`,
    `${adults}: ${stay.adults}`,
    '',
    mail.estimate,
    ...estimates,
    '',
  ];
  const subject = interpolate(mail.subject, { from, to, adults: interpolateCount(countedAdults, stay.adults, locale) });
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.join('\r\n'))}`;
}

/** The stay in each unit of the place, in the order of the facts, and what it costs; a unit that was chosen comes first. */
function priceUnits(stay: Stay, source: PriceSource): (readonly [Stay, StayPrice | StayProblem])[] {
  return source.facts.units
    .toSorted((a, b) => Number(b.key === stay.unit) - Number(a.key === stay.unit))
    .map(({ key }) => ({ ...stay, unit: key }))
    .map((own) => [own, priceStay(own, source)]);
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
      total: money(price.totalCents, data),
      notes: explain(price, data, today),
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
    default:
      return { ...shared, notes: [] };
  }
}

/** What makes up the price, and when it is due. */
function explain({ own, longer, guests, ...price }: StayPrice, data: BookingData, today: string): string[] {
  const { words, source, locale } = data;
  const notes = guests.map(({ count, nights, amountCents, cents }) => {
    const values = { nights, price: money(amountCents, data), amount: money(cents, data) };
    return interpolateCount(words.guestsPay, count, locale, values);
  });
  if (longer) {
    const nights = interpolateCount(words.countedNights, longer.nights, locale);
    const values = { nights, price: money(longer.cents, data), own: money(own.cents, data) };
    notes.unshift(interpolate(words.estimate.longer, values));
  }
  // When the day for the balance has passed, all is.
  if (price.balanceDue < today) return [...notes, words.estimate.dueAtOnce];
  const deposit = interpolate(words.deposit, {
    percent: source.rates.deposit.percent,
    deposit: money(price.depositCents, data),
    balance: money(price.balanceCents, data),
    date: formatDate(price.balanceDue, locale),
  });
  return [...notes, deposit];
}

/** The longer stay that costs less, if there is one. */
function linkToLonger(stay: Stay, { longer }: StayPrice, data: BookingData, today: string): StayLink[] {
  if (!longer) return [];
  const until = { ...stay, checkOut: addDays(stay.checkIn, longer.nights) };
  return [linkTo(until, interpolate(data.words.estimate.longerStay, { date: formatDates(until, data, today).to }))];
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

function countNights({ checkIn, checkOut }: Stay, { words, locale }: BookingData): string {
  return interpolateCount(words.countedNights, daysBetween(checkIn, checkOut), locale);
}

function money(amountCents: number, { currency, locale }: BookingData): string {
  return formatMoney(amountCents, currency, locale);
}
