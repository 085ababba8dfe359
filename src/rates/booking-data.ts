import { interpolate } from '../text/interpolate.ts';
import { inLanguage } from '../text/in-language.ts';
import type { Locale } from '../text/locale.ts';
import type { Place } from '../schema/place.ts';
import type { BookingEngine } from '../schema/site-config.ts';
import type { PriceSource } from './stay-price.ts';
import type { Strings } from '../schema/strings.ts';

/** What the booking page tells its script: the published rates, and the words of one language. */
export interface BookingData {
  readonly locale: Locale;
  readonly engine: BookingEngine;
  readonly email: string;
  readonly timeZone: string;
  readonly mostAdults: number;
  readonly currency: string;
  readonly validFrom: string;
  readonly source: PriceSource;
  /** The names of the units by their keys. */
  readonly names: Readonly<Record<string, string>>;
  readonly words: BookingWords;
}

type BookingWords = Pick<
  Strings['booking'],
  'chosen' | 'stay' | 'problems' | 'checkIn' | 'checkOut' | 'adults' | 'mail'
> & {
  readonly estimate: Omit<Strings['booking']['estimate'], 'dog'>;
  /** Where dogs pay something. */
  readonly dog?: string;
  readonly unit: string;
  readonly countedNights: Strings['rates']['nights'];
  readonly countedAdults: Strings['rates']['examples']['adults'];
  readonly guestsPay: Strings['rates']['examples']['guestsPay'];
  readonly deposit: string;
};

/** What the script of the booking page needs of the place, and nothing else: it is sent with the page. */
export function createBookingData(place: Place, locale: Locale): BookingData {
  const { config, rates, facts, strings } = place;
  const { currency, validFrom, validThrough, nightsInMonth, guests, deposit, stays, tax } = rates;
  const { booking, rates: words } = inLanguage(strings, locale);
  const { chosen, stay, problems, checkIn, checkOut, adults, mail } = booking;
  const { dog, ...estimate } = booking.estimate;
  const note = interpolate(tax.included ? estimate.note : estimate.noteTaxExcluded, {
    tax: inLanguage(tax.name, locale),
  });
  return {
    locale,
    engine: config.bookingEngine,
    email: config.contact.email,
    timeZone: config.location.timeZone,
    mostAdults: mostAdultsOf(place),
    currency,
    validFrom,
    source: {
      rates: {
        ...{ validThrough, nightsInMonth, guests, deposit, stays },
        seasons: rates.seasons.map(({ key, periods }) => ({ key, periods })),
        extras: rates.extras
          .filter(({ key }) => key === guests.extraGuest || key === guests.dog)
          .map(({ key, amountCents, seasonCents }) => ({ key, amountCents, seasonCents })),
      },
      facts: { units: facts.units.map(({ key, sleeps, dogs }) => ({ key, sleeps, dogs })) },
    },
    names: Object.fromEntries(facts.units.map(({ key, name }) => [key, inLanguage(name, locale)])),
    words: {
      ...{ chosen, stay, problems, checkIn, checkOut, adults, mail },
      estimate: { ...estimate, note },
      ...(guests.dog !== undefined && { dog }),
      unit: words.unit,
      countedNights: words.nights,
      countedAdults: words.examples.adults,
      guestsPay: words.examples.guestsPay,
      deposit: words.examples.deposit,
    },
  };
}

/** How many adults one room or cabin sleeps at most. */
export function mostAdultsOf({ facts }: Place): number {
  return Math.max(...facts.units.map(({ sleeps }) => sleeps));
}
