import { unknownName } from '../text/did-you-mean.ts';
import type { Locale } from '../text/locale.ts';
import { formatMoney } from '../text/money.ts';
import type { Place } from '../schema/place.ts';
import { namedValues } from './named-values.ts';

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
  if (value !== undefined) return { value };
  const { next } = unknownName('of', of, [...values.keys()]);
  const expected = `of= one of ${shortNames.join(', ')}; or a value of site.json, facts.json or rates.json by its path, such as facts.coworking.desk`;
  return { expected, got: `of="${of}"`, next };
}
