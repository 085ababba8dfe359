import type { RootContent } from 'mdast';
import { formatDate } from '../dates.ts';
import type { Locale } from '../locale.ts';
import { formatMoney } from '../money.ts';
import type { Place } from '../place.ts';
import type { ItemRate, Season } from '../rates.ts';
import { fill, fillCount, joinList } from '../fill.ts';
import { heading, list, table } from './nodes.ts';

/**
 * What `::rates{of="…"}` expands to. Every published rate is in exactly one of
 * `stays`, `passes` and `extras`; `terms` and `included` say how they are charged.
 */
export const RATE_BLOCKS = {
  stays: staysBlock,
  passes: (place: Place, locale: Locale) => [itemTable(place.rates.passes, place, locale)],
  extras: (place: Place, locale: Locale) => [itemTable(place.rates.extras, place, locale)],
  terms: termsBlock,
  included: (place: Place, locale: Locale) => [list(place.rates.included.map((item) => [item[locale]]))],
} satisfies Record<string, (place: Place, locale: Locale) => RootContent[]>;

function staysBlock(place: Place, locale: Locale): RootContent[] {
  return place.rates.seasons.flatMap((season) => [
    heading(3, seasonTitle(season, place, locale)),
    table([stayHead(place, locale), ...stayRows(season, place, locale)]),
  ]);
}

/** `Low season: 1 November 2026 to 19 March 2027`. */
export function seasonTitle(season: Season, place: Place, locale: Locale): string {
  const strings = place.strings[locale].rates;
  const periods = season.periods.map(({ from, through }) =>
    fill(strings.period, { from: formatDate(from, locale), through: formatDate(through, locale) }),
  );
  return fill(strings.seasonWithPeriods, { season: season.name[locale], periods: joinList(periods, locale) });
}

function stayHead(place: Place, locale: Locale): string[] {
  const { unit, night, week, month, minimumStay } = place.strings[locale].rates;
  return [unit, night, week, month, minimumStay];
}

function stayRows(season: Season, place: Place, locale: Locale): string[][] {
  const { rates, facts, strings } = place;
  return rates.stays.flatMap((stay) => {
    const unit = facts.units.find((candidate) => candidate.key === stay.unit);
    const price = stay.seasons[season.key];
    if (!unit || !price) return [];
    const amounts = [price.nightCents, price.weekCents, price.monthCents];
    return [
      [
        unit.name[locale],
        ...amounts.map((cents) => formatMoney(cents, rates.currency, locale)),
        fillCount(strings[locale].rates.nights, price.minimumNights),
      ],
    ];
  });
}

function itemTable(items: readonly ItemRate[], place: Place, locale: Locale): RootContent {
  const strings = place.strings[locale].rates;
  return table([
    [strings.item, strings.price],
    ...items.map((item) => [item.name[locale], itemPrice(item, place, locale)]),
  ]);
}

/** `€18 a day`. */
function itemPrice(item: ItemRate, place: Place, locale: Locale): string {
  const amount = formatMoney(item.amountCents, place.rates.currency, locale);
  return `${amount} ${place.strings[locale].rates.per[item.per]}`;
}

function termsBlock(place: Place, locale: Locale): RootContent[] {
  const { rates } = place;
  const strings = place.strings[locale].rates;
  const guests = guestsSentence(place, locale);
  const sentences = [
    fill(strings.validity, {
      from: formatDate(rates.validFrom, locale),
      through: formatDate(rates.validThrough, locale),
    }),
    fill(rates.tax.included ? strings.taxIncluded : strings.taxExcluded, {
      currency: rates.currency,
      tax: rates.tax.name[locale],
      stays: rates.tax.staysPercent,
      services: rates.tax.servicesPercent,
    }),
    fill(strings.weekAndMonth, { nights: rates.nightsInMonth }),
    ...(guests === undefined ? [] : [guests]),
    fill(strings.deposit, { percent: rates.deposit.percent, days: rates.deposit.balanceDueDays }),
    fill(strings.lastChanged, { date: formatDate(rates.updated, locale) }),
  ];
  return [list(sentences.map((sentence) => [sentence]))];
}

/** For how many people a price is, and what one more pays. */
export function guestsSentence({ rates, strings }: Place, locale: Locale): string | undefined {
  const extraGuest = rates.extras.find((item) => item.key === rates.guests.extraGuest);
  if (!extraGuest) return undefined;
  const values = {
    price: formatMoney(extraGuest.amountCents, rates.currency, locale),
    per: strings[locale].rates.per[extraGuest.per],
  };
  return fillCount(strings[locale].rates.guests, rates.guests.included, values);
}
