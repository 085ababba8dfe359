import { unknownName } from '../did-you-mean.ts';
import type { Locale } from '../locale.ts';
import { formatMoney } from '../money.ts';
import type { Place } from '../place.ts';
import { namedValues } from './named-values.ts';

/** A value for a sentence, or what could have been asked for instead. */
export type Lookup =
  { readonly value: string } | { readonly expected: string; readonly got: string; readonly next?: string };

const PERIODS = { night: 'nightCents', week: 'weekCents', month: 'monthCents' } as const;

/**
 * What `:price{…}` becomes in a sentence.
 * - `of="day-pass"`: the amount of a pass or an extra.
 * - `of="mill-room" season="low" per="month"`: the price of a stay.
 */
export function lookUpPrice(attributes: Readonly<Record<string, string>>, place: Place, locale: Locale): Lookup {
  const { of = '', season = '', per = '' } = attributes;
  const { rates } = place;
  const item = [...rates.passes, ...rates.extras].find((candidate) => candidate.key === of);
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

function isPeriod(per: string): per is keyof typeof PERIODS {
  return Object.hasOwn(PERIODS, per);
}

/** What `:fact{of="…"}` becomes in a sentence: a value of the data files, without its unit. */
export function lookUpFact(attributes: Readonly<Record<string, string>>, place: Place, locale: Locale): Lookup {
  const { of = '' } = attributes;
  const { values, shortNames } = namedValues(place, locale);
  const value = values.get(of);
  if (value !== undefined) return { value };
  const { next } = unknownName('of', of, [...values.keys()]);
  const expected = `of= one of ${shortNames.join(', ')}; or a value of site.json, facts.json or rates.json by its path, such as facts.coworking.desk`;
  return { expected, got: `of="${of}"`, next };
}
