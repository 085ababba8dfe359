import type { BookingData } from '../booking-data.ts';
import { formatDate, formatWeekdays } from '../../text/numbers/dates.ts';
import { interpolate, interpolateCount } from '../../text/language/interpolate.ts';
import { priceUnits, type Stay, type StayPrice, type StayProblem } from './price.ts';
import { stateOfStay, type StayState } from './state.ts';
import { countNights, sayDates, sayDog, sayMoney, sayNightTax, sayPeriod } from './words.ts';

/** An e-mail that is already written, and what leads to it. */
export interface StayMail {
  readonly link: string;
  /** `mailto:` with subject and text (RFC 6068). */
  readonly address: string;
}

/**
 * The e-mail about a stay: dates, adults, the unit that somebody came for, and what it costs by the website, with a dog too,
 * or each unit where none was chosen. Where nothing has a price, it asks about that instead, and says so in its subject.
 */
export function createStayMail(stay: Stay, data: BookingData): StayMail {
  const { words, source, locale, email, names } = data;
  const { mail, checkIn, checkOut, adults, countedAdults, unit } = words;
  const chosen = names[stay.unit];
  const wanted = priceUnits(stay, source).filter((own) => chosen === undefined || own[0].unit === stay.unit);
  const state = stateOfStay(wanted.map(([, price]) => price));
  const estimates = wanted.flatMap(([own, price]) => ('code' in price ? [] : [estimate(own, price, data)]));
  const problems = wanted.flatMap(([, price]) => ('code' in price ? [price] : []));
  const body = [
    mail.hello,
    '',
    `${checkIn}: ${formatDate(stay.checkIn, locale)}`,
    `${checkOut}: ${formatDate(stay.checkOut, locale)} (${countNights(stay, data)})`,
    `${adults}: ${stay.adults}`,
    ...(chosen === undefined ? [] : [`${unit}: ${chosen}`]),
    '',
    ...(state === 'priced' ? [mail.question, '', mail.estimate, ...estimates] : [ask(state, problems, stay, data)]),
    '',
  ];
  const subject = interpolate(state === 'priced' ? mail.subject : mail.subjectOfQuestion, {
    dates: sayDates(stay, data),
    adults: interpolateCount(countedAdults, stay.adults, locale),
  });
  const address = `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.join('\r\n'))}`;
  return { link: mail.links[state], address };
}

/** What a stay in a unit costs, and in brackets the tax that is in it, and what a dog would add. */
function estimate(stay: Stay, price: StayPrice, data: BookingData): string {
  const more = [...sayNightTax(price, data, sayMoney), ...sayDog(stay, price, data, sayMoney)].map(
    (one) => ` (${one})`,
  );
  return `${data.names[stay.unit] ?? stay.unit}: ${sayMoney(price.totalCents, data)}${more.join('')}`;
}

/** What somebody asks whose stay has no price anywhere: about what keeps it from the units that come nearest. */
function ask(
  state: StayState,
  problems: readonly StayProblem[],
  { adults }: Stay,
  { words, locale }: BookingData,
): string {
  const { mail, countedAdults } = words;
  if (state === 'outside') return mail.outside;
  const closed = problems.find((problem) => problem.code === 'closed');
  if (closed) return sayPeriod(mail.closed, closed, locale);
  const minimums = problems.flatMap((problem) => (problem.code === 'too-short' ? [problem.minimumNights] : []));
  if (minimums.length > 0) return interpolate(mail.tooShort, { count: Math.min(...minimums) });
  const arrival = problems.find((problem) => problem.code === 'arrival-day');
  if (arrival) return interpolate(mail.arrivalDay, { days: formatWeekdays(arrival.days, locale) });
  const unitClosed = problems.find((problem) => problem.code === 'unit-closed');
  if (unitClosed) return sayPeriod(mail.unitClosed, unitClosed, locale);
  const sleeps = problems.flatMap((problem) => (problem.code === 'too-many-guests' ? [problem.sleeps] : []));
  const values = { adults: interpolateCount(countedAdults, adults, locale), sleeps: Math.max(...sleeps) };
  return interpolate(mail.tooSmall, values);
}
