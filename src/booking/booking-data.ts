import { formatDate } from '../text/numbers/dates.ts';
import { interpolate, joinNames } from '../text/language/interpolate.ts';
import { inLanguage } from '../text/language/in-language.ts';
import type { Locale } from '../text/language/locale.ts';
import type { Facts } from '../schema/facts.ts';
import type { Place } from '../schema/place.ts';
import { formatTown } from '../site/postal-address.ts';
import type { BookingEngine } from '../schema/site-config.ts';
import { createPriceSource, type PriceSource } from './price-source.ts';
import { mostAdultsIn } from './stay/price.ts';
import type { Strings } from '../schema/strings/strings.ts';

/** What the booking page tells its script: the published rates, and the words of one language. */
export interface BookingData {
  readonly locale: Locale;
  readonly engine: BookingEngine;
  readonly email: string;
  readonly timeZone: string;
  readonly mostAdults: number;
  readonly currency: string;
  readonly source: PriceSource;
  readonly calendar: CalendarData;
  /** The names of the units by their keys. */
  readonly names: Readonly<Record<string, string>>;
  readonly words: BookingWords;
}

/** What the calendar file of a stay says of the place. */
interface CalendarData {
  readonly name: string;
  /** The address of the place, in a line. */
  readonly location: string;
  readonly checkIn: Facts['checkIn'];
  readonly checkOut: Facts['checkOut'];
  readonly beforeArrival: readonly {
    readonly key: string;
    readonly name: string;
    readonly text: string;
    readonly daysBefore: number;
  }[];
  readonly weekly: readonly (Omit<StayCalendar['weekly'][number], 'name'> & { readonly name: string })[];
}

type StayCalendar = NonNullable<Facts['calendar']>;

type BookingWords = Pick<
  Strings['booking'],
  'chosen' | 'stay' | 'problems' | 'checkIn' | 'checkOut' | 'adults' | 'mail' | 'calendar'
> & {
  readonly estimate: Omit<Strings['booking']['estimate'], 'dog'>;
  /** Where dogs pay something. */
  readonly dog?: string;
  readonly unit: string;
  /** Of a unit that is closed for a while. */
  readonly unitClosed: string;
  readonly countedNights: Strings['rates']['nights'];
  readonly countedAdults: Strings['rates']['examples']['adults'];
  readonly guestsPay: Strings['rates']['examples']['guestsPay'];
  readonly taken: Strings['rates']['examples']['taken'];
  readonly nightTax: Strings['rates']['examples']['nightTax'];
  readonly deposit: string;
};

/** What the script of the booking page needs of the place, and nothing else: it is sent with the page. */
export function createBookingData(place: Place, locale: Locale): BookingData {
  const { config, rates, facts, strings } = place;
  const { currency, validFrom, validThrough, guests, tax } = rates;
  const { booking, rates: words, facts: factWords } = inLanguage(strings, locale);
  const { chosen, stay, problems, checkIn, checkOut, adults, mail, calendar } = booking;
  const { dog, ...estimate } = booking.estimate;
  const note = interpolate(tax.included ? estimate.note : estimate.noteTaxExcluded, {
    tax: inLanguage(tax.name, locale),
  });
  const outside = interpolate(estimate.outside, {
    from: formatDate(validFrom, locale),
    through: formatDate(validThrough, locale),
    hours: config.contact.answerHours,
  });
  return {
    locale,
    engine: config.bookingEngine,
    email: config.contact.email,
    timeZone: config.location.timeZone,
    mostAdults: mostAdultsOf(place),
    currency,
    source: createPriceSource(place),
    calendar: createCalendarData(place, locale),
    names: Object.fromEntries(facts.units.map(({ key, name }) => [key, inLanguage(name, locale)])),
    words: {
      ...{ chosen, stay, problems, checkIn, checkOut, adults, mail, calendar },
      estimate: { ...estimate, note, outside },
      ...(guests.dog !== undefined && { dog }),
      unit: inLanguage(facts.unitWords.one, locale),
      unitClosed: factWords.closed,
      countedNights: words.nights,
      countedAdults: words.examples.adults,
      guestsPay: words.examples.guestsPay,
      taken: words.examples.taken,
      nightTax: words.examples.nightTax,
      deposit: words.examples.deposit,
    },
  };
}

function createCalendarData({ config, facts }: Place, locale: Locale): CalendarData {
  const { street, country } = config.location;
  const { beforeArrival = [], weekly = [] } = facts.calendar ?? {};
  return {
    name: config.name,
    location: joinNames([config.name, street, formatTown(config.location), inLanguage(country, locale)], locale),
    checkIn: facts.checkIn,
    checkOut: facts.checkOut,
    beforeArrival: beforeArrival.map(({ name, text, ...task }) => ({
      ...task,
      name: inLanguage(name, locale),
      text: inLanguage(text, locale),
    })),
    weekly: weekly.map(({ name, ...event }) => ({ ...event, name: inLanguage(name, locale) })),
  };
}

/** How many adults of one party can sleep in a unit at most. */
export function mostAdultsOf({ facts }: Pick<Place, 'facts'>): number {
  return Math.max(...facts.units.map(mostAdultsIn));
}
