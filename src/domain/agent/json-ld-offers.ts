import type { IdReference, Offer, PropertyValue, QuantitativeValue, UnitPriceSpecification } from 'schema-dts';
import type { Locale } from '../locale.ts';
import { guestsSentence } from '../markdown/rate-blocks.ts';
import { decimalAmount } from '../money.ts';
import type { Place } from '../place.ts';
import type { ItemRate, Rates, Season, StayRate } from '../rates.ts';
import { entityId } from '../url.ts';

/** UN/CEFACT codes; `C62` is one of anything. There is none for half a day. */
const UNIT_CODES: Readonly<Partial<Record<ItemRate['per'], string>>> = {
  hour: 'HUR',
  day: 'DAY',
  night: 'DAY',
  week: 'WEE',
  month: 'MON',
  stay: 'C62',
  piece: 'C62',
  person: 'C62',
};

/**
 * Every published rate as an offer, in the order of `rates.json`.
 * - A stay: `#offer/<unit>/<season>`, leased out, with the season's minimum stay and, for each of its periods,
 *   a price a night, a week and a month (of as many nights as the place's month has).
 * - A pass or an extra: `#offer/<key>`, a service with one price, valid as long as the rates are.
 * - Each price says its currency, its validity and whether tax is in it; each offer, how much tax.
 */
export function createOffers(place: Place, locale: Locale): Offer[] {
  const { stays, seasons, passes, extras } = place.rates;
  return [
    ...stays.flatMap((stay) => seasons.flatMap((season) => stayOffer(stay, season, place, locale))),
    ...[...passes, ...extras].map((item) => itemOffer(item, place, locale)),
  ];
}

function stayOffer(stay: StayRate, season: Season, place: Place, locale: Locale): Offer[] {
  const { rates, facts, config } = place;
  const unit = facts.units.find(({ key }) => key === stay.unit);
  const price = stay.seasons[season.key];
  const guests = guestsSentence(place, locale);
  if (!unit || !price) return [];
  return [
    {
      '@type': 'Offer',
      '@id': entityId(config.baseUrl, 'offer', stay.unit, season.key),
      name: `${unit.name[locale]}: ${season.name[locale]}`,
      ...(guests === undefined ? {} : { description: guests }),
      businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
      itemOffered: createUnitReference(place, stay.unit),
      eligibleDuration: { '@type': 'QuantitativeValue', minValue: price.minimumNights, unitCode: 'DAY' },
      priceSpecification: season.periods.flatMap((period) => [
        unitPrice(price.nightCents, { unitCode: 'DAY' }, period, rates),
        unitPrice(price.weekCents, { unitCode: 'WEE' }, period, rates),
        unitPrice(price.monthCents, { unitCode: 'MON', referenceQuantity: days(rates.nightsInMonth) }, period, rates),
      ]),
      additionalProperty: taxRate(rates.tax.staysPercent, rates, locale),
    },
  ];
}

function itemOffer(item: ItemRate, place: Place, locale: Locale): Offer {
  const { rates, config, strings } = place;
  const unitCode = UNIT_CODES[item.per];
  const unit = { ...(unitCode === undefined ? {} : { unitCode }), unitText: strings[locale].rates.per[item.per] };
  return {
    '@type': 'Offer',
    '@id': entityId(config.baseUrl, 'offer', item.key),
    name: item.name[locale],
    itemOffered: { '@type': 'Service', name: item.name[locale] },
    priceSpecification: unitPrice(
      item.amountCents,
      unit,
      { from: rates.validFrom, through: rates.validThrough },
      rates,
    ),
    additionalProperty: taxRate(rates.tax.servicesPercent, rates, locale),
  };
}

type UnitReference = IdReference & { '@type': ['Accommodation', 'Product'] };

/** A unit where it is only named: what it is, is said on the home page. */
export function createUnitReference({ config }: Place, key: string): UnitReference {
  return { '@type': ['Accommodation', 'Product'], '@id': entityId(config.baseUrl, 'unit', key) };
}

interface PricedUnit {
  readonly unitCode?: string;
  readonly unitText?: string;
  readonly referenceQuantity?: QuantitativeValue;
}

function unitPrice(
  amountCents: number,
  unit: PricedUnit,
  { from, through }: Season['periods'][number],
  { currency, tax }: Rates,
): UnitPriceSpecification {
  return {
    '@type': 'UnitPriceSpecification',
    price: decimalAmount(amountCents),
    priceCurrency: currency,
    ...unit,
    validFrom: from,
    validThrough: through,
    valueAddedTaxIncluded: tax.included,
  };
}

function days(value: number): QuantitativeValue {
  return { '@type': 'QuantitativeValue', value, unitCode: 'DAY' };
}

function taxRate(percent: number, { tax }: Rates, locale: Locale): PropertyValue {
  return { '@type': 'PropertyValue', name: tax.name[locale], value: percent, unitText: '%' };
}
