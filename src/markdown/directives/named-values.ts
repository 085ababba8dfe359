import { CORRECT_DIRECTIVE } from '../block.ts';
import type { ProblemDraft } from '../../problem/problem.ts';
import { seasonKeys, seasonNow } from '../../booking/current-rates.ts';
import { NIGHTS_IN_WEEK } from '../../booking/seasons.ts';
import { extraGuestCents } from '../../booking/surcharges.ts';
import type { OutageYear } from '../../schema/fields/connection.ts';
import type { Place } from '../../schema/place.ts';
import { summarizeOutages } from '../blocks/facts/connection.ts';
import { unknownValue } from './unknown-value.ts';
import { inLanguage } from '../../text/language/in-language.ts';
import type { Locale, Localized } from '../../text/language/locale.ts';
import { decimalsOf, formatMoney, formatNumber } from '../../text/numbers/money.ts';

type Value = string | number | Localized<string> | undefined;

/** Returns the values of `:fact{of="check-in-from"}` by their names, grouped by the data file that dates them. */
export function namedValues(place: Place): Record<'config' | 'facts' | 'rates', Record<string, Value>> {
  const { config, facts, rates } = place;
  const { contact, location } = config;
  const { units, distances, quietHours, coworking, connection } = facts;
  const houses = [...units, ...facts.commonPlaces];
  return {
    config: {
      email: contact.email,
      phone: contact.phone,
      street: location.street,
      'postal-code': location.postalCode,
      town: location.town,
      region: location.region,
      country: location.country,
      'altitude-meters': location.altitudeMeters,
    },
    facts: {
      'check-in-from': facts.checkIn.from,
      'check-in-until': facts.checkIn.until,
      'check-out-until': facts.checkOut.until,
      'quiet-from': quietHours?.from,
      'quiet-until': quietHours?.until,
      desks: coworking?.desks,
      'call-booths': coworking?.callBooths,
      'meeting-room-seats': coworking?.meetingRoomSeats,
      'download-mbps': connection?.downloadMbps,
      'upload-mbps': connection?.uploadMbps,
      outages: connection?.year && inEachLanguage(place, connection.year),
      'units-total': units.reduce((sum, { count }) => sum + count, 0),
      'sleeps-total': units.reduce((sum, { count, sleeps }) => sum + count * sleeps, 0),
      ...ofEach('count', units, ({ count }) => count),
      ...ofEach('sleeps', units, ({ sleeps }) => sleeps),
      ...ofEach('size', units, ({ sizeSquareMeters }) => sizeSquareMeters),
      ...ofEach('steps', houses, ({ access }) => access.entranceSteps),
      ...ofEach('shower-step-cm', houses, ({ access }) => access.showerStepCm),
      ...ofEach('km', distances, ({ kilometers }) => kilometers),
      ...ofEach('car', distances, ({ carMinutes }) => carMinutes),
      ...ofEach('walk', distances, ({ walkMinutes }) => walkMinutes),
      ...ofEach('transit', distances, ({ transit }) => transit?.minutes),
    },
    rates: {
      'children-free-under': rates.guests.childrenFreeUnder,
      'deposit-percent': rates.deposit.percent,
      'month-nights': rates.nightsInMonth,
    },
  };
}

function inEachLanguage(place: Place, year: OutageYear): Localized<string> {
  return Object.fromEntries(place.config.languages.map((locale) => [locale, summarizeOutages(year, place, locale)]));
}

function ofEach<Item extends { readonly key: string }>(
  prefix: string,
  items: readonly Item[],
  valueOf: (item: Item) => number | undefined,
): Record<string, number | undefined> {
  return Object.fromEntries(items.map((item) => [`${prefix}.${item.key}`, valueOf(item)]));
}

/** Which data file a named value comes from, for the date of the page that shows it. */
export function sourceOf(name: string, place: Place): 'config' | 'facts' | 'rates' {
  const { config, rates } = namedValues(place);
  if (Object.hasOwn(config, name)) return 'config';
  return Object.hasOwn(rates, name) ? 'rates' : 'facts';
}

/** A value for a sentence, as its language writes it. */
export interface NamedValue {
  readonly value: string;
}

/** It, or what could have been asked for instead. */
type Lookup = NamedValue | ProblemDraft;

/** What `:fact{of="…"}` becomes in a sentence: a value of the data files as the language writes it, without its unit. */
export function lookUpFact(attributes: Readonly<Record<string, string>>, place: Place, locale: Locale): Lookup {
  const { of = '' } = attributes;
  const values = new Map(
    Object.values(namedValues(place))
      .flatMap((named) => Object.entries(named))
      .flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const value = values.get(of);
  if (value === undefined) return unknownValue('of', of, [...values.keys()]);
  if (typeof value === 'number') return { value: formatNumber(value, locale) };
  return { value: typeof value === 'string' ? value : inLanguage(value, locale) };
}

const PERIODS = { night: 'nightCents', week: 'weekCents', month: 'monthCents' } as const;

/**
 * What `:price{…}` becomes in a sentence.
 * - `of="day-pass"`: the amount of a pass or an extra.
 * - `of="mill-room" season="low" per="month"`: the price of a stay; with `adults="2"`, for so many. Of a season that is
 *   over, that of the next of its name; where there is none, that it follows.
 * - `other="2.50 EUR"`: what somebody else asks, such as the bus; it stands nowhere but there.
 */
export function lookUpPrice(attributes: Readonly<Record<string, string>>, place: Place, locale: Locale): Lookup {
  const { of = '', season = '', per = '', adults, other } = attributes;
  const { stays, passes, extras, currency } = place.rates;
  if (other !== undefined) return formatOther(other, Object.keys(attributes).length > 1, locale);
  const items = [...passes, ...extras];
  const item = items.find(({ key }) => key === of);
  if (item && Object.keys(attributes).length > 1) {
    return {
      expected: `of="${of}" alone: it has one price`,
      found: 'season=, per= or adults= beside it',
      next: CORRECT_DIRECTIVE,
    };
  }
  if (item) return { value: formatMoney(item.amountCents, currency, locale) };

  const stay = stays.find(({ unit }) => unit === of);
  if (!stay) return unknownValue('of', of, [...stays.map(({ unit }) => unit), ...items.map(({ key }) => key)]);
  const keys = seasonKeys(stay, place.rates);
  if (!keys.includes(season)) return unknownValue('season', season, keys);
  const { key = '' } = seasonNow(place.rates, season) ?? {};
  const price = stay.seasons[key];
  if (!price) return { value: inLanguage(place.strings, locale).rates.toFollow };
  const cents = isPeriod(per) ? price[PERIODS[per]] : undefined;
  if (!isPeriod(per) || cents === undefined) {
    const periods = Object.entries(PERIODS).filter(([, field]) => price[field] !== undefined);
    return unknownValue(
      'per',
      per,
      periods.map(([period]) => period),
    );
  }
  if (adults === undefined) return { value: formatMoney(cents, currency, locale) };
  const { sleeps = 1 } = place.facts.units.find(({ key }) => key === of) ?? {};
  const count = /^\d+$/.test(adults) ? Number(adults) : 0;
  if (count < 1 || count > sleeps)
    return {
      expected: `adults= a number from 1 to ${sleeps}, as many as sleep there`,
      found: `adults="${adults}"`,
      next: CORRECT_DIRECTIVE,
    };
  const more = Math.max(0, count - place.rates.guests.included) * nightsOf(per, place);
  return { value: formatMoney(cents + more * (extraGuestCents(place.rates, key) ?? 0), currency, locale) };
}

function nightsOf(period: keyof typeof PERIODS, { rates }: Place): number {
  return { night: 1, week: NIGHTS_IN_WEEK, month: rates.nightsInMonth }[period];
}

function formatOther(other: string, hasMore: boolean, locale: Locale): Lookup {
  const [, units = '', decimals = '', currency = ''] = /^(\d{1,12})(?:\.(\d+))? ([A-Z]{3})$/.exec(other) ?? [];
  const hasAll = decimals === '' || decimals.length === decimalsOf(currency);
  if (!hasAll || hasMore || !Intl.supportedValuesOf('currency').includes(currency)) {
    return {
      expected: 'other= alone, with an amount and the letters of its currency, such as other="2.50 EUR"',
      found: hasMore ? 'something beside other=' : `other="${other}"`,
      next: CORRECT_DIRECTIVE,
    };
  }
  return { value: formatMoney(Number(units + decimals.padEnd(decimalsOf(currency), '0')), currency, locale) };
}

function isPeriod(per: string): per is keyof typeof PERIODS {
  return Object.hasOwn(PERIODS, per);
}
