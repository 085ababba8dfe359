import type { Place } from '../schema/place.ts';
import { formatDate, isIsoDate } from '../text/dates.ts';
import { unknownName } from '../text/did-you-mean.ts';
import { languageTag } from '../text/language-tag.ts';
import type { Locale } from '../text/locale.ts';
import { formatMoney } from '../text/money.ts';

/** The short names of what a sentence names most. A whole name is the file and the path in it, with the keys of lists. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  name: 'site.name',
  email: 'site.contact.email',
  phone: 'site.contact.phone',
  'answer-hours': 'site.contact.answerHours',
  street: 'site.location.street',
  'postal-code': 'site.location.postalCode',
  town: 'site.location.town',
  region: 'site.location.region',
  country: 'site.location.country',
  'altitude-meters': 'site.location.altitudeMeters',
  'check-in-from': 'facts.checkIn.from',
  'check-in-until': 'facts.checkIn.until',
  'check-out-until': 'facts.checkOut.until',
  'quiet-from': 'facts.quietHours.from',
  'quiet-until': 'facts.quietHours.until',
  'pass-from': 'facts.coworking.passHours.from',
  'pass-until': 'facts.coworking.passHours.until',
  desks: 'facts.coworking.desks',
  'call-booths': 'facts.coworking.callBooths',
  'meeting-room-seats': 'facts.coworking.meetingRoomSeats',
  'download-mbps': 'facts.connection.downloadMbps',
  'upload-mbps': 'facts.connection.uploadMbps',
  'children-free-under': 'rates.guests.childrenFreeUnder',
};

/** The same for what is known of each unit, place or distance: `km.station`, `sleeps.cabin`. The `*` is its name. */
const SHORT_PREFIXES: Readonly<Record<string, readonly string[]>> = {
  count: ['facts.units.*.count'],
  sleeps: ['facts.units.*.sleeps'],
  size: ['facts.units.*.sizeSquareMeters'],
  dogs: ['facts.units.*.dogs'],
  steps: ['facts.units.*.access.entranceSteps', 'facts.commonPlaces.*.access.entranceSteps'],
  'door-cm': ['facts.units.*.access.narrowestDoorCm', 'facts.commonPlaces.*.access.narrowestDoorCm'],
  'shower-step-cm': ['facts.units.*.access.showerStepCm', 'facts.commonPlaces.*.access.showerStepCm'],
  km: ['facts.distances.*.kilometers'],
  car: ['facts.distances.*.carMinutes'],
  walk: ['facts.distances.*.walkMinutes'],
  transit: ['facts.distances.*.transit.minutes'],
};

/** By its path without the name in it, what a prefix is called. */
const PREFIX_OF = new Map(
  Object.entries(SHORT_PREFIXES).flatMap(([prefix, paths]) => paths.map((path) => [path, prefix] as const)),
);

/** What a value of the data files is called in `:fact{of="…"}`. */
interface NamedValues {
  /** By every name, short and whole. */
  readonly values: ReadonlyMap<string, string | number>;
  readonly shortNames: readonly string[];
}

/**
 * Every value of site.json, facts.json and rates.json that can stand in a sentence of a language.
 * - Whether something is so or not is no word for a sentence, and a text with `{places}` to be filled is none either.
 */
function namedValues(place: Place, locale: Locale): NamedValues {
  const whole = new Map<string, string | number>();
  const { config: site, facts, rates } = place;
  const add = (name: string, value: unknown): void => {
    if (typeof value === 'string' || typeof value === 'number') whole.set(name, value);
    else if (Array.isArray(value))
      for (const [index, item] of value.entries()) add(`${name}.${keyOf(item) ?? index + 1}`, item);
    else if (typeof value === 'object' && value !== null) addObject(name, value as Readonly<Record<string, unknown>>);
  };
  const addObject = (name: string, value: Readonly<Record<string, unknown>>): void => {
    if (isLocalized(value, place)) add(name, value[locale]);
    else for (const [key, inner] of Object.entries(value)) if (!NO_VALUES.has(key)) add(`${name}.${key}`, inner);
  };
  for (const [name, value] of Object.entries({ site, facts, rates })) add(name, value);
  for (const [name, value] of whole) if (/\{\w+\}/.test(String(value))) whole.delete(name);

  const { units } = facts;
  const short = new Map<string, string | number>([
    ['units-total', units.reduce((sum, { count }) => sum + count, 0)],
    ['sleeps-total', units.reduce((sum, { count, sleeps }) => sum + count * sleeps, 0)],
  ]);
  for (const [name, path] of Object.entries(SHORT_NAMES)) {
    const value = whole.get(path);
    if (value !== undefined) short.set(name, value);
  }
  for (const [name, value] of whole) {
    const [file = '', list = '', key = '', ...rest] = name.split('.');
    const prefix = PREFIX_OF.get([file, list, '*', ...rest].join('.'));
    if (prefix !== undefined) short.set(`${prefix}.${key}`, value);
  }
  return { values: new Map([...whole, ...short]), shortNames: [...short.keys()] };
}

/** What is about the file, or names a file, and is nothing to tell. */
const NO_VALUES = new Set(['$schema', 'accept', 'key', 'unit', 'picture', 'logo', 'notFoundPicture', 'bookingEngine']);

function isLocalized(value: object, { strings }: Place): boolean {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => Object.hasOwn(strings, key));
}

/** What an item of a list is called in its path: its key, or the unit that it is about. */
function keyOf(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const { key, unit } = item as { readonly key?: unknown; readonly unit?: unknown };
  return [key, unit].find((name) => typeof name === 'string');
}

/** Which data file each short name comes from, for the date of the page that shows it. */
export function sourceOf(name: string): 'config' | 'facts' | 'rates' {
  const whole = SHORT_NAMES[name] ?? name;
  if (whole.startsWith('site.')) return 'config';
  return whole.startsWith('rates.') ? 'rates' : 'facts';
}

/** A value for a sentence, or what could have been asked for instead. */
export type Lookup =
  { readonly value: string } | { readonly expected: string; readonly got: string; readonly next?: string };

const PERIODS = { night: 'nightCents', week: 'weekCents', month: 'monthCents' } as const;

/**
 * What `:price{…}` becomes in a sentence.
 * - `of="day-pass"`: the amount of a pass or an extra.
 * - `of="mill-room" season="low" per="month"`: the price of a stay.
 * - `other="2.50 EUR"`: what somebody else asks, such as the bus; it stands nowhere but there.
 */
export function lookUpPrice(attributes: Readonly<Record<string, string>>, place: Place, locale: Locale): Lookup {
  const { of = '', season = '', per = '', other } = attributes;
  const { rates } = place;
  if (other !== undefined) return formatOther(other, Object.keys(attributes).length > 1, locale);
  const item = [...rates.passes, ...rates.extras].find((candidate) => candidate.key === of);
  if (item && (season !== '' || per !== '')) {
    return { expected: `of="${of}" alone: it has one price`, got: `season= or per= beside it` };
  }
  if (item) return { value: formatMoney(item.amountCents, rates.currency, locale) };

  const stay = rates.stays.find((candidate) => candidate.unit === of);
  if (!stay) {
    const keys = [
      ...rates.stays.map((candidate) => candidate.unit),
      ...[...rates.passes, ...rates.extras].map((candidate) => candidate.key),
    ];
    return unknownName('of', of, keys);
  }
  const price = Object.hasOwn(stay.seasons, season) ? stay.seasons[season] : undefined;
  if (!price) return unknownName('season', season, Object.keys(stay.seasons));
  if (!isPeriod(per)) return unknownName('per', per, Object.keys(PERIODS));
  return { value: formatMoney(price[PERIODS[per]], rates.currency, locale) };
}

function formatOther(other: string, hasMore: boolean, locale: Locale): Lookup {
  const [, units, decimals = '', currency = ''] = /^(\d{1,7})(?:\.(\d{2}))? ([A-Z]{3})$/.exec(other) ?? [];
  if (units === undefined || hasMore || !Intl.supportedValuesOf('currency').includes(currency)) {
    return {
      expected: 'other= alone, with an amount and the letters of its currency, such as other="2.50 EUR"',
      got: hasMore ? 'something beside other=' : `other="${other}"`,
    };
  }
  return { value: formatMoney(Number(units) * 100 + Number(decimals), currency, locale) };
}

function isPeriod(per: string): per is keyof typeof PERIODS {
  return Object.hasOwn(PERIODS, per);
}

/** What `:fact{of="…"}` becomes in a sentence: a value of the data files, without its unit. */
export function lookUpFact(attributes: Readonly<Record<string, string>>, place: Place, locale: Locale): Lookup {
  const { of = '' } = attributes;
  const { values, shortNames } = namedValues(place, locale);
  const value = values.get(of);
  if (value !== undefined) return { value: writeValue(of, value, place, locale) };
  const { next } = unknownName('of', of, [...values.keys()]);
  const expected = `of= one of ${shortNames.join(', ')}; or a value of site.json, facts.json or rates.json by its path, such as facts.coworking.desk`;
  return { expected, got: `of="${of}"`, next };
}

/** Numbers, amounts and dates are written as the language writes them; times and texts as they are. */
function writeValue(name: string, value: string | number, { rates }: Place, locale: Locale): string {
  if (typeof value === 'string') return isIsoDate(value) ? formatDate(value, locale) : value;
  if (name.endsWith('Cents')) return formatMoney(value, rates.currency, locale);
  return new Intl.NumberFormat(languageTag(locale), { useGrouping: 'always', maximumFractionDigits: 6 }).format(value);
}
