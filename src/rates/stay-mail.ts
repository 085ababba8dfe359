import type { BookingData } from './booking-data.ts';
import { formatDate } from '../text/dates.ts';
import { interpolate, interpolateCount } from '../text/interpolate.ts';
import { priceUnits, type Stay, type StayPrice, type StayProblem } from './stay-price.ts';
import { countNights, sayDog, sayMoney, sayNightTax, sayPeriod } from './stay-words.ts';

/**
 * The e-mail that asks for a stay, as an address (RFC 6068): dates, adults, the unit that somebody came for, and what it
 * costs by the website, a dog too, or each unit where none was chosen. Where nothing has a price, it asks about that instead.
 */
export function createStayMail(stay: Stay, data: BookingData): string {
  const { words, source, locale, email, names } = data;
  const { mail, checkIn, checkOut, adults, countedAdults, unit } = words;
  const [from, to] = [formatDate(stay.checkIn, locale), formatDate(stay.checkOut, locale)];
  const chosen = names[stay.unit];
  const wanted = priceUnits(stay, source).filter((own) => chosen === undefined || own[0].unit === stay.unit);
  const estimates = wanted.flatMap(([own, price]) =>
    'code' in price ? [] : [estimate(own, price, data), ...sayDog(own, price, data)],
  );
  const problems = wanted.flatMap(([, price]) => ('code' in price ? [price] : []));
  const body = [
    mail.hello,
    '',
    `${checkIn}: ${from}`,
    `${checkOut}: ${to} (${countNights(stay, data)})`,
    `${adults}: ${stay.adults}`,
    ...(chosen === undefined ? [] : [`${unit}: ${chosen}`]),
    '',
    ...(estimates.length > 0 ? [mail.question, '', mail.estimate, ...estimates] : [ask(problems, stay, data)]),
    '',
  ];
  const subject = interpolate(mail.subject, { from, to, adults: interpolateCount(countedAdults, stay.adults, locale) });
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.join('\r\n'))}`;
}

/** What a stay in a unit costs, and in brackets the tax that is in it. */
function estimate({ unit }: Stay, price: StayPrice, data: BookingData): string {
  const taxes = sayNightTax(price, data).map((tax) => ` (${tax})`);
  return `${data.names[unit] ?? unit}: ${sayMoney(price.totalCents, data)}${taxes.join('')}`;
}

/** What somebody asks whose stay has no price anywhere: about what keeps it from the units that come nearest. */
function ask(problems: readonly StayProblem[], { adults }: Stay, { words, locale }: BookingData): string {
  const { mail, countedAdults } = words;
  const closed = problems.find((problem) => problem.code === 'closed');
  if (closed) return sayPeriod(mail.closed, closed, locale);
  const unitClosed = problems.find((problem) => problem.code === 'unit-closed');
  if (unitClosed) return sayPeriod(mail.unitClosed, unitClosed, locale);
  const minimums = problems.flatMap((problem) => (problem.code === 'too-short' ? [problem.minimumNights] : []));
  if (minimums.length > 0) return interpolate(mail.tooShort, { count: Math.min(...minimums) });
  const sleeps = problems.flatMap((problem) => (problem.code === 'too-many-guests' ? [problem.sleeps] : []));
  if (sleeps.length > 0) {
    const values = { adults: interpolateCount(countedAdults, adults, locale), sleeps: Math.max(...sleeps) };
    return interpolate(mail.tooSmall, values);
  }
  return mail.outside;
}
