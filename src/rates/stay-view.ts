import { searchParameters } from '../schema/booking.ts';
import type { BookingData } from './booking-data.ts';
import { addDays, daysBetween, formatDate, formatDay } from '../text/dates.ts';
import { fill, fillCount } from '../text/fill.ts';
import { formatMoney } from '../text/money.ts';
import { estimateStays, type Estimate } from './stay-estimate.ts';
import type { Stay, StayPrice } from './stay-price.ts';

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
  const { words, source, locale, validFrom } = data;
  const estimates = estimateStays(stay, stay.unit, source, today);
  const problems = estimates.flatMap(({ price }) => ('code' in price ? [price] : []));
  const isOutside = problems.some(({ code }) => code === 'outside-rates');
  const closed = problems.find((problem) => problem.code === 'closed');
  const { validThrough } = source.rates;
  return {
    line: fill(words.stay, {
      ...formatDates(stay, data, today),
      adults: fillCount(words.countedAdults, stay.adults, locale),
    }),
    heading: fill(words.estimate.heading, { nights: countNights(stay, data) }),
    units: isOutside || closed ? [] : estimates.map((estimate) => viewUnit(estimate, stay, data, today)),
    note: isOutside
      ? fill(words.estimate.outside, {
          from: formatDate(validFrom, locale),
          through: formatDate(validThrough, locale),
        })
      : closed
        ? fill(words.estimate.closed, {
            from: formatDate(closed.from, locale),
            through: formatDate(closed.through, locale),
          })
        : words.estimate.note,
  };
}

/** The e-mail that asks for a stay, as an address (RFC 6068): dates, adults, and what it costs. */
export function createStayMail(stay: Stay, data: BookingData, today: string): string {
  const { words, source, locale, email, names } = data;
  const { mail, checkIn, checkOut, adults, countedAdults } = words;
  const [from, to] = [formatDate(stay.checkIn, locale), formatDate(stay.checkOut, locale)];
  const estimates = estimateStays(stay, stay.unit, source, today)
    .filter(({ unit }) => names[stay.unit] === undefined || unit === stay.unit)
    .map(({ unit, price }) => [names[unit], ...('code' in price ? [] : [money(price.totalCents, data)])].join(': '));
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
  const subject = fill(mail.subject, { from, to, adults: fillCount(countedAdults, stay.adults, locale) });
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.join('\r\n'))}`;
}

function viewUnit({ unit, ...estimate }: Estimate, stay: Stay, data: BookingData, today: string): UnitView {
  const { tooShort, tooSmall, choice } = data.words.estimate;
  const shared = { unit, name: data.names[unit] ?? unit, ...(unit === stay.unit ? { choice } : {}) };
  const { price, nearest } = estimate;
  if (!('code' in price))
    return { ...shared, total: money(price.totalCents, data), ...viewPrice(estimate, price, stay, unit, data, today) };
  const links = nearest.map((other) => linkTo(other, fillDates(other, data, today)));
  switch (price.code) {
    case 'too-short':
      return { ...shared, notes: [fill(tooShort, { count: price.minimumNights })], links };
    case 'too-many-guests': {
      const adults = fillCount(data.words.countedAdults, stay.adults, data.locale);
      return { ...shared, notes: [fill(tooSmall, { sleeps: price.sleeps, adults })], links };
    }
    default:
      return { ...shared, notes: [], links };
  }
}

/** What makes up the price, when it is due, and the ways on: to this unit alone, and to a longer stay that costs less. */
function viewPrice(
  { longer, isDueAtOnce }: Omit<Estimate, 'unit'>,
  price: StayPrice,
  stay: Stay,
  unit: string,
  data: BookingData,
  today: string,
): Pick<UnitView, 'notes' | 'links'> {
  const { words, source, locale } = data;
  const { guests, own } = price;
  const notes = [
    ...(price.longer
      ? [
          fill(words.estimate.longer, {
            nights: fillCount(words.countedNights, price.longer.nights, locale),
            price: money(price.longer.cents, data),
            own: money(own.cents, data),
          }),
        ]
      : []),
    ...guests.map(({ count, nights, amountCents, cents }) => {
      const values = { nights, price: money(amountCents, data), amount: money(cents, data) };
      return fillCount(words.guestsPay, count, locale, values);
    }),
    isDueAtOnce
      ? words.estimate.dueAtOnce
      : fill(words.deposit, {
          percent: source.rates.deposit.percent,
          deposit: money(price.depositCents, data),
          balance: money(price.balanceCents, data),
          date: formatDate(price.balanceDue, locale),
        }),
  ];
  const alone = unit === stay.unit ? [] : [linkTo({ ...stay, unit }, words.estimate.choose)];
  if (!longer) return { notes, links: alone };
  const date = formatDates(longer, data, today).to;
  return { notes, links: [...alone, linkTo(longer, fill(words.estimate.longerStay, { date }))] };
}

function linkTo(stay: Stay, text: string): StayLink {
  const query = new URLSearchParams([...searchParameters(stay), ['unit', stay.unit]]);
  return { text, query: `?${query.toString()}` };
}

function fillDates(stay: Stay, data: BookingData, today: string): string {
  const { from, to } = formatDates(stay, data, today);
  return `${from} – ${to}`;
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
  return fillCount(words.countedNights, daysBetween(checkIn, checkOut), locale);
}

function money(amountCents: number, { currency, locale }: BookingData): string {
  return formatMoney(amountCents, currency, locale);
}
